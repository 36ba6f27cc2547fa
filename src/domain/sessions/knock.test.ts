import { expect, it } from 'vitest';
import { knockNumber } from './knock.ts';

it.each([
  [[], 0, 10],
  [[], 0.9999, 99],
  [[10, 12], 0, 11],
  [[99], 0.9999, 98],
  [Array.from({ length: 89 }, (_, index) => 10 + index), 0.5, 99],
])('beside %j, at %d, a knock has the number %d [TAB-14]', (taken, random, number) => {
  expect(knockNumber(taken, random)).toBe(number);
});
