import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { Api } from '#contract/contract.ts';
import type { ReportedException } from '#contract/reports/reports.ts';
import type { DiscountKind, DiscountValue } from '#domain/payments/discount-kinds.ts';
import { exceptionKinds } from '#domain/reports/exception-kinds.ts';
import { createTestApp, type TestApp } from '../fixture/app.ts';
import { codeOf } from '../fixture/code-of.ts';
import { cardPayment, createParty } from '../fixture/party.ts';
import { placed } from '../fixture/placed.ts';
import { createTestRestaurant, pizzaOrder, type TestRestaurant } from '../fixture/restaurant.ts';

let app: TestApp;
let restaurant: TestRestaurant;
let restaurantId: string;
let api: Api;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
afterEach(() => {
  expect(app.errors.splice(0)).toEqual([]);
});

/** A house where nothing has happened yet. */
async function freshHouse() {
  restaurant = await createTestRestaurant(app);
  restaurantId = restaurant.id;
  api = restaurant.owner.api;
}

type Asked = Partial<Parameters<Api['reports']['exceptions']>[0]>;
const list = (asked: Asked = {}) => api.reports.exceptions({ restaurantId, period: 'this-year', ...asked });
const briefly = ({ kind, reason, amount, wasBegun, dish }: ReportedException) => [
  ...[
    kind,
    reason,
    amount,
    wasBegun,
    dish && [dish.quantity && `${dish.quantity}×`, dish.name].filter(Boolean).join(' '),
  ],
];

function tenPercent(line: string, quantity: number, openAmount: number) {
  return api.payments.giveDiscount({
    ...{ restaurantId, id: randomUUID(), openAmount, items: [{ orderItemId: line, quantity }] },
    discount: { kind: 'discount', value: { percent: 10 }, reason: 'Stammgast' },
  });
}

it('cancels what the kitchen has begun only with a reason [EXC-1]', async () => {
  await freshHouse();
  const party = await createParty(app, restaurant);
  const untouched = await party.order(1);
  const cancel = (id: string, from: 'new' | 'in_progress' | 'served', reason?: string) =>
    api.orders.cancel({ restaurantId, id, from, ...(reason !== undefined && { reason }) });
  expect((await cancel(untouched.id, 'new')).status).toBe('cancelled');

  const begun = await party.order(3);
  await api.orders.setStatus({ restaurantId, id: begun.id, from: 'new', to: 'in_progress' });
  const unit = (reason?: string) =>
    api.orders.cancelUnits({
      ...{ restaurantId, orderId: begun.id, orderItemId: begun.line, seenQuantity: 3, quantity: 1 },
      ...(reason !== undefined && { reason }),
    });
  for (const nothing of [undefined, '', '   ']) {
    expect(await codeOf(cancel(begun.id, 'in_progress', nothing))).toBe('REASON_MISSING');
    expect(await codeOf(unit(nothing))).toBe('REASON_MISSING');
  }
  expect(await party.bill()).toMatchObject({ openAmount: 2850 });
  await unit('Verbrannt');
  await api.orders.setStatus({ restaurantId, id: begun.id, from: 'in_progress', to: 'served' });
  await cancel(begun.id, 'served', 'Reklamation');
  expect((await list()).exceptions.map(briefly)).toEqual([
    ['cancelled', 'Reklamation', 1900, true, '2× Margherita'],
    ['cancelled', 'Verbrannt', 950, true, '1× Margherita'],
    ['cancelled', null, 950, false, '1× Margherita'],
  ]);
});

it('keeps who undid a payment or a discount and why, and takes no empty reason [EXC-1]', async () => {
  await freshHouse();
  const party = await createParty(app, restaurant);
  const { line } = await party.order(1);
  const discount = await tenPercent(line, 1, 950);
  const { id } = await api.payments.pay(cardPayment(restaurant, 855, { orderItemId: line, quantity: 1 }));
  for (const reason of ['', '  ', 'x'.repeat(101)]) {
    expect(await codeOf(api.payments.undo({ restaurantId, id, reason }))).toBe('BAD_REQUEST');
    expect(await codeOf(api.payments.undoDiscount({ restaurantId, id: discount.id, reason }))).toBe(
      'BAD_REQUEST',
    );
  }
  const undone = await api.payments.undo({ restaurantId, id, reason: 'Falscher Tisch' });
  expect(undone).toMatchObject({ undoneBy: 'Giulia Conti', undoneReason: 'Falscher Tisch' });
  expect(await api.payments.undo({ restaurantId, id, reason: 'Anders' })).toEqual(undone);
  expect(
    await api.payments.undoDiscount({ restaurantId, id: discount.id, reason: 'Doch kein Stammgast' }),
  ).toMatchObject({ undoneBy: 'Giulia Conti', undoneReason: 'Doch kein Stammgast' });
});

