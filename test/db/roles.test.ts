import { randomUUID } from 'node:crypto';
import { chmod, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#server/db/embedded/embedded-postgres.ts';
import { databaseName, roles, superuser } from '#server/db/embedded/roles.ts';
import { chooseServiceAccount } from '#server/db/embedded/service-account.ts';
import { migrate } from '#server/db/migrate.ts';
import { createPool } from '#server/db/pool.ts';
import { createLog } from '#server/log.ts';
import { createTestDatabase, type TestDatabase } from '../fixture/database.ts';
import { makeEarlierCluster } from './earlier-cluster.ts';

const restaurantId = randomUUID();

/** Each must be refused to the application, whatever it has tried before in the same session. */
const climbs: Record<string, string> = {
  'becoming the owner': 'SET ROLE gedeck_owner',
  'becoming the superuser': 'SET ROLE gedeck',
  'becoming the role for backups': 'SET ROLE gedeck_backup',
  'becoming another by a setting': `SELECT set_config('role', 'gedeck_owner', false)`,
  'another session user': 'SET SESSION AUTHORIZATION gedeck',
  'another session user by a setting': `SELECT set_config('session_authorization', 'gedeck', false)`,
  'raising itself': 'ALTER ROLE gedeck_app SUPERUSER',
  'seeing all rows': 'ALTER ROLE gedeck_app BYPASSRLS',
  'joining the owner': 'GRANT gedeck_owner TO gedeck_app',
  'joining those who read files': 'GRANT pg_read_server_files TO gedeck_app',
  'a new password for the superuser': `ALTER ROLE gedeck PASSWORD 'known'`,
  'making a role': 'CREATE ROLE climber LOGIN SUPERUSER',
  'making a database': 'CREATE DATABASE climbers',
  'making a schema': 'CREATE SCHEMA climbers',
  'a table in public': 'CREATE TABLE public.climbers (name text)',
  'a table among the migrations': 'CREATE TABLE migrations.climbers (name text)',
  'a temporary table': 'CREATE TEMPORARY TABLE restaurants (id uuid)',
  'a function that runs as its owner':
    'CREATE FUNCTION public.climb() RETURNS int LANGUAGE sql SECURITY DEFINER AS $$ SELECT 1 $$',
  'a temporary function': 'CREATE FUNCTION pg_temp.climb() RETURNS int LANGUAGE sql AS $$ SELECT 1 $$',
  'a trigger on a table that it writes':
    'CREATE TRIGGER climb AFTER UPDATE ON orders FOR EACH ROW EXECUTE FUNCTION keep_restaurant_directory()',
  'calling what triggers run as the owner': 'SELECT keep_restaurant_directory()',
  'a policy of its own': 'CREATE POLICY climb ON orders USING (true)',
  'unbinding a table': 'ALTER TABLE orders DISABLE ROW LEVEL SECURITY',
  'dropping a trigger': 'DROP TRIGGER receipts_stay ON receipts',
  'emptying a table': 'TRUNCATE events',
  'changing a receipt': 'UPDATE receipts SET content = content',
  'changing the public list': `UPDATE restaurant_directory SET name = 'Mine'`,
  'switching triggers off': 'SET session_replication_role = replica',
  'an extension': 'CREATE EXTENSION dblink',
  'a trusted extension': 'CREATE EXTENSION pg_trgm',
  'running a program': `COPY (SELECT 1) TO PROGRAM 'id'`,
  'reading by a program': `COPY auth_users (name) FROM PROGRAM 'id'`,
  'writing a file': `COPY (SELECT 1) TO '/tmp/climbed'`,
  'reading a file': `SELECT pg_read_file('PG_VERSION')`,
  'reading bytes of a file': `SELECT pg_read_binary_file('pg_hba.conf')`,
  'listing a folder': `SELECT pg_ls_dir('.')`,
  'a file as large object': `SELECT lo_import('/etc/passwd')`,
  'a large object of its own': 'SELECT lo_create(0)',
  'a large object from bytes': `SELECT lo_from_bytea(0, '')`,
  'the passwords': 'SELECT rolpassword FROM pg_authid',
  'the passwords, otherwise': 'SELECT passwd FROM pg_shadow',
  'who may connect': 'SELECT * FROM pg_hba_file_rules',
  'a setting of the server': `ALTER SYSTEM SET archive_command = 'id'`,
  'reloading the server': 'SELECT pg_reload_conf()',
  'a library': `LOAD 'dblink'`,
  'loading a library with the session': `SET session_preload_libraries = 'dblink'`,
  'another account in all sessions': `ALTER ROLE gedeck_app SET app.user_id = '${restaurantId}'`,
  'the record of migrations': 'SELECT FROM migrations.applied',
  'a publication': 'CREATE PUBLICATION climbers FOR ALL TABLES',
  'a subscription': `CREATE SUBSCRIPTION climbers CONNECTION '' PUBLICATION p`,
  'a replication slot': `SELECT pg_create_logical_replication_slot('climb', 'pgoutput')`,
  'a foreign server': 'CREATE FOREIGN DATA WRAPPER climb',
  'an event trigger':
    'CREATE EVENT TRIGGER climb ON ddl_command_end EXECUTE FUNCTION keep_restaurant_directory()',
  'a language': 'CREATE LANGUAGE plperlu',
};

/** Allowed to everybody; none gains anything. */
const detours = [
  'SET ROLE NONE',
  `SELECT set_config('role', 'none', false)`,
  'RESET ROLE',
  'RESET SESSION AUTHORIZATION',
  'SET SESSION AUTHORIZATION DEFAULT',
  'RESET ALL',
  'DISCARD ALL',
  `SET app.maintenance = 'on'`,
  'SET row_security = off',
  'RESET row_security',
];

/** As the process has it. */
async function asApplication(postgres: EmbeddedPostgres, work: (client: pg.PoolClient) => Promise<void>) {
  const pool = createPool(postgres.connections.application, createLog('silent'), 1);
  try {
    const client = await pool.connect();
    await work(client).finally(() => client.release());
  } finally {
    await pool.end();
  }
}

async function query(connection: pg.ClientConfig, text: string, values?: unknown[]): Promise<unknown[]> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    return (await client.query(text, values)).rows;
  } finally {
    await client.end();
  }
}

