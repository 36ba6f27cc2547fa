import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Api } from '#contract/contract.ts';
import { addDays, addMonths } from '#domain/calendar/days.ts';
import { startOfDay } from '#domain/calendar/time-zone.ts';
import { type OrderStatus, orderStatuses } from '#domain/orders/order-status.ts';
import { createTestApp, type TestApp } from '../fixture/app.ts';
import { codeOf } from '../fixture/code-of.ts';
import { placed } from '../fixture/placed.ts';
import { createTestRestaurant, pizzaOrder, seatGuest, type TestRestaurant } from '../fixture/restaurant.ts';
import { insertPastOrder } from './past-orders.ts';
import { expectPlainFigures } from './plain-figures.ts';

const zone = 'Europe/Berlin';
const pizza = { name: 'Margherita', unitPrice: 950, quantity: 1 };

let app: TestApp;
let restaurant: TestRestaurant;
let restaurantId: string;
let api: Api;

beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  restaurant = await createTestRestaurant(app);
  restaurantId = restaurant.id;
  api = restaurant.owner.api;
});
afterAll(() => app.close());
afterEach(() => {
  expect(app.errors.splice(0)).toEqual([]);
});

const get = () => api.dashboard.get({ restaurantId });
const storedDays = () =>
  app.inspect<{ day: string; orders: number; revenue: string }>(
    'SELECT day::text, orders, revenue FROM sales_days WHERE restaurant_id = $1 ORDER BY day',
    [restaurantId],
  );

const expectPlain = () => expectPlainFigures(app, restaurant);

describe('the figures', () => {
  it('are all nothing for a restaurant where nobody has ordered yet', async () => {
    expect(await expectPlain()).toMatchObject({
      ...{ openOrders: 0, overdueOrders: 0, ordersToday: 0, revenueToday: 0, revenueThisMonth: 0 },
      ...{ totalRevenue: 0, firstDay: null, tables: 3, tablesOccupied: 0, recentOrders: [] },
      topDishes: { today: [], week: [], month: [] },
      busyHours: { days: 0 },
    });
  });

  it('follow orders, cancelled units and cancelled orders [DASH-1] [DASH-2]', async () => {
    const { guest, visit } = await seatGuest(app, restaurant);
    const first = await placed(
      guest.api.orders.place({
        ...pizzaOrder(restaurant, visit.tableSessionId),
        lines: [
          {
            menuItemId: restaurant.menu.pizza,
            quantity: 3,
            optionIds: [restaurant.menu.olives],
            comment: '',
          },
          { menuItemId: restaurant.menu.steak, quantity: 1, optionIds: [restaurant.menu.rare], comment: '' },
        ],
        totalAmount: 3 * 1100 + 2900,
      }),
    );
    const second = await placed(guest.api.orders.place(pizzaOrder(restaurant, visit.tableSessionId)));
    expect(await expectPlain()).toMatchObject({
      ...{ openOrders: 2, ordersToday: 2, revenueToday: 7150, totalRevenue: 7150, tablesOccupied: 1 },
      topDishes: {
        today: [
          { name: 'Margherita', quantity: 4 },
          { name: 'Bistecca', quantity: 1 },
        ],
      },
      recentOrders: [
        { id: second.id, tableNumber: 1, totalAmount: 950, status: 'new' },
        { id: first.id, totalAmount: 6200 },
      ],
    });

    await api.orders.cancelUnits({
      ...{ restaurantId, orderId: first.id, orderItemId: first.items[0]?.id ?? '' },
      ...{ seenQuantity: 3, quantity: 2 },
    });
    expect(await expectPlain()).toMatchObject({ ordersToday: 2, revenueToday: 4950 });
    await api.orders.cancel({ restaurantId, id: second.id, from: 'new' });
    expect(await expectPlain()).toMatchObject({
      ...{ openOrders: 1, ordersToday: 1, revenueToday: 4000, totalRevenue: 4000 },
      topDishes: {
        today: [
          { name: 'Bistecca', quantity: 1 },
          { name: 'Margherita', quantity: 1 },
        ],
      },
    });
    expect((await get()).recentOrders.map(({ id }) => id)).toEqual([first.id]);
    await api.tables.free({
      ...{ restaurantId, id: restaurant.tables[0] ?? '', tableSessionId: visit.tableSessionId },
    });
    expect(await expectPlain()).toMatchObject({ openOrders: 0, ordersToday: 1, tablesOccupied: 0 });
  });
});

