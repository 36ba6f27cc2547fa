import { readConfig } from '#server/config.ts';
import { findEmbeddedConnections } from '#server/db/embedded/running-server.ts';
import { commandConnection } from '#server/db/logins.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { createPool } from '#server/db/pool.ts';
import type { Database } from '#server/db/tenant.ts';
import { createLog } from '#server/log.ts';

/** The message is for the person at the terminal; the command ends with exit code 1. */
export class CommandFailed extends Error {}

/**
 * Runs a command against the database of the installation: that of DATABASE_URL, or of the Gedeck that runs
 * on DATA_DIR. Prints the sentence that `work` returns. On CommandFailed, prints its message and ends with
 * exit code 1.
 */
export async function withInstallationDatabase(work: (database: Database) => Promise<string>): Promise<void> {
  try {
    process.stdout.write(`${await connected(work)}\n`);
  } catch (error) {
    if (!(error instanceof CommandFailed)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}

async function connected(work: (database: Database) => Promise<string>): Promise<string> {
  const config = readConfig();
  const connection =
    commandConnection(config) ?? (await findEmbeddedConnections(config.dataDir))?.application;
  if (!connection) {
    throw new CommandFailed(
      'Gedeck is not running on this data directory. Start it first: its database is needed.',
    );
  }
  const { database, close } = await openDatabase(connection, (at) =>
    createPool(at, createLog(config.logLevel), 2),
  );
  try {
    return await work(database);
  } finally {
    await close();
  }
}
