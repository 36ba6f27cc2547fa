import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { roles } from '#server/db/embedded/roles.ts';
import { migrate } from '#server/db/migrate.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { findShards, hashOfUuid, type Shard } from '#server/db/shards.ts';
import { openSnapshot } from '#server/db/snapshot.ts';
import { backUp, createEmptyInstallation, restore } from '../backup/installations.ts';
import { createTestApp, type TestApp } from '../fixture/app.ts';
import { createTestDatabase } from '../fixture/database.ts';
import { writeNextVersion } from '../fixture/next-version.ts';
import { createParty } from '../fixture/party.ts';
import { createTestRestaurant, type TestRestaurant } from '../fixture/restaurant.ts';
import { type Cluster, createOnAllNodes, dropClusterDatabase, joinNodes } from './cluster.ts';

let cluster: Cluster;
let app: TestApp;
let restaurants: TestRestaurant[];
beforeAll(async () => {
  const running = inject('cluster');
  if (!running) throw new Error('no cluster: npm run test:citus');
  cluster = running;
  app = await createTestApp();
  restaurants = [];
  // One more than there are shards: two share one.
  while (restaurants.length <= app.shards.length) restaurants.push(await createTestRestaurant(app));
});
afterAll(() => app.close());

const open = (at: pg.ClientConfig) => new pg.Pool({ ...at, max: 2 });

it('puts the orders of a restaurant where its transactions look, and shows no other its own [SCALE-2]', async () => {
  for (const restaurant of restaurants) {
    const party = await createParty(app, restaurant);
    await party.order(2);
    const { orders } = await restaurant.owner.api.orders.board({ restaurantId: restaurant.id });
    expect(orders).toHaveLength(1);
  }
  const shardOf = new Map<string, Shard>();
  for (const { id } of restaurants) {
    const { rows } = await app.database.withTenant(id, (tx) =>
      tx.query('SELECT restaurant_id AS id, inet_server_port() AS port FROM orders'),
    );
    const hash = hashOfUuid(id);
    const shard = app.shards.find(({ from, to }) => from <= hash && hash <= to);
    expect(rows).toEqual([{ id, port: shard?.port }]);
    if (shard) shardOf.set(id, shard);
  }
  expect(new Set(shardOf.values()).size).toBeLessThan(restaurants.length);
  expect(new Set(app.shards.map(({ port }) => port))).toEqual(new Set(cluster.workers));
  // Who is of no restaurant sees none, at a worker as anywhere.
  for (const pool of app.pools.all) expect((await pool.query('SELECT FROM orders')).rowCount).toBe(0);
});

async function insertRestaurant(connection: pg.ClientConfig): Promise<string> {
  const id = randomUUID();
  const { database, close } = await openDatabase(connection, open);
  await database.withTenant(id, (tx) =>
    tx.query(
      `INSERT INTO restaurants (id, owner_id, name, slug, waiter_permissions) VALUES ($1, $1, 'Sole', 'sole', '{}')`,
      [id],
    ),
  );
  await close();
  return id;
}

async function readNames(connection: pg.ClientConfig, restaurantId: string): Promise<unknown[]> {
  const { database, close } = await openDatabase(connection, open);
  const { rows } = await database.withTenant(restaurantId, (tx) => tx.query('SELECT name FROM restaurants'));
  await close();
  return rows;
}

it('spreads a database that is in use, with its rows, at the next start [SCALE-1]', async () => {
  const name = `grown_${randomUUID().replaceAll('-', '')}`;
  const owner = { host: cluster.host, port: cluster.coordinator, user: roles.owner, database: name };
  await createOnAllNodes(cluster, name);
  try {
    await migrate(owner);
    const id = await insertRestaurant({ ...owner, user: cluster.user });
    await joinNodes(cluster, name, 4);
    await migrate(owner);
    await migrate(owner);
    expect(await findShards(owner)).toHaveLength(4);
    expect(await readNames({ ...owner, user: roles.application }, id)).toEqual([{ name: 'Sole' }]);
    const known = await Promise.all(
      [cluster.coordinator, ...cluster.workers].map((port) => countOwn({ ...owner, port })),
    );
    expect(known).toEqual([known[0], known[0], known[0]]);
    expect(known[0]?.functions).toBeGreaterThan(20);
  } finally {
    await dropClusterDatabase(cluster, name);
  }
});

