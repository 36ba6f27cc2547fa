import { expect, test } from 'vitest';
import { isDue, retryAfter } from './session-renewal.ts';

test.each([
  [1, 200],
  [2, 400],
  [3, 800],
  [8, 25_600],
  [9, 30_000],
  [50, 30_000],
])('[ACC-11] after %i failures the next try waits %i ms', (failures, waitMs) => {
  expect(retryAfter(failures)).toBe(waitMs);
});

test.each([
  [null, 5, true],
  [0, 599_999, false],
  [0, 600_000, true],
  [700_000, 600_000, true],
])('[ACC-11] renewed at %j, it is %i: due %j', (renewedAt, now, due) => {
  expect(isDue(renewedAt, now)).toBe(due);
});
