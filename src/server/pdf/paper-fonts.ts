import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { PaperFontName } from '#domain/receipts/paper-font-names.ts';

/** In bold letters only Inter has a file of its own. */
type FontFile = PaperFontName | 'inter-semibold';

const files: Partial<Record<FontFile, string>> = {
  inter: 'inter-regular.otf',
  'inter-semibold': 'inter-semibold.otf',
  'noto-sans-cjk': 'noto-sans-cjk.otf',
};

const read = new Map<FontFile, Promise<Buffer>>();

/** The bytes of a font. A file is read when a text first needs it, and only once. */
export function fontBytes(name: FontFile): Promise<Buffer> {
  const known = read.get(name);
  if (known) return known;
  const bytes = readFile(fontPath(name));
  read.set(name, bytes);
  // Reading failed: try again.
  bytes.catch(() => read.delete(name));
  return bytes;
}

/** The file of a font. */
export function fontPath(name: FontFile): string {
  return join(fontFolder(), files[name] ?? `${name}.ttf`);
}

function fontFolder(): string {
  const here = dirname(fileURLToPath(import.meta.url));
  // Beside this file, or relative to the bundle that the build made of it.
  const folder = [join(here, 'fonts'), join(here, '../../src/server/pdf/fonts')].find((path) =>
    existsSync(join(path, 'inter-regular.otf')),
  );
  if (!folder) throw new Error('the fonts of the PDFs are missing');
  return folder;
}