it('takes a backup of one PostgreSQL before the first start, and none later [BAK-3] [SCALE-1]', async () => {
  const name = `single_${randomUUID().replaceAll('-', '')}`;
  const single = { host: cluster.host, port: cluster.coordinator, user: roles.owner, database: name };
  const folder = await mkdtemp(join(tmpdir(), 'gedeck-citus-backup-'));
  const spread = await createEmptyInstallation(folder);
  await createOnAllNodes(cluster, name);
  try {
    await migrate(single);
    const id = await insertRestaurant({ ...single, user: cluster.user });
    const { path } = await backUp(folder, { ...single, user: roles.backup }, spread.files);
    await restore(path, spread.owner, spread.files);
    await migrate(spread.owner);
    expect(await findShards(spread.owner)).toHaveLength(4);
    expect(await readNames(spread.connection, id)).toEqual([{ name: 'Sole' }]);
    const started = await createTestDatabase();
    await expect(restore(path, started.owner, spread.files)).rejects.toThrow('has been started on this');
    await started.drop();
  } finally {
    await dropClusterDatabase(cluster, name);
    await spread.drop();
    await rm(folder, { recursive: true, force: true });
  }
});

/** How many functions and triggers a node has that are ours, and not of a part of a table; and who may call which. */
async function countOwn(
  connection: pg.ClientConfig,
): Promise<{ functions: number; callable: string[]; triggers: number } | undefined> {
  const client = new pg.Client(connection);
  await client.connect();
  const { rows } = await client.query(
    `SELECT (SELECT count(*)::int FROM pg_proc p WHERE p.pronamespace = 'public'::regnamespace
         AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = p.oid AND d.deptype = 'e')) AS functions,
       (SELECT array_agg(format('%s by %s', p.oid::regprocedure, r.name) ORDER BY r.name, p.oid::regprocedure::text)
         FROM pg_proc p, unnest(ARRAY['public', '${roles.application}']) r (name)
         WHERE p.pronamespace = 'public'::regnamespace AND has_function_privilege(r.name, p.oid, 'EXECUTE')) AS callable,
       (SELECT count(*)::int FROM pg_trigger t JOIN pg_dist_partition p ON p.logicalrelid = t.tgrelid
         WHERE NOT t.tgisinternal) AS triggers`,
  );
  await client.end();
  return rows[0];
}

it('shows a restaurant the columns that a new version adds', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'gedeck-citus-next-'));
  const database = await createTestDatabase();
  try {
    await migrate(
      database.owner,
      await writeNextVersion(folder, `ALTER TABLE orders ADD COLUMN called_as text DEFAULT 'Table 1';`),
    );
    const { database: opened, close } = await openDatabase(database.connection, open);
    await opened.withTenant(randomUUID(), (tx) => tx.query('SELECT called_as FROM orders'));
    await close();
    // The version before starts beside it, and leaves what it does not know. [OPS-12]
    const client = new pg.Client(database.owner);
    await client.connect();
    await client.query('CREATE TABLE later (id uuid PRIMARY KEY)');
    await client.end();
    await migrate(database.owner);
  } finally {
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  }
});

it('refuses the address of a worker, and a backup that would be none', async () => {
  const { owner, drop } = await createTestDatabase();
  const viewsLaid = async () => {
    const client = new pg.Client({ ...owner, port: cluster.workers[0] });
    await client.connect();
    const { rows } = await client.query(
      `SELECT count(*)::int AS n FROM pg_views WHERE schemaname ~ '^shard_'`,
    );
    await client.end();
    return rows[0]?.n as number;
  };
  const before = await viewsLaid();
  expect(before).toBeGreaterThan(0);
  await expect(migrate({ ...owner, port: cluster.workers[0] })).rejects.toThrow(
    'names a worker of the Citus cluster',
  );
  const within = await mkdtemp(join(tmpdir(), 'gedeck-citus-'));
  await expect(migrate(owner, await writeNextVersion(within, 'SELECT 1 / 0;'))).rejects.toThrow(
    'division by zero',
  );
  expect(await viewsLaid()).toBe(before);
  // What the owner may not drop.
  const superuser = new pg.Client({ ...owner, user: cluster.user, port: cluster.workers[1] });
  await superuser.connect();
  await superuser.query('SET citus.enable_ddl_propagation = off; CREATE SCHEMA shard_999');
  await superuser.end();
  await expect(migrate(owner, await writeNextVersion(within))).rejects.toThrow(
    'A node of the Citus cluster refuses',
  );
  await rm(within, { recursive: true });
  expect(await viewsLaid()).toBe(before);
  await expect(openSnapshot(owner)).rejects.toThrow('A Citus cluster has no snapshot of all its nodes');
  await drop();
});
