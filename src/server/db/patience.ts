import { setTimeout as delay } from 'node:timers/promises';
import { sqlState } from './sql-state.ts';

/** How long each attempt to connect may take, in milliseconds, one after the other. */
export type Patience = readonly number[];

/**
 * A start and commands wait for so long. A busy machine is slower than the limits of a server that serves, and a timer
 * that is due after a pause of the process fires before the answer is read. The second attempt replaces a first one that
 * was lost on the way. [OPS-14]
 */
export const patienceOfStart: Patience = [15_000, 45_000];

/** PostgreSQL lives, but is starting, or has no connection free. */
const isSoonThere = (error: unknown) => ['57P03', '53300'].includes(sqlState(error) ?? '');
const pauseMs = 1_000;

/** The driver's own errors have no code. */
const timeouts =
  /^(timeout expired$|Connection terminated due to connection timeout|timeout exceeded when trying to connect)/;
const isTimeout = (error: unknown): boolean =>
  error instanceof Error && (timeouts.test(error.message) || isTimeout(error.cause));

/**
 * Connects, and tries again where the database has not answered in time or says that it is not ready. Any other failure
 * ends it at once.
 */
export async function connectPatiently<T>(
  patience: Patience,
  connect: (timeoutMs: number) => Promise<T>,
): Promise<T> {
  const endsAt = performance.now() + patience.reduce((sum, ms) => sum + ms, 0);
  let [timeoutMs = 0, ...further] = patience;
  for (;;) {
    try {
      return await connect(timeoutMs);
    } catch (error) {
      if (isSoonThere(error) && performance.now() < endsAt) await delay(pauseMs);
      else if (isTimeout(error) && further.length > 0) [timeoutMs = 0, ...further] = further;
      else throw error;
    }
  }
}
