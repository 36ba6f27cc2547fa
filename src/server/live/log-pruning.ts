import type { Logger } from 'pino';
import { ageLimits } from '#domain/retention/age-limits.ts';
import type { Database } from '../db/tenant.ts';
import type { EventLog } from './event-log.ts';

const everyMs = 3_600_000;
/** A phone that has slept longer loads everything anew. */
const keptMs = 24 * 3_600_000;

/**
 * Deletes old events once an hour, restaurant by restaurant; past the age limit of guests' data the last ones too.
 * Returns what stops it. [RET-3]
 */
export function startLogPruning(
  database: Database,
  eventLog: EventLog,
  log: Logger,
  guestDataDays: number,
): () => void {
  const pruneAll = async () => {
    const { rows } = await database.pool.query<{ restaurant_id: string }>(
      'SELECT restaurant_id FROM restaurant_directory',
    );
    const now = new Date();
    const before = new Date(now.getTime() - keptMs);
    const { guestData } = ageLimits(now, guestDataDays);
    for (const { restaurant_id } of rows) {
      await eventLog.prune(restaurant_id, before);
      await eventLog.prune(restaurant_id, guestData, 0);
    }
  };
  const timer = setInterval(() => {
    pruneAll().catch((error: unknown) => log.warn({ err: error }, 'old events could not be deleted'));
  }, everyMs).unref();
  return () => clearInterval(timer);
}
