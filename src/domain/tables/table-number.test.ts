import { expect, it } from 'vitest';
import { maxTableNumber, newNumbers, numberAfter } from './table-number.ts';

const all = Array.from({ length: maxTableNumber }, (_, index) => index + 1);

it.each([
  ['none', [], 1, [1], [1, 2]],
  ['1 to 3', [1, 2, 3], 4, [4], [4, 5]],
  ['gaps', [7, 2, 1], 8, [8], [8, 9]],
  ['the highest', [maxTableNumber], null, [1], [1, 2]],
  ['the highest but one', [maxTableNumber - 1, 1], maxTableNumber, [maxTableNumber], [maxTableNumber, 2]],
  ['all but the highest', all.slice(0, -1), maxTableNumber, [maxTableNumber], null],
  ['all', all, null, null, null],
])(
  'where %s are taken, the next numbers follow the highest, then the gaps are filled [TAB-4]',
  (_, taken, next, one, two) => {
    expect(numberAfter(taken)).toBe(next);
    expect(newNumbers(taken, 1)).toEqual(one);
    expect(newNumbers(taken, 2)).toEqual(two);
  },
);
