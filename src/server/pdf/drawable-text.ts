/** The characters that the fonts of our PDFs have (fonts/LICENSE.md), and the line feed. */
const drawable =
  /^[\n\u0020-\u007e\u00a0-\u00ac\u00ae-\u0148\u014a-\u017f\u0218-\u021b\u0386\u0388-\u038a\u038c\u038e-\u03a1\u03a3-\u03ce\u0400-\u045f\u0490\u0491\u1e9e\u2010-\u2015\u2018-\u201e\u2020-\u2022\u2026\u2030\u2039\u203a\u20ac\u2116\u2122\u2212]*$/;

/** Whether each letter of a text can be drawn, be it without its accent: no question mark stands for one. */
export function isDrawable(text: string): boolean {
  return [...text.normalize('NFC')].every(
    (letter) => !/\p{L}/u.test(letter) || drawableLetter(letter) !== '?',
  );
}

/**
 * Replaces letters that our fonts lack: a missing letter would leave a gap, and a receipt must name its
 * dishes. Missing accents are dropped, also those that are characters of their own (macOS writes `ö` so).
 * Pictures and control characters are dropped; a letter of another script becomes a question mark.
 */
export function drawableText(text: string): string {
  const drawn = [...text.replaceAll('\r\n', '\n').normalize('NFC')].map(drawableLetter).join('');
  const tidy = drawn.replace(/ {2,}/g, ' ').trim();
  return tidy === '' && text.trim() !== '' ? '?' : tidy;
}

function drawableLetter(letter: string): string {
  if (drawable.test(letter)) return letter;
  if (/[\s\u2028\u2029\u0085]/.test(letter)) return ' ';
  if (/[\p{M}\p{C}\p{S}]/u.test(letter) && letter.normalize('NFKC') === letter) return '';
  const plain = letter.normalize('NFKD').replaceAll(/\p{M}/gu, '');
  return plain !== '' && drawable.test(plain) ? plain : '?';
}
