import { expect, it } from 'vitest';
import { MemoryCounts } from '#test/fixture/memory-counts.ts';
import { AppError } from '../app-error.ts';
import { hourMs } from './durations.ts';
import { RateLimit } from './rate-limit.ts';

function createLimit(most: number) {
  const clock = { at: 1_000 };
  const counts = new MemoryCounts(() => clock.at);
  return { clock, counts, limit: new RateLimit(counts, { of: 'tests', most, windowMs: hourMs }) };
}

it('admits so many an hour for each key, and then again [LIM-1]', async () => {
  const { clock, limit } = createLimit(2);
  const admitted = [];
  for (const key of ['a', 'a', 'a', 'b']) admitted.push(await limit.admits(key));
  expect(admitted).toEqual([true, true, false, true]);
  clock.at += 3_599_999;
  expect(await limit.admits('a')).toBe(false);
  clock.at += 1;
  expect(await limit.admits('a')).toBe(true);
});

it('says when the next one is admitted, and what is refused does not count', async () => {
  const { clock, limit } = createLimit(1);
  await limit.admit('a');
  clock.at += 600_500;
  const refusal = new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds: 3_000 });
  await expect(limit.admit('a')).rejects.toThrow(refusal);
  await expect(limit.requireRoom('a')).rejects.toThrow(refusal);
  expect(await limit.waitMs('a')).toBe(2_999_500);
  clock.at += 2_999_500;
  await limit.requireRoom('a');
  await limit.admit('a');
});

it('does not count what is forgiven', async () => {
  const { limit } = createLimit(2);
  await limit.admit('a');
  await limit.admit('a');
  await limit.uncount('a');
  expect([await limit.admits('a'), await limit.admits('a')]).toEqual([true, false]);
});

it('keeps apart what is limited for other reasons', async () => {
  const { counts, limit } = createLimit(1);
  const other = new RateLimit(counts, { of: 'other tests', most: 1, windowMs: hourMs });
  expect([await limit.admits('a'), await other.admits('a')]).toEqual([true, true]);
});
