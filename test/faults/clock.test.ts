import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { dayIn, minuteOfDayIn } from '#domain/calendar/time-zone.ts';
import { createTestApp, type TestApp } from '../fixture/app.ts';
import { codeOf } from '../fixture/code-of.ts';
import { createTestRestaurant, pizzaOrder, seatGuest, type TestRestaurant } from '../fixture/restaurant.ts';

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

describe.each([
  ['a minute behind', -60],
  ['an hour behind', -3_600],
  ['a day behind', -86_400],
  ['a minute ahead', 60],
  ['an hour ahead', 3_600],
  ['a day ahead', 86_400],
])('a process whose clock is %s', (_, seconds) => {
  /** The clocks of the database and of the tests. */
  const rightNow = Date.now;
  let restaurant: TestRestaurant;
  let pizza: string;

  beforeEach(async () => {
    restaurant = await createTestRestaurant(app);
    pizza = restaurant.menu.pizza;
    vi.useFakeTimers({ toFake: ['Date'] });
    vi.setSystemTime(rightNow() + seconds * 1_000);
  });

  const api = () => restaurant.owner.api;
  const orderAt = async (totalAmount: number, table = 1) => {
    const { guest, visit } = await seatGuest(app, restaurant, table);
    return guest.api.orders.place({ ...pizzaOrder(restaurant, visit.tableSessionId), totalAmount });
  };
  const shown = async () => {
    const { categories } = await app.visitor().api.menu.get({ restaurantId: restaurant.id });
    return categories.flatMap(({ items }) => items).find(({ id }) => id === pizza);
  };
  /** Hours that began and end so many minutes away, by the clock of the database. */
  const savePrice = async (from: number, until: number) => {
    const now = minuteOfDayIn(new Date(rightNow()), 'Europe/Berlin');
    const minute = (offset: number) => (now + offset + 1440) % 1440;
    const windows = [{ days: [1, 2, 3, 4, 5, 6, 7], from: minute(from), until: minute(until) }];
    const parts = [{ of: 'item' as const, id: pizza, percent: null, price: 500 }];
    const periods = [{ id: randomUUID(), name: 'Happy Hour', daysOff: [], windows, parts }];
    await api().menu.periods.save({ restaurantId: restaurant.id, periods, seen: [] });
  };
  const [usual, reduced] = [950, 500];

  it('shows and takes the prices of hours that have just begun [PER-3] [CAL-7]', async () => {
    await savePrice(0, 3);
    expect(await shown()).toMatchObject({ price: reduced });
    await orderAt(reduced);
  });

  it('shows and takes the usual price where hours are just over [PER-3] [CAL-7]', async () => {
    await savePrice(-30, 0);
    expect(await shown()).toMatchObject({ price: usual });
    await orderAt(usual);
  });

  it('shows and takes the usual price where hours are about to begin [PER-3] [CAL-7]', async () => {
    await savePrice(2, 60);
    expect(await shown()).toMatchObject({ price: usual });
    await orderAt(usual);
    expect(await codeOf(orderAt(reduced, 2))).toBe('PRICE_CHANGED');
  });

  it('plans the next change of the menu at the moment at which hours begin', async () => {
    await savePrice(2, 60);
    const [planned] = await app.inspect(
      `SELECT menu_changes_at > now() AND menu_changes_at <= now() + interval '2 minutes' AS soon
       FROM restaurants WHERE id = $1`,
      [restaurant.id],
    );
    expect(planned).toEqual({ soon: true });
  });

  it('counts no morning another time than the day has [CNT-2]', async () => {
    const restaurantId = restaurant.id;
    await api().menu.availability.set({ restaurantId, id: pizza, left: 4, daily: 10 });
    await orderAt(usual);
    vi.useRealTimers();
    for (const wrongBy of [0, seconds, 0]) {
      vi.useFakeTimers({ toFake: ['Date'], now: rightNow() + wrongBy * 1_000 });
      await app.inspect('UPDATE restaurants SET menu_changes_at = now() WHERE id = $1', [restaurantId]);
      await app.services.menuClock.changeWhereDue();
    }
    const { dishes } = await api().menu.availability.list({ restaurantId });
    expect(dishes.find(({ id }) => id === pizza)).toMatchObject({ left: 3, daily: 10 });
  });

  it('opens the day of the database [CAL-4] [CAL-7]', async () => {
    const { today } = await api().completed.counts({ restaurantId: restaurant.id, search: '' });
    expect(today).toBe(dayIn(new Date(rightNow()), { timeZone: 'Europe/Berlin', dayStartHour: 0 }));
    const { dayStart } = await api().orders.board({ restaurantId: restaurant.id });
    expect(Date.parse(dayStart)).toBeLessThanOrEqual(rightNow());
    expect(rightNow() - Date.parse(dayStart)).toBeLessThan(25 * 3_600_000);
  });
});
