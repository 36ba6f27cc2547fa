import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';

/** Any number; the same in every version, so that two processes never migrate at once. */
const migrationLock = 7_031_958;

/** The oldest PostgreSQL whose SQL the migrations and stores use. */
const oldestServer = 150_000;

/** The database cannot be used; the message is one sentence for the person at the terminal. */
export class DatabaseUnusableError extends Error {}

/** The committed SQL files: beside this file, or beside the bundle that the build made of it. */
function migrationsFolder(): string {
  const here = dirname(fileURLToPath(import.meta.url));
  const folder = [join(here, 'migrations'), join(here, '../../src/server/db/migrations')].find((candidate) =>
    existsSync(candidate),
  );
  if (!folder) throw new DatabaseUnusableError('The folder with the database migrations is missing.');
  return folder;
}

/**
 * Brings the schema up to date, under a lock that other processes wait for.
 *
 * @throws DatabaseUnusableError when the server is too old or the user may not do what is needed
 */
export async function migrate(connection: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    const { rows } = await client.query<{ version: number }>(
      `SELECT current_setting('server_version_num')::int AS version`,
    );
    const version = rows[0]?.version ?? 0;
    if (version < oldestServer) {
      throw new DatabaseUnusableError(
        `The database server is PostgreSQL ${Math.floor(version / 10_000)}; Gedeck needs PostgreSQL 15 or newer.`,
      );
    }
    await client.query('SELECT pg_advisory_lock($1)', [migrationLock]);
    await runMigrations(drizzle(client), { migrationsFolder: migrationsFolder() });
  } finally {
    await client.end();
  }
}
