import { expect, test } from 'vitest';
import { ageLimits } from './age-limits.ts';

test.each([
  [7, '2026-11-14T15:00:00.000Z'],
  [90, '2026-08-23T15:00:00.000Z'],
  [3650, '2016-11-23T15:00:00.000Z'],
])('guests’ data of %i days go back to %s [RET-1]', (days, since) => {
  expect(ageLimits(new Date('2026-11-21T15:00:00Z'), days)).toEqual({
    guestData: new Date(since),
    expired: new Date('2026-11-20T15:00:00Z'),
    settled: new Date('2026-10-22T15:00:00Z'),
  });
});
