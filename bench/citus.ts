import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { roles } from '#server/db/embedded/roles.ts';
import { migrate } from '#server/db/migrate.ts';
import { createClusterDatabase, startCluster } from '#test/citus/cluster.ts';
import { runJob } from './child.ts';
import { cpuTime } from './cpu-time.ts';
import { addressOf, databaseSettings, startDatabase } from './database.ts';
import type { OrderLoadJob, OrderLoadResult } from './order-load.ts';
import { machine } from './report.ts';
import { authSecret, seatGuests, seedRestaurants, usualMenu } from './seed.ts';
import { type ServerProcess, startServer } from './server-process.ts';

// Orders in 50 restaurants, over REST: on a Citus cluster of two workers, and on one PostgreSQL, in turns.

const restaurantCount = 50;
const connections = 16;
const timing = { warmupSeconds: 2, seconds: 5, rounds: 2 };
const databaseName = 'gedeck';

interface Side {
  name: string;
  server: ServerProcess;
  postmasterPids: number[];
  guests: OrderLoadJob['guests'];
}

const stops: (() => Promise<void>)[] = [];
try {
  const cluster = await startCluster();
  stops.push(() => cluster.stop());
  await createClusterDatabase(cluster, databaseName, 8);
  const at = (user: string) => ({
    host: cluster.host,
    port: cluster.coordinator,
    user,
    database: databaseName,
  });
  await migrate(at(roles.owner));
  const citus = await openSide('Citus', cluster.postmasterPids, at(roles.application), {
    DATABASE_URL: addressOf(at(roles.application)),
    DATABASE_OWNER_URL: addressOf(at(roles.owner)),
  });
  const single = await startDatabase();
  stops.push(() => single.stop());
  const plain = await openSide(
    'PostgreSQL',
    [single.postmasterPid],
    single.application,
    databaseSettings(single),
  );

  process.stdout.write(`${machine()}\n\n`);
  for (const side of [citus, plain]) await load(side, timing.warmupSeconds);
  for (let round = 0; round < timing.rounds; round += 1) {
    for (const side of [citus, plain]) process.stdout.write(`${await load(side, timing.seconds)}\n`);
  }
  process.stdout.write(`\n${await spread({ ...at(cluster.user) })}\n`);
} finally {
  for (const stop of stops.toReversed()) await stop();
}

async function openSide(
  name: string,
  postmasterPids: number[],
  connection: pg.ClientConfig,
  settings: Record<string, string>,
): Promise<Side> {
  const { restaurants } = await seedRestaurants(connection, restaurantCount, usualMenu);
  const folder = await mkdtemp(join(tmpdir(), 'gedeck-bench-files-'));
  stops.push(() => rm(folder, { recursive: true }));
  const server = await startServer({
    ...settings,
    AUTH_SECRET: authSecret,
    TRUST_PROXY: '1',
    PARTIES_PER_MINUTE: '1000000',
    ORDERS_PER_MINUTE: '1000000',
    LOG_LEVEL: 'error',
    DATA_DIR: folder,
  });
  stops.push(() => server.stop());
  return {
    name,
    server,
    postmasterPids,
    guests: await seatGuests(server.port, restaurants, 2 * restaurantCount, 1),
  };
}

/** What one load did, as a line. */
async function load({ name, server, postmasterPids, guests }: Side, seconds: number): Promise<string> {
  const usage = () => postmasterPids.map((postmasterPid) => cpuTime({ nodePid: server.pid, postmasterPid }));
  const before = usage();
  const job = { port: server.port, way: 'rest', guests, connections, seconds } satisfies OrderLoadJob;
  const { orders, perSecond, p50Ms, p99Ms } = await runJob<OrderLoadResult>(
    'order-load.ts',
    job,
    (seconds + 20) * 1000,
  );
  const after = usage();
  const used = (of: 'node' | 'postgres', n: number) =>
    ((after[n]?.[of] ?? 0) - (before[n]?.[of] ?? 0)) / orders;
  const postgres = postmasterPids.map((_, n) => used('postgres', n).toFixed(2)).join(' + ');
  return `${name}: ${perSecond.toFixed(0)}/s, p50 ${p50Ms.toFixed(0)} ms, p99 ${p99Ms.toFixed(0)} ms; processor time of an order: Node ${used('node', 0).toFixed(2)} ms, PostgreSQL ${postgres} ms`;
}

/** How the orders are spread over the workers, as the superuser counts them. */
async function spread(connection: pg.ClientConfig): Promise<string> {
  const client = new pg.Client(connection);
  await client.connect();
  const { rows } = await client.query<{ port: number; restaurants: string; orders: string }>(
    `SELECT n.nodeport AS port, count(*) AS restaurants, sum(o.orders) AS orders
     FROM (SELECT restaurant_id, count(*) AS orders FROM orders GROUP BY 1) o
     JOIN pg_dist_placement p ON p.shardid = get_shard_id_for_distribution_column('restaurants', o.restaurant_id)
     JOIN pg_dist_node n ON n.groupid = p.groupid AND n.noderole = 'primary'
     GROUP BY 1 ORDER BY 1`,
  );
  await client.end();
  return rows
    .map(
      ({ port, restaurants, orders }) =>
        `worker on port ${port}: ${orders} orders of ${restaurants} restaurants`,
    )
    .join('\n');
}
