import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Api } from '#contract/contract.ts';
import { createTestApp, type TestApp } from '../fixture/app.ts';
import { codeOf } from '../fixture/code-of.ts';
import { cardPayment, createParty, type TestParty } from '../fixture/party.ts';
import { createTestRestaurant, pizzaOrder, type TestRestaurant } from '../fixture/restaurant.ts';

let app: TestApp;
let restaurant: TestRestaurant;
let api: Api;

beforeAll(async () => {
  app = await createTestApp();
  restaurant = await createTestRestaurant(app);
  api = restaurant.owner.api;
});
afterAll(() => app.close());
afterEach(() => {
  expect(app.errors.splice(0)).toEqual([]);
});

type Items = Parameters<typeof cardPayment>[2][];

function payment(amount: number, ...items: Items) {
  return cardPayment(restaurant, amount, ...items);
}

function quote(items: Items, more: { method?: 'cash' | 'card'; tip?: number; given?: number } = {}) {
  return api.payments.quote({ restaurantId: restaurant.id, items, method: 'card', ...more });
}

/** Total, paid and open amount of a bill. Checks that they add up and that floor and guests agree. [PAY-8] */
async function sumsOf(party: TestParty) {
  const [bill, floor, visit] = await Promise.all([
    party.bill(),
    api.tables.floor({ restaurantId: restaurant.id }),
    party.visit(),
  ]);
  expect(bill.totalAmount).toBe(bill.paidAmount + bill.openAmount);
  expect(visit.openAmount).toBe(bill.openAmount);
  const table = floor.tables.find(({ id }) => id === party.table.id);
  expect(table?.session?.openAmount).toBe(bill.openAmount);
  const live = bill.payments.filter(({ undoneAt }) => !undoneAt);
  expect(live.reduce((sum, { amount }) => sum + amount, 0)).toBe(bill.paidAmount);
  return [bill.totalAmount, bill.paidAmount, bill.openAmount];
}

