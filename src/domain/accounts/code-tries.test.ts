import { expect, test } from 'vitest';
import { codeWait } from './code-tries.ts';

test.each([
  [0, 0, 0],
  [4, 0, 0],
  [5, 0, 1_000],
  [5, 400, 600],
  [5, 1_000, 0],
  [6, 0, 2_000],
  [14, 0, 512_000],
  [15, 0, 900_000],
  [15, 1_000_000, 0],
  [2_000, 0, 900_000],
  [2_000, -1, 0],
])('[ACC-9] after %i wrong codes, the last %i ms ago, the next waits %i ms', (failures, sinceMs, waitMs) => {
  expect(codeWait(failures, sinceMs)).toBe(waitMs);
});
