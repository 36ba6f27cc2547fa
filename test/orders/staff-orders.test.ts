import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Api } from '#contract/contract.ts';
import { createPresenter } from '#server/api/present-events.ts';
import { createTestApp, type TestApp } from '../fixture/app.ts';
import { codeOf } from '../fixture/code-of.ts';
import { cardPayment, createParty } from '../fixture/party.ts';
import { made } from '../fixture/registered.ts';
import { createTestRestaurant, pizzaOrder, type TestRestaurant } from '../fixture/restaurant.ts';

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

function staffOrder(tableId: string | null) {
  return { ...pizzaOrder(restaurant, ''), tableId };
}

describe('an order that staff take', () => {
  it('occupies a table where nobody sits, is one however often it is sent, also while closed [ORD-10]', async () => {
    const table = await api.tables.create({ restaurantId, id: randomUUID() });
    await api.restaurants.setOpen({ restaurantId, isOpen: false });
    const order = staffOrder(table.id);
    const answers = await Promise.all(Array.from({ length: 6 }, () => api.orders.placeForStaff(order)));
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(answers[0]).toMatchObject({ tableNumber: table.number, staffCreated: true, status: 'new' });
    const second = await api.orders.placeForStaff(staffOrder(table.id));
    expect(second.sessionId).toBe(answers[0]?.sessionId);
    const floor = await api.tables.floor({ restaurantId });
    expect(floor.tables.find(({ id }) => id === table.id)).toMatchObject({
      ...{ status: 'bestellt', session: { id: second.sessionId, openAmount: 1900 } },
    });
    expect(await codeOf(api.orders.placeForStaff({ ...order, tableId: null }))).toBe('ORDER_ID_TAKEN');
    await api.restaurants.setOpen({ restaurantId, isOpen: true });
  });

  it('goes without a table, and is refused as a guest’s would be [ORD-5]', async () => {
    expect(await api.orders.placeForStaff(staffOrder(null))).toMatchObject({
      tableNumber: null,
      sessionId: null,
    });
    const order = staffOrder(restaurant.tables[0] ?? '');
    const place = (change: object) =>
      codeOf(api.orders.placeForStaff({ ...order, id: randomUUID(), ...change }));
    expect(await place({ tableId: randomUUID() })).toBe('TABLE_NOT_FOUND');
    expect(await place({ totalAmount: 1 })).toBe('PRICE_CHANGED');
    const soldOut = { menuItemId: restaurant.menu.soldOut, quantity: 1, optionIds: [], comment: '' };
    expect(await place({ lines: [soldOut] })).toBe('ORDER_LINES_REFUSED');
    expect(await place({ lines: [] })).toBe('BAD_REQUEST');
    const neighbour = await createTestRestaurant(app);
    expect(await place({ tableId: neighbour.tables[0] })).toBe('TABLE_NOT_FOUND');
    expect(await place({ restaurantId: neighbour.id })).toBe('RESTAURANT_NOT_FOUND');
  });
});

