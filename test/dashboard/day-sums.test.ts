import fc from 'fast-check';
import type { PoolClient } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays } from '#domain/calendar/days.ts';
import { storeMissingDays } from '#server/features/dashboard/sales.store.ts';
import { createTestApp, type TestApp } from '../fixture/app.ts';
import { createTestRestaurant, type TestRestaurant } from '../fixture/restaurant.ts';
import { insertPastOrder } from './past-orders.ts';
import { expectPlainFigures } from './plain-figures.ts';

const pizza = { name: 'Margherita', unitPrice: 950, quantity: 1 };

let app: TestApp;
let restaurant: TestRestaurant;
let restaurantId: string;
let today: string;

beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  restaurant = await createTestRestaurant(app);
  restaurantId = restaurant.id;
  ({ today } = await get());
});
afterAll(() => app.close());
afterEach(() => {
  // Left open by a test that failed in between.
  for (const client of opened) client.release(true);
  opened.clear();
  expect(app.errors.splice(0)).toEqual([]);
});

const get = () => restaurant.owner.api.dashboard.get({ restaurantId });
const noon = (daysAgo: number) => `${addDays(today, -daysAgo)}T12:00:00Z`;

async function storedDays(): Promise<string[]> {
  const rows = await app.inspect<{ day: string }>(
    'SELECT day::text FROM sales_days WHERE restaurant_id = $1 ORDER BY day',
    [restaurantId],
  );
  return rows.map(({ day }) => day);
}

const opened = new Set<PoolClient>();

/** Opens a transaction that stays open until `commit`. */
async function openTransaction() {
  const client = await app.database.pool.connect();
  opened.add(client);
  await client.query('BEGIN');
  await client.query(`SELECT set_config('app.restaurant_id', $1, true)`, [restaurantId]);
  const query = (text: string, values?: unknown[]) => client.query(text, values);
  return {
    query,
    /** The same for a store. */
    tx: {
      ...{ restaurantId, query: query as never, now: async () => new Date() },
      ...{ emit: () => {}, wrote: () => {}, afterCommit: () => {} },
    },
    async commit() {
      await client.query('COMMIT');
      opened.delete(client);
      client.release();
    },
    /** As when its process ends: the connection closes without a word. */
    breakOff() {
      opened.delete(client);
      client.release(true);
    },
  };
}

