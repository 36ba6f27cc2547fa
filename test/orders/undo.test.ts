import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Api } from '#contract/contract.ts';
import type { Order } from '#contract/orders.ts';
import { undoWindowMs } from '#domain/orders/undo-window.ts';
import { createTestApp, type TestApp } from '../fixture/app.ts';
import { codeOf } from '../fixture/code-of.ts';
import { cardPayment, createParty, type TestParty } from '../fixture/party.ts';
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

const serve = ({ id, status }: Pick<Order, 'id' | 'status'>) =>
  api.orders.setStatus({ restaurantId, id, from: status, to: 'served' });
const cancel = ({ id, status }: Pick<Order, 'id' | 'status'>) =>
  api.orders.cancel({ restaurantId, id, from: status, reason: 'Out of basil' });
const cancelUnit = (orderId: string, orderItemId: string, seenQuantity: number) =>
  api.orders.cancelUnits({
    restaurantId,
    orderId,
    orderItemId,
    seenQuantity,
    quantity: 1,
    reason: 'Out of basil',
  });
const undo = ({ id, version }: Pick<Order, 'id' | 'version'>) =>
  api.orders.undo({ restaurantId, id, version });

/** Lets what was done to an order seem older by as many milliseconds. */
async function age(orderId: string, ms: number): Promise<void> {
  await app.inspect(
    `UPDATE orders SET status_changed_at = status_changed_at - $2 * interval '1 ms',
       stepped_at = stepped_at - $2 * interval '1 ms' WHERE id = $1`,
    [orderId, ms],
  );
  await app.inspect(
    `UPDATE order_items SET cancelled_at = cancelled_at - $2 * interval '1 ms' WHERE order_id = $1`,
    [orderId, ms],
  );
}

