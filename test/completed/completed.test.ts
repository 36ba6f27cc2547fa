import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { periods } from '#domain/calendar/periods.ts';
import { createTestApp, type TestApp } from '../fixture/app.ts';
import { codeOf } from '../fixture/code-of.ts';
import { createParty } from '../fixture/party.ts';
import { createTestRestaurant, pizzaOrder, type TestRestaurant } from '../fixture/restaurant.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
afterEach(() => {
  expect(app.errors.splice(0)).toEqual([]);
});

/** Adds takeaway orders with a status; `daysAgo` by the restaurant's clock. */
async function addOrders(restaurant: TestRestaurant, count: number, status = 'served', daysAgo = 0) {
  const { api } = restaurant.owner;
  const ids = Array.from({ length: count }, () => randomUUID());
  for (const id of ids) await api.orders.placeForStaff({ ...pizzaOrder(restaurant, ''), id, tableId: null });
  await app.database.withTenant(restaurant.id, (tx) =>
    tx.query(
      `UPDATE orders SET status = $3, created_at = created_at - $4 * interval '1 day'
       WHERE restaurant_id = $1 AND id = ANY ($2::uuid[])`,
      [restaurant.id, ids, status, daysAgo],
    ),
  );
  return ids;
}

describe('the list', () => {
  it('has completed and served orders only, newest first, in pages without gaps or repeats [DONE-1]', async () => {
    const restaurant = await createTestRestaurant(app);
    const { api } = restaurant.owner;
    const done = [
      ...(await addOrders(restaurant, 20, 'completed', 400)),
      ...(await addOrders(restaurant, 40, 'served')),
    ];
    await addOrders(restaurant, 3, 'cancelled');
    await addOrders(restaurant, 2, 'ready_to_serve');
    // All at one moment, so that the number decides the order.
    await app.database.withTenant(restaurant.id, (tx) =>
      tx.query(
        `UPDATE orders SET created_at = date_trunc('second', now()) - interval '1 microsecond'
         WHERE restaurant_id = $1 AND status = 'served'`,
        [restaurant.id],
      ),
    );
    const listed: string[] = [];
    let after: string | undefined;
    for (let page = 0; page < 10; page += 1) {
      const found = await api.completed.list({
        ...{ restaurantId: restaurant.id, period: 'all' },
        ...(after && { after }),
      });
      expect(found.orders.length).toBeLessThanOrEqual(24);
      listed.push(...found.orders.map(({ id }) => id));
      if (found.next === null) break;
      after = found.next;
    }
    expect(listed).toEqual(done.toReversed());
    const { counts } = await api.completed.counts({ restaurantId: restaurant.id });
    expect(counts.all).toBe(60);
  });

  it('has no end that is missed, and bears nonsense', async () => {
    const restaurant = await createTestRestaurant(app);
    const { api } = restaurant.owner;
    const list = (after: string) => api.completed.list({ restaurantId: restaurant.id, period: 'all', after });
    expect(await codeOf(list('nonsense'))).toBe('BAD_REQUEST');
    expect(await codeOf(list('2026-11-21T12:00:00Z_1'))).toBe('BAD_REQUEST');
    expect(await list('2026-11-21T12:00:00.000000Z_1')).toMatchObject({ orders: [], next: null });
    // A day that no month has, in the right format.
    expect(await codeOf(list('2026-19-39T29:00:00.000000Z_1'))).toBe('BAD_REQUEST');
  });
});

