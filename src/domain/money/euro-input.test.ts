import { expect, test } from 'vitest';
import { euroInput, parseEuro } from './euro-input.ts';

test.each([
  ['12', 1200],
  ['12,', 1200],
  ['3,50', 350],
  ['3.50', 350],
  ['7,5', 750],
  ['12.5', 1250],
  ['12.05', 1205],
  [',50', 50],
  ['.5', 50],
  [' 0,50 € ', 50],
  ['0,05', 5],
  ['€ 9,50', 950],
  ['EUR 9,50', 950],
  ['9,50 Euro', 950],
  ['9,-', 900],
  ['9,-- €', 900],
  ['9.–', 900],
  ['١٢٫٥٠', 1250],
  ['٩', 900],
  ['۱۲٫۵', 1250],
  ['１２．５０', 1250],
  ['१२,५०', 1250],
  ['١٬٢٣٤٫٥٠', 123450],
  ['9-', null],
  ['', null],
  [',', null],
  ['€', null],
  ['12,345', null],
  ['-3', null],
  ['1.234,50', null],
  ['123456', null],
  ['zehn', null],
])('reads %j as %j cents', (text, cents) => {
  expect(parseEuro(text)).toBe(cents);
});

test.each([1250, 5, 0, 100_000])('reads again what it writes of %d cents', (cents) => {
  expect(parseEuro(euroInput(cents))).toBe(cents);
});
