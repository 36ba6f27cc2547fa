import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, inject, it } from 'vitest';
import { openApplicationLogin } from '#server/db/logins.ts';
import { DatabaseConnectionError, migrate } from '#server/db/migrate.ts';
import { createPool } from '#server/db/pool.ts';
import { createLog } from '#server/log.ts';

// As on a hosted PostgreSQL: who owns the database is no superuser.

const owner = `owner_${randomUUID().replaceAll('-', '')}`;
const given = `given_${randomUUID().replaceAll('-', '')}`;
const secret = 'a secret that is only good for tests, and long enough';
let admin: pg.Client;
let login: string;

beforeAll(async () => {
  admin = new pg.Client({ ...inject('postgres'), database: 'postgres' });
  await admin.connect();
  await admin.query(`CREATE ROLE ${owner} LOGIN NOSUPERUSER`);
  await admin.query(`CREATE ROLE ${given} LOGIN`);
  await admin.query(`GRANT gedeck_app TO ${owner} WITH ADMIN OPTION`);
  await admin.query(`CREATE DATABASE ${owner} OWNER ${owner}`);
  await migrate({ ...inject('postgres'), user: owner, database: owner });
  const { rows } = await admin.query<{ oid: number }>('SELECT oid FROM pg_database WHERE datname = $1', [
    owner,
  ]);
  login = `gedeck_app_${rows[0]?.oid}`;
});
beforeEach(() => admin.query(`ALTER ROLE ${owner} CREATEROLE`));
afterAll(async () => {
  await admin.query(`DROP DATABASE ${owner} WITH (FORCE)`);
  await admin.query(`DROP ROLE IF EXISTS ${login}, ${given}, ${owner}`);
  await admin.end();
});

function addressOf(user: string, options = ''): string {
  const { host, port } = inject('postgres');
  const query = new URLSearchParams({ host, port: String(port), ...(options && { options }) });
  return `postgres://${user}@localhost/${owner}?${query}`;
}

function signInBy(databaseUrl: string, authSecret = secret, databaseOwnerUrl?: string) {
  return openApplicationLogin({ databaseUrl, databaseOwnerUrl }, authSecret);
}

/** What the application is and has when it signs in so. */
async function lookAs(
  connection: pg.ClientConfig,
  work: (pool: pg.Pool) => Promise<unknown> = async () => {},
) {
  const pool = createPool(connection, createLog('silent'), 1);
  try {
    await work(pool);
    const { rows } = await pool.query(
      `SELECT session_user::text AS session, current_user::text AS role, current_setting('search_path') AS path,
         (SELECT count(*)::int FROM pg_auth_members m JOIN pg_roles r ON r.oid = m.member WHERE r.rolname = session_user) AS memberships,
         has_table_privilege('orders', 'INSERT') AND has_function_privilege('feed_heads(uuid[])', 'EXECUTE') AS works,
         has_table_privilege('orders', 'DELETE') AS deletes`,
    );
    return rows[0] as Record<string, unknown>;
  } finally {
    await pool.end();
  }
}

it('an owner who may make roles gives the application a login of its own, with a password [DB-5]', async () => {
  const { connection, weakness } = await signInBy(addressOf(owner, '-c search_path=public'));
  expect(weakness).toBeNull();
  const own = { session: login, role: login, memberships: 0, works: true, deletes: false };
  expect(
    await lookAs(connection, async (pool) => {
      for (const role of [owner, 'gedeck_app']) {
        await expect(pool.query(`SET ROLE ${role}`)).rejects.toThrow(/permission denied/);
      }
    }),
  ).toEqual({ ...own, path: 'public' });
  const url = new URL(connection.connectionString ?? '');
  url.searchParams.set('password', 'another');
  await expect(lookAs({ connectionString: url.href })).rejects.toThrow(/password authentication failed/);
  // Another process of the installation: the same login, and nothing is changed.
  expect(await signInBy(addressOf(owner, '-c search_path=public'))).toEqual({ connection, weakness });
});

it('what a later version grants or takes reaches the login at the next start', async () => {
  const client = new pg.Client({ ...inject('postgres'), user: owner, database: owner });
  await client.connect();
  try {
    await client.query('GRANT DELETE ON orders TO gedeck_app');
    const { connection } = await signInBy(addressOf(owner));
    expect(await lookAs(connection)).toMatchObject({ works: true, deletes: true });
    await client.query('REVOKE DELETE ON orders FROM gedeck_app');
    await signInBy(addressOf(owner));
    expect(await lookAs(connection)).toMatchObject({ works: true, deletes: false });
  } finally {
    await client.end();
  }
});

it('a login in use keeps its password, and one that nobody uses gets another with another secret', async () => {
  const { connection } = await signInBy(addressOf(owner));
  await lookAs(connection, async (pool) => {
    await pool.query('SELECT');
    const other = await signInBy(addressOf(owner), `another ${secret}`);
    expect(other.weakness).toMatch(
      /as its owner \(a process with another AUTH_SECRET uses the role gedeck_app_\d+\)/,
    );
    expect(await lookAs(other.connection)).toMatchObject({ session: owner, role: 'gedeck_app', works: true });
  });
  const other = await signInBy(addressOf(owner), `another ${secret}`);
  expect(other.weakness).toBeNull();
  expect(await lookAs(other.connection)).toMatchObject({ session: login });
});

it('an owner who may make no roles is told so, and what the application works as [DB-5]', async () => {
  const client = new pg.Client({ ...inject('postgres'), database: owner });
  await client.connect();
  await client.query(`DROP OWNED BY ${login}`);
  await client.query(`DROP ROLE ${login}`);
  await client.end();
  await admin.query(`ALTER ROLE ${owner} NOCREATEROLE`);
  const { connection, weakness } = await signInBy(addressOf(owner, '-c search_path=public'));
  expect(weakness).toMatch(
    /^The application signs in to the database as its owner \(permission denied to create role\), .*DATABASE_OWNER_URL/,
  );
  expect(await lookAs(connection)).toMatchObject({
    session: owner,
    role: 'gedeck_app',
    path: 'public',
    works: true,
  });
  await admin.query(`REVOKE gedeck_app FROM ${owner} CASCADE`);
  await expect(signInBy(addressOf(owner))).rejects.toThrow(DatabaseConnectionError);
  await admin.query(`GRANT gedeck_app TO ${owner} WITH ADMIN OPTION`);
});

it('a login that the operator has made gets the application’s rights, and is told when it could do more [DB-5]', async () => {
  const use = () => signInBy(addressOf(given), secret, addressOf(owner));
  const { connection, weakness } = await use();
  expect(weakness).toBeNull();
  expect(await lookAs(connection)).toMatchObject({
    session: given,
    role: given,
    memberships: 0,
    works: true,
    deletes: false,
  });

  await admin.query(`ALTER ROLE ${given} CREATEDB`);
  expect((await use()).weakness).toMatch(/may become other roles or make some: take from it/);
  await admin.query(`ALTER ROLE ${given} NOCREATEDB`);
  await admin.query(`GRANT gedeck_app, ${owner} TO ${given}`);
  const powerful = await use();
  expect(powerful.weakness).toMatch(/owns the database or is a superuser/);
  expect(await lookAs(powerful.connection)).toMatchObject({ session: given, role: 'gedeck_app' });
  await admin.query(`REVOKE gedeck_app, ${owner} FROM ${given}`);
});
