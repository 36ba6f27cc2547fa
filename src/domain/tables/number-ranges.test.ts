import { expect, it } from 'vitest';
import { numberRanges } from './number-ranges.ts';

it.each([
  [[], ''],
  [[5], '5'],
  [[1, 2], '1, 2'],
  [[1, 2, 3], '1–3'],
  [[1, 2, 3, 4, 7, 9, 10, 11, 12], '1–4, 7, 9–12'],
  [[1, 2, 4, 5, 6], '1, 2, 4–6'],
  [[10, 9, 2, 8, 2], '2, 8–10'],
  [Array.from({ length: 30 }, (_, index) => index + 1), '1–30'],
])('tells %j as “%s” [DOOR-22]', (numbers, told) => {
  expect(numberRanges(numbers).join(', ')).toBe(told);
});
