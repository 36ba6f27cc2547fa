import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type StaffLanguage, staffLanguages } from '#domain/languages/staff-language.ts';
import { staffSources } from '#domain/languages/staff-sources.ts';
import { specFurtherTexts } from '#web/features/languages/spec-further-texts.ts';
import { specTexts } from '#web/features/languages/spec-texts.ts';

/** Texts of one source and where the files of their languages are. */
export interface Catalogue {
  /** The path of the source in `src`, without its ending. */
  name: string;
  readers: 'guests' | 'staff';
  source: object;
  /** The language in which the source is written all through, which needs no file. */
  writtenIn: StaffLanguage | undefined;
  /** The path of a language's file in the project. */
  fileOf: (language: string) => string;
}

export const root = join(import.meta.dirname, '../..');
const languagesFolder = 'src/web/features/languages';

export const guestCatalogues: readonly Catalogue[] = [
  { name: 'spec-texts', source: specTexts, folder: 'guest' },
  { name: 'spec-further-texts', source: specFurtherTexts, folder: 'guest-further' },
].map(({ name, source, folder }) => ({
  ...{ name: `web/features/languages/${name}`, source, readers: 'guests', writtenIn: undefined },
  fileOf: (language) => `${languagesFolder}/${folder}/${language}.json`,
}));

/** Those of staff and owners: their modules name themselves when they are loaded. */
export async function staffCatalogues(): Promise<Catalogue[]> {
  for (const path of filesBelow('src', /-text\.ts$/)) await import(pathToFileURL(join(root, path)).href);
  return [...staffSources].map(([name, { source, writtenIn }]) => ({
    ...{ name, source, writtenIn, readers: 'staff' },
    fileOf: (language) => `src/${name}.${language}.json`,
  }));
}

/** What a language says; undefined: it has no file. */
export function textsOf(catalogue: Catalogue, language: string): unknown {
  if (catalogue.writtenIn === language) return catalogue.source;
  const path = join(root, catalogue.fileOf(language));
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as unknown) : undefined;
}

/** The languages of a catalogue that are there. */
export function languagesOf({ readers }: Catalogue): readonly string[] {
  if (readers === 'staff') return staffLanguages;
  return filesBelow(`${languagesFolder}/guest`, /\.json$/).map((path) => path.replace(/^.*\/|\.json$/g, ''));
}

/** The paths of files in the project. */
export function filesBelow(folder: string, pattern: RegExp): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((path) => `${folder}/${path.replaceAll('\\', '/')}`)
    .filter((path) => pattern.test(path))
    .toSorted();
}
