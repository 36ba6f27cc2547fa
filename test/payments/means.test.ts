import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Api } from '#contract/contract.ts';
import { createTestApp, type TestApp } from '../fixture/app.ts';
import { codeOf } from '../fixture/code-of.ts';
import { cardPayment, createParty } from '../fixture/party.ts';
import { createTestRestaurant, pizzaOrder, type TestRestaurant } from '../fixture/restaurant.ts';
import { addDish, lunch, orderDishes } from '../fixture/taxed-dishes.ts';

let app: TestApp;
let restaurant: TestRestaurant;
let api: Api;

beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  restaurant = await createTestRestaurant(app);
  api = restaurant.owner.api;
});
afterAll(() => app.close());
afterEach(() => {
  expect(app.errors.splice(0)).toEqual([]);
});

type Payment = Parameters<Api['payments']['pay']>[0];

/** Two pizzas, 19,00 €: 12,00 € by the named means, the rest in cash with a tip, of a note of 10 €. */
async function twoPizzas(part: Partial<Payment> = {}) {
  const party = await createParty(app, restaurant);
  const { line } = await party.order(2);
  const asked = {
    ...cardPayment(restaurant, 1900, { orderItemId: line, quantity: 2 }),
    ...{ method: 'cash' as const, tip: 200, given: 1000 },
    others: [{ method: 'card' as const, cardKind: 'EC-Karte', amount: 1200 }],
    ...part,
  };
  return { party, line, asked };
}

/** The drawer's balance, of a cash book that began with 50 €. */
async function beginDrawer() {
  const id = randomUUID();
  await api.cashbook.begin({ restaurantId: restaurant.id, id, name: 'Theke', float: 5000 });
  return async () => (await api.cashbook.get({ restaurantId: restaurant.id })).drawers[0]?.balance;
}

const undo = (id: string) => api.payments.undo({ restaurantId: restaurant.id, id, reason: 'Falsch' });

describe('a payment with several means', () => {
  it('is one payment, whose change is of its cash [PAY-13]', async () => {
    const { party, asked } = await twoPizzas();
    const { id: _id, amount: _amount, ...quoted } = asked;
    expect(await api.payments.quote(quoted)).toMatchObject({
      ...{ amount: 1900, total: 2100, rest: 900, change: 100 },
    });
    const [paid, again] = await Promise.all([api.payments.pay(asked), api.payments.pay(asked)]);
    expect(again).toEqual(paid);
    expect(paid).toMatchObject({
      ...{ method: 'cash', cardKind: null, amount: 1900, tip: 200, given: 1000, change: 100 },
      others: [{ method: 'card', cardKind: 'EC-Karte', amount: 1200 }],
      items: [{ quantity: 2, shareOf: 1, amount: 1900 }],
    });
    expect(await party.bill()).toMatchObject({
      ...{ paidAmount: 1900, openAmount: 0, tipAmount: 200, payments: [paid] },
    });
    expect(await codeOf(api.payments.pay({ ...asked, others: [] }))).toBe('PAYMENT_ID_TAKEN');
  });

  it('brings its cash alone into the drawer, and takes it out when undone, all means at once [PAY-13] [CASH-1]', async () => {
    const balance = await beginDrawer();
    const { party, asked } = await twoPizzas();
    const paid = await api.payments.pay(asked);
    expect(await balance()).toBe(5900);
    await Promise.all([undo(paid.id), undo(paid.id)]);
    expect(await balance()).toBe(5000);
    expect(await party.bill()).toMatchObject({ paidAmount: 0, openAmount: 1900, tipAmount: 0 });
    // A card with some cash first.
    await api.payments.pay({
      ...{ ...asked, id: randomUUID(), method: 'card', given: null },
      others: [{ method: 'cash', amount: 500 }],
    });
    expect(await balance()).toBe(5500);
  });

  it('may have nothing left for its main means but the tip [PAY-13]', async () => {
    const { party, asked } = await twoPizzas({
      ...{
        given: 200,
        others: [
          { method: 'online', amount: 1000 },
          { method: 'transfer', amount: 900 },
        ],
      },
    });
    const balance = await beginDrawer();
    expect(await api.payments.pay(asked)).toMatchObject({ amount: 1900, tip: 200, change: 0 });
    expect(await balance()).toBe(5200);
    expect(await party.bill()).toMatchObject({ openAmount: 0, tipAmount: 200 });
  });

  it('is refused where other means pay too much or the cash too little; nothing is half-written [PAY-13]', async () => {
    const { party, asked } = await twoPizzas();
    const tooHigh = { ...asked, others: [{ method: 'card' as const, amount: 1901 }] };
    expect(await codeOf(api.payments.pay(tooHigh))).toBe('MEANS_TOO_HIGH');
    expect(await api.payments.quote(tooHigh)).toMatchObject({ rest: null, change: null });
    expect(await codeOf(api.payments.pay({ ...asked, given: 899 }))).toBe('GIVEN_TOO_LITTLE');
    expect(await party.bill()).toMatchObject({ openAmount: 1900, payments: [] });
  });

  it.each<[string, Partial<Payment>]>([
    ['cash twice', { others: [{ method: 'cash', amount: 100 }] }],
    ['a kind of cash', { cardKind: 'Münzen' }],
    ['nothing by another means', { others: [{ method: 'card', amount: 0 }] }],
    ['six means', { others: Array.from({ length: 5 }, () => ({ method: 'card' as const, amount: 1 })) }],
  ])('is not with %s [PAY-13]', async (_, wrong) => {
    const { asked } = await twoPizzas(wrong);
    expect(await codeOf(api.payments.pay(asked))).toBe('BAD_REQUEST');
  });

  it('of a takeaway order hands it over [PAY-13] [PAY-9]', async () => {
    const order = pizzaOrder(restaurant, '');
    const { id } = await api.orders.placeForStaff({
      ...{ restaurantId: restaurant.id, id: order.id, lines: order.lines, totalAmount: order.totalAmount },
      ...{ tableId: null, note: '' },
    });
    const asked = {
      ...{ restaurantId: restaurant.id, id: randomUUID(), orderId: id, amount: 950 },
      ...{ method: 'cash' as const, others: [{ method: 'card' as const, amount: 500 }] },
    };
    await api.payments.payTakeaway(asked);
    expect((await api.payments.payTakeaway(asked)).status).toBe('served');
    const { payments } = await api.payments.bill({ restaurantId: restaurant.id, kind: 'order', id });
    expect(payments).toMatchObject([{ amount: 950, others: [{ amount: 500 }] }]);
  });
});

