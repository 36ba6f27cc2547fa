import { type DestinationStream, type Logger, pino } from 'pino';
import { createOutageLog, type OutageLog } from './db/outage-log.ts';

/** Fields of an error that may be logged beside its message: names, never values. */
const loggedFields = ['code', 'status', 'severity', 'schema', 'table', 'column', 'constraint', 'routine'];

/** What the process's parts may write. */
export type Log = Pick<Logger, 'info' | 'warn' | 'error'>;

/**
 * The process's log: one JSON object a line, on stdout unless said otherwise. Written at once: there are few lines, and
 * the last ones before an end, or before what is printed for people, must not come after it.
 */
export function createLog(level: string, destination: DestinationStream = toStdout()): OutageLog {
  return createOutageLog(pino({ level, serializers: { err: serialiseError } }, destination));
}

function toStdout(): DestinationStream {
  return pino.destination({ fd: process.stdout.fd, sync: true });
}

/** An error without the data it carries: PostgreSQL's `detail` repeats whole rows. */
function serialiseError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const told: Record<string, unknown> = { type: error.name, message: error.message, stack: error.stack };
  for (const key of loggedFields) {
    const value: unknown = Reflect.get(error, key);
    if (typeof value === 'string' || typeof value === 'number') told[key] = value;
  }
  if ('issues' in error) told.issues = error.issues;
  if (error.cause !== undefined) told.cause = serialiseError(error.cause);
  return told;
}
