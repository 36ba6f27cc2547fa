import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { findCitus } from './citus.ts';
import * as is from './columns.ts';
import { DatabaseUnusableError } from './database-error.ts';
import { connectPatiently, type Patience, patienceOfStart } from './patience.ts';
import { settleRights } from './rights.ts';
import { ask } from './rows.ts';

/** Any number; the same in every version, so that two processes never migrate at once. */
export const migrationLock = 7_031_958;

/** The oldest PostgreSQL whose SQL the migrations and stores use. */
const oldestServer = 150_000;

/** One step of the schema: a file `0001_name.sql`. */
export interface Migration {
  /** Databases and backups say by it what they have had. */
  number: number;
  name: string;
  sql: string;
}

/** There is no connection to the database; `cause` says why. */
export class DatabaseConnectionError extends Error {
  constructor(
    /** "host:port", or the path of the socket. */
    readonly server: string,
    readonly database: string,
    override readonly cause: unknown,
  ) {
    super('no connection to the database');
  }
}

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
 * Brings the schema and who has which rights in it up to date in one transaction, under a lock that other
 * processes wait for.
 *
 * @param folder of the migrations
 * @throws DatabaseUnusableError when the server is too old, or the schema from before the first migration or too new for this version
 * @throws DatabaseConnectionError
 */
export async function migrate(connection: pg.ClientConfig, folder = migrationsFolder()): Promise<void> {
  const client = await openClient(connection);
  try {
    await requireServerVersion(client);
    await client.query('SELECT pg_advisory_lock($1)', [migrationLock]);
    const known = knownMigrations(folder);
    const applied = await readAppliedMigrations(client);
    const isNewer = (await requireKnownSchema(client, applied, known)) === 'newer';
    const missing = known.filter(({ number }) => !applied.includes(number));
    const citus = await findCitus(client);
    try {
      if (missing.length > 0) await citus?.dropViews();
      await client.query('BEGIN');
      await citus?.prepare();
      // Before too: a migration of rows must see them, whoever owns the tables by now.
      if (applied.length > 0) await settleRights(client);
      await applyMigrations(client, missing);
      if (missing.length > 0) await settleRights(client);
      // A newer Gedeck has placed its tables, which this one does not know. [OPS-12]
      if (!isNewer) await citus?.distribute();
      await client.query('COMMIT');
    } catch (error) {
      await client
        .query('ROLLBACK')
        .then(() => citus?.layViews()) // for the processes that run
        .catch(() => {}); // the first failure says more
      throw error;
    }
    await citus?.layViews();
  } finally {
    await client.end();
  }
}

/**
 * Opens a connection outside the pool, as the user who signs in, however busy the machine is. [OPS-14]
 *
 * @throws DatabaseUnusableError, DatabaseConnectionError
 */
export function openClient(
  connection: pg.ClientConfig,
  patience: Patience = patienceOfStart,
): Promise<pg.Client> {
  return connectPatiently(patience, (timeoutMs) => connectOnce(connection, timeoutMs));
}

async function connectOnce(connection: pg.ClientConfig, timeoutMs: number): Promise<pg.Client> {
  let client: pg.Client;
  try {
    client = new pg.Client({ ...connection, connectionTimeoutMillis: timeoutMs });
  } catch {
    throw new DatabaseUnusableError(
      'DATABASE_URL cannot be read: it has to look like postgres://user:password@host:5432/database, with %-codes for special characters.',
    );
  }
  // A broken connection fails its query, too; without a listener, the event would end the process.
  client.on('error', () => {});
  try {
    await client.connect();
    return client;
  } catch (error) {
    const server = client.host.startsWith('/') ? client.host : `${client.host}:${client.port}`;
    throw new DatabaseConnectionError(server, client.database ?? '', error);
  }
}

/** @throws DatabaseUnusableError when the server is too old */
export async function requireServerVersion(client: pg.Client): Promise<void> {
  const { version } = await ask(client, { version: is.int }).only(
    `SELECT current_setting('server_version_num')::int AS version`,
  );
  if (version >= oldestServer) return;
  throw new DatabaseUnusableError(
    `The database server is PostgreSQL ${Math.floor(version / 10_000)}; Gedeck needs PostgreSQL 15 or newer.`,
  );
}

/** The migrations of this Gedeck, in order. */
export function knownMigrations(folder = migrationsFolder()): Migration[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .toSorted()
    .map((file) => ({
      number: Number.parseInt(file, 10),
      name: file.replace(/^\d+_|\.sql$/g, ''),
      sql: readFileSync(join(folder, file), 'utf8'),
    }));
}

/**
 * Whether a schema that has had these migrations can be brought up to date. Not if some are of a newer
 * Gedeck, and not if some are older than the first known one: until 1.0.0 the schema may begin anew, with the
 * next number.
 */
export function judgeSchema(
  applied: readonly number[],
  known: readonly Migration[],
): 'usable' | 'newer' | 'abandoned' {
  const ours = new Set(known.map(({ number }) => number));
  const others = applied.filter((number) => !ours.has(number));
  if (others.length === 0) return 'usable';
  return Math.min(...others) < Math.min(...ours) ? 'abandoned' : 'newer';
}

/**
 * The numbers of the migrations that a database has had, in order; none when it is not Gedeck's. 0 stands for
 * all that it had before they were numbered: drizzle kept the record of those.
 */
export async function readAppliedMigrations(client: pg.Client): Promise<number[]> {
  const { isNumbered, isOlder } = await ask(client, { isNumbered: is.bool, isOlder: is.bool }).only(
    // From the catalogue, which whoever may not read them sees, too.
    `SELECT bool_or(nspname = 'migrations' AND relname = 'applied') IS TRUE AS "isNumbered",
       bool_or(nspname = 'drizzle' AND relname = '__drizzle_migrations') IS TRUE AS "isOlder"
     FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace`,
  );
  if (!isNumbered) return isOlder ? [0] : [];
  const rows = await ask(client, { number: is.int }).all(
    'SELECT number FROM migrations.applied ORDER BY number',
  );
  return rows.map(({ number }) => number);
}

/** Runs migrations inside the caller's transaction, and records each. */
export async function applyMigrations(client: pg.Client, migrations: readonly Migration[]): Promise<void> {
  for (const { number, name, sql } of migrations) {
    await client.query(sql);
    await client.query('INSERT INTO migrations.applied (number, name) VALUES ($1, $2)', [number, name]);
  }
}

/**
 * Refuses another Gedeck's schema: this Gedeck would write data that it does not expect. A newer one says from
 * which version on others run beside it. [OPS-12]
 */
async function requireKnownSchema(
  client: pg.Client,
  applied: readonly number[],
  known: readonly Migration[],
): Promise<'usable' | 'newer'> {
  const verdict = judgeSchema(applied, known);
  if (verdict === 'usable') return verdict;
  if (verdict === 'newer') {
    const oldest = await ask(client, { migration: is.int }).only(
      'SELECT migration FROM migrations.oldest_version',
    );
    if (known.some(({ number }) => number === oldest.migration)) return verdict;
  }
  throw new DatabaseUnusableError(
    verdict === 'newer'
      ? 'The database has been used by a newer Gedeck than this one: start that one again, or restore a backup from before.'
      : 'The database was made by a Gedeck from before the first release, and this one cannot upgrade it: start that one again, or begin with an empty DATA_DIR or database.',
  );
}
