import { backOffMs } from '#web/lib/back-off.ts';

/** How often the page checks whether to renew the session. */
export const tickMs = 30_000;
/**
 * A renewed session lasts 30 days. Renewing it far more often keeps "last seen" in the list of devices exact.
 */
const renewAfterMs = 10 * 60_000;
const backOff = { firstMs: 200, longestMs: 30_000 };

/** Back-off in milliseconds before the next try, after so many failed renewals in a row. */
export function retryAfter(failures: number): number {
  return backOffMs(backOff, failures - 1);
}

/** Whether to renew a session that some tab last renewed at `renewedAt`; null: unknown. */
export function isDue(renewedAt: number | null, now: number): boolean {
  // If the clock was set back, `renewedAt` lies in the future, and the session would not be renewed for long.
  return renewedAt === null || renewedAt > now || now - renewedAt >= renewAfterMs;
}
