import { backOffMs } from '#web/lib/back-off.ts';

/** How often the page looks whether the session is to be renewed. */
export const tickMs = 30_000;
/** A renewed session lasts 30 days; it is renewed far more often, so that the list of devices says who was seen when. */
const renewAfterMs = 10 * 60_000;
const backOff = { firstMs: 200, longestMs: 30_000 };

/** Milliseconds until a renewal that had no answer is tried again. */
export function retryAfter(failures: number): number {
  return backOffMs(backOff, failures - 1);
}

/** Whether a session that some tab has renewed at `renewedAt` is to be renewed; null: nobody knows when. */
export function isDue(renewedAt: number | null, now: number): boolean {
  // A clock that was set back must not keep it from ever being due.
  return renewedAt === null || renewedAt > now || now - renewedAt >= renewAfterMs;
}
