import { expect, test } from 'vitest';
import { noteSteps, roundSumsAbove, tipSteps } from './round-sums.ts';

test('offers round sums above what is to be paid, each once', () => {
  expect(roundSumsAbove(4140, tipSteps)).toEqual([4200, 4500]);
  expect(roundSumsAbove(4140, noteSteps)).toEqual([4500, 5000]);
  expect(roundSumsAbove(5000, tipSteps)).toEqual([5100, 5500]);
});
