import { ageLimits } from '#domain/retention/age-limits.ts';
import type { Database } from '../db/tenant.ts';
import type { Log } from '../log.ts';
import { type OnceForAll, startRecurringJob } from '../recurring-job.ts';
import type { EventLog } from './event-log.ts';

const everyMs = 3_600_000;
/** A phone that has slept longer than this loads everything anew. */
const keptMs = 24 * 3_600_000;

/**
 * Deletes old events once an hour, restaurant by restaurant; those past the age limit of guests' data go even
 * if they are the newest.
 *
 * @returns a function that stops the job [RET-3]
 */
export function startLogPruning(
  database: Database,
  eventLog: EventLog,
  log: Log,
  guestDataDays: number,
  once: OnceForAll,
): () => void {
  const pruneAll = async () => {
    const now = database.clock.now();
    const before = new Date(now.getTime() - keptMs);
    const { guestData } = ageLimits(now, guestDataDays);
    for (const restaurantId of await database.findRestaurantIds()) {
      await eventLog.prune(restaurantId, before);
      await eventLog.prune(restaurantId, guestData, 0);
    }
  };
  return startRecurringJob({
    work: pruneAll,
    once,
    everyMs,
    onFailure: (error) => log.warn({ err: error }, 'old events could not be deleted'),
  });
}
