import { expect, test } from 'vitest';
import { asciiDigits, asciiNumber, typedDigits } from './typed-digits.ts';

test.each([
  ['Arabic-Indic', '٠١٢٣٤٥٦٧٨٩'],
  ['Persian', '۰۱۲۳۴۵۶۷۸۹'],
  ['full width', '０１２３４５６７８９'],
  ['Devanagari', '०१२३४५६७८९'],
  ['Bengali', '০১২৩৪৫৬৭৮৯'],
  ['Thai', '๐๑๒๓๔๕๖๗๘๙'],
  ['Burmese Shan', '႐႑႒႓႔႕႖႗႘႙'],
  ['bold mathematical', '𝟎𝟏𝟐𝟑𝟒𝟓𝟔𝟕𝟖𝟗'],
  ['monospaced mathematical', '𝟶𝟷𝟸𝟹𝟺𝟻𝟼𝟽𝟾𝟿'],
  ['ASCII', '0123456789'],
])('digits of %s become 0 to 9 [LANG-14]', (_, typed) => {
  expect(asciiDigits(typed)).toBe('0123456789');
});

test('letters and signs stay as they are [LANG-14]', () => {
  expect(asciiDigits('Tisch ١٢, ½ ² Ⅳ')).toBe('Tisch 12, ½ ² Ⅳ');
});

test.each([
  ['١٢٫٥٠', '12,50'],
  ['١٬٢٣٤٫٥', '1234,5'],
  ['１２．５０', '12.50'],
  ['１２，５０', '12,50'],
  ['１８：３０', '18:30'],
])('the amount or time %s is read as %s [LANG-14]', (typed, plain) => {
  expect(asciiNumber(typed)).toBe(plain);
});

test.each([
  ['٤٨٣١', '4831'],
  ['۴۸ ۳۱', '4831'],
  ['４８－３１', '4831'],
  ['PIN 48', '48'],
])('of the code %s the digits %s are left [LANG-14]', (typed, digits) => {
  expect(typedDigits(typed)).toBe(digits);
});
