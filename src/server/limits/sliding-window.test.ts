import { expect, it } from 'vitest';
import { AppError } from '../app-error.ts';
import { hourMs } from './durations.ts';
import { SlidingWindow } from './sliding-window.ts';

it('admits so many an hour for each key, and then again', () => {
  let now = 0;
  const window = new SlidingWindow(2, hourMs, () => now);
  expect([window.admits('a'), window.admits('a'), window.admits('a'), window.admits('b')]).toEqual([
    true,
    true,
    false,
    true,
  ]);
  now = 3_599_999;
  expect(window.admits('a')).toBe(false);
  now = 3_600_000;
  expect(window.admits('a')).toBe(true);
});

it('says when the next one is admitted', () => {
  let now = 0;
  const window = new SlidingWindow(1, hourMs, () => now);
  window.count('a');
  now = 600_500;
  expect(() => window.requireRoom('a')).toThrow(
    new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds: 3_000 }),
  );
});

it('says how many were counted of late', () => {
  let now = 0;
  const window = new SlidingWindow(2, hourMs, () => now);
  for (let n = 0; n < 3; n += 1) window.count('a');
  now = 1;
  window.count('a');
  expect([window.countOf('a'), window.countOf('b')]).toEqual([4, 0]);
  now = hourMs;
  expect(window.countOf('a')).toBe(1);
});