async function foundRestaurant(connection: pg.ClientConfig): Promise<void> {
  await query(
    { ...connection, options: '-c app.maintenance=on' },
    `INSERT INTO restaurants (id, owner_id, name, slug, waiter_permissions) VALUES ($1, $1, 'Sole', 'sole', '{}')`,
    [restaurantId],
  );
}

const power = `
  SELECT session_user::text AS session, current_user::text AS role,
    rolsuper OR rolinherit OR rolcreaterole OR rolcreatedb OR rolreplication OR rolbypassrls AS "hasPower",
    (SELECT count(*)::int FROM pg_auth_members WHERE member = r.oid) AS memberships,
    (SELECT count(*)::int FROM pg_shdepend
     WHERE refclassid = 'pg_authid'::regclass AND refobjid = r.oid AND deptype = 'o') AS owned,
    (SELECT count(*)::int FROM restaurants) AS restaurants
  FROM pg_roles r WHERE rolname = session_user`;
const nothing = { hasPower: false, memberships: 0, owned: 0, restaurants: 0 };

describe.each(['made new', 'upgraded from before there were roles'])('a cluster %s [DB-1]', (origin) => {
  let dataDir: string;
  let postgres: EmbeddedPostgres;
  const told: string[] = [];

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'gedeck-roles-'));
    await chmod(dataDir, 0o755);
    const isNew = origin === 'made new';
    if (!isNew) await makeEarlierCluster(dataDir, await chooseServiceAccount(null), foundRestaurant);
    postgres = await startEmbeddedPostgres({ dataDir, log: () => {}, progress: (text) => told.push(text) });
    await migrate(postgres.connections.owner);
    if (isNew) await foundRestaurant(postgres.connections.owner);
  });
  afterAll(async () => {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  });

  it('has an application that is nobody else, owns nothing and sees nothing', async () => {
    await asApplication(postgres, async (client) => {
      const self = { session: roles.application, role: roles.application };
      expect((await client.query(power)).rows).toEqual([{ ...self, ...nothing }]);
      for (const detour of detours) {
        await client.query(detour);
        if (detour.includes('row_security = off')) continue; // refuses instead of hiding
        expect([detour, (await client.query(power)).rows]).toEqual([detour, [{ ...self, ...nothing }]]);
      }
    });
  });

  it('refuses every climb of the application', async () => {
    await asApplication(postgres, async (client) => {
      for (const [what, climb] of Object.entries(climbs)) {
        const outcome = await client.query(climb).then(
          () => 'done',
          (error: pg.DatabaseError) => error,
        );
        expect(outcome, what).toMatchObject({ code: '42501' });
      }
      // A session that does not hide rows refuses to read them.
      await client.query('SET row_security = off');
      await expect(client.query('SELECT FROM restaurants')).rejects.toThrow(/row-level security/);
    });
  });

  it('lets the application into no other database, and nobody in as the superuser [DB-3]', async () => {
    const { application } = postgres.connections;
    for (const database of ['postgres', 'template1']) {
      await expect(query({ ...application, database }, 'SELECT')).rejects.toThrow(/permission denied/);
    }
    await expect(query({ ...application, user: superuser }, 'SELECT')).rejects.toThrow(
      /Peer authentication failed/,
    );
    expect((await stat(application.host)).mode & 0o777).toBe(0o700);
    expect(await readFile(join(dataDir, 'postgres/pg_hba.conf'), 'utf8')).not.toMatch(/trust|0\.0/);
  });

  it('has an owner without power over the server, and a role for backups that only reads [DB-2]', async () => {
    const { owner, backup } = postgres.connections;
    expect(await query(owner, power)).toMatchObject([{ hasPower: false, memberships: 0 }]);
    expect(
      await query(owner, `SELECT pg_get_userbyid(datdba) AS name FROM pg_database WHERE datname = $1`, [
        databaseName,
      ]),
    ).toEqual([{ name: roles.owner }]);
    expect(
      await query(
        owner,
        `SELECT FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relowner <> $1::regrole`,
        [roles.owner],
      ),
    ).toEqual([]);
    await expect(query(owner, 'CREATE ROLE climber')).rejects.toThrow(/permission denied/);

    expect(await query(backup, power)).toMatchObject([{ ...nothing, restaurants: 1 }]);
    for (const change of ['UPDATE restaurants SET name = name', 'DELETE FROM events', 'CREATE TABLE t ()']) {
      await expect(query(backup, change), change).rejects.toThrow(/permission denied/);
    }
  });

  it('gives the application the rights in tables that a later version makes', async () => {
    const { application, owner } = postgres.connections;
    await query(owner, 'CREATE TABLE dining_rooms (name text)');
    await query(application, `INSERT INTO dining_rooms VALUES ('Garden')`);
    await expect(query(application, 'DELETE FROM dining_rooms')).rejects.toThrow(/permission denied/);
    await query(owner, 'DROP TABLE dining_rooms');
  });

  it('keeps its rows, and what looks across restaurants finds them', async () => {
    const { application, owner } = postgres.connections;
    expect(await query(owner, 'SELECT restaurant_id AS id FROM restaurant_directory')).toEqual([
      { id: restaurantId },
    ]);
    expect(
      await query(application, 'SELECT restaurant_id AS id FROM restaurants_owned_by($1)', [restaurantId]),
    ).toEqual([{ id: restaurantId }]);
  });

  it('is given its roles once, and is closed again when somebody has opened it [DB-3]', async () => {
    const givesRoles = 'Giving the database its roles …';
    expect(told).toEqual([origin === 'made new' ? 'Creating the database (first start only) …' : givesRoles]);
    const access = join(dataDir, 'postgres/pg_hba.conf');
    const restart = async () => {
      await postgres.stop();
      told.length = 0;
      postgres = await startEmbeddedPostgres({ dataDir, log: () => {}, progress: (text) => told.push(text) });
    };
    await restart();
    expect(told).toEqual([]);
    await writeFile(access, 'local all all trust\n');
    await restart();
    expect(told).toEqual([givesRoles]);
    expect(await readFile(access, 'utf8')).not.toContain('trust');
    await asApplication(postgres, async (client) => {
      expect((await client.query(power)).rows).toMatchObject([nothing]);
    });
  });
});

