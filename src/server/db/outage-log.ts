import type { LogFn } from 'pino';
import { type Clock, monotonicClock } from '../limits/monotonic-clock.ts';
import type { Log } from '../log.ts';
import { sqlState } from './sql-state.ts';
import { isUnavailable } from './unavailable.ts';

/** An outage is over when nothing has failed for so long. */
const calmMs = 5_000;
/** How often its course is told. */
const everyMs = 30_000;

export interface OutageLog extends Log {
  /** Call it when the database has answered. */
  answered(): void;
}

/**
 * A log that tells of an outage of the database as a whole: a line when it begins, one every half minute with
 * the number of failures, one when it is over. What is logged for each failure is left out: an outage under
 * load would fill the disk with it.
 */
export function createOutageLog(log: Log, clock: Clock = monotonicClock): OutageLog {
  let outage: { beganAt: number; toldAt: number; failedAt: number; failures: number } | null = null;

  function fail(error: unknown): void {
    const now = clock();
    if (!outage) {
      outage = { beganAt: now, toldAt: now, failedAt: now, failures: 1 };
      const reason = error instanceof Error ? error.message : String(error);
      log.warn({ reason, code: sqlState(error) }, 'the database is not available');
      return;
    }
    outage.failures += 1;
    outage.failedAt = now;
    if (now - outage.toldAt < everyMs) return;
    outage.toldAt = now;
    log.warn(courseOf(outage, now), 'the database is still not available');
  }

  function answered(): void {
    if (!outage) return;
    const now = clock();
    if (now - outage.failedAt < calmMs) return;
    log.warn(courseOf(outage, now), 'the database is available again');
    outage = null;
  }

  const quietly = (level: keyof Log): LogFn => {
    return (...line: unknown[]) => {
      const [fields] = line;
      const error = typeof fields === 'object' && fields !== null && 'err' in fields ? fields.err : null;
      if (isUnavailable(error)) fail(error);
      else log[level](...(line as Parameters<LogFn>));
    };
  };
  return { info: quietly('info'), warn: quietly('warn'), error: quietly('error'), answered };
}

function courseOf({ beganAt, failures }: { beganAt: number; failures: number }, until: number) {
  return { failures, seconds: Math.round((until - beganAt) / 1000) };
}