describe('paying', () => {
  it('takes units out of a line, and the version of the order rises [PAY-3] [PAY-5]', async () => {
    const party = await createParty(app, restaurant);
    const order = await party.order(3);
    const paid = await api.payments.pay({
      ...payment(950, { orderItemId: order.line, quantity: 1 }),
      method: 'cash',
      tip: 50,
      given: 2000,
    });
    expect(paid).toMatchObject({ amount: 950, tip: 50, given: 2000, change: 1000, undoneAt: null });
    expect(paid.items).toMatchObject([{ name: 'Margherita', quantity: 1, shareOf: 1, amount: 950 }]);
    expect(paid.items[0]?.orderItemId).not.toBe(order.line);

    const bill = await party.bill();
    expect(bill.orders[0]?.version).toBe(order.version + 1);
    expect(bill.orders[0]?.items.map((item) => [item.quantity, item.paid, item.openAmount])).toEqual([
      [2, false, 1900],
      [1, true, 0],
    ]);
    expect(bill).toMatchObject({ tipAmount: 50, payments: [paid] });
    expect(await sumsOf(party)).toEqual([2850, 950, 1900]);
  });

  it('shares a line among payers to the cent; a shared line goes as a whole [PAY-2] [PAY-3]', async () => {
    const party = await createParty(app, restaurant);
    const { line } = await party.order(1);
    const share = (shareOf: number) => [{ orderItemId: line, quantity: 1, shareOf }];
    expect(await quote(share(3))).toMatchObject({ amount: 317, total: 317, shares: [317, 317, 316] });
    await api.payments.pay(payment(317, ...share(3)));
    expect(await sumsOf(party)).toEqual([950, 317, 633]);
    expect(await quote(share(2))).toMatchObject({ shares: [317, 316] });
    await api.payments.pay(payment(317, ...share(2)));
    await api.payments.pay(payment(316, ...share(1)));
    expect(await sumsOf(party)).toEqual([950, 950, 0]);
    expect((await party.visit()).orders[0]?.items).toMatchObject([{ paid: true, openAmount: 0 }]);

    const two = await party.order(2);
    // Pays half of one of two units: that unit becomes a line, of which half is open.
    await api.payments.pay(payment(475, { orderItemId: two.line, quantity: 1, shareOf: 2 }));
    const [order] = (await party.visit()).orders;
    expect(order?.items.map((item) => [item.quantity, item.paid, item.openAmount])).toEqual([
      [1, false, 950],
      [1, false, 475],
    ]);
    await api.payments.pay(payment(950, { orderItemId: two.line, quantity: 1 }));
    expect(await sumsOf(party)).toEqual([2850, 2375, 475]);
  });

  it('quotes cash with tip and change, and says when that is too little [PAY-4]', async () => {
    const party = await createParty(app, restaurant);
    const { line } = await party.order(2);
    const items = [{ orderItemId: line, quantity: 2 }];
    expect(await quote(items, { method: 'cash', tip: 100, given: 2500 })).toMatchObject({
      amount: 1900,
      total: 2000,
      change: 500,
    });
    expect(await quote(items, { method: 'cash', tip: 100, given: 1999 })).toMatchObject({ change: null });
    expect(await quote(items, { method: 'card', given: 5000 })).toMatchObject({ change: null });
    const cash = { ...payment(1900, ...items), method: 'cash' as const, tip: 100 };
    expect(await codeOf(api.payments.pay({ ...cash, given: 1999 }))).toBe('GIVEN_TOO_LITTLE');
    expect(await api.payments.pay({ ...cash, given: 2000 })).toMatchObject({ change: 0 });
  });

  it('refuses what is not open or was quoted otherwise, with the present amount [PAY-4]', async () => {
    const party = await createParty(app, restaurant);
    const { line } = await party.order(2);
    const dataOf = (call: Promise<unknown>) =>
      call.then(
        () => 'no error',
        (error: { data?: unknown }) => error.data,
      );
    expect(await dataOf(api.payments.pay(payment(949, { orderItemId: line, quantity: 1 })))).toEqual({
      amount: 950,
    });
    expect(await dataOf(api.payments.pay(payment(2850, { orderItemId: line, quantity: 3 })))).toEqual({
      amount: null,
    });
    expect(await dataOf(quote([{ orderItemId: line, quantity: 3 }]))).toEqual({ amount: null });
    expect(await sumsOf(party)).toEqual([1900, 0, 1900]);
  });

  it('takes lines of one party, or of one takeaway order [PAY-1]', async () => {
    const one = await (await createParty(app, restaurant)).order(1);
    const other = await (await createParty(app, restaurant)).order(1);
    const togo = { ...pizzaOrder(restaurant, ''), tableId: null };
    const [first, second] = [
      await api.orders.placeForStaff({ ...togo, id: randomUUID() }),
      await api.orders.placeForStaff({ ...togo, id: randomUUID() }),
    ];
    const lines = {
      one: one.line,
      other: other.line,
      first: first.items[0]?.id,
      second: second.items[0]?.id,
    };
    const pay = (...ids: (string | undefined)[]) =>
      codeOf(
        api.payments.pay(
          payment(950 * ids.length, ...ids.map((id = '') => ({ orderItemId: id, quantity: 1 }))),
        ),
      );
    expect(await pay(lines.one, lines.other)).toBe('BAD_REQUEST');
    expect(await pay(lines.one, lines.first)).toBe('BAD_REQUEST');
    expect(await pay(lines.first, lines.second)).toBe('BAD_REQUEST');
    expect(await pay(lines.one, randomUUID())).toBe('BAD_REQUEST');
    expect(await pay('no id')).toBe('BAD_REQUEST');
    expect(await pay(lines.first)).toBe('no error');
    for (const quantity of [0, -1, 1.5, 51]) {
      expect(await codeOf(api.payments.pay(payment(950, { orderItemId: lines.one, quantity })))).toBe(
        'BAD_REQUEST',
      );
    }
    const neighbour = await createTestRestaurant(app);
    const foreign = await (await createParty(app, neighbour)).order(1);
    expect(await pay(foreign.line)).toBe('BAD_REQUEST');
    expect(
      await codeOf(
        api.payments.bill({ restaurantId: restaurant.id, kind: 'session', id: foreign.sessionId ?? '' }),
      ),
    ).toBe('BILL_NOT_FOUND');
    expect(
      await codeOf(api.payments.pay(cardPayment(neighbour, 950, { orderItemId: foreign.line, quantity: 1 }))),
    ).toBe('RESTAURANT_NOT_FOUND');
  });

  it('is one payment however often and closely it is sent [PAY-6]', async () => {
    const party = await createParty(app, restaurant);
    const { line } = await party.order(2);
    const one = payment(950, { orderItemId: line, quantity: 1 });
    const answers = await Promise.all(Array.from({ length: 8 }, () => api.payments.pay(one)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await codeOf(api.payments.pay({ ...one, tip: 1 }))).toBe('PAYMENT_ID_TAKEN');
    expect(await sumsOf(party)).toEqual([1900, 950, 950]);
    await party.free();
    expect(await api.payments.pay(one)).toEqual(answers[0]);
  });

  it('sells no unit twice to waiters who press at once [PAY-1]', async () => {
    const party = await createParty(app, restaurant);
    const { line } = await party.order(5);
    // Three of one unit: in whatever order they come, the last unit is taken.
    const quantities = [1, 2, 2, 1, 2, 2, 1, 2];
    const codes = await Promise.all(
      quantities.map((quantity) =>
        codeOf(api.payments.pay(payment(950 * quantity, { orderItemId: line, quantity }))),
      ),
    );
    expect(codes.every((code) => code === 'no error' || code === 'BASKET_CHANGED')).toBe(true);
    expect((await sumsOf(party))[1]).toBe(4750);
  });
});

describe('undoing', () => {
  it('opens again what was paid, once, and keeps the payment [PAY-7]', async () => {
    const party = await createParty(app, restaurant);
    const { line } = await party.order(2);
    const { id } = await api.payments.pay(payment(950, { orderItemId: line, quantity: 2, shareOf: 2 }));
    await api.payments.pay(payment(950, { orderItemId: line, quantity: 2 }));
    expect(await sumsOf(party)).toEqual([1900, 1900, 0]);
    const undo = () => api.payments.undo({ restaurantId: restaurant.id, id, reason: 'Falsch' });
    const [undone, again] = await Promise.all([undo(), undo()]);
    expect(undone.undoneAt).not.toBeNull();
    expect(again).toEqual(undone);
    expect(await sumsOf(party)).toEqual([1900, 950, 950]);
    expect((await party.visit()).orders[0]?.items).toMatchObject([{ paid: false, openAmount: 950 }]);
    await party.free();
    expect(await undo()).toEqual(undone);
    const [other] = (await party.bill()).payments.filter(({ undoneAt }) => !undoneAt);
    await api.payments.undo({ restaurantId: restaurant.id, id: other?.id ?? '', reason: 'Falsch' });
    expect(await party.bill()).toMatchObject({ paidAmount: 0, openAmount: 1900 });
    expect(
      await codeOf(api.payments.undo({ restaurantId: restaurant.id, id: randomUUID(), reason: 'Falsch' })),
    ).toBe('PAYMENT_NOT_FOUND');
  });

  it('knows a unit that costs nothing as paid or open [PAY-5] [PAY-7]', async () => {
    const party = await createParty(app, restaurant);
    const { line } = await party.order(1);
    await app.inspect('UPDATE order_items SET price = 0, unit_price = 0 WHERE id = $1', [line]);
    await app.inspect('UPDATE orders SET total_amount = 0 WHERE session_id = $1', [party.tableSessionId]);
    const isPaid = async () => (await party.visit()).orders[0]?.items[0]?.paid;
    const { id } = await api.payments.pay(payment(0, { orderItemId: line, quantity: 1 }));
    expect(await isPaid()).toBe(true);
    await api.payments.undo({ restaurantId: restaurant.id, id, reason: 'Falsch' });
    expect(await isPaid()).toBe(false);
  });
});

describe('a takeaway order', () => {
  it('is handed over for cash with tip and change, both or neither [PAY-9]', async () => {
    const { id: orderId } = await api.orders.placeForStaff({ ...pizzaOrder(restaurant, ''), tableId: null });
    const restaurantId = restaurant.id;
    const cash = { restaurantId, id: randomUUID(), orderId, method: 'cash' as const, amount: 950, tip: 50 };
    expect(await codeOf(api.payments.payTakeaway({ ...cash, given: 999 }))).toBe('GIVEN_TOO_LITTLE');
    const bill = () => api.payments.bill({ restaurantId, kind: 'order', id: orderId });
    expect(await bill()).toMatchObject({ openAmount: 950, payments: [], orders: [{ status: 'new' }] });
    await api.payments.payTakeaway({ ...cash, given: 2000 });
    expect(await bill()).toMatchObject({
      ...{ openAmount: 0, tipAmount: 50, orders: [{ status: 'served' }] },
      payments: [{ amount: 950, tip: 50, given: 2000, change: 1000 }],
    });
  });

  it('is paid before it is cooked, once, and handed over later [PAY-12]', async () => {
    const placed = await api.orders.placeForStaff({ ...pizzaOrder(restaurant, ''), tableId: null });
    const restaurantId = restaurant.id;
    const items = [{ orderItemId: placed.items[0]?.id ?? '', quantity: 1 }];
    const pay = () =>
      api.payments.pay({
        ...{ restaurantId, id: randomUUID(), items, amount: 950 },
        ...{ method: 'cash', tip: 50, given: 1500 },
      });
    expect(await pay()).toMatchObject({ amount: 950, tip: 50, given: 1500, change: 500 });
    expect(await codeOf(pay())).toBe('BASKET_CHANGED');
    const { orders } = await api.orders.board({ restaurantId });
    expect(orders.find(({ id }) => id === placed.id)).toMatchObject({
      ...{ status: 'new', items: [{ paid: true, openAmount: 0 }] },
    });
    const again = { restaurantId, id: randomUUID(), orderId: placed.id, method: 'cash' as const };
    expect(await codeOf(api.payments.payTakeaway({ ...again, amount: 950 }))).toBe('BASKET_CHANGED');
    expect(await codeOf(api.payments.payTakeaway({ ...again, amount: 0, tip: 50 }))).toBe('BASKET_CHANGED');
    await api.orders.setStatus({ restaurantId, id: placed.id, from: 'new', to: 'served' });
    const bill = await api.payments.bill({ restaurantId, kind: 'order', id: placed.id });
    expect(bill).toMatchObject({ openAmount: 0, paidAmount: 950, orders: [{ status: 'served' }] });
    expect(bill.payments).toHaveLength(1);
  });

  it('is paid and handed over at once, once [PAY-9]', async () => {
    const { id: orderId } = await api.orders.placeForStaff({ ...pizzaOrder(restaurant, ''), tableId: null });
    const handOver = { restaurantId: restaurant.id, id: randomUUID(), orderId, method: 'cash' as const };
    const change = await codeOf(api.payments.payTakeaway({ ...handOver, amount: 900 }));
    expect(change).toBe('BASKET_CHANGED');
    const bill = () => api.payments.bill({ restaurantId: restaurant.id, kind: 'order', id: orderId });
    expect(await bill()).toMatchObject({ openAmount: 950, payments: [], orders: [{ status: 'new' }] });
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => api.payments.payTakeaway({ ...handOver, amount: 950 })),
    );
    expect(answers[0]).toMatchObject({ status: 'served', items: [{ paid: true }] });
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await bill()).toMatchObject({ openAmount: 0, paidAmount: 950, payments: [{ id: handOver.id }] });
    expect(await codeOf(api.payments.payTakeaway({ ...handOver, amount: 0 }))).toBe('PAYMENT_ID_TAKEN');
    expect(await codeOf(api.payments.payTakeaway({ ...handOver, amount: 950, tip: 50 }))).toBe(
      'PAYMENT_ID_TAKEN',
    );

    const party = await createParty(app, restaurant);
    const order = await party.order(1);
    expect(
      await codeOf(
        api.payments.payTakeaway({ ...handOver, id: randomUUID(), orderId: order.id, amount: 950 }),
      ),
    ).toBe('ORDER_NOT_FOUND');
  });
});

