import { expect, it } from 'vitest';
import { AppError } from '../app-error.ts';
import { hourMs, SlidingWindow } from './sliding-window.ts';

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
  window.admit('a');
  now = 600_500;
  expect(() => window.admit('a')).toThrow(new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds: 3_000 }));
});

it('does not count what is forgiven', () => {
  const window = new SlidingWindow(2, hourMs, () => 0);
  window.admit('a');
  window.admit('a');
  window.uncount('a');
  expect([window.admits('a'), window.admits('a')]).toEqual([true, false]);
});
