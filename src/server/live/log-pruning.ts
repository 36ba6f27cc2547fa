import type { Logger } from 'pino';
import type { Database } from '../db/tenant.ts';
import type { EventLog } from './event-log.ts';

const everyMs = 3_600_000;
/** A phone that has slept longer loads everything anew. */
const keptMs = 24 * 3_600_000;

/** Deletes old events once an hour, restaurant by restaurant. Returns what stops it. */
export function startLogPruning(database: Database, eventLog: EventLog, log: Logger): () => void {
  const pruneAll = async () => {
    const { rows } = await database.pool.query<{ restaurant_id: string }>(
      'SELECT restaurant_id FROM restaurant_directory',
    );
    const before = new Date(Date.now() - keptMs);
    for (const { restaurant_id } of rows) await eventLog.prune(restaurant_id, before);
  };
  const timer = setInterval(() => {
    pruneAll().catch((error: unknown) => log.warn({ err: error }, 'old events could not be deleted'));
  }, everyMs).unref();
  return () => clearInterval(timer);
}
