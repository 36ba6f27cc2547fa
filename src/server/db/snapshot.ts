import type { Readable } from 'node:stream';
import pg from 'pg';
import { findCitus } from './citus.ts';
import * as is from './columns.ts';
import { copyOut } from './copy.ts';
import { DatabaseUnusableError } from './database-error.ts';
import { holdFiles } from './files-lock.ts';
import { openClient, readAppliedMigrations } from './migrate.ts';
import { ask, type Querying } from './rows.ts';

/** A table as it is written to a backup. */
export interface StoredTable {
  name: string;
  /** In the order of a row's values; generated columns are left out. */
  columns: string[];
}

/** The whole database as of one moment, however long reading takes. */
export interface Snapshot extends Querying {
  /** Of the server: "18.4". */
  serverVersion: string;
  /** The numbers of the migrations that made the schema, in order. */
  migrations: number[];
  /** Each table comes after those that it refers to. */
  tables: StoredTable[];
  /**
   * A table's rows in the text format of COPY, whole rows in each chunk. Read one table at a time, to its
   * end.
   */
  rows(table: StoredTable): Readable;
  close(): Promise<void>;
}

/**
 * Makes every value exact: floats in full, times in UTC to the microsecond, whatever the server's settings
 * are.
 */
const exactText = `SET TimeZone = 'UTC'; SET DateStyle = 'ISO'; SET IntervalStyle = 'postgres'; SET bytea_output = 'hex';
  SET extra_float_digits = 1; SET client_encoding = 'UTF8'; SET statement_timeout = 0; SET lock_timeout = 0;
  SET idle_in_transaction_session_timeout = 0; SET app.maintenance = 'on'`;

/**
 * Opens a snapshot and keeps stored files from being deleted until it is closed.
 *
 * @throws DatabaseUnusableError when it is empty, is being migrated or backed up, or does not belong to the user
 * @throws DatabaseConnectionError
 */
export async function openSnapshot(connection: pg.ClientConfig): Promise<Snapshot> {
  const client = await openClient(connection);
  try {
    await client.query(exactText);
    const migrations = await readAppliedMigrations(client);
    if (migrations.length === 0)
      throw new DatabaseUnusableError('The database is empty: nothing to back up.');
    // Neither this Gedeck nor that one could restore it.
    if (migrations.includes(0))
      throw new DatabaseUnusableError(
        'The database was made by a Gedeck from before the first release: back it up with that one.',
      );
    if (await findCitus(client)) {
      throw new DatabaseUnusableError(
        'A Citus cluster has no snapshot of all its nodes: back them up as docs/scaling.md says ("Beyond one database machine").',
      );
    }
    // Before the snapshot: files that its rows name must still be there.
    if (!(await holdFiles(client))) throw new DatabaseUnusableError('Another backup is being written.');
    const tables = await readTables(client, lasting);
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    // Before anything is read, so that nobody alters a table between the schema check and reading its rows.
    await client.query(
      `LOCK TABLE ${tables.map(({ name }) => qualified(name)).join(', ')} IN ACCESS SHARE MODE`,
    );
    await requireSameSchema(client, migrations);
    await requireFullVisibility(client);
    const server = await ask(client, { version: is.text }).only(
      `SELECT split_part(current_setting('server_version'), ' ', 1) AS version`,
    );
    return {
      serverVersion: server.version,
      migrations,
      tables,
      rows: (table) => copyOut(client, `COPY ${copyTarget(table)} TO STDOUT`),
      query: client.query.bind(client),
      close: () => client.end(),
    };
  } catch (error) {
    await client.end();
    throw error;
  }
}

/** The tables whose rows outlive a breakdown of the server. Of the others, unlogged ones, none is worth a backup. */
export const lasting = ['p'];

/** The tables of the schema, each after those that its foreign keys lead to. */
export async function readTables(client: pg.Client, persistence = ['p', 'u']): Promise<StoredTable[]> {
  const rows = await ask(client, { name: is.text, columns: is.texts, refersTo: is.texts }).all(
    `SELECT c.relname::text AS name,
       ARRAY(SELECT a.attname::text FROM pg_attribute a
         WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
         ORDER BY a.attnum) AS columns,
       ARRAY(SELECT DISTINCT t.relname::text FROM pg_constraint k JOIN pg_class t ON t.oid = k.confrelid
         WHERE k.conrelid = c.oid AND k.contype = 'f' AND k.confrelid <> c.oid) AS "refersTo"
     FROM pg_class c
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND c.relpersistence = ANY ($1)
     ORDER BY c.relname`,
    [persistence],
  );
  const sorted: StoredTable[] = [];
  const done = new Set<string>();
  while (sorted.length < rows.length) {
    const ready = rows.filter(
      ({ name, refersTo }) => !done.has(name) && refersTo.every((to) => done.has(to)),
    );
    if (ready.length === 0) throw new Error('the foreign keys of the schema form a circle');
    for (const { name, columns } of ready) {
      sorted.push({ name, columns });
      done.add(name);
    }
  }
  return sorted;
}

/** A table with its columns, as COPY names them. */
export function copyTarget({ name, columns }: StoredTable): string {
  return `${qualified(name)} (${columns.map((column) => pg.escapeIdentifier(column)).join(', ')})`;
}

export function qualified(table: string): string {
  return `public.${pg.escapeIdentifier(table)}`;
}

async function requireSameSchema(client: pg.Client, migrations: readonly number[]): Promise<void> {
  const now = await readAppliedMigrations(client);
  if (now.length === migrations.length) return;
  throw new DatabaseUnusableError('The database is being updated at this moment: try again.');
}

/** A backup by a user from whom row-level security hides rows would lack them. */
async function requireFullVisibility(client: pg.Client): Promise<void> {
  const { seesAll } = await ask(client, { seesAll: is.bool }).only(
    `SELECT (SELECT count(*) FROM restaurants) = (SELECT count(*) FROM restaurant_directory) AS "seesAll"`,
  );
  if (seesAll) return;
  throw new DatabaseUnusableError(
    'The user who signs in does not see every row: name the owner of the database in DATABASE_OWNER_URL.',
  );
}
