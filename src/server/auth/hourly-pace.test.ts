import { expect, it } from 'vitest';
import { AppError } from '../app-error.ts';
import { HourlyPace } from './hourly-pace.ts';

it('admits so many an hour for each key, and then again', () => {
  let now = 0;
  const pace = new HourlyPace(2, () => now);
  expect([pace.admits('a'), pace.admits('a'), pace.admits('a'), pace.admits('b')]).toEqual([
    true,
    true,
    false,
    true,
  ]);
  now = 3_599_999;
  expect(pace.admits('a')).toBe(false);
  now = 3_600_000;
  expect(pace.admits('a')).toBe(true);
});

it('says when the next one is admitted', () => {
  let now = 0;
  const pace = new HourlyPace(1, () => now);
  pace.admit('a');
  now = 600_500;
  expect(() => pace.admit('a')).toThrow(new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds: 3_000 }));
});

it('does not count what is forgiven', () => {
  const pace = new HourlyPace(2, () => 0);
  pace.admit('a');
  pace.admit('a');
  pace.forgive('a');
  expect([pace.admits('a'), pace.admits('a')]).toEqual([true, false]);
});
