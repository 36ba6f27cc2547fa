import { expect, test } from 'vitest';
import { busyStretch, niceScale, percentChange, tickEvery } from './chart-scale.ts';

test.each([
  [0, 1, 1, 3],
  [1, 1, 1, 3],
  [3, 1, 1, 3],
  [5, 1, 2, 6],
  [9, 1, 5, 15],
  [47, 1, 20, 60],
  [1400, 1, 500, 1500],
  [0, 100, 100, 300],
  [95_00, 100, 25_00, 100_00],
  [2384_50, 100, 1000_00, 3000_00],
])('up to %i in steps of %i', (highest, unit, step, max) => {
  expect(niceScale(highest, unit)).toEqual({ step, max });
});

test.each([
  [7, 320, 30, 1],
  [31, 320, 30, 5],
  [31, 1000, 30, 1],
  [24, 320, 30, 3],
  [14, 300, 30, 2],
])('%i points on %i pixels', (points, width, room, every) => {
  expect(tickEvery(points, width, room)).toBe(every);
});

test.each([
  [112, 100, 12],
  [88, 100, -12],
  [100, 100, 0],
  [5, 0, null],
  [0, 5, -100],
])('%i after %i', (now, before, change) => {
  expect(percentChange(now, before)).toBe(change);
});

test.each([
  ['......', 0, 5],
  ['..xx..', 1, 4],
  ['x.....', 0, 3],
  ['.....x', 2, 5],
  ['x....x', 0, 5],
])('the hours %s', (hours, from, to) => {
  expect(
    busyStretch(
      [...hours].map((hour) => hour === 'x'),
      4,
    ),
  ).toEqual({ from, to });
});
