import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../fixture/app.ts';
import { codeOf } from '../fixture/code-of.ts';
import { createTestRestaurant, pizzaOrder, seatGuest } from '../fixture/restaurant.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
afterEach(() => {
  expect(app.errors.splice(0)).toEqual([]);
});

async function seatedGuest() {
  const restaurant = await createTestRestaurant(app);
  const { guest, visit } = await seatGuest(app, restaurant);
  const { tableSessionId } = visit;
  return { restaurant, guest, order: () => pizzaOrder(restaurant, tableSessionId), tableSessionId };
}

it('shows the floor, however much a table owes', async () => {
  const { restaurant, guest, order, tableSessionId } = await seatedGuest();
  const restaurantId = restaurant.id;
  for (let n = 0; n < 2; n += 1) await guest.api.orders.place(order());
  // More than an int4 holds, and than today's orders can cost.
  await app.database.withTenant(restaurantId, (tx) =>
    tx.query(`UPDATE order_items SET unit_price = 40000000, quantity = 50 WHERE restaurant_id = $1`, [
      restaurantId,
    ]),
  );
  const openAmount = 4_000_000_000;
  const { tables } = await restaurant.owner.api.tables.floor({ restaurantId });
  expect(tables[0]?.session).toMatchObject({ openAmount });
  expect(await guest.api.sessions.visit({ restaurantId, tableSessionId })).toMatchObject({ openAmount });
});

it('refuses more than 300 dishes in one order, and takes 300 [ORD-9]', async () => {
  const { guest, order } = await seatedGuest();
  const { lines, ...rest } = order();
  const dishes = (...quantities: number[]) => ({
    ...rest,
    id: randomUUID(),
    lines: quantities.flatMap((quantity) => lines.map((line) => ({ ...line, quantity }))),
    totalAmount: 950 * quantities.reduce((sum, quantity) => sum + quantity, 0),
  });
  expect(await codeOf(guest.api.orders.place(dishes(50, 50, 50, 50, 50, 50, 1)))).toBe('ORDER_TOO_LARGE');
  expect(await codeOf(guest.api.orders.place(dishes(50, 50, 50, 50, 50, 50)))).toBe('no error');
});

it('lets a phone place ten orders a minute and says when it may go on; another phone goes on [ORD-9]', async () => {
  const { restaurant, guest, order } = await seatedGuest();
  const orders = Array.from({ length: 10 }, order);
  for (const one of orders) await guest.api.orders.place(one);
  const response = await guest.fetch(`/api/restaurants/${restaurant.id}/orders`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(order()),
  });
  expect(response.status).toBe(429);
  const { data } = (await response.json()) as { data: { retryAfterSeconds: number } };
  expect(data.retryAfterSeconds).toBeGreaterThan(0);
  expect(response.headers.get('Retry-After')).toBe(String(data.retryAfterSeconds));
  // An order that was placed already is still answered.
  const [first] = orders;
  expect(first && (await codeOf(guest.api.orders.place(first)))).toBe('no error');

  const next = await seatGuest(app, restaurant, 2);
  expect(await codeOf(next.guest.api.orders.place(pizzaOrder(restaurant, next.visit.tableSessionId)))).toBe(
    'no error',
  );
});

it('finds what an id in capital letters names', async () => {
  const { restaurant, order } = await seatedGuest();
  const { tableSessionId } = order();
  const table = await restaurant.owner.api.tables.free({
    restaurantId: restaurant.id.toUpperCase(),
    id: (restaurant.tables[0] ?? '').toUpperCase(),
    tableSessionId: tableSessionId.toUpperCase(),
  });
  expect(table).toMatchObject({ id: restaurant.tables[0], session: null });
});
