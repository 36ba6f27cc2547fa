import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { createTestApp, type TestApp } from '../fixture/app.ts';
import { createTestRestaurant, pizzaOrder, seatGuest } from '../fixture/restaurant.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
afterEach(() => {
  vi.useRealTimers();
});

it.each([90, 3_600])('refuses nobody when the clock is set back by %i s', async (seconds) => {
  const restaurant = await createTestRestaurant(app);
  const { guest, visit } = await seatGuest(app, restaurant, 1);
  const order = () => guest.api.orders.place(pizzaOrder(restaurant, visit.tableSessionId));
  for (let n = 0; n < 5; n += 1) await order();

  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - seconds * 1_000 });
  for (let n = 0; n < 5; n += 1) await order();
  await expect(order()).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });

  const another = await seatGuest(app, restaurant, 2);
  await another.guest.api.orders.place(pizzaOrder(restaurant, another.visit.tableSessionId));
  await restaurant.owner.api.tables.floor({ restaurantId: restaurant.id });
  expect((await app.visitor().fetch('/readyz')).status).toBe(200);
  expect(app.errors).toEqual([]);
});
