import { expect, it } from 'vitest';
import { drawableText, isDrawable } from './drawable-text.ts';

it.each([
  ['Süße Grüße: „Ähre“ – 12,50 €', 'Süße Grüße: „Ähre“ – 12,50 €'],
  ['Žurek, Ğüveç, Μουσακάς, Борщ', 'Žurek, Ğüveç, Μουσακάς, Борщ'],
  // As macOS writes file names and some exports: the accent is a character of its own.
  ['Ka\u0308se\u0301', 'Käsé'],
  ['Phở bò cuốn', 'Pho bò cuon'],
  ['𝕏 ＝ ½', 'X = ½'],
  ['🍕 Pizza 👩‍👩‍👧‍👦 „Sole“ ❤️', 'Pizza „Sole“'],
  ['a\tb\rc\u2009d\u2028e\u0001f\u202eg\u200bh', 'a b c d efgh'],
  ['two\r\nlines', 'two\nlines'],
  ['寿司 (Sushi)', '?? (Sushi)'],
  ['🍕', '?'],
  ['', ''],
])('%j is drawn as %j', (text, expected) => {
  expect(drawableText(text)).toBe(expected);
});

it.each([
  ['Pizza 🍕 “Sole”', true],
  ['Phở bò', true],
  ['', true],
  ['بيتزا', false],
  ['Sushi (寿司)', false],
])('whether all letters of %j can be drawn: %j', (text, expected) => {
  expect(isDrawable(text)).toBe(expected);
});
