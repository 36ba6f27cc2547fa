import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Api } from '#contract/contract.ts';
import { createTestApp, type TestApp } from '../fixture/app.ts';
import { codeOf } from '../fixture/code-of.ts';
import { cardPayment, createParty, type TestParty } from '../fixture/party.ts';
import { createTestRestaurant, pizzaOrder, type TestRestaurant } from '../fixture/restaurant.ts';
import { untilLocked } from '../fixture/until-locked.ts';

let app: TestApp;
let restaurant: TestRestaurant;
let restaurantId: string;
let api: Api;

beforeAll(async () => {
  app = await createTestApp();
  restaurant = await createTestRestaurant(app);
  restaurantId = restaurant.id;
  api = restaurant.owner.api;
});
afterAll(() => app.close());
afterEach(() => {
  expect(app.errors.splice(0)).toEqual([]);
});

function freeTable() {
  return api.tables.create({ restaurantId, id: randomUUID() });
}

function move({ table, tableSessionId }: TestParty, toTableId: string) {
  return api.tables.moveParty({ restaurantId, id: table.id, tableSessionId, toTableId });
}

function merge({ table, tableSessionId }: TestParty, into: TestParty) {
  const { table: target, tableSessionId: intoTableSessionId } = into;
  return api.tables.mergeParties({
    ...{ restaurantId, id: table.id, tableSessionId },
    ...{ intoTableId: target.id, intoTableSessionId },
  });
}

async function tableOf({ table }: TestParty) {
  return (await api.tables.floor({ restaurantId })).tables.find(({ id }) => id === table.id);
}

/** The events of these kinds since `since`, with the sessions that are told. */
function events(since: number, kinds: string[]) {
  return app.inspect(
    `SELECT kind, entity_id AS id, table_session_id AS session FROM events
     WHERE restaurant_id = $1 AND seq > $2 AND kind = ANY ($3) ORDER BY kind`,
    [restaurantId, since, kinds],
  );
}

async function position(): Promise<number> {
  const [feed] = await app.inspect<{ seq: number }>(
    'SELECT seq::int FROM restaurant_feeds WHERE restaurant_id = $1',
    [restaurantId],
  );
  return feed?.seq ?? 0;
}

describe('moving a party', () => {
  it('takes orders, payments, PIN, call and phones along [TAB-8]', async () => {
    const party = await createParty(app, restaurant);
    const { guest, tableSessionId } = party;
    const order = await party.order(2);
    await api.payments.pay(cardPayment(restaurant, 950, { orderItemId: order.line, quantity: 1 }));
    await guest.api.sessions.setCall({ restaurantId, tableSessionId, call: 'waiter' });
    const before = await tableOf(party);
    const to = await freeTable();
    const since = await position();

    const moved = await move(party, to.id);
    expect(moved).toMatchObject({
      ...{ id: to.id, status: 'hilfe', call: 'waiter', calledAt: before?.calledAt },
      session: { id: tableSessionId, pin: before?.session?.pin, openAmount: 950, openOrders: 1 },
    });
    expect(await move(party, to.id)).toEqual(moved);
    expect(await tableOf(party)).toMatchObject({ status: 'frei', call: null, session: null });
    expect(await party.visit()).toMatchObject({
      ...{ tableNumber: to.number, status: 'active', call: 'waiter', openAmount: 950 },
      orders: [{ tableNumber: to.number, version: order.version + 2 }],
    });
    expect(await party.bill()).toMatchObject({ tableNumber: to.number, paidAmount: 950, openAmount: 950 });
    expect(await events(since, ['session.moved', 'order.moved'])).toEqual([
      { kind: 'order.moved', id: order.id, session: tableSessionId },
      { kind: 'session.moved', id: tableSessionId, session: tableSessionId },
    ]);
    expect(await party.order(1)).toMatchObject({ tableNumber: to.number });
    expect(await codeOf(party.free())).toBe('NO_ACTIVE_SESSION');
  });

  it('needs a free table and the party where it is seen [TAB-8]', async () => {
    const party = await createParty(app, restaurant);
    const other = await createParty(app, restaurant);
    const neighbour = await createTestRestaurant(app);
    expect(await codeOf(move(party, other.table.id))).toBe('TABLE_OCCUPIED');
    expect(await codeOf(move(party, randomUUID()))).toBe('TABLE_NOT_FOUND');
    expect(await codeOf(move(party, neighbour.tables[0] ?? ''))).toBe('TABLE_NOT_FOUND');
    const to = await freeTable();
    const elsewhere = { ...party, table: other.table };
    expect(await codeOf(move(elsewhere, to.id))).toBe('NO_ACTIVE_SESSION');
    await party.free();
    expect(await codeOf(move(party, to.id))).toBe('NO_ACTIVE_SESSION');
  });

  it('seats one of many who are moved to, or sit down at, one table at once', async () => {
    const parties = await Promise.all(Array.from({ length: 4 }, () => createParty(app, restaurant)));
    const to = await freeTable();
    const codes = await Promise.all([
      ...parties.map((party) => codeOf(move(party, to.id))),
      codeOf(app.visitor().api.sessions.enter({ restaurantId, table: to.number })),
    ]);
    expect(codes.slice(0, 4).every((code) => ['no error', 'TABLE_OCCUPIED'].includes(code))).toBe(true);
    const seated = await app.inspect(
      `SELECT FROM table_sessions WHERE restaurant_id = $1 AND table_number = $2 AND status = 'active'`,
      [restaurantId, to.number],
    );
    expect(seated).toHaveLength(1);
  });

  it('tells the floor of the new table of an order that had to wait for the move', async () => {
    const party = await createParty(app, restaurant);
    const to = await freeTable();
    const since = await position();
    let placed: ReturnType<TestParty['order']> | undefined;
    await app.database.withTenant(restaurantId, async (tx) => {
      await tx.query('UPDATE table_sessions SET table_number = $2 WHERE restaurant_id = $1 AND id = $3', [
        restaurantId,
        to.number,
        party.tableSessionId,
      ]);
      placed = party.order(1);
      await untilLocked(app);
    });
    expect(await placed).toMatchObject({ tableNumber: to.number });
    expect(await events(since, ['table.changed'])).toEqual([
      { kind: 'table.changed', id: to.id, session: null },
    ]);
  });
});

