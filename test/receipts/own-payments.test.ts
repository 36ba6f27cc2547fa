import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import * as is from '#server/db/columns.ts';
import { ask } from '#server/db/rows.ts';
import type { TenantTx } from '#server/db/tenant.ts';
import {
  findRelatedSubjects,
  findSubject,
  getCover,
} from '#server/features/receipts/receipt-subjects.store.ts';
import { createTestApp, type TestApp } from '../fixture/app.ts';
import { cardPayment, createParty } from '../fixture/party.ts';
import { createTestRestaurant } from '../fixture/restaurant.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
afterEach(() => {
  expect(app.errors.splice(0)).toEqual([]);
});

it('a receipt reads no payments but its own, by index, however many there are [RCP-1] [PAY-13]', async () => {
  const restaurant = await createTestRestaurant(app);
  const party = await createParty(app, restaurant);
  const { id: orderId, line } = await party.order(2);
  const payment = await restaurant.owner.api.payments.pay({
    ...cardPayment(restaurant, 1900, { orderItemId: line, quantity: 2 }),
    others: [{ method: 'online', amount: 900 }],
  });
  await app.inspect(
    `WITH placed AS (
       INSERT INTO orders (restaurant_id, id, order_number, total_amount, request_hash)
       SELECT $1, gen_random_uuid(), n + 100, 0, '' FROM generate_series(1, 5000) n RETURNING id
     ), lines AS (
       INSERT INTO order_items (restaurant_id, id, order_id, position, station, name, price, unit_price, quantity,
         options, vat_rate)
       SELECT $1, id, id, 1, 'kitchen', '', 0, 0, 1, '[]', 7 FROM placed
     ), paid AS (
       INSERT INTO payments (restaurant_id, id, order_id, method, amount, request_hash)
       SELECT $1, id, id, 'card', 0, '' FROM placed
     )
     INSERT INTO payment_items (restaurant_id, id, payment_id, order_item_id, quantity, amount)
     SELECT $1, id, id, id, 1, 0 FROM placed`,
    [restaurant.id],
  );
  await app.inspect('ANALYZE orders, order_items, payments, payment_items');

  const readByNow = async (tx: TenantTx) => {
    const { count } = await ask(tx, { count: is.int }).only(
      `SELECT sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::int AS count FROM pg_stat_xact_user_tables
       WHERE relname IN ('payments', 'payment_items')`,
    );
    return count;
  };
  /** How many rows of payments and their items something reads. */
  const rowsRead = (read: (tx: TenantTx) => Promise<unknown>) =>
    app.database.withTenant(restaurant.id, async (tx) => {
      const before = await readByNow(tx);
      await read(tx);
      return (await readByNow(tx)) - before;
    });
  const subjects = { order: orderId, session: party.tableSessionId, payment: payment.id } as const;
  for (const kind of ['order', 'session', 'payment'] as const) {
    expect(await rowsRead((tx) => findSubject(tx, kind, subjects[kind]))).toBeLessThan(50);
    expect(await rowsRead((tx) => getCover(tx, kind, subjects[kind]))).toBeLessThan(50);
  }
  expect(await rowsRead((tx) => findRelatedSubjects(tx, orderId))).toBeLessThan(50);
});