describe('counts', () => {
  it('are those of the lists, in every state and after every change [DONE-2] [DONE-4]', async () => {
    const restaurant = await createTestRestaurant(app);
    const { api } = restaurant.owner;
    for (const [count, status, daysAgo] of [
      [3, 'served', 0],
      [2, 'completed', 0],
      [2, 'completed', 3],
      [4, 'served', 20],
      [5, 'completed', 45],
      [2, 'cancelled', 0],
      [1, 'new', 0],
      [1, 'in_progress', 1],
    ] as const) {
      await addOrders(restaurant, count, status, daysAgo);
    }
    const party = await createParty(app, restaurant);
    const order = await party.order(1);
    await expectCounts();
    await api.orders.setStatus({ restaurantId: restaurant.id, id: order.id, from: 'new', to: 'served' });
    await expectCounts();
    await api.orders.setStatus({ restaurantId: restaurant.id, id: order.id, from: 'served', to: 'new' });
    await expectCounts();
    const cancelled = await party.order(1);
    await api.orders.cancel({ restaurantId: restaurant.id, id: cancelled.id, from: 'new' });
    await party.free();
    await expectCounts();
    // A refused order takes no number.
    const refused = { ...pizzaOrder(restaurant, ''), tableId: null, totalAmount: 1 };
    expect(await codeOf(api.orders.placeForStaff(refused))).toBe('PRICE_CHANGED');
    await expectCounts();

    async function expectCounts() {
      const { counts } = await api.completed.counts({ restaurantId: restaurant.id });
      for (const period of periods) {
        const { orders, next } = await api.completed.list({ restaurantId: restaurant.id, period });
        expect(next).toBeNull();
        expect({ period, count: counts[period] }).toEqual({ period, count: orders.length });
      }
    }
  });

  it('name the day and where its periods begin', async () => {
    const restaurant = await createTestRestaurant(app);
    const { today, starts } = await restaurant.owner.api.completed.counts({ restaurantId: restaurant.id });
    expect(today).toBe(new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/Berlin' }));
    const hour = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin', timeStyle: 'short' });
    for (const start of Object.values(starts)) expect(hour.format(new Date(start))).toBe('00:00');
  });
});

describe('the search', () => {
  it('finds tables, order numbers, ids and takeaway [DONE-3]', async () => {
    const restaurant = await createTestRestaurant(app);
    const { api } = restaurant.owner;
    const party = await createParty(app, restaurant);
    const place = async () => (await party.order(1)).id;
    const atTable = [await place(), await place(), await place()];
    await party.free();
    const togo = await addOrders(restaurant, 2);
    const found = async (search: string, period: 'all' | 'today' = 'all') => {
      const { orders } = await api.completed.list({ restaurantId: restaurant.id, period, search });
      const { counts } = await api.completed.counts({ restaurantId: restaurant.id, search });
      expect(counts[period]).toBe(orders.length);
      return orders.map(({ id }) => id);
    };
    const newest = atTable.toReversed();
    expect(await found(`Table ${party.table.number}`)).toEqual(newest);
    expect(await found(`tisch ${party.table.number}`, 'today')).toEqual(newest);
    // Table 4, and order number 4, once if they are the same order.
    expect(await found('4')).toEqual([togo[0], ...newest]);
    expect(await found('#2')).toEqual([atTable[1]]);
    expect(await found('takeaway')).toEqual(togo.toReversed());
    for (const id of [atTable[0] ?? '', (atTable[0] ?? '').toUpperCase(), (atTable[0] ?? '').slice(0, 20)]) {
      expect(await found(id)).toEqual([atTable[0]]);
    }
    expect(await found('no such thing')).toEqual([]);
    expect(await found("' OR true --")).toEqual([]);
  });
});

describe('who may see them', () => {
  it('is staff of the restaurant, in waiter mode where the page is open [ACC-1]', async () => {
    const restaurant = await createTestRestaurant(app);
    const { api } = restaurant.owner;
    const calls = (by = api) => [
      codeOf(by.completed.list({ restaurantId: restaurant.id, period: 'all' })),
      codeOf(by.completed.counts({ restaurantId: restaurant.id })),
    ];
    expect(await Promise.all(calls())).toEqual(['no error', 'no error']);
    expect(await Promise.all(calls(app.visitor().api))).toEqual(['UNAUTHORIZED', 'UNAUTHORIZED']);
    const other = await createTestRestaurant(app);
    expect(await Promise.all(calls(other.owner.api))).toEqual([
      'RESTAURANT_NOT_FOUND',
      'RESTAURANT_NOT_FOUND',
    ]);
    await api.accounts.setMode({ mode: 'kellner' });
    expect(await Promise.all(calls())).toEqual(['PAGE_NOT_ALLOWED', 'PAGE_NOT_ALLOWED']);
  });
});
