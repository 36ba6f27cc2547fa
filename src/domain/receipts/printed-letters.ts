import { fontCoverage } from './font-coverage.ts';
import { type PaperFontName, paperFontNames } from './paper-font-names.ts';
import type { ReceiptSheet } from './receipt-sheet.ts';

/** Stands for a letter that no font of the PDFs has. */
export const missingLetter = '□';

/** Shape the letters beside them and have no shape themselves (ZWNJ, ZWJ). */
const joiners = /[\u200c\u200d]/;

/**
 * A text as PDFs print it: composed letters, plain spaces, no control characters, direction marks, soft hyphens or
 * variation selectors. Compatibility letters that no font has become plain ones. Lines end with a line feed.
 */
export function printedText(text: string): string {
  const clean = text
    .replaceAll('\r\n', '\n')
    .replaceAll(/[^\S\n]|\u0085/g, ' ')
    .replaceAll(/(?![\n\u200c\u200d])[\p{Cc}\p{Cf}\p{Variation_Selector}]/gu, '')
    .normalize('NFC');
  return [...clean]
    .map((letter) => (isDrawable(letter) ? letter : compatible(letter)))
    .join('')
    .replaceAll(/ {2,}/g, ' ')
    .trim();
}

/** The words of a receipt with a letter that no font of the PDFs has, each once. [RCP-21] */
export function undrawableWords(sheet: ReceiptSheet): string[] {
  const words = textsIn(sheet).flatMap((text) => printedText(text).split(/\s/));
  return [...new Set(words.filter((word) => ![...word].every(isDrawable)))];
}

/** All texts in a value. */
export function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/** True if a font has all letters of a printed text. */
export function hasLetters(font: PaperFontName, text: string): boolean {
  return [...text].every((letter) => letter === '\n' || joiners.test(letter) || hasLetter(font, letter));
}

function isDrawable(letter: string): boolean {
  return paperFontNames.some((font) => hasLetters(font, letter));
}

function compatible(letter: string): string {
  const plain = letter.normalize('NFKC');
  return [...plain].every(isDrawable) ? plain : letter;
}

const decoded = new Map<PaperFontName, Uint32Array>();

function hasLetter(font: PaperFontName, letter: string): boolean {
  const borders = bordersOf(font);
  const codePoint = letter.codePointAt(0) ?? 0;
  let low = 0;
  let high = borders.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((borders[middle] ?? 0) <= codePoint) low = middle + 1;
    else high = middle;
  }
  return low % 2 === 1;
}

/** The first and last letters of ranges, in turn. */
function bordersOf(font: PaperFontName): Uint32Array {
  const known = decoded.get(font);
  if (known) return known;
  let border = 0;
  const borders = Uint32Array.from(fontCoverage[font].split(/[ .]/), (step) => {
    border += Number.parseInt(step, 36);
    return border;
  });
  decoded.set(font, borders);
  return borders;
}
