import { expect, test } from 'vitest';
import { waitAfter } from './password-tries.ts';

test.each([
  [0, 0],
  [4, 0],
  [5, 1000],
  [6, 2000],
  [10, 32_000],
  [11, 60_000],
  [5000, 60_000],
])('[ACC-4] after %i wrong passwords the wait is %i ms', (failures, waitMs) => {
  expect(waitAfter(failures, 5)).toBe(waitMs);
});
