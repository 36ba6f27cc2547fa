import { type Config, readConfig } from '#server/config.ts';
import { findEmbeddedConnections } from '#server/db/embedded/running-server.ts';
import { commandConnection } from '#server/db/logins.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { createPool } from '#server/db/pool.ts';
import type { Database } from '#server/db/tenant.ts';
import { createLog } from '#server/log.ts';
import { explainStartFailure, StartError } from '#server/start-error.ts';

/** The message is for the person at the terminal; the command ends with exit code 1. */
export class CommandFailed extends Error {}

/**
 * Runs a command against the database of the installation: that of DATABASE_URL, or of the Gedeck that runs
 * on DATA_DIR. Prints the sentence that `work` returns. Where the command fails, prints why in one sentence and ends
 * with exit code 1.
 */
export async function withInstallationDatabase(work: (database: Database) => Promise<string>): Promise<void> {
  let config: Config | undefined;
  try {
    config = readConfig();
    process.stdout.write(`${await connected(config, work)}\n`);
  } catch (error) {
    const explained = error instanceof CommandFailed ? error : explainStartFailure(error, config);
    if (!(explained instanceof CommandFailed || explained instanceof StartError)) throw explained;
    process.stderr.write(`${explained.message}\n`);
    process.exitCode = 1;
  }
}

async function connected(config: Config, work: (database: Database) => Promise<string>): Promise<string> {
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
