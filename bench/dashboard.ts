import pg from 'pg';
import type { Dashboard } from '#contract/dashboard.ts';
import type { BenchDatabase } from './database.ts';
import { percentile } from './percentile.ts';
import { loadYearsOfOrders } from './years-of-orders.ts';

interface DashboardResult {
  /** While past days are not added up yet, which happens once, and after a change of the time zone. */
  firstMs: number;
  /** One after another, with nothing else going on. */
  p50Ms: number;
  p95Ms: number;
  /** The same, each call after an order of a past day was cancelled. */
  changedP95Ms: number;
  equalsPlainQuery: boolean;
}

interface DashboardBench {
  database: BenchDatabase;
  port: number;
  restaurantId: string;
  ownerCookie: string;
  orders: number;
  calls: number;
}

/** How long the dashboard of a restaurant with very many orders takes over HTTP, and whether it is right. */
export async function measureDashboard(bench: DashboardBench): Promise<DashboardResult> {
  const { database, port, restaurantId, ownerCookie, orders, calls } = bench;
  await loadYearsOfOrders(database.superuser, restaurantId, orders);
  const plain = new pg.Client({ ...database.owner, options: '-c app.maintenance=on' });
  await plain.connect();
  let dashboard: Dashboard | undefined;
  let sent = 0;
  const call = async () => {
    sent += 1;
    const startedAt = performance.now();
    const answer = await fetch(`http://127.0.0.1:${port}/rpc/dashboard/get`, {
      method: 'POST',
      headers: {
        cookie: ownerCookie,
        'content-type': 'application/json',
        // The flood limit would stop a single address.
        'x-forwarded-for': `10.2.${sent % 250}.${Math.floor(sent / 250) + 1}`,
      },
      body: JSON.stringify({ json: { restaurantId } }),
    });
    const { json } = (await answer.json()) as { json: Dashboard };
    const tookMs = performance.now() - startedAt;
    if (!answer.ok) throw new Error(`the dashboard answers ${answer.status}: ${JSON.stringify(json)}`);
    dashboard = json;
    return tookMs;
  };
  const isRight = async () => dashboard !== undefined && isPlain(plain, restaurantId, dashboard);
  try {
    const firstMs = await call();
    let equalsPlainQuery = await isRight();
    const quiet: number[] = [];
    for (let n = 0; n < calls; n += 1) quiet.push(await call());
    const changed: number[] = [];
    for (let n = 1; n <= calls; n += 1) {
      // Some day of the two years, never the same twice.
      await plain.query(
        `UPDATE orders SET status = 'cancelled', total_amount = 0 WHERE restaurant_id = $1 AND order_number = $2`,
        [restaurantId, Math.floor((orders / (calls + 2)) * n) + 1],
      );
      changed.push(await call());
    }
    equalsPlainQuery &&= await isRight();
    return {
      firstMs,
      equalsPlainQuery,
      p50Ms: percentile(quiet, 0.5),
      p95Ms: percentile(quiet, 0.95),
      changedP95Ms: percentile(changed, 0.95),
    };
  } finally {
    await plain.end();
  }
}

/** Whether the dashboard's sums and counts equal those of the orders and their lines. */
async function isPlain(plain: pg.Client, restaurantId: string, told: Dashboard): Promise<boolean> {
  const { rows: sums } = await plain.query<{ today: number; month: number; total: number }>(
    `SELECT sum(revenue)::float8 AS total, coalesce(sum(revenue) FILTER (WHERE day >= $2), 0)::float8 AS today,
       coalesce(sum(revenue) FILTER (WHERE day >= date_trunc('month', $2::date)), 0)::float8 AS month
     FROM (
       SELECT (o.created_at AT TIME ZONE 'Europe/Berlin')::date AS day, i.unit_price::bigint * i.quantity AS revenue
       FROM orders o JOIN order_items i ON i.restaurant_id = o.restaurant_id AND i.order_id = o.id
       WHERE o.restaurant_id = $1 AND o.status <> 'cancelled' AND NOT i.cancelled
     ) l`,
    [restaurantId, told.today],
  );
  const { rows: counts } = await plain.query<{ orders: number; open: number }>(
    `SELECT (count(*) FILTER (WHERE (created_at AT TIME ZONE 'Europe/Berlin')::date = $2))::int AS orders,
       (count(*) FILTER (WHERE status = 'new'))::int AS open
     FROM orders WHERE restaurant_id = $1 AND status <> 'cancelled'`,
    [restaurantId, told.today],
  );
  const { rows: top } = await plain.query<{ name: string; quantity: number }>(
    `SELECT i.name, sum(i.quantity)::int AS quantity
     FROM orders o JOIN order_items i ON i.restaurant_id = o.restaurant_id AND i.order_id = o.id
     WHERE o.restaurant_id = $1 AND o.status <> 'cancelled' AND NOT i.cancelled
       AND (o.created_at AT TIME ZONE 'Europe/Berlin')::date >= date_trunc('month', $2::date)
     GROUP BY 1`,
    [restaurantId, told.today],
  );
  const ranked = top
    .toSorted((a, b) => b.quantity - a.quantity || a.name.localeCompare(b.name, 'de'))
    .slice(0, 50);
  return (
    told.revenueToday === sums[0]?.today &&
    told.revenueThisMonth === sums[0].month &&
    told.totalRevenue === sums[0].total &&
    told.ordersToday === counts[0]?.orders &&
    told.openOrders === counts[0].open &&
    JSON.stringify(told.topDishes.month.map(({ name, quantity }) => ({ name, quantity }))) ===
      JSON.stringify(ranked)
  );
}
