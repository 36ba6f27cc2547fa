import { expect, it } from 'vitest';
import { fontLetters } from '#test/fixture/font-letters.ts';
import { paperFontNames } from './paper-font-names.ts';
import { hasLetters, printedText } from './printed-letters.ts';

it.each([
  ['Süße Grüße: „Ähre“ – 12,50 €', 'Süße Grüße: „Ähre“ – 12,50 €'],
  // As macOS writes file names and some exports: the accent is a character of its own.
  ['Ka\u0308se\u0301', 'Käsé'],
  ['𝕏 ＝ ½', 'X ＝ ½'],
  ['🍕 Pizza ❤\ufe0f', '🍕 Pizza ❤'],
  ['a\tb\rc\u2009d\u2028e\u0001f\u202eg\u200bh\u00adi', 'a b c d efghi'],
  ['two\r\nlines', 'two\nlines'],
  ['', ''],
])('prints %j as %j', (text, expected) => {
  expect(printedText(text)).toBe(expected);
});

it.each(paperFontNames)('knows exactly the letters that the file of %s has', (font) => {
  const letters = new Set(fontLetters(font));
  const wrong: string[] = [];
  for (let codePoint = 0x20; codePoint < 0x2_0000 + 0x1_2000; codePoint += 1) {
    const letter = String.fromCodePoint(codePoint);
    // Those that shape others are drawn in any font.
    if (/[\u200c\u200d]/.test(letter)) continue;
    if (hasLetters(font, letter) !== letters.has(codePoint)) wrong.push(codePoint.toString(16));
  }
  expect(wrong).toEqual([]);
});
