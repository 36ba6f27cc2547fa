import { expect, test } from 'vitest';
import { codeWaitAfter } from './code-tries.ts';

test.each([
  [0, 0],
  [4, 0],
  [5, 1_000],
  [6, 2_000],
  [14, 512_000],
  [15, 900_000],
  [2_000, 900_000],
])('[ACC-9] after %i wrong codes the next waits %i ms', (failures, waitMs) => {
  expect(codeWaitAfter(failures)).toBe(waitMs);
});