describe('undoing', () => {
  it('brings a new order that was ticked off back to new, once however often it is sent [UNDO-1]', async () => {
    const party = await createParty(app, restaurant);
    const placed = await party.order(1);
    const served = await serve(placed);
    expect(served.status).toBe('served');
    const [back, ...again] = await Promise.all([undo(served), undo(served), undo(served)]);
    expect(back).toMatchObject({
      ...{ status: 'new', version: served.version + 1, statusChangedAt: placed.statusChangedAt },
    });
    expect(again).toEqual([back, back]);
    expect((await party.visit()).orders[0]).toMatchObject({ status: 'new', version: back?.version });
    // What was undone can be done again, and undoing the first time does not touch the second.
    const servedAgain = await serve(placed);
    expect(await undo(served)).toMatchObject({ status: 'served', version: servedAgain.version });
  });

  it('brings a cancelled order back with the lines that were cancelled with it [UNDO-1]', async () => {
    const party = await createParty(app, restaurant);
    const { id, line } = await party.order(3);
    await cancelUnit(id, line, 3);
    const ready = await api.orders.setStatus({ restaurantId, id, from: 'new', to: 'ready_to_serve' });
    const cancelled = await cancel(ready);
    expect(cancelled).toMatchObject({ status: 'cancelled', totalAmount: 0 });
    const back = await undo(cancelled);
    expect(back).toMatchObject({ status: 'ready_to_serve', totalAmount: 1900 });
    expect(back.items).toEqual(ready.items);
    expect(await party.bill()).toMatchObject({ totalAmount: 1900, openAmount: 1900 });
  });

  it('brings back one unit of several, in any order, and with the last one the order [UNDO-1]', async () => {
    const party = await createParty(app, restaurant);
    const { id, line } = await party.order(2);
    const first = await cancelUnit(id, line, 2);
    const last = await cancelUnit(id, line, 1);
    expect(last).toMatchObject({ status: 'cancelled', totalAmount: 0 });
    expect(await codeOf(undo(first))).toBe('UNDO_OVERTAKEN');
    expect(await undo(last)).toMatchObject({ status: 'new', totalAmount: 950 });
    expect(await undo(first)).toMatchObject({ status: 'new', totalAmount: 1900 });

    const other = await party.order(3);
    const one = await cancelUnit(other.id, other.line, 3);
    const two = await cancelUnit(other.id, other.line, 2);
    expect(await undo(one)).toMatchObject({ totalAmount: 1900 });
    expect(await undo(two)).toMatchObject({ totalAmount: 2850 });
  });

  it('is told to board, floor and phones [UNDO-1]', async () => {
    const party = await createParty(app, restaurant);
    const { id } = await party.order(1);
    const cancelled = await cancel({ id, status: 'new' });
    await undo(cancelled);
    const events = await app.inspect<{ kind: string; session: string | null }>(
      `SELECT kind, table_session_id AS session FROM events WHERE restaurant_id = $1 ORDER BY seq DESC LIMIT 2`,
      [restaurantId],
    );
    expect(events).toEqual([
      { kind: 'table.changed', session: null },
      { kind: 'order.change_undone', session: party.tableSessionId },
    ]);
  });

  it('is refused when it was too long ago, by the clock of the database [UNDO-1]', async () => {
    const party = await createParty(app, restaurant);
    const placed = await party.order(2);
    const served = await serve(placed);
    await age(placed.id, undoWindowMs);
    expect(await codeOf(undo(served))).toBe('UNDO_TOO_LATE');
    const cancelled = await cancelUnit(placed.id, placed.line, 2);
    await age(placed.id, undoWindowMs);
    expect(await codeOf(undo(cancelled))).toBe('UNDO_TOO_LATE');
  });

  it('is refused after anything else has happened to it [UNDO-1]', async () => {
    const party = await createParty(app, restaurant);
    const other = await createParty(app, restaurant);
    const attempt = async (then: (order: Order & { line: string }) => Promise<unknown>, by = party) => {
      const order = await by.order(2);
      const changed = await cancelUnit(order.id, order.line, 2);
      await then({ ...order, ...changed });
      return codeOf(undo(changed));
    };
    expect(await attempt(serve)).toBe('UNDO_OVERTAKEN');
    expect(await attempt(cancel)).toBe('UNDO_OVERTAKEN');
    const paid = await attempt(({ line }) =>
      api.payments.pay(cardPayment(restaurant, 950, { orderItemId: line, quantity: 1 })),
    );
    expect(paid).toBe('UNDO_OVERTAKEN');
    const merge = (from: TestParty, into: TestParty) => () =>
      api.tables.mergeParties({
        ...{ restaurantId, id: from.table.id, tableSessionId: from.tableSessionId },
        ...{ intoTableId: into.table.id, intoTableSessionId: into.tableSessionId },
      });
    expect(await attempt(merge(other, party), other)).toBe('UNDO_OVERTAKEN');
    expect(await attempt(() => party.free())).toBe('UNDO_OVERTAKEN');

    const third = await createParty(app, restaurant);
    const cancelled = await cancel(await third.order(1));
    await third.free();
    expect(await codeOf(undo(cancelled))).toBe('UNDO_OVERTAKEN');
    expect(await codeOf(undo({ ...cancelled, version: 77 }))).toBe('UNDO_OVERTAKEN');
    expect(await codeOf(undo({ id: restaurantId, version: 2 }))).toBe('ORDER_NOT_FOUND');
  });

  it('follows a party that moves to another table [UNDO-1]', async () => {
    const party = await createParty(app, restaurant);
    const cancelled = await cancel(await party.order(1));
    const to = await api.tables.create({ restaurantId, id: crypto.randomUUID() });
    await api.tables.moveParty({
      ...{ restaurantId, id: party.table.id, tableSessionId: party.tableSessionId, toTableId: to.id },
    });
    expect(await undo(cancelled)).toMatchObject({ status: 'new', tableNumber: to.number });
  });

  it('changes nothing that a daily closing has counted [UNDO-1] [CLO-5]', async () => {
    const own = await createTestRestaurant(app);
    const scope = { restaurantId: own.id };
    const { id, version } = await own.owner.api.orders.placeForStaff({
      ...pizzaOrder(own, ''),
      tableId: null,
    });
    expect(version).toBe(1);
    const cancelled = await own.owner.api.orders.cancel({ ...scope, id, from: 'new' });
    const { today } = await own.owner.api.closings.list(scope);
    const { seen } = await own.owner.api.closings.preview({ ...scope, day: today });
    await own.owner.api.closings.close({ ...scope, day: today, seen });
    expect(await codeOf(own.owner.api.orders.undo({ ...scope, id, version: cancelled.version }))).toBe(
      'UNDO_OVERTAKEN',
    );
  });

  it('works for takeaway, until it is handed over and paid [UNDO-1]', async () => {
    const placed = await api.orders.placeForStaff({ ...pizzaOrder(restaurant, ''), tableId: null });
    const served = await serve(placed);
    expect(await undo(served)).toMatchObject({ status: 'new' });
    const servedAgain = await serve(placed);
    const id = crypto.randomUUID();
    await api.payments.payTakeaway({ restaurantId, id, orderId: placed.id, method: 'cash', amount: 950 });
    expect(await codeOf(undo(servedAgain))).toBe('UNDO_OVERTAKEN');
  });
});
