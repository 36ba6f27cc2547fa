import { type Config, ConfigError } from './config.ts';
import { EmbeddedPostgresError } from './db/embedded/embedded-postgres-error.ts';
import { DatabaseUnusableError } from './db/migrate.ts';
import { sqlState } from './db/tenant.ts';

/** The server cannot start; the message is one sentence for the person at the terminal. */
export class StartError extends Error {}

/** What to tell the person at the terminal; an error that nobody foresaw is passed on with its stack. */
export function explainStartFailure(error: unknown, config: Config | undefined): unknown {
  if (error instanceof StartError) return error;
  if (
    error instanceof ConfigError ||
    error instanceof EmbeddedPostgresError ||
    error instanceof DatabaseUnusableError
  ) {
    return new StartError(error.message, { cause: error });
  }
  const state = sqlState(error);
  if (!config?.databaseUrl || !state) return error;
  const { host, pathname } = new URL(config.databaseUrl);
  const reasons: Record<string, string> = {
    ECONNREFUSED: `No PostgreSQL answers at ${host}: check DATABASE_URL and that the server runs.`,
    ENOTFOUND: `The database server ${host} is not known: check DATABASE_URL.`,
    '28P01': `PostgreSQL at ${host} refuses the user or password of DATABASE_URL.`,
    '28000': `PostgreSQL at ${host} refuses the user of DATABASE_URL.`,
    '3D000': `The database ${pathname.slice(1)} does not exist at ${host}: create it first.`,
    '42501': `The user of DATABASE_URL may not set up the database: it needs to own it and to be allowed to create the role gedeck_app.`,
  };
  return reasons[state] ? new StartError(reasons[state], { cause: error }) : error;
}
