import { type Config, ConfigError } from './config.ts';
import { DatabaseUnusableError } from './db/database-error.ts';
import { EmbeddedPostgresError, explainFileError } from './db/embedded/embedded-postgres-error.ts';
import { DatabaseConnectionError } from './db/migrate.ts';
import { sqlState } from './db/sql-state.ts';
import { isUnavailable } from './db/unavailable.ts';
import { OtherInstallationError } from './installation.ts';

/** The server cannot start; the message is one sentence for the person at the terminal. */
export class StartError extends Error {
  override name = 'StartError';
}

/**
 * Turns an error into one for the person at the terminal; returns an unforeseen error as it is, with its
 * stack.
 */
export function explainStartFailure(error: unknown, config: Config | undefined): unknown {
  if (error instanceof StartError) return error;
  const sentence = findSentence(error, config);
  return sentence === null ? error : new StartError(sentence, { cause: error });
}

function findSentence(error: unknown, config: Config | undefined): string | null {
  if (
    error instanceof ConfigError ||
    error instanceof EmbeddedPostgresError ||
    error instanceof DatabaseUnusableError ||
    error instanceof OtherInstallationError
  ) {
    return error.message;
  }
  if (config && isBelow(config.dataDir, error)) {
    const explained = explainFileError(error, config.dataDir);
    return explained instanceof EmbeddedPostgresError ? explained.message : null;
  }
  if (!config) return null;
  const { databaseUrl, databaseOwnerUrl } = config;
  const sentence = databaseUrl ? findDatabaseSentence(error, databaseOwnerUrl !== undefined) : null;
  if (sentence !== null) return sentence;
  if (!(error instanceof DatabaseConnectionError || isUnavailable(error))) return null;
  return `The database did not answer in time (${rootMessage(error)}): check that its machine is not overloaded, then try again.`;
}

function isBelow(folder: string, error: unknown): boolean {
  return (
    error instanceof Error &&
    'path' in error &&
    typeof error.path === 'string' &&
    // The path that could not be made is the folder, something in it, or one of its parents.
    (error.path.startsWith(folder) || folder.startsWith(error.path))
  );
}

function findDatabaseSentence(error: unknown, hasOwnerUrl: boolean): string | null {
  const message = rootMessage(error);
  if (sqlState(error) === '42501') {
    return `The user of ${hasOwnerUrl ? 'DATABASE_OWNER_URL' : 'DATABASE_URL'} may not set up the database (${message}): it needs to own it and to be allowed to create the role gedeck_app, unless that is there. If DATABASE_URL is a login for the application alone, name the owner in DATABASE_OWNER_URL.`;
  }
  if (sqlState(error) === '25006') {
    return `DATABASE_URL leads to a PostgreSQL that lets only read (${message}), as a standby does: name the primary.`;
  }
  if (!(error instanceof DatabaseConnectionError)) return null;
  const { server, database, cause } = error;
  const addresses = hasOwnerUrl ? 'DATABASE_URL or DATABASE_OWNER_URL' : 'DATABASE_URL';
  const reasons: Record<string, string> = {
    ECONNREFUSED: `No PostgreSQL answers at ${server}: check DATABASE_URL and that the server runs.`,
    ENOENT: `No PostgreSQL answers at ${server}: check DATABASE_URL and that the server runs.`,
    ENOTFOUND: `The database server ${server} is not known: check DATABASE_URL.`,
    '28P01': `PostgreSQL at ${server} refuses the user or password of ${addresses}.`,
    '28000': `PostgreSQL at ${server} refuses the user of ${addresses} (${message}).`,
    '3D000': `The database ${database} does not exist at ${server}: create it first.`,
  };
  return (
    reasons[sqlState(cause) ?? ''] ??
    `The database at ${server} cannot be reached (${message}): check DATABASE_URL and that the server runs.`
  );
}

/** The words of the driver or the server, below our own error around them. */
function rootMessage(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? rootMessage(error.cause) : error.message;
}