it('pays, cancels, frees, moves and orders at once without losing a cent or a deadlock [PAY-1]', async () => {
  const party = await createParty(app, restaurant);
  const orders = await Promise.all([party.order(4), party.order(4), party.order(4)]);
  const restaurantId = restaurant.id;
  const { id: toTableId } = await api.tables.create({ restaurantId, id: randomUUID() });
  const { tableSessionId, table } = party;
  const calls: Promise<unknown>[] = orders.flatMap(({ id, line }, index) => [
    api.payments.pay(payment(950, { orderItemId: line, quantity: 1 })),
    api.orders.cancelUnits({ restaurantId, orderId: id, orderItemId: line, seenQuantity: 4, quantity: 1 }),
    // Two lines at once, in both orders.
    api.payments.pay(
      payment(
        1900,
        ...[line, orders[(index + 1) % 3]?.line ?? ''].map((orderItemId) => ({ orderItemId, quantity: 1 })),
      ),
    ),
  ]);
  calls.push(
    party.order(1),
    api.tables.moveParty({ restaurantId, id: table.id, tableSessionId, toTableId }),
    party.free(),
    api.tables.free({ restaurantId, id: toTableId, tableSessionId }),
  );
  const codes = await Promise.all(calls.map((call) => codeOf(call)));
  const expected = ['no error', 'BASKET_CHANGED', 'ORDER_ITEM_CHANGED', 'SESSION_ENDED', 'NO_ACTIVE_SESSION'];
  expect(codes.filter((code) => ![...expected, 'ORDER_TRANSITION_REFUSED'].includes(code))).toEqual([]);
  const bill = await party.bill();
  expect(bill.totalAmount).toBe(bill.paidAmount + bill.openAmount);
  expect(bill.payments.reduce((sum, { amount }) => sum + amount, 0)).toBe(bill.paidAmount);
  const [sums] = await app.inspect<{ ordered: number; cancelled: number }>(
    `SELECT sum(i.unit_price * i.quantity)::int AS ordered,
       coalesce(sum(i.unit_price * i.quantity) FILTER (WHERE i.cancelled), 0)::int AS cancelled
     FROM order_items i JOIN orders o ON o.id = i.order_id WHERE o.session_id = $1`,
    [tableSessionId],
  );
  expect((sums?.ordered ?? 0) - (sums?.cancelled ?? 0)).toBe(bill.totalAmount);
  expect(sums?.ordered).toBe(950 * (12 + (codes[9] === 'no error' ? 1 : 0)));
});
