import { expect, it } from 'vitest';
import { mergedSeats } from './merged-seats.ts';

const upTo = (seat: number) => Array.from({ length: seat }, (_, index) => index + 1);

it.each<[what: string, there: number[], coming: number[], merged: [number, number | null][]]>([
  [
    'go past the highest seat there',
    [1, 2, 4],
    [1, 2],
    [
      [1, 5],
      [2, 6],
    ],
  ],
  [
    'keep their distances',
    [2],
    [3, 1],
    [
      [1, 3],
      [3, 5],
    ],
  ],
  [
    'stay where nobody has a seat',
    [],
    [1, 4],
    [
      [1, 1],
      [4, 4],
    ],
  ],
  ['are none where nobody comes with one', [1], [], []],
  ['go as far as the last seat', [20], [10], [[10, 30]]],
  [
    'take the free numbers where the last seat would be passed',
    [1, 20],
    [2, 11],
    [
      [2, 2],
      [11, 3],
    ],
  ],
  [
    'are taken away where no number is left',
    upTo(29),
    [1, 2],
    [
      [1, 30],
      [2, null],
    ],
  ],
])('seats of a party that joins another %s [SEAT-2]', (_what, there, coming, merged) => {
  expect([...mergedSeats(new Set(there), new Set(coming))]).toEqual(merged);
});
