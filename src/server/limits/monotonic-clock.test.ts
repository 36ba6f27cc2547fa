import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AppError } from '../app-error.ts';
import { hourMs } from './durations.ts';
import { SlidingWindow } from './sliding-window.ts';
import { TokenBuckets } from './token-bucket.ts';

const noon = Date.UTC(2026, 5, 1, 12);

beforeEach(() => {
  vi.setSystemTime(noon);
});
afterEach(() => {
  vi.useRealTimers();
});

/** Sets the clock back a day, as an operator or a time server may. */
function setClockBack() {
  vi.setSystemTime(noon - 24 * hourMs);
}

/** The seconds that the caller is told to wait. */
async function waitOf(call: () => unknown): Promise<number> {
  try {
    await call();
    return 0;
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'TOO_MANY_REQUESTS') throw error;
    return (error.details as { retryAfterSeconds: number }).retryAfterSeconds;
  }
}

it('lets everybody go on when the wall clock is set back', () => {
  const buckets = new TokenBuckets({ burst: 2, perSecond: 1 });
  buckets.admits('a');
  setClockBack();
  expect(buckets.admits('a')).toBe(true);
});

it('makes nobody wait longer when the wall clock is set back', async () => {
  const window = new SlidingWindow(1, hourMs);
  window.count('a');
  setClockBack();
  expect(await waitOf(() => window.requireRoom('a'))).toBeLessThanOrEqual(3_600);
});