describe('merging two parties', () => {
  it('makes one bill, one table and one party of phones [TAB-9]', async () => {
    const [one, two] = [await createParty(app, restaurant), await createParty(app, restaurant)];
    const [first, second] = [await one.order(2), await two.order(1)];
    const payment = await api.payments.pay(
      cardPayment(restaurant, 950, { orderItemId: first.line, quantity: 1 }),
    );
    await one.guest.api.sessions.setCall({
      restaurantId,
      tableSessionId: one.tableSessionId,
      call: 'waiter',
    });
    await two.guest.api.sessions.setCall({ restaurantId, tableSessionId: two.tableSessionId, call: 'bill' });
    const since = await position();

    const merged = await merge(one, two);
    expect(merged).toMatchObject({
      ...{ id: two.table.id, call: 'waiter' },
      session: { id: two.tableSessionId, openAmount: 1900, openOrders: 2 },
    });
    expect(await merge(one, two)).toEqual(merged);
    expect(await tableOf(one)).toMatchObject({ status: 'frei', call: null, session: null });
    expect(await two.bill()).toMatchObject({
      ...{ totalAmount: 2850, paidAmount: 950, openAmount: 1900 },
      orders: [{ id: second.id }, { id: first.id, tableNumber: two.table.number }],
      payments: [{ id: payment.id, tableSessionId: two.tableSessionId }],
    });
    expect(await one.visit()).toMatchObject({
      ...{ status: 'completed', mergedInto: two.tableSessionId, orders: [], call: null },
    });
    const joined = { restaurantId, tableSessionId: two.tableSessionId };
    expect(await one.guest.api.sessions.visit(joined)).toMatchObject({ status: 'active', openAmount: 1900 });
    expect(await events(since, ['session.merged', 'order.moved', 'payment.moved', 'table.call_set'])).toEqual(
      [
        { kind: 'order.moved', id: first.id, session: two.tableSessionId },
        { kind: 'payment.moved', id: payment.id, session: null },
        { kind: 'session.merged', id: one.tableSessionId, session: one.tableSessionId },
        { kind: 'table.call_set', id: two.table.id, session: two.tableSessionId },
      ],
    );
    await api.payments.undo({ restaurantId, id: payment.id, reason: 'Falsch' });
    expect(await two.bill()).toMatchObject({ openAmount: 2850 });
  });

  it('has a lost order once, whichever party the phone names [ORD-7] [TAB-9]', async () => {
    const [one, two] = [await createParty(app, restaurant), await createParty(app, restaurant)];
    const third = await createParty(app, restaurant);
    const before = pizzaOrder(restaurant, one.tableSessionId);
    await one.guest.api.orders.place(before);
    await merge(one, two);
    await merge(two, third);
    const after = pizzaOrder(restaurant, one.tableSessionId);
    for (const order of [before, after]) {
      for (const { tableSessionId } of [one, two, third]) {
        expect(await one.guest.api.orders.place({ ...order, tableSessionId })).toMatchObject({
          ...{ id: order.id, sessionId: third.tableSessionId, tableNumber: third.table.number },
        });
      }
    }
    expect(await third.bill()).toMatchObject({ totalAmount: 1900 });
    expect(await codeOf(one.guest.api.orders.place({ ...before, note: 'other' }))).toBe('ORDER_ID_TAKEN');
    const stranger = await createParty(app, restaurant);
    const stolen = { ...before, tableSessionId: stranger.tableSessionId };
    expect(await codeOf(stranger.guest.api.orders.place(stolen))).toBe('ORDER_ID_TAKEN');
    await one.guest.api.sessions.setCall({ restaurantId, tableSessionId: one.tableSessionId, call: 'bill' });
    expect(await tableOf(third)).toMatchObject({ call: 'bill' });
    await third.free();
    expect(await one.guest.api.orders.place(before)).toMatchObject({ status: 'completed' });
  });

  it('rates the visit of the party that goes on, when it is over, and once [REV-1] [REV-2] [TAB-9]', async () => {
    const [one, two] = [await createParty(app, restaurant), await createParty(app, restaurant)];
    const third = await createParty(app, restaurant);
    await one.order(2);
    await merge(one, two);
    await merge(two, third);
    const rate = ({ guest, tableSessionId }: TestParty, rating: 3 | 4) =>
      guest.api.reviews.rate({ tableSessionId, rating, comment: '' });
    expect(await codeOf(rate(one, 3))).toBe('VISIT_NOT_OVER');
    await third.serve();
    await third.free();
    const review = await rate(one, 3);
    expect(review).toMatchObject({ rating: 3, items: [{ name: 'Margherita', quantity: 2 }] });
    expect(await rate(third, 3)).toEqual(review);
    expect(await codeOf(rate(two, 4))).toBe('ALREADY_RATED');
  });

  it('needs two parties where they are seen [TAB-9]', async () => {
    const [one, two] = [await createParty(app, restaurant), await createParty(app, restaurant)];
    expect(await codeOf(merge(one, one))).toBe('BAD_REQUEST');
    expect(await codeOf(merge({ ...one, table: two.table }, two))).toBe('NO_ACTIVE_SESSION');
    expect(await codeOf(merge(one, { ...two, tableSessionId: randomUUID() }))).toBe('NO_ACTIVE_SESSION');
    expect(await codeOf(merge(one, { ...two, table: { ...two.table, id: randomUUID() } }))).toBe(
      'TABLE_NOT_FOUND',
    );
    await two.free();
    expect(await codeOf(merge(one, two))).toBe('NO_ACTIVE_SESSION');
  });

  it('ends as one party when merged both ways at once, while guests order and pay', async () => {
    for (let round = 0; round < 4; round += 1) {
      const [one, two] = [await createParty(app, restaurant), await createParty(app, restaurant)];
      const [first, second] = [await one.order(2), await two.order(2)];
      const pay = ({ line }: typeof first) =>
        codeOf(api.payments.pay(cardPayment(restaurant, 950, { orderItemId: line, quantity: 1 })));
      const codes = await Promise.all([
        ...[codeOf(merge(one, two)), codeOf(merge(two, one))],
        ...[codeOf(one.order(1)), codeOf(two.order(1)), pay(first), pay(second)],
      ]);
      expect(codes.toSorted()).toEqual(['NO_ACTIVE_SESSION', ...Array.from({ length: 5 }, () => 'no error')]);
      const left = codes[0] === 'no error' ? two : one;
      expect(await left.bill()).toMatchObject({ totalAmount: 5700, paidAmount: 1900, openAmount: 3800 });
    }
  });
});
