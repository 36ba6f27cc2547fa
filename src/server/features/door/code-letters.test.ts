import { expect, test } from 'vitest';
import { readCodeLetters, toCodeLetters } from './code-letters.ts';

test.each([
  ['0000000000', 8, '00000000'],
  ['ffffffffff', 8, 'ZZZZZZZZ'],
  ['00443214c74254b635cf84653a56d7c675be77df', 32, '0123456789ABCDEFGHJKMNPQRSTVWXYZ'],
  ['f83e', 2, 'Z0'],
])('%s in %i letters', (hex, length, letters) => {
  expect(toCodeLetters(Buffer.from(hex, 'hex'), length)).toBe(letters);
});

test('Too few bytes are refused', () => {
  expect(() => toCodeLetters(Buffer.alloc(6), 10)).toThrow(RangeError);
});

test.each([
  ['as it was made', '0123456789', '0123456789'],
  ['small letters', 'abcdefghjk', 'ABCDEFGHJK'],
  ['O and o for zero', 'oO23456789', '0023456789'],
  ['I and L for one', 'Iil3456789', '1113456789'],
  ['hyphens and spaces', ' 01234-567 89 ', '0123456789'],
  ['digits of another script', '٠١٢٣٤٥٦٧٨٩', '0123456789'],
  ['wide letters', 'ＡＢＣＤＥＦＧＨＪＫ', 'ABCDEFGHJK'],
  ['what stood around it in a message', '(0123456789).', '0123456789'],
  ['too short', '012345678', null],
  ['too long', '01234567890', null],
  ['a letter that no code has', '012345678U', null],
  ['other characters', '012345678ä', null],
  ['a letter of two code units', '01234567😀', null],
  ['nothing', '', null],
])('A typed code: %s', (_, typed, plain) => {
  expect(readCodeLetters(typed, 10)).toBe(plain);
});
