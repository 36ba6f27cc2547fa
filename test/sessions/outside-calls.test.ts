import { randomUUID } from 'node:crypto';
import { isDefinedError, safe } from '@orpc/client';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../fixture/app.ts';
import { codeOf } from '../fixture/code-of.ts';
import { createTestRestaurant, seatGuest, type TestRestaurant } from '../fixture/restaurant.ts';

let app: TestApp;
let restaurant: TestRestaurant;

beforeAll(async () => {
  app = await createTestApp({ site: { trustProxy: true } });
});
afterAll(() => app.close());
beforeEach(async () => {
  restaurant = await createTestRestaurant(app);
});
afterEach(() => {
  expect(app.errors.splice(0)).toEqual([]);
});

let networks = 0;
const newNetwork = () => `203.0.113.${(networks += 1)}`;

/** A phone that sits nowhere calls to a table. */
const callTo = (table: number, address = newNetwork()) =>
  app.visitor(address).api.sessions.callStaff({ restaurantId: restaurant.id, table });
const floor = () => restaurant.owner.api.tables.floor({ restaurantId: restaurant.id });
const tableAt = async (number: number) => (await floor()).tables.find((table) => table.number === number);
const answer = async (number: number) => {
  const id = (await tableAt(number))?.id ?? '';
  await restaurant.owner.api.tables.clearCall({ restaurantId: restaurant.id, id });
};
const letPass = (minutes: number) =>
  app.inspect(
    `UPDATE tables SET called_at = called_at - $2 * interval '1 minute', outside_called_at = outside_called_at - $2 * interval '1 minute',
       answered_called_at = answered_called_at - $2 * interval '1 minute',
       answered_at = answered_at - $2 * interval '1 minute' WHERE restaurant_id = $1`,
    [restaurant.id, minutes],
  );

/** Seats a party at each table from 1 to `last`. */
async function seatAll(last: number): Promise<void> {
  for (let number = restaurant.tables.length + 1; number <= last; number += 1) {
    await restaurant.owner.api.tables.create({ restaurantId: restaurant.id, id: randomUUID() });
  }
  for (let number = 1; number <= last; number += 1) await seatGuest(app, restaurant, number);
}

describe('calls of phones that sit nowhere [TAB-15]', () => {
  it('leave a table in peace for ten minutes after one was answered, and its party calls as ever', async () => {
    const { guest, visit } = await seatGuest(app, restaurant);
    const own = { restaurantId: restaurant.id, tableSessionId: visit.tableSessionId };
    await callTo(1);
    await letPass(9);
    expect(await codeOf(callTo(1))).toBe('no error');
    await answer(1);
    expect(await codeOf(callTo(1))).toBe('TOO_MANY_REQUESTS');
    expect(await tableAt(1)).toMatchObject({ call: null });

    await guest.api.sessions.setCall({ ...own, call: 'waiter' });
    expect(await tableAt(1)).toMatchObject({ call: 'waiter', isCallFromOutside: false });
    await guest.api.sessions.setCall({ ...own, call: null });
    await letPass(8);
    const { error } = await safe(callTo(1));
    if (!isDefinedError(error) || error.code !== 'TOO_MANY_REQUESTS') throw error;
    expect(error.data?.retryAfterSeconds).toBeLessThanOrEqual(120);
    expect(error.data?.retryAfterSeconds).toBeGreaterThan(60);
    await letPass(2);
    expect(await codeOf(callTo(1))).toBe('no error');
    expect(await tableAt(1)).toMatchObject({ call: 'waiter' });
  });

  it('leave it in peace as well when its party took one back', async () => {
    const { guest, visit } = await seatGuest(app, restaurant);
    await callTo(1);
    const own = { restaurantId: restaurant.id, tableSessionId: visit.tableSessionId };
    await guest.api.sessions.setCall({ ...own, call: null });
    expect(await codeOf(callTo(1))).toBe('TOO_MANY_REQUESTS');
  });

  it('are three in ten minutes of one network, also where a table calls already', async () => {
    await seatAll(3);
    const network = newNetwork();
    const phone = app.visitor(network);
    const call = () => phone.api.sessions.callStaff({ restaurantId: restaurant.id, table: 1 });
    await call();
    // Sent again, it is the same call.
    await call();
    expect(await codeOf(callTo(1, network))).toBe('no error');
    expect(await codeOf(callTo(2, network))).toBe('no error');
    expect(await codeOf(callTo(2, network))).toBe('TOO_MANY_REQUESTS');
    expect(await codeOf(callTo(3, network))).toBe('TOO_MANY_REQUESTS');
    expect(await tableAt(3)).toMatchObject({ call: null });
    expect(await codeOf(callTo(3))).toBe('no error');
  });

  it('are known as such to the staff, also when they are taken up again or the party moves', async () => {
    const { visit } = await seatGuest(app, restaurant);
    await callTo(1);
    const called = await tableAt(1);
    expect(called).toMatchObject({ call: 'waiter', isCallFromOutside: true });
    await answer(1);
    expect(await tableAt(1)).toMatchObject({ isCallFromOutside: false });
    const { id = '', calledAt } = called ?? {};
    const restaurantId = restaurant.id;
    await restaurant.owner.api.tables.restoreCall({ restaurantId, id, calledAt: calledAt ?? '' });
    expect(await tableAt(1)).toMatchObject({ call: 'waiter', isCallFromOutside: true });

    const { tableSessionId } = visit;
    const toTableId = restaurant.tables[1] ?? '';
    await restaurant.owner.api.tables.moveParty({ restaurantId, id, tableSessionId, toTableId });
    expect(await tableAt(2)).toMatchObject({ call: 'waiter', isCallFromOutside: true });
    const other = await seatGuest(app, restaurant);
    const merge = { intoTableId: id, intoTableSessionId: other.visit.tableSessionId };
    await restaurant.owner.api.tables.mergeParties({ restaurantId, id: toTableId, tableSessionId, ...merge });
    expect(await tableAt(1)).toMatchObject({ call: 'waiter', isCallFromOutside: true });
  });

  it('reach ten tables in ten minutes, however many come at the same moment, and then the alarm rings', async () => {
    await seatAll(12);
    const numbers = Array.from({ length: 12 }, (_, index) => index + 1);
    for (const number of numbers.slice(0, 7)) await callTo(number);
    expect((await floor()).alarm).toBeNull();
    const codes = await Promise.all(numbers.slice(7).map((number) => codeOf(callTo(number))));
    expect(codes.toSorted()).toEqual([
      ...Array<string>(2).fill('TOO_MANY_REQUESTS'),
      ...Array<string>(3).fill('no error'),
    ]);
    const { tables, alarm } = await floor();
    const called = tables.filter(({ call }) => call).map(({ number }) => number);
    expect(called).toHaveLength(10);
    expect(alarm).toEqual({ parties: 0, tables: [], calledTables: called, since: expect.any(String) });
    const told = await app.inspect(
      `SELECT kind FROM events WHERE restaurant_id = $1 AND kind = 'door.alarmed'`,
      [restaurant.id],
    );
    expect(told).toHaveLength(1);
    await app.services.security.flush();
    const logged = await app.inspect(
      `SELECT details FROM security_log WHERE restaurant_id = $1 AND kind = 'door.alarmed'`,
      [restaurant.id],
    );
    expect(logged).toEqual([{ details: { by: 'calls' } }]);
    await letPass(10);
    expect((await floor()).alarm).toBeNull();
    expect(await codeOf(callTo(numbers.find((number) => !called.includes(number)) ?? 0))).toBe('no error');
  });
});