describe('what several means paid', () => {
  it('is on one receipt, each for itself [PAY-13] [RCP-3]', async () => {
    const { party, asked } = await twoPizzas();
    const { id } = await api.payments.pay(asked);
    const [ofPayment, ofParty] = await Promise.all([
      api.receipts.issue({ restaurantId: restaurant.id, kind: 'payment', subjectId: id }),
      api.receipts.preview({ restaurantId: restaurant.id, kind: 'session', subjectId: party.tableSessionId }),
    ]);
    const means = [
      { method: 'cash', cardKind: null, amount: 700, tip: 200 },
      { method: 'card', cardKind: 'EC-Karte', amount: 1200, tip: 0 },
    ];
    expect(ofPayment).toMatchObject({ means, total: 1900, openAmount: 0, repeats: [] });
    expect(ofPayment.lines).toMatchObject([{ quantity: 2, total: 1900, isShare: false }]);
    expect(ofParty.receipt).toMatchObject({ means, total: 1900, tip: 200 });
    const parts = await app.inspect<{ id: string }>('SELECT id FROM payments WHERE part_of = $1', [id]);
    expect(parts).toHaveLength(1);
    for (const part of parts) {
      const ofPart = { restaurantId: restaurant.id, kind: 'payment' as const, subjectId: part.id };
      expect(await codeOf(api.receipts.issue(ofPart))).toBe('RECEIPT_SUBJECT_NOT_FOUND');
      expect(await codeOf(undo(part.id))).toBe('PAYMENT_NOT_FOUND');
    }
  });

  it('adds up at each rate in closing, receipt and summary, and is undone as one [PAY-13] [VAT-4]', async () => {
    const dish = await addDish(restaurant, { price: 1000, vat: lunch });
    const party = await createParty(app, restaurant);
    const order = await orderDishes(party, restaurant.id, [dish, 1]);
    const paid = await api.payments.pay({
      ...cardPayment(restaurant, 1000, { orderItemId: order.line, quantity: 1 }),
      ...{
        method: 'cash',
        others: [
          { method: 'card', amount: 333 },
          { method: 'online', amount: 333 },
        ],
      },
    });
    const receipt = await api.receipts.issue({
      restaurantId: restaurant.id,
      kind: 'payment',
      subjectId: paid.id,
    });
    expect(receipt.rates.map(({ rate, gross }) => [rate, gross])).toEqual([
      [19, 300],
      [7, 700],
    ]);
    const figures = async () => {
      const { today: day } = await api.closings.list({ restaurantId: restaurant.id });
      const { rates, means, open } = await api.closings.preview({ restaurantId: restaurant.id, day });
      return {
        rates: rates.map(({ rate, paid }) => [rate, paid]),
        means: means.map(({ method, payments, undonePayments, amount }) => [
          method,
          payments,
          undonePayments,
          amount,
        ]),
        open: open.after,
      };
    };
    expect(await figures()).toEqual({
      rates: [
        [19, { cash: 100, card: 100, online: 100, transfer: 0, voucher: 0 }],
        [7, { cash: 234, card: 233, online: 233, transfer: 0, voucher: 0 }],
      ],
      means: [
        ['cash', 1, 0, 334],
        ['card', 1, 0, 333],
        ['online', 1, 0, 333],
      ],
      open: 0,
    });
    await undo(paid.id);
    expect(await figures()).toMatchObject({
      means: [
        ['cash', 1, 1, 0],
        ['card', 1, 1, 0],
        ['online', 1, 1, 0],
      ],
      open: 1000,
    });
    const { exceptions } = await api.reports.exceptions({
      restaurantId: restaurant.id,
      period: 'this-month',
    });
    const means = ['cash', 'card', 'online'].map((method) => ({ method, cardKind: null }));
    expect(exceptions).toMatchObject([
      { kind: 'payment_undone', id: paid.id, amount: 1000, payment: { by: 'Giulia Conti', means } },
    ]);
  });

  it('goes along when parties are merged [PAY-13] [TAB-9]', async () => {
    const [{ party, asked }, other] = await Promise.all([twoPizzas(), createParty(app, restaurant)]);
    await api.payments.pay(asked);
    await api.tables.mergeParties({
      ...{ restaurantId: restaurant.id, id: party.table.id, tableSessionId: party.tableSessionId },
      ...{ intoTableId: other.table.id, intoTableSessionId: other.tableSessionId },
    });
    expect(await other.bill()).toMatchObject({
      paidAmount: 1900,
      payments: [{ others: [{ amount: 1200 }] }],
    });
  });
});

