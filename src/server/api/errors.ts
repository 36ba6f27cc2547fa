import { ORPCError, ValidationError } from '@orpc/server';
import { errorSentences } from '#contract/error-sentences.ts';
import { type ErrorCode, errorTable } from '#contract/errors.ts';
import { AppError } from '../app-error.ts';
import { sqlState } from '../db/sql-state.ts';
import { isUnavailable } from '../db/unavailable.ts';
import type { Log } from '../log.ts';

/** Text that PostgreSQL cannot store, or a number out of its range: the caller's mistake. */
const unstorable = /^22/;

/**
 * Returns the error that answers a failed call. Expected failures keep their code. Anything else is a bug: it
 * is logged with the request's id, and the caller learns only that id.
 */
export function toOrpcError(error: unknown, requestId: string, log: Log): ORPCError<string, unknown> {
  if (error instanceof AppError) return expectedError(error.code, error.details);
  if (error instanceof ORPCError) {
    // Mapped already, where it was thrown.
    if (error.defined) return error;
    if (error.code in errorTable) {
      const issues = error.cause instanceof ValidationError ? { issues: error.cause.issues } : undefined;
      return expectedError(error.code as ErrorCode, issues ?? error.data);
    }
  } else {
    if (isUnavailable(error)) {
      log.warn({ err: error, requestId }, 'the database is not available');
      return expectedError('SERVICE_UNAVAILABLE', undefined);
    }
    if (unstorable.test(sqlState(error) ?? '')) return expectedError('BAD_REQUEST', undefined);
  }
  log.error({ err: error, requestId }, 'a call failed');
  return expectedError('INTERNAL_SERVER_ERROR', { requestId });
}

/** An error of the error table, with its sentence. */
export function expectedError(code: ErrorCode, data: unknown): ORPCError<string, unknown> {
  const { status } = errorTable[code];
  return new ORPCError(code, { status, message: errorSentences[code], data, defined: true });
}
