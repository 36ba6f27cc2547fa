import { expect, it } from 'vitest';
import { lowestFreeNumber, maxTableNumber, numberAfter } from './table-number.ts';

const all = Array.from({ length: maxTableNumber }, (_, index) => index + 1);

it.each([
  ['none', [], 1, 1],
  ['1 to 3', [1, 2, 3], 4, 4],
  ['gaps', [7, 2, 1], 8, 3],
  ['the highest', [maxTableNumber], null, 1],
  ['all but the highest', all.slice(0, -1), maxTableNumber, maxTableNumber],
  ['all', all, null, null],
])(
  'where %s are taken, the next number follows the highest, else the gap is filled [TAB-4]',
  (_, taken, next, lowest) => {
    expect(numberAfter(taken)).toBe(next);
    expect(lowestFreeNumber(taken)).toBe(lowest);
  },
);