it('the kinds of cards are a list of the restaurant [PAY-14]', async () => {
  const { general } = await api.settings.get({ restaurantId: restaurant.id });
  await api.settings.save({
    restaurantId: restaurant.id,
    changes: { cardKinds: ['EC-Karte', 'Kreditkarte'] },
    seen: { cardKinds: general.cardKinds },
  });
  const status = await api.restaurants.status({ restaurantId: restaurant.id });
  expect(status.restaurant.cardKinds).toEqual(['EC-Karte', 'Kreditkarte']);
});

describe('a tip of more than 20 € and half of what is paid [PAY-15]', () => {
  const others = [{ method: 'card' as const, amount: 1200 }];

  it.each<[string, Partial<Payment>]>([
    ['by card', { method: 'card', given: null, others: [], tip: 100_000 }],
    ['in cash', { given: 101_900, others: [], tip: 100_000 }],
    ['beside several means', { others, given: 100_700, tip: 100_000 }],
    ['that is a cent too much', { others: [], given: null, method: 'card', tip: 2001 }],
  ])('is recorded only when it is confirmed: one %s', async (_, means) => {
    const { party, asked } = await twoPizzas(means);
    await expect(api.payments.pay(asked)).rejects.toMatchObject({
      code: 'TIP_UNUSUAL',
      data: { tip: means.tip, amount: 1900 },
    });
    expect(await party.bill()).toMatchObject({ openAmount: 1900, payments: [] });
    const paid = await api.payments.pay({ ...asked, confirmedTip: true });
    expect(paid).toMatchObject({ amount: 1900, tip: means.tip });
    // Whatever is said of the tip, it is the same payment.
    expect(await api.payments.pay(asked)).toEqual(paid);
    expect(await party.bill()).toMatchObject({ openAmount: 0, tipAmount: means.tip });
  });

  it('is asked about on what this payer pays, not on the whole bill', async () => {
    const { asked } = await twoPizzas({ others: [], given: null, method: 'card', tip: 2001 });
    const [line] = asked.items;
    if (!line) throw new Error('nothing was ordered');
    const part = { ...asked, items: [{ ...line, quantity: 1 }], amount: 950 };
    await expect(api.payments.pay(part)).rejects.toMatchObject({
      code: 'TIP_UNUSUAL',
      data: { tip: 2001, amount: 950 },
    });
    const { tip: _tip, ...share } = { ...part, items: [{ ...line, quantity: 1, shareOf: 2 }], amount: 475 };
    expect(await codeOf(api.payments.pay({ ...share, tip: 2001 }))).toBe('TIP_UNUSUAL');
    await api.payments.pay({ ...share, tip: 2000 });
  });

  it('is asked about when a takeaway order is handed over', async () => {
    const order = pizzaOrder(restaurant, '');
    const { id: orderId } = await api.orders.placeForStaff({
      ...{ restaurantId: restaurant.id, id: order.id, lines: order.lines, totalAmount: order.totalAmount },
      ...{ tableId: null, note: '' },
    });
    const paying = { restaurantId: restaurant.id, id: randomUUID(), orderId, method: 'card' as const };
    const asked = { ...paying, amount: order.totalAmount, tip: 100_000 };
    await expect(api.payments.payTakeaway(asked)).rejects.toMatchObject({
      code: 'TIP_UNUSUAL',
      data: { tip: 100_000, amount: order.totalAmount },
    });
    expect(await api.payments.payTakeaway({ ...asked, confirmedTip: true })).toMatchObject({
      status: 'served',
    });
  });
});
