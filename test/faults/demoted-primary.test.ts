import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLog } from '#server/log.ts';
import { createTestApp, type TestApp } from '../fixture/app.ts';
import { placed } from '../fixture/placed.ts';
import { createTestRestaurant, pizzaOrder, seatGuest } from '../fixture/restaurant.ts';

let app: TestApp;
let logged: { msg: string }[];

beforeAll(async () => {
  logged = [];
  app = await createTestApp({
    log: createLog('warn', { write: (line: string) => void logged.push(JSON.parse(line)) }),
  });
});
afterAll(() => app.close());

/** Every connection of the pool lets only read, as if it led to a standby; new ones do not. */
async function demote(): Promise<void> {
  const { pool } = app.database;
  const clients = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
  await Promise.all(clients.map((client) => client.query('SET default_transaction_read_only = on')));
  for (const client of clients) client.release();
}

it('orders go on with new connections when the ones there are let only read', async () => {
  const restaurant = await createTestRestaurant(app);
  const { guest, visit } = await seatGuest(app, restaurant, 1);
  const order = pizzaOrder(restaurant, visit.tableSessionId);

  await demote();
  await expect(guest.api.orders.place(order)).rejects.toMatchObject({ status: 503 });
  expect(await placed(guest.api.orders.place(order))).toMatchObject({ id: order.id, orderNumber: 1 });
  expect(logged.map(({ msg }) => msg)).toEqual(['the database is not available']);
});