describe('the house right now [DASH-3]', () => {
  it('has the orders that are open, to go as well, overdue from 20 minutes', async () => {
    const insert = (minutes: number, status: OrderStatus) =>
      insertPastOrder(app, restaurantId, new Date(Date.now() - minutes * 60_000), [pizza], status);
    for (const status of orderStatuses) await insert(0, status);
    expect(await get()).toMatchObject({ openOrders: 3, overdueOrders: 0 });
    for (const status of orderStatuses) await insert(20, status);
    await insert(19, 'new');
    expect(await get()).toMatchObject({ openOrders: 7, overdueOrders: 3 });
  });

  it('has the tables that are not shown as free', async () => {
    const shown = async () => {
      const { tables } = await api.tables.floor({ restaurantId });
      return tables.map(({ status }) => status).toSorted();
    };
    const [first = '', second = ''] = restaurant.tables;
    const { guest, visit } = await seatGuest(app, restaurant);
    await guest.api.sessions.setCall({ restaurantId, tableSessionId: visit.tableSessionId, call: 'waiter' });
    await api.tables.setStatus({ restaurantId, id: second, status: 'besetzt' });
    expect(await shown()).toEqual(['besetzt', 'frei', 'hilfe']);
    expect(await get()).toMatchObject({ tables: 3, tablesOccupied: 2 });
    await api.tables.free({ restaurantId, id: first, tableSessionId: visit.tableSessionId });
    expect(await get()).toMatchObject({ tables: 3, tablesOccupied: 1 });
  });
});

describe('days, weeks and months', () => {
  it('are those of the restaurant’s time zone, also where the clocks change [CAL-4]', async () => {
    const { today } = await get();
    for (const day of [today, addDays(today, -1), addDays(today, -7), addMonths(today, -1), '2026-03-29']) {
      const start = startOfDay(day, { timeZone: zone, dayStartHour: 0 }).getTime();
      await insertPastOrder(app, restaurantId, new Date(start), [pizza]);
      await insertPastOrder(app, restaurantId, new Date(start - 1), [{ ...pizza, quantity: 2 }]);
    }
    const told = await expectPlain();
    expect(told).toMatchObject({ ordersToday: 1, revenueToday: 950, firstDay: '2026-03-28' });
    expect(told.trend.day.points[0]).toMatchObject({ before: { orders: 1, revenue: 950 } });
    expect(told.trend.day.points[23]).toMatchObject({ before: { orders: 1, revenue: 1900 } });

    // Days on which midnight comes twice, or does not come.
    for (const [timeZone, day] of [
      ['Atlantic/Azores', '2025-10-26'],
      ['America/Havana', '2025-11-02'],
      ['Africa/Cairo', '2026-04-24'],
      ['Pacific/Kiritimati', today],
    ] as const) {
      await app.inspect('UPDATE restaurants SET time_zone = $2 WHERE id = $1', [restaurantId, timeZone]);
      const start = startOfDay(day, { timeZone, dayStartHour: 0 }).getTime();
      for (const ms of [-1, 0, 90 * 60_000])
        await insertPastOrder(app, restaurantId, new Date(start + ms), [pizza]);
      await expectPlain();
      await expectPlain();
    }
  });
});

