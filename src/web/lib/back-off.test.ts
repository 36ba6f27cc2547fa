import { expect, it } from 'vitest';
import { backOffMs, spread } from './back-off.ts';

it('waits twice as long after each failure, up to a limit', () => {
  const delays = [0, 1, 2, 3, 4, 50].map((failures) =>
    backOffMs({ firstMs: 500, longestMs: 3000 }, failures),
  );
  expect(delays).toEqual([500, 1000, 2000, 3000, 3000, 3000]);
});

it('spreads a delay over its second half', () => {
  expect([0, 0.5, 1].map((value) => spread(1000, () => value))).toEqual([500, 750, 1000]);
});