describe('the functions that run as their owner [DB-6]', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.drop());

  it('take every name from the schema, before anything temporary, and only who was told may call them', async () => {
    const functions = await database.inspect<{ name: string }>(
      `SELECT proname::text AS name FROM pg_proc WHERE pronamespace = 'public'::regnamespace AND prosecdef`,
    );
    expect(functions.length).toBeGreaterThan(5);
    const open = await database.inspect(
      `SELECT p.proname::text AS name, p.proconfig AS settings FROM pg_proc p
       WHERE p.pronamespace = 'public'::regnamespace AND p.prosecdef AND NOT (
         p.proconfig = ARRAY['search_path=pg_catalog, public, pg_temp'] AND p.proacl IS NOT NULL
         AND NOT EXISTS (SELECT FROM aclexplode(p.proacl) a WHERE a.grantee = 0))`,
    );
    expect(open).toEqual([]);
  });

  it('run nothing of the caller’s, even where the caller may make temporary tables', async () => {
    const client = new pg.Client(database.connection);
    await client.connect();
    try {
      await client.query(`
        CREATE TEMPORARY TABLE caught (role text);
        CREATE TEMPORARY TABLE restaurant_directory (LIKE public.restaurant_directory INCLUDING ALL);
        CREATE TEMPORARY TABLE profiles (id uuid, role text);
        CREATE FUNCTION pg_temp.catch() RETURNS trigger LANGUAGE plpgsql AS
          $$ BEGIN INSERT INTO pg_temp.caught VALUES (current_user); RETURN NEW; END $$;
        CREATE TRIGGER catch BEFORE INSERT ON restaurant_directory FOR EACH ROW EXECUTE FUNCTION pg_temp.catch()`);
      await client.query(`SELECT set_config('app.restaurant_id', $1, false)`, [restaurantId]);
      await client.query(
        `INSERT INTO restaurants (id, owner_id, name, slug, waiter_permissions) VALUES ($1, $1, 'Sole', 'sole', '{}')`,
        [restaurantId],
      );
      expect((await client.query('SELECT role FROM caught')).rows).toEqual([]);
      await client.query(`INSERT INTO pg_temp.profiles VALUES ($1, 'operator')`, [restaurantId]);
      expect((await client.query('SELECT is_operator($1) AS "isOperator"', [restaurantId])).rows).toEqual([
        { isOperator: false },
      ]);
    } finally {
      await client.end();
    }
    expect(await database.inspect('SELECT name FROM public.restaurant_directory')).toEqual([
      { name: 'Sole' },
    ]);
  });
});