describe('past days', () => {
  it('are added up once, without today, and added up anew after a change [DASH-4]', async () => {
    const { today } = await get();
    const noon = (day: string) => `${day}T12:00:00Z`;
    const [yesterday, before] = [addDays(today, -1), addDays(today, -3)];
    const order = await insertPastOrder(app, restaurantId, noon(before), [
      pizza,
      { ...pizza, name: 'Diavola', quantity: 3 },
    ]);
    await insertPastOrder(app, restaurantId, noon(addDays(today, -2)), [pizza]);
    await expectPlain();
    const stored = await storedDays();
    expect(stored.map(({ day }) => day)).not.toContain(today);
    expect(stored.slice(0, 2)).toEqual([
      { day: before, orders: 1, revenue: '3800' },
      { day: addDays(today, -2), orders: 1, revenue: '950' },
    ]);

    // The stored sum is shown as it is.
    await app.inspect('UPDATE sales_days SET revenue = revenue + 1 WHERE restaurant_id = $1 AND day = $2', [
      restaurantId,
      before,
    ]);
    const falsified = await get();
    expect(falsified.totalRevenue).toBe(4751);

    const [line] = await app.inspect<{ id: string }>(
      'SELECT id FROM order_items WHERE restaurant_id = $1 AND order_id = $2 AND quantity = 3',
      [restaurantId, order],
    );
    await api.orders.cancelUnits({
      ...{ restaurantId, orderId: order, orderItemId: line?.id ?? '', seenQuantity: 3, quantity: 1 },
      reason: 'Reklamation',
    });
    expect((await storedDays()).map(({ day }) => day)).not.toContain(before);
    expect(await expectPlain()).toMatchObject({ totalRevenue: 3800 });
    await api.orders.cancel({ restaurantId, id: order, from: 'served', reason: 'Reklamation' });
    expect(await expectPlain()).toMatchObject({ totalRevenue: 950 });
    await insertPastOrder(app, restaurantId, noon(yesterday), [pizza]);
    await insertPastOrder(app, restaurantId, noon(addDays(today, -800)), [pizza]);
    expect(await expectPlain()).toMatchObject({ totalRevenue: 2850, firstDay: addDays(today, -800) });
    expect((await storedDays()).length).toBeGreaterThanOrEqual(799);
  });

  it('are left alone by what changes nothing that they count', async () => {
    const { today } = await get();
    const order = await insertPastOrder(app, restaurantId, `${addDays(today, -5)}T12:00:00Z`, [pizza], 'new');
    await get();
    const before = await storedDays();
    expect(before).not.toEqual([]);
    await api.orders.setStatus({ restaurantId, id: order, from: 'new', to: 'served' });
    const { guest, visit } = await seatGuest(app, restaurant);
    const { id } = await guest.api.orders.place(pizzaOrder(restaurant, visit.tableSessionId));
    await api.orders.cancel({ restaurantId, id, from: 'new' });
    expect(await storedDays()).toEqual(before);
  });

  it('are forgotten with the time zone that they are days of', async () => {
    await insertPastOrder(app, restaurantId, '2026-06-15T22:30:00Z', [pizza]);
    await insertPastOrder(app, restaurantId, '2026-06-15T10:00:00Z', [pizza]);
    await expectPlain();
    await app.inspect(`UPDATE restaurants SET time_zone = 'America/New_York' WHERE id = $1`, [restaurantId]);
    expect(await storedDays()).toEqual([]);
    await expectPlain();
    expect((await storedDays())[0]).toEqual({ day: '2026-06-15', orders: 2, revenue: '1900' });
  });
});

describe('who sees it', () => {
  it('is whoever the owner lets, in waiter mode too [ACC-1]', async () => {
    await api.accounts.setMode({ mode: 'kellner' });
    expect(await codeOf(get())).toBe('no error');
    await app.inspect(
      `UPDATE restaurants SET waiter_permissions = '{"orders": true, "dashboard": false}' WHERE id = $1`,
      [restaurantId],
    );
    expect(await codeOf(get())).toBe('PAGE_NOT_ALLOWED');
    const stranger = await createTestRestaurant(app);
    expect(await codeOf(stranger.owner.api.dashboard.get({ restaurantId }))).toBe('RESTAURANT_NOT_FOUND');
    expect(await codeOf(app.visitor().api.dashboard.get({ restaurantId }))).toBe('UNAUTHORIZED');
  });
});
