import { expect, it } from 'vitest';
import { RecentUse } from './recent-use.ts';

it('halves what each key has used with every minute that passes', () => {
  let now = 0;
  const used = new RecentUse(() => now);
  used.add('a', 8);
  now = 60_000;
  used.add('a', 2);
  expect([used.of('a'), used.of('b')]).toEqual([6, 0]);
  now = 180_000;
  expect(used.of('a')).toBe(1.5);
});
