import { expect, test } from 'vitest';
import { MailPace } from './mail-pace.ts';

test('so many an hour for each key, and then again', () => {
  let now = 0;
  const pace = new MailPace(2, () => now);
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