describe('cancelling units', () => {
  it('splits them off, and the order follows [ORD-11]', async () => {
    const party = await createParty(app, restaurant);
    const { id: orderId, line: orderItemId } = await party.order(3);
    const cancel = (seenQuantity: number, quantity: number) =>
      api.orders.cancelUnits({ restaurantId, orderId, orderItemId, seenQuantity, quantity });
    const once = await cancel(3, 1);
    expect(once).toMatchObject({ status: 'new', totalAmount: 1900, version: 2 });
    expect(once.items.map((item) => [item.quantity, item.cancelled, item.openAmount])).toEqual([
      [2, false, 1900],
      [1, true, 0],
    ]);
    expect(await codeOf(cancel(3, 1))).toBe('ORDER_ITEM_CHANGED');
    expect(await codeOf(cancel(2, 3))).toBe('BAD_REQUEST');
    expect(await party.visit()).toMatchObject({ openAmount: 1900 });
    const all = await cancel(2, 2);
    expect(all).toMatchObject({ status: 'cancelled', totalAmount: 0 });
    expect(await cancel(2, 2)).toEqual(all);
    expect(await codeOf(cancel(2, 1))).toBe('ORDER_TRANSITION_REFUSED');
  });

  it('keeps the first reason that staff gave, for the guests to read [ORD-14]', async () => {
    const party = await createParty(app, restaurant);
    const { id: orderId, line: orderItemId } = await party.order(2);
    const unit = { restaurantId, orderId, orderItemId, quantity: 1 };
    expect(await codeOf(api.orders.cancelUnits({ ...unit, seenQuantity: 2, reason: 'x'.repeat(301) }))).toBe(
      'BAD_REQUEST',
    );
    await api.orders.cancelUnits({ ...unit, seenQuantity: 2, reason: ' Der Ofen ist aus ' });
    await api.orders.cancel({ restaurantId, id: orderId, from: 'new', reason: '' });
    const again = await api.orders.cancel({ restaurantId, id: orderId, from: 'new', reason: 'Too late' });
    expect(again.items.map(({ cancelled, cancelReason }) => [cancelled, cancelReason])).toEqual([
      [true, null],
      [true, 'Der Ofen ist aus'],
    ]);
    const { orders } = await party.visit();
    expect(orders).toEqual([again]);
    for (const { cancelledAt } of again.items) {
      expect(cancelledAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    }
  });

  it('spares what is paid, even in part [ORD-8] [ORD-11]', async () => {
    const party = await createParty(app, restaurant);
    const order = await party.order(2);
    await api.payments.pay(
      cardPayment(restaurant, 317, { orderItemId: order.line, quantity: 2, shareOf: 6 }),
    );
    const units = { restaurantId, orderId: order.id, orderItemId: order.line, seenQuantity: 2, quantity: 1 };
    expect(await codeOf(api.orders.cancelUnits(units))).toBe('ORDER_HAS_PAYMENTS');
    expect(await codeOf(api.orders.cancel({ restaurantId, id: order.id, from: 'new' }))).toBe(
      'ORDER_HAS_PAYMENTS',
    );
    expect(await codeOf(api.orders.cancelUnits({ ...units, orderItemId: randomUUID() }))).toBe(
      'ORDER_NOT_FOUND',
    );
    const other = await party.order(1);
    expect(await codeOf(api.orders.cancelUnits({ ...units, orderItemId: other.line }))).toBe(
      'ORDER_NOT_FOUND',
    );
    await party.free();
    const late = { ...units, orderId: other.id, orderItemId: other.line, seenQuantity: 1 };
    expect(await codeOf(api.orders.cancelUnits(late))).toBe('ORDER_TRANSITION_REFUSED');
  });

  it('cancels or sells each unit, never both', async () => {
    const party = await createParty(app, restaurant);
    const { id: orderId, line: orderItemId } = await party.order(2);
    const codes = await Promise.all([
      codeOf(api.payments.pay(cardPayment(restaurant, 1900, { orderItemId, quantity: 2 }))),
      codeOf(api.orders.cancelUnits({ restaurantId, orderId, orderItemId, seenQuantity: 2, quantity: 2 })),
      codeOf(api.orders.cancel({ restaurantId, id: orderId, from: 'new' })),
    ]);
    const bill = await party.bill();
    expect([0, 1900]).toContain(bill.totalAmount);
    expect(bill.paidAmount).toBe(bill.totalAmount);
    expect(codes[0]).toBe(bill.totalAmount > 0 ? 'no error' : 'BASKET_CHANGED');
  });
});

it('shows a table’s history by pages, without what its party has running', async () => {
  const table = await api.tables.create({ restaurantId, id: randomUUID() });
  const placed: number[] = [];
  for (let n = 0; n < 22; n += 1) {
    placed.push((await api.orders.placeForStaff(staffOrder(table.id))).orderNumber);
  }
  const history = (before?: number) => api.orders.tableHistory({ restaurantId, table: table.number, before });
  expect(await history()).toEqual({ orders: [], count: 0, before: null });
  const { tables } = await api.tables.floor({ restaurantId });
  const tableSessionId = tables.find(({ id }) => id === table.id)?.session?.id ?? '';
  await api.tables.free({ restaurantId, id: table.id, tableSessionId });
  const running = await api.orders.placeForStaff(staffOrder(table.id));
  const cancelled = await api.orders.placeForStaff(staffOrder(table.id));
  await api.orders.cancel({ restaurantId, id: cancelled.id, from: 'new' });

  const page = await history();
  const expected = [cancelled.orderNumber, ...placed.toReversed()];
  expect(page.orders.map(({ orderNumber }) => orderNumber)).toEqual(expected.slice(0, 20));
  expect([page.count, page.before]).toEqual([23, expected[19]]);
  const last = await history(page.before ?? 0);
  expect(last.orders.map(({ orderNumber }) => orderNumber)).toEqual(expected.slice(20));
  expect([last.count, last.before]).toEqual([23, null]);
  expect(expected).not.toContain(running.orderNumber);
  expect(await codeOf(api.orders.tableHistory({ restaurantId, table: 0 }))).toBe('BAD_REQUEST');
});

describe('who took it', () => {
  /** A waiter who has joined. */
  async function newWaiter() {
    const { token } = await api.staff.invite({ restaurantId, role: 'waiter', email: null });
    const { api: waiter } = app.visitor();
    const email = `${randomUUID()}@gedeck.example`;
    const { me } = made(
      await waiter.staff.join({ token, name: 'Wanda', email, password: 'a long password' }),
    );
    return { waiter, userId: me.userId };
  }

  it('stands on board, bill, history and completed orders, also of people who have left [ORD-15]', async () => {
    const { waiter, userId } = await newWaiter();
    const party = await createParty(app, restaurant);
    const order = staffOrder(party.table.id);
    const placed = await waiter.orders.placeForStaff(order);
    expect(placed).toMatchObject({ takenBy: 'Wanda', paymentsTakenBy: [] });
    expect(await waiter.orders.placeForStaff(order)).toEqual(placed);
    const pay = () => {
      const line = { orderItemId: placed.items[0]?.id ?? '', quantity: 1 };
      return waiter.payments.pay(cardPayment(restaurant, 950, line));
    };
    const undone = await pay();
    expect(undone).toMatchObject({ takenBy: 'Wanda', undoneBy: null });
    await api.payments.undo({ restaurantId, id: undone.id, reason: 'Falsch' });
    await pay();
    const byGuest = await party.order(1);
    await api.staff.remove({ restaurantId, userId });

    const names = { takenBy: 'Wanda', paymentsTakenBy: ['Wanda'] };
    const { orders } = await api.orders.board({ restaurantId });
    expect(orders.find(({ id }) => id === placed.id)).toMatchObject(names);
    expect(orders.find(({ id }) => id === byGuest.id)).toMatchObject({ takenBy: null, staffCreated: false });
    expect(await party.bill()).toMatchObject({
      orders: [{ takenBy: null, paymentsTakenBy: [] }, names],
      payments: [
        { takenBy: 'Wanda', undoneBy: null },
        { takenBy: 'Wanda', undoneBy: 'Giulia Conti' },
      ],
    });
    await party.free();
    const history = await api.orders.tableHistory({ restaurantId, table: party.table.number });
    expect(history.orders.find(({ id }) => id === placed.id)).toMatchObject(names);
    const completed = await api.completed.list({ restaurantId, period: 'today' });
    expect(completed.orders.find(({ id }) => id === placed.id)).toMatchObject(names);
  });

  it('is not told to guests, nor any address to anybody [ORD-15]', async () => {
    const { waiter } = await newWaiter();
    const party = await createParty(app, restaurant);
    const placed = await waiter.orders.placeForStaff(staffOrder(party.table.id));
    const line = { orderItemId: placed.items[0]?.id ?? '', quantity: 1 };
    await waiter.payments.pay(cardPayment(restaurant, 950, line));
    const order = pizzaOrder(restaurant, party.tableSessionId);
    const own = await party.guest.api.orders.place(order);
    const ownLine = { orderItemId: own.items[0]?.id ?? '', quantity: 1 };
    await waiter.payments.pay(cardPayment(restaurant, 950, ownLine));
    expect(await party.guest.api.orders.place(order)).toMatchObject({ id: own.id, paymentsTakenBy: [] });

    const visit = await party.visit();
    expect(visit.orders.map(({ takenBy, paymentsTakenBy }) => [takenBy, paymentsTakenBy])).toEqual([
      [null, []],
      [null, []],
    ]);
    const events = await app.inspect<{ seq: string; id: string; session: string }>(
      `SELECT seq, entity_id AS id, table_session_id AS session FROM events
       WHERE restaurant_id = $1 AND entity_id = ANY ($2::uuid[])`,
      [restaurantId, [placed.id, own.id]],
    );
    const presented = await createPresenter(app.database, app.services)(
      restaurantId,
      events.map(({ seq, id, session }) => ({
        ...{ seq: Number(seq), kind: 'order.paid', entity: 'order', entityId: id },
        ...{ audience: 'session', tableSessionId: session },
      })),
    );
    expect(presented).toHaveLength(events.length);
    expect(JSON.stringify(presented.map(({ staff }) => staff))).toContain('Wanda');
    expect(JSON.stringify(presented.map(({ guest }) => guest))).not.toContain('Wanda');
    await party.free();
    const { tableSessionId } = party;
    expect(JSON.stringify(await party.guest.api.reviews.visit({ tableSessionId }))).not.toContain('Wanda');
    expect(JSON.stringify([await waiter.orders.board({ restaurantId }), presented])).not.toContain('@');
  });
});
