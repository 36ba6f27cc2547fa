// Shared by the commands for backups: the installation that the environment names, and how a command ends.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import { BackupError } from '#server/backup/backup-error.ts';
import { type Config, readConfig } from '#server/config.ts';
import { findCluster } from '#server/db/embedded/cluster.ts';
import { startEmbeddedPostgres } from '#server/db/embedded/embedded-postgres.ts';
import type { EmbeddedConnections } from '#server/db/embedded/roles.ts';
import { findEmbeddedConnections } from '#server/db/embedded/running-server.ts';
import { explainStartFailure, StartError } from '#server/start-error.ts';
import { createProgress } from './progress.mjs';

export interface CommandContext {
  config: Config;
  progress: (text: string) => void;
  /** Aborted by Ctrl-C or SIGTERM. */
  signal: AbortSignal;
}

/** Runs a command, prints its closing sentence or the one of its failure, and sets the exit code. */
export async function runCommand(work: (context: CommandContext) => Promise<string>): Promise<void> {
  const stopped = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM'] as const) {
    process.once(name, () => stopped.abort(new BackupError('Stopped: nothing was written.')));
  }
  const { step, end } = createProgress();
  let config: Config | undefined;
  try {
    config = readConfig();
    const sentence = await work({ config, progress: step, signal: stopped.signal });
    end();
    process.stdout.write(`${sentence}\n`);
  } catch (error) {
    end();
    const failure = stopped.signal.aborted ? stopped.signal.reason : explainStartFailure(error, config);
    if (!(failure instanceof StartError || failure instanceof BackupError)) throw failure;
    process.stderr.write(`${failure.message}\n`);
    process.exitCode = 1;
  }
}

/**
 * The path of a file on the command line, relative to where npm was called: npm changes to the package's
 * folder.
 */
export function resolveFile(name: string): string {
  return resolve(process.env.INIT_CWD ?? '.', name);
}

/** Gedeck's version. */
export function ownVersion(): string {
  const path = fileURLToPath(new URL('../package.json', import.meta.url));
  return (JSON.parse(readFileSync(path, 'utf8')) as { version: string }).version;
}

/**
 * Works on the database that the environment names, on the embedded one of a server that runs, or else on the embedded one, which is
 * started for this command alone.
 *
 * @param named as the environment says; null: the embedded database is used
 */
export async function withConnection(
  context: CommandContext,
  role: keyof EmbeddedConnections,
  named: pg.ClientConfig | null,
  work: (connection: pg.ClientConfig) => Promise<string>,
): Promise<string> {
  const { dataDir } = context.config;
  if (!named && !(await findCluster(dataDir))) {
    throw new StartError(`There is nothing in ${dataDir}: set DATA_DIR or DATABASE_URL.`);
  }
  const connection = named ?? (await findEmbeddedConnections(dataDir))?.[role];
  return connection ? work(connection) : withOwnServer(context, (own) => work(own[role]));
}

/** Starts the embedded database for this command alone. */
export async function withOwnServer<T>(
  { config, progress }: CommandContext,
  work: (connections: EmbeddedConnections) => Promise<T>,
): Promise<T> {
  const server = await startEmbeddedPostgres({ dataDir: config.dataDir, log: () => {}, progress });
  try {
    return await work(server.connections);
  } finally {
    await server.stop();
  }
}