it('says of an undone payment who had taken it, and by which means; of nothing else [EXC-2]', async () => {
  await freshHouse();
  const { token } = await api.staff.invite({ restaurantId, role: 'waiter', email: null });
  const waiter = app.visitor();
  const email = `${randomUUID()}@gedeck.example`;
  await waiter.api.staff.join({ token, email, password: 'a long password', name: 'Wanda' });
  const party = await createParty(app, restaurant);
  const { line } = await party.order(1);
  await tenPercent(line, 1, 950);
  const asked = cardPayment(restaurant, 855, { orderItemId: line, quantity: 1 });
  const { id } = await waiter.api.payments.pay({ ...asked, cardKind: 'girocard' });
  await api.payments.undo({ restaurantId, id, reason: 'Falscher Tisch' });
  const { exceptions } = await list();
  expect(exceptions.map(({ kind, by, payment }) => [kind, by, payment])).toEqual([
    [
      ...['payment_undone', 'Giulia Conti'],
      { by: 'Wanda', means: [{ method: 'card', cardKind: 'girocard' }] },
    ],
    ['discount', 'Giulia Conti', null],
  ]);
});

it('lists all of them with who, when and why, and sums them by kind and person [EXC-2]', async () => {
  await freshHouse();
  const party = await createParty(app, restaurant);
  const order = await party.order(2);
  const other = await party.order(1);
  const before = new Date().toISOString();
  const discount = await tenPercent(order.line, 2, 1900);
  const payment = await api.payments.pay(
    cardPayment(restaurant, 950, { orderItemId: other.line, quantity: 1 }),
  );
  await api.payments.undo({ restaurantId, id: payment.id, reason: 'Falscher Tisch' });
  await api.orders.cancel({ restaurantId, id: other.id, from: 'new', reason: 'Ausverkauft' });
  // What is cancelled ends the discount's part of it, which is no undoing.
  await api.orders.cancelUnits({
    ...{ restaurantId, orderId: order.id, orderItemId: order.line, seenQuantity: 2, quantity: 1 },
  });
  await api.payments.undoDiscount({ restaurantId, id: discount.id, reason: 'Irrtum' });
  await party.free();
  const writeOff = await api.payments.writeOff({
    ...{ restaurantId, id: randomUUID(), tableSessionId: party.tableSessionId },
    ...{ amount: 950, reason: 'Ohne zu zahlen gegangen' },
  });
  await api.payments.takeWriteOffBack({ restaurantId, id: writeOff.id });

  const { exceptions, sums, next } = await list();
  expect(next).toBeNull();
  expect(exceptions.map(briefly)).toEqual([
    ['write_off_undone', null, 950, null, null],
    ['written_off', 'Ohne zu zahlen gegangen', 950, null, null],
    ['discount_undone', 'Irrtum', 95, null, 'Margherita'],
    ['cancelled', null, 950, false, '1× Margherita'],
    ['cancelled', 'Ausverkauft', 950, false, '1× Margherita'],
    ['payment_undone', 'Falscher Tisch', 950, null, null],
    ['discount', 'Stammgast', 190, null, 'Margherita'],
  ]);
  for (const { by, tableNumber, at } of exceptions) {
    expect([by, tableNumber]).toEqual(['Giulia Conti', party.table.number]);
    expect(at > before).toBe(true);
  }
  const by = 'Giulia Conti';
  expect(sums).toEqual([
    { kind: 'cancelled', by, count: 2, amount: 1900 },
    { kind: 'payment_undone', by, count: 1, amount: 950 },
    { kind: 'discount', by, count: 1, amount: 190 },
    { kind: 'discount_undone', by, count: 1, amount: 95 },
    { kind: 'written_off', by, count: 1, amount: 950 },
    { kind: 'write_off_undone', by, count: 1, amount: 950 },
  ]);
  for (const kind of exceptionKinds) {
    const chosen = await list({ kind });
    expect(chosen.exceptions).toEqual(exceptions.filter((each) => each.kind === kind));
    expect(chosen.sums).toEqual(sums);
  }
  expect(await list({ period: 'last-month' })).toMatchObject({ exceptions: [], sums: [] });
});

