import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Database } from '#server/db/tenant.ts';
import { placed } from '../fixture/placed.ts';
import { createTestRestaurant, pizzaOrder, type TestRestaurant } from '../fixture/restaurant.ts';
import {
  createDataDir,
  findFreePort,
  type ServerProcess,
  startServerProcess,
} from '../fixture/server-process.ts';
import { untilAnswered } from '../fixture/until-answered.ts';
import { createVisitor } from '../fixture/visitor.ts';
import { type Cluster, startCluster } from './cluster.ts';

const phones = 16;
const failovers = 10;
/** Of a phone, between two orders. */
const pauseMs = 100;

/** An order that a phone knows to be placed. */
interface Placed {
  id: string;
  orderNumber: number;
  atMs: number;
}

let cluster: Cluster;
let dataDir: Awaited<ReturnType<typeof createDataDir>>;
let pool: pg.Pool;
const servers: ServerProcess[] = [];
let origin: string;
let restaurant: TestRestaurant;

beforeAll(async () => {
  cluster = await startCluster();
  dataDir = await createDataDir();
  pool = new pg.Pool({ connectionString: cluster.databaseUrl });
  // A connection that dies with its primary is replaced.
  pool.on('error', () => {});
  const ports = [await findFreePort(), await findFreePort()];
  origin = await cluster.balance(ports);
  for (const port of ports) {
    const settings = { DATABASE_URL: cluster.databaseUrl, PUBLIC_URL: origin, TRUST_PROXY: '1' };
    servers.push(await startServerProcess(dataDir.path, port, { ...settings, ORDERS_PER_MINUTE: '1000' }));
  }
  const visitor = () => createVisitor(origin);
  restaurant = await untilAnswered(() => createTestRestaurant({ visitor, database: new Database(pool) }));
  const ids = Array.from({ length: phones - restaurant.tables.length }, () => randomUUID());
  await restaurant.owner.api.tables.createSeveral({ restaurantId: restaurant.id, ids });
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()));
  await pool?.end();
  await cluster?.stop();
  await dataDir?.remove();
});

it('loses and doubles no order while ten primaries are killed [OPS-13]', async () => {
  const known: Placed[] = [];
  let isOver = false;
  const ordering = Array.from({ length: phones }, async (_, index) => {
    const { api } = createVisitor(origin);
    const table = index + 1;
    const entered = await untilAnswered(() => api.sessions.enter({ restaurantId: restaurant.id, table }));
    if (entered.state !== 'joined') throw new Error(`table ${table}: ${entered.state}`);
    while (!isOver) {
      const order = pizzaOrder(restaurant, entered.visit.tableSessionId);
      const { id, orderNumber } = await untilAnswered(() => placed(api.orders.place(order)));
      known.push({ id, orderNumber, atMs: performance.now() });
      await delay(pauseMs);
    }
  });
  const failed = Promise.all(ordering);

  const outages: { kind: 'crash' | 'power cut'; seconds: number }[] = [];
  for (let round = 0; round < failovers; round += 1) {
    const primary = await cluster.primary();
    const kind = round % 2 === 0 ? 'crash' : 'power cut';
    await Promise.race([untilPlaced(known, phones), failed]);
    const killedMs = performance.now();
    await (kind === 'crash' ? primary.crash() : primary.cutOff());
    // Some are answered that were committed before; after the longest silence orders are placed again.
    const next = await cluster.primary(primary);
    await Promise.race([untilPlaced(known, 2 * phones), failed]);
    outages.push({ kind, seconds: longestSilence(known, killedMs) / 1000 });
    expect(next.name).not.toBe(primary.name);
    primary.start();
  }
  isOver = true;
  await failed;

  const { rows } = await pool.query<{ id: string; orderNumber: number }>(
    'SELECT id, order_number AS "orderNumber" FROM orders WHERE restaurant_id = $1 ORDER BY order_number',
    [restaurant.id],
  );
  const inOrder = known.toSorted((a, b) => a.orderNumber - b.orderNumber);
  expect(rows).toEqual(inOrder.map(({ id, orderNumber }) => ({ id, orderNumber })));
  expect(rows.map(({ orderNumber }) => orderNumber)).toEqual(rows.map((_, index) => index + 1));
  tell(outages, rows.length);
});

/** Waits until so many more orders are placed. */
async function untilPlaced(known: readonly Placed[], more: number): Promise<void> {
  const goal = known.length + more;
  while (known.length < goal) await delay(20);
}

/** How long nobody's order was placed, at most, since a moment. */
function longestSilence(known: readonly Placed[], sinceMs: number): number {
  const times = [sinceMs, ...known.map(({ atMs }) => atMs).filter((atMs) => atMs > sinceMs)];
  return Math.max(...times.slice(1).map((atMs, index) => atMs - (times[index] ?? atMs)));
}

function tell(outages: readonly { kind: string; seconds: number }[], orders: number): void {
  const lines = ['crash', 'power cut'].map((kind) => {
    const all = outages.filter((each) => each.kind === kind).map(({ seconds }) => seconds);
    const [least, median, most] = [0, 0.5, 1]
      .map((share) => all.toSorted((a, b) => a - b)[Math.round(share * (all.length - 1))] ?? 0)
      .map((seconds) => seconds.toFixed(1));
    return `${kind}: nobody could order for ${median} s (${least} to ${most} s, ${all.length} times)`;
  });
  process.stdout.write(`${[`${orders} orders placed, none lost, none doubled`, ...lines].join('\n')}\n`);
}
