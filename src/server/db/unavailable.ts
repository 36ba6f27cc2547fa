import { sqlState } from './sql-state.ts';

/** Connection lost or refused, server shutting down or starting up, query too slow, no connection free, a standby. */
const states = /^(08|57P0|57014|53|25006|ECONN|ENOENT|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EAI_AGAIN)/;
/** The driver's own errors have no code. */
const messages =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|Query read timeout|timeout expired$|timeout exceeded when trying to connect|Cannot use a pool after calling end)/;

/** Whether a failure says that the database cannot be reached at the moment, and nothing about the call. */
export function isUnavailable(error: unknown): boolean {
  return error instanceof Error && (states.test(sqlState(error) ?? '') || messages.test(error.message));
}
