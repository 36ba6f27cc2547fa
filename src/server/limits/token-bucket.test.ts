import { expect, it } from 'vitest';
import { TokenBuckets } from './token-bucket.ts';

it('fills the bucket of each key again as time passes, up to its brim', () => {
  let now = 0;
  const buckets = new TokenBuckets({ burst: 2, perSecond: 1 }, () => now);
  const admitted = (key: string) => [1, 2, 3].map(() => buckets.admits(key));
  expect(admitted('a')).toEqual([true, true, false]);
  expect(admitted('b')).toEqual([true, true, false]);
  now = 1000;
  expect(admitted('a')).toEqual([true, false, false]);
  now = 60_000;
  expect(admitted('a')).toEqual([true, true, false]);
});

it('forgets nobody whose allowance is not whole again', () => {
  let now = 200_000;
  const buckets = new TokenBuckets({ burst: 60, perSecond: 0.1 }, () => now);
  for (let n = 0; n < 60; n += 1) buckets.admits('192.0.2.1');
  now += 130_000;
  const admitted = Array.from({ length: 60 }, () => buckets.admits('192.0.2.1')).filter(Boolean);
  expect(admitted).toHaveLength(13);
});