/** Waits until a transaction waits for the lock of the restaurant's sums. */
async function untilWaiting(): Promise<void> {
  await expect
    .poll(() =>
      app.inspect(
        `SELECT FROM pg_locks WHERE locktype = 'advisory' AND NOT granted
           AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
      ),
    )
    .toHaveLength(1);
}

/**
 * Whoever had the turn lets go of its two locks one after the other: who comes next may find the second one taken still, and
 * leaves the days to whoever asks then.
 */
async function untilStored(least: number): Promise<void> {
  await expect
    .poll(async () => {
      await get();
      return (await storedDays()).length;
    })
    .toBeGreaterThanOrEqual(least);
}

const changes = {
  'an order is cancelled': `UPDATE orders SET status = 'cancelled', total_amount = 0 WHERE restaurant_id = $1`,
  'a unit is cancelled': `WITH line AS (UPDATE order_items SET cancelled = true WHERE restaurant_id = $1)
    UPDATE orders SET total_amount = 0 WHERE restaurant_id = $1`,
  'days begin at another hour': `UPDATE restaurants SET day_start_hour = 11 WHERE id = $1`,
  'the time zone changes': `UPDATE restaurants SET time_zone = 'Pacific/Kiritimati' WHERE id = $1`,
};

describe.each(Object.entries(changes))('[DASH-4] while %s', (_, change) => {
  it('no day is stored as it was before, and the answer is right all the same', async () => {
    await insertPastOrder(app, restaurantId, noon(3), [pizza]);
    const changing = await openTransaction();
    await changing.query(change, [restaurantId]);
    expect((await get()).totalRevenue).toBe(950);
    expect(await storedDays()).toEqual([]);
    await changing.commit();
    await expectPlainFigures(app, restaurant);
    expect((await storedDays()).length).toBeGreaterThanOrEqual(2);
    await expectPlainFigures(app, restaurant);
  });

  it('a day that is being stored is forgotten once it is', async () => {
    await insertPastOrder(app, restaurantId, noon(3), [pizza]);
    const adding = await openTransaction();
    expect((await storeMissingDays(adding.tx)).stored).toBeGreaterThanOrEqual(2);
    const changed = app.database.withTenant(restaurantId, (own) => own.query(change, [restaurantId]));
    await untilWaiting();
    await adding.commit();
    await changed;
    expect(await storedDays()).not.toContain(addDays(today, -3));
    await expectPlainFigures(app, restaurant);
  });
});

it('[DASH-9] one adds up at a time, in whatever process; who asks meanwhile waits for it and does nothing', async () => {
  await insertPastOrder(app, restaurantId, noon(140), [pizza]);
  const other = await openTransaction();
  expect(await storeMissingDays(other.tx)).toEqual({ stored: 100, isDone: false });
  const asked = Promise.all([get(), get(), get()]);
  // One of the three: they are of one process.
  await untilWaiting();
  await other.commit();
  expect((await asked).map(({ totalRevenue }) => totalRevenue)).toEqual([950, 950, 950]);
  await untilStored(139);
  await expectPlainFigures(app, restaurant);
});

it('[DASH-9] a process that ends while it adds up keeps nobody waiting', async () => {
  await insertPastOrder(app, restaurantId, noon(3), [pizza]);
  const other = await openTransaction();
  await storeMissingDays(other.tx);
  const asked = get();
  await untilWaiting();
  other.breakOff();
  expect(await asked).toMatchObject({ totalRevenue: 950 });
  await untilStored(2);
});

it('[DASH-4] dishes are counted for the months that the dashboard shows', async () => {
  await insertPastOrder(app, restaurantId, noon(100), [pizza]);
  await insertPastOrder(app, restaurantId, noon(3), [pizza]);
  await expectPlainFigures(app, restaurant);
  expect(
    await app.inspect('SELECT day::text FROM sales_dishes WHERE restaurant_id = $1', [restaurantId]),
  ).toEqual([{ day: addDays(today, -3) }]);
});

it('[DASH-4] a day is stored an hour after its end: who began to order before midnight is through by then', async () => {
  for (;;) {
    const hour = new Date().getUTCHours();
    const yesterdays: boolean[] = [];
    // One zone where the clock shows 0:xx and one where it shows 1:xx. (The names of these zones have the
    // opposite sign.)
    for (const behind of [hour, hour - 1]) {
      const timeZone =
        behind > 12 ? `Etc/GMT-${24 - behind}` : `Etc/GMT${behind < 0 ? behind : `+${behind}`}`;
      await app.inspect('UPDATE restaurants SET time_zone = $2 WHERE id = $1', [restaurantId, timeZone]);
      await insertPastOrder(app, restaurantId, noon(3), [pizza]);
      const { today: there } = await expectPlainFigures(app, restaurant);
      yesterdays.push((await storedDays()).includes(addDays(there, -1)));
    }
    if (new Date().getUTCHours() !== hour) continue;
    expect(yesterdays).toEqual([false, true]);
    return;
  }
});

const names = ['Margherita', 'Bistecca', 'Tiramisù', 'Espresso'];
const line = fc.record({
  name: fc.constantFrom(...names),
  unitPrice: fc.integer({ min: 1, max: 9999 }),
  quantity: fc.integer({ min: 1, max: 50 }),
  cancelled: fc.boolean(),
});
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('order' as const),
      hoursAgo: fc.integer({ min: 0, max: 24 * 70 }),
      lines: fc.array(line, { minLength: 1, maxLength: 4 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('cancel' as const), pick: fc.nat() }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('cancelUnits' as const), pick: fc.nat() }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('zone' as const),
      zone: fc.constantFrom('Europe/Berlin', 'America/New_York', 'Asia/Kathmandu'),
      hour: fc.constantFrom(0, 2, 5, 11),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('look' as const) }) },
);
type Step = typeof step extends fc.Arbitrary<infer Each> ? Each : never;

/** Carries out a step through the API; a refusal (the line is cancelled already) is fine. */
async function take(one: Step): Promise<void> {
  const { api } = restaurant.owner;
  switch (one.kind) {
    case 'order':
      await insertPastOrder(app, restaurantId, new Date(Date.now() - one.hoursAgo * 3_600_000), one.lines);
      return;
    case 'cancel': {
      const [order] = await nth<{ id: string }>(`FROM orders WHERE status = 'served'`, 'id', one.pick);
      if (order)
        await api.orders
          .cancel({ restaurantId, id: order.id, from: 'served', reason: 'Reklamation' })
          .catch(() => undefined);
      return;
    }
    case 'cancelUnits': {
      const [item] = await nth<{ id: string; order_id: string; quantity: number }>(
        'FROM order_items WHERE NOT cancelled',
        'id, order_id, quantity',
        one.pick,
      );
      if (!item) return;
      const quantity = 1 + (one.pick % item.quantity);
      await api.orders
        .cancelUnits({
          ...{ restaurantId, orderId: item.order_id, orderItemId: item.id },
          ...{ seenQuantity: item.quantity, quantity, reason: 'Reklamation' },
        })
        .catch(() => undefined);
      return;
    }
    case 'zone':
      // As the product does, which begins again after a deadlock with those who add up.
      await app.database.withTenant(restaurantId, (tx) =>
        tx.query('UPDATE restaurants SET time_zone = $2, day_start_hour = $3 WHERE id = $1', [
          ...[restaurantId, one.zone, one.hour],
        ]),
      );
      return;
    case 'look':
      await get();
  }
}

function nth<Row extends object>(from: string, columns: string, pick: number) {
  return app.inspect<Row & Record<string, unknown>>(
    `SELECT ${columns} ${from} AND restaurant_id = $1 ORDER BY id
     OFFSET $2 % greatest(1, (SELECT count(*) ${from} AND restaurant_id = $1)) LIMIT 1`,
    [restaurantId, pick % 1_000_000],
  );
}

it('[DASH-4] says what a plain query says, after whatever happens at once', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(step, { minLength: 1, maxLength: 5 }), { minLength: 3, maxLength: 8 }),
      async (rounds) => {
        restaurant = await createTestRestaurant(app);
        restaurantId = restaurant.id;
        for (const steps of rounds) {
          await Promise.all(steps.map(take));
          await expectPlainFigures(app, restaurant);
        }
      },
    ),
    { numRuns: 12, endOnFailure: true },
  );
});

it('[DASH-4] an order that is placed now sets nothing off; one of a past day does', async () => {
  const fired = async (createdAt: string) => {
    const plan = await app.inspect<{ 'QUERY PLAN': string }>(
      `EXPLAIN (ANALYZE) INSERT INTO orders (restaurant_id, id, order_number, total_amount, request_hash, created_at)
       SELECT $1, gen_random_uuid(), 1 + count(*), 0, '', ${createdAt} FROM orders WHERE restaurant_id = $1`,
      [restaurantId],
    );
    return plan.map((row) => row['QUERY PLAN']).filter((text) => text.includes('sales_'));
  };
  expect(await fired('now()')).toEqual([]);
  expect(await fired(`now() - interval '1 day'`)).toHaveLength(1);
});
