import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AppError } from '../app-error.ts';
import { FailureBackoff } from './failure-backoff.ts';
import { hourMs, SlidingWindow } from './sliding-window.ts';
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
  const backoff = new FailureBackoff();
  const guess = () => backoff.run({ subject: 'a', network: 'b' }, async () => null);
  window.admit('a');
  for (let n = 0; n < 5; n += 1) await guess();
  setClockBack();
  expect(await waitOf(() => window.admit('a'))).toBeLessThanOrEqual(3_600);
  expect(await waitOf(guess)).toBeLessThanOrEqual(1);
});
