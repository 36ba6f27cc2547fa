import { expect, test } from 'vitest';
import { euroInput, noteSteps, parseEuro, roundSumsAbove, tipSteps } from './euro-input.ts';

test.each([
  ['12', 1200],
  ['12,', 1200],
  ['12,5', 1250],
  ['12.05', 1205],
  [' 0,50 € ', 50],
  ['', null],
  ['12,345', null],
  ['-3', null],
  ['1.234,50', null],
  ['zehn', null],
])('reads %j as %j cents', (text, cents) => {
  expect(parseEuro(text)).toBe(cents);
});

test.each([1250, 5, 100_000])('reads again what it writes of %d cents', (cents) => {
  expect(parseEuro(euroInput(cents))).toBe(cents);
});

test('offers round sums above what is to be paid, each once', () => {
  expect(roundSumsAbove(4140, tipSteps)).toEqual([4200, 4500]);
  expect(roundSumsAbove(4140, noteSteps)).toEqual([4500, 5000]);
  expect(roundSumsAbove(5000, tipSteps)).toEqual([5100, 5500]);
});
