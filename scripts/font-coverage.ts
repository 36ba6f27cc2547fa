// Writes which letters each font of the PDFs has. Run it after changing src/server/pdf/fonts.
import { writeFileSync } from 'node:fs';
import { paperFontNames } from '#domain/receipts/paper-font-names.ts';
import { fontLetters } from '#test/fixture/font-letters.ts';

const lines = paperFontNames.map((name) => `  '${name}': '${packed(fontLetters(name))}',`);
writeFileSync(
  new URL('../src/domain/receipts/font-coverage.ts', import.meta.url),
  `import type { PaperFontName } from './paper-font-names.ts';

/**
 * The letters of each font of the PDFs, written by scripts/font-coverage.ts: ranges of code points, each as its
 * distance from the end of the one before and its length, in base 36.
 */
// biome-ignore format: generated
export const fontCoverage: Record<PaperFontName, string> = {
${lines.join('\n')}
};
`,
);

/** Packs sorted code points. */
function packed(letters: readonly number[]): string {
  const ranges: { start: number; end: number }[] = [];
  for (const letter of letters) {
    const last = ranges.at(-1);
    if (last?.end === letter) last.end += 1;
    else ranges.push({ start: letter, end: letter + 1 });
  }
  return ranges
    .map(({ start, end }, index) =>
      [start - (ranges[index - 1]?.end ?? 0), end - start].map((number) => number.toString(36)).join('.'),
    )
    .join(' ');
}
