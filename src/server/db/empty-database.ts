import type pg from 'pg';
import { findCitus } from './citus.ts';
import * as is from './columns.ts';
import { copyIn } from './copy.ts';
import { DatabaseUnusableError } from './database-error.ts';
import { installationTable, readInstallation } from './installation.store.ts';
import {
  applyMigrations,
  type Migration,
  migrationLock,
  openClient,
  readAppliedMigrations,
  requireServerVersion,
} from './migrate.ts';
import { settleRights } from './rights.ts';
import { ask } from './rows.ts';
import { copyTarget, lasting, qualified, readTables, type StoredTable } from './snapshot.ts';

/** A database that is filled from a backup in one transaction; nothing of it is visible before `finish`. */
export interface EmptyDatabase {
  /** The id that a start has given to the empty installation, if there was one. */
  installationId: string | null;
  /** Makes the schema as it was when the backup was written. */
  prepare(migrations: readonly number[]): Promise<void>;
  /** Fills a table. The tables that it refers to must be filled first. */
  load(table: StoredTable, rows: AsyncIterable<Buffer>): Promise<void>;
  /** Brings the schema up to date and commits. */
  finish(): Promise<void>;
  /** Closes the connection. Without `finish` the database stays as it was before. */
  close(): Promise<void>;
}

/**
 * Opens a database that holds nothing. Tables of a Gedeck that nobody has used yet count as nothing.
 *
 * @param known all migrations of this Gedeck: `finish` runs those that the backup has not had
 * @throws DatabaseUnusableError when it holds something or is in use
 * @throws DatabaseConnectionError
 */
export async function openEmptyDatabase(
  connection: pg.ClientConfig,
  known: readonly Migration[],
): Promise<EmptyDatabase> {
  const client = await openClient(connection);
  let installationId: string | null;
  try {
    await requireServerVersion(client);
    await client.query(`SET statement_timeout = 0; SET idle_in_transaction_session_timeout = 0;
      SET client_encoding = 'UTF8'; SET DateStyle = 'ISO'; SET app.maintenance = 'on'`);
    await client.query('BEGIN');
    await requireUnused(client);
    await requireNoRows(client);
    if (await findCitus(client)) await requireNoSchema(client);
    installationId = (await readInstallation(client))?.id ?? null;
  } catch (error) {
    await client.end();
    throw error;
  }
  return {
    installationId,
    async prepare(migrations) {
      await dropTables(client);
      const wanted = new Set(migrations);
      await applyMigrations(
        client,
        known.filter(({ number }) => wanted.has(number)),
      );
    },
    async load(table, rows) {
      const name = qualified(table.name);
      // The backup holds the results of triggers already. COPY FROM fails while policies bind the owner.
      await client.query(`ALTER TABLE ${name} DISABLE TRIGGER USER, NO FORCE ROW LEVEL SECURITY`);
      await copyIn(client, `COPY ${copyTarget(table)} FROM STDIN`, rows);
    },
    async finish() {
      for (const { name } of await readTables(client)) {
        await client.query(`ALTER TABLE ${qualified(name)} ENABLE TRIGGER USER`);
      }
      // Makes policies bind their owner again.
      await client.query(forceRowSecurity);
      const had = new Set(await readAppliedMigrations(client));
      await applyMigrations(
        client,
        known.filter(({ number }) => !had.has(number)),
      );
      await settleRights(client);
      // A migration may have switched it off for the rest of the transaction.
      await client.query(`SET LOCAL app.maintenance = 'on'`);
      // A phone that knows more than the backup must load everything anew. [LIVE-2]
      await client.query('UPDATE restaurant_feeds SET epoch = gen_random_uuid()');
      // The files may be in a new place: the next start marks them.
      await client.query(`UPDATE ${installationTable} SET has_marked_files = false`);
      await client.query('COMMIT');
      await client.query('ANALYZE');
    },
    close: () => client.end(),
  };
}

/** Wherever row-level security is enabled, it binds the owner as well: no table has ENABLE without FORCE, but in a Citus cluster. */
const forceRowSecurity = `
  DO $$
  DECLARE
    bound regclass;
  BEGIN
    FOR bound IN
      SELECT oid FROM pg_class
      WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relrowsecurity AND NOT relforcerowsecurity
    LOOP
      EXECUTE format('ALTER TABLE %s FORCE ROW LEVEL SECURITY', bound);
    END LOOP;
  END $$`;

async function requireUnused(client: pg.Client): Promise<void> {
  // Until the commit, no other process migrates or restores; one that starts meanwhile waits.
  const { isFree } = await ask(client, { isFree: is.bool }).only(
    'SELECT pg_try_advisory_xact_lock($1) AS "isFree"',
    [migrationLock],
  );
  // Of the owner, and of whoever has been given rights in the schema; not of those who watch the server.
  const { rows: sessions } = await client.query(
    `SELECT FROM pg_stat_activity
     WHERE datname = current_database() AND pid <> pg_backend_pid() AND usesysid IN (
       SELECT oid FROM pg_roles WHERE rolname = current_user
       UNION ALL SELECT a.grantee FROM pg_class c, aclexplode(c.relacl) a
       WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r')`,
  );
  if (isFree && sessions.length === 0) return;
  throw new DatabaseUnusableError(
    'The database is in use: stop Gedeck, and whatever else is connected to it.',
  );
}

async function requireNoRows(client: pg.Client): Promise<void> {
  const tables = await readTables(client, lasting);
  if (tables.length > 0 && (await readAppliedMigrations(client)).length === 0) {
    throw new DatabaseUnusableError('The database holds tables that are not Gedeck’s: use one of its own.');
  }
  for (const { name } of tables) {
    // Every start leaves its row there.
    if (name === installationTable) continue;
    const { rowCount } = await client.query(`SELECT FROM ${qualified(name)} LIMIT 1`);
    if (rowCount !== 0) {
      throw new DatabaseUnusableError(
        'This installation is not empty, and nothing of it is overwritten: restore into an empty DATA_DIR or database.',
      );
    }
  }
}

/** Citus cannot take tables away and make them anew in one transaction. The next start spreads what is restored. */
async function requireNoSchema(client: pg.Client): Promise<void> {
  if ((await readAppliedMigrations(client)).length === 0) return;
  throw new DatabaseUnusableError(
    'Gedeck has been started on this Citus cluster already: restore into a new database of it, and start then.',
  );
}

/** The caller has checked that the tables are empty and ours. */
async function dropTables(client: pg.Client): Promise<void> {
  const tables = await readTables(client);
  if (tables.length === 0) return;
  await client.query(`DROP TABLE ${tables.map(({ name }) => qualified(name)).join(', ')} CASCADE`);
  await client.query('DROP SCHEMA IF EXISTS migrations, drizzle CASCADE');
  const rows = await ask(client, { routine: is.text }).all(
    `SELECT p.oid::regprocedure::text AS routine FROM pg_proc p
     WHERE p.pronamespace = 'public'::regnamespace
       AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = p.oid AND d.deptype = 'e')`,
  );
  for (const { routine } of rows) await client.query(`DROP ROUTINE ${routine} CASCADE`);
}