it('tells discounts, what is on the house, staff meals and surcharges apart, with per cent and dish [EXC-2]', async () => {
  await freshHouse();
  const party = await createParty(app, restaurant);
  const give = async (kind: DiscountKind, value: DiscountValue) => {
    const { line } = await party.order(1);
    return api.payments.giveDiscount({
      ...{ restaurantId, id: randomUUID(), openAmount: 950, items: [{ orderItemId: line, quantity: 1 }] },
      discount: { kind, value, reason: 'Test' },
    });
  };
  const { pizza, steak, rare } = restaurant.menu;
  const ordered = { quantity: 1, comment: '' };
  const togo = await placed(
    api.orders.placeForStaff({
      ...{ restaurantId, id: randomUUID(), tableId: null, totalAmount: 3850 },
      lines: [
        { ...ordered, menuItemId: pizza, optionIds: [] },
        { ...ordered, menuItemId: steak, optionIds: [rare] },
      ],
    }),
  );
  await api.payments.giveDiscount({
    ...{ restaurantId, id: randomUUID(), openAmount: 3850 },
    items: togo.items.map(({ id }) => ({ orderItemId: id, quantity: 1 })),
    discount: { kind: 'discount', value: { percent: 10 }, reason: 'Test' },
  });
  await give('house', { percent: 100 });
  await give('staff_meal', { amount: 450 });
  const surcharge = await give('surcharge', { percent: 20 });
  await api.payments.undoDiscount({ restaurantId, id: surcharge.id, reason: 'Test' });
  const { exceptions, sums } = await list();
  expect(exceptions.map(({ kind, percent, dish, amount }) => [kind, percent, dish?.name, amount])).toEqual([
    ['surcharge_undone', 20, 'Margherita', -190],
    ['surcharge', 20, 'Margherita', -190],
    ['staff_meal', null, 'Margherita', 450],
    ['house', 100, 'Margherita', 950],
    ['discount', 10, undefined, 385],
  ]);
  expect(sums.map(({ kind, amount }) => [kind, amount])).toEqual([
    ...[
      ['discount', 385],
      ['house', 950],
      ['staff_meal', 450],
    ],
    ...[
      ['surcharge', -190],
      ['surcharge_undone', -190],
    ],
  ]);
});

it('names a takeaway order, goes on page by page, and refuses a period that ends before it begins [EXC-2]', async () => {
  await freshHouse();
  const { lines } = pizzaOrder(restaurant, randomUUID());
  const orders = [];
  for (let index = 0; index < 52; index += 1) {
    const order = await placed(
      api.orders.placeForStaff({ restaurantId, id: randomUUID(), tableId: null, lines, totalAmount: 950 }),
    );
    orders.push(await api.orders.cancel({ restaurantId, id: order.id, from: 'new' }));
  }
  const first = await list();
  expect(first.exceptions[0]).toMatchObject({ tableNumber: null, orderNumber: orders.at(-1)?.orderNumber });
  const second = await list({ after: first.next ?? '' });
  expect([...first.exceptions, ...second.exceptions].map(({ orderNumber }) => orderNumber)).toEqual(
    orders.map(({ orderNumber }) => orderNumber).toReversed(),
  );
  expect([first.exceptions.length, second.next]).toEqual([50, null]);
  const none = '-'.repeat(36);
  const noPlaces = [
    'tomorrow',
    `2026-13-01T12:00:00.000000Z_${randomUUID()}`,
    `2026-12-01T12:00:00.000000Z_${none}`,
  ];
  for (const after of noPlaces) {
    expect(await codeOf(list({ after }))).toBe('BAD_REQUEST');
  }
  expect(await codeOf(list({ period: 'custom', from: '2026-05-02', to: '2026-05-01' }))).toBe(
    'REPORT_PERIOD_INVALID',
  );
});
