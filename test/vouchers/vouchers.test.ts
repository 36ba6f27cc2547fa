import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Api } from '#contract/contract.ts';
import { addDays } from '#domain/calendar/days.ts';
import { readVoucherCode } from '#domain/vouchers/voucher-rules.ts';
import { createTestApp, type TestApp } from '../fixture/app.ts';
import { closeDay } from '../fixture/close-day.ts';
import { codeOf } from '../fixture/code-of.ts';
import { standDatabaseClock } from '../fixture/database-moment.ts';
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

type Sale = Parameters<Api['vouchers']['sell']>[0];

const sale = (sold: Partial<Sale> = {}): Sale => ({
  ...{ restaurantId: restaurant.id, id: randomUUID(), amount: 5000, method: 'cash', ...sold },
});
const sell = (sold: Partial<Sale> = {}) => api.vouchers.sell(sale(sold));
const get = (id: string) => api.vouchers.get({ restaurantId: restaurant.id, id });
const find = (code: string) => api.vouchers.find({ restaurantId: restaurant.id, code });
const list = (asked: Partial<Parameters<Api['vouchers']['list']>[0]> = {}) =>
  api.vouchers.list({ restaurantId: restaurant.id, ...asked });
const cancel = (id: string) => api.vouchers.cancel({ restaurantId: restaurant.id, id, reason: 'Falsch' });
const undo = (id: string) => api.payments.undo({ restaurantId: restaurant.id, id, reason: 'Falsch' });

const byVoucher = (voucherCode: string, amount: number) => ({
  ...{ method: 'voucher' as const, voucherCode, amount },
});

/** Two pizzas, 19,00 €, of which a voucher pays some; the rest by card. */
async function twoPizzas(code: string, amount: number) {
  const party = await createParty(app, restaurant);
  const order = await party.order(2);
  return {
    ...{ party, order },
    asked: {
      ...cardPayment(restaurant, 1900, { orderItemId: order.line, quantity: 2 }),
      others: [byVoucher(code, amount)],
    },
  };
}

const expire = (id: string) =>
  app.inspect(`UPDATE vouchers SET expires_on = '2020-12-31' WHERE id = '${id}'`);

/** A cash book that began with 100 €. */
async function beginDrawer() {
  const drawerId = randomUUID();
  const { id: restaurantId } = restaurant;
  await api.cashbook.begin({ restaurantId, id: drawerId, name: 'Theke', float: 10_000 });
  return {
    drawerId,
    balance: async () => (await api.cashbook.get({ restaurantId })).drawers[0]?.balance,
    movements: async () => {
      const page = await api.cashbook.movements({ restaurantId, drawerId });
      return page.movements.map(({ kind, amount }) => [kind, amount]);
    },
  };
}

describe('a sale', () => {
  it('makes a voucher with a code of its own, once for its id [VOU-1] [VOU-3]', async () => {
    const asked = sale();
    const [sold, again] = await Promise.all([api.vouchers.sell(asked), api.vouchers.sell(asked)]);
    expect(again).toEqual(sold);
    const year = Number(sold.soldOn.slice(0, 4));
    expect(sold).toMatchObject({
      ...{ id: asked.id, amount: 5000, balance: 5000, state: 'open', expiresOn: `${year + 3}-12-31` },
      ...{ codeEnd: sold.code.slice(-4), redemptions: [] },
      sale: { method: 'cash', cardKind: null, soldBy: 'Giulia Conti', cancelledAt: null },
    });
    expect(readVoucherCode(sold.code)).toBe(sold.code);
    expect(await get(sold.id)).toEqual(sold);
    expect(await codeOf(api.vouchers.sell({ ...asked, amount: 4000 }))).toBe('PAYMENT_ID_TAKEN');
    const codes = await Promise.all(Array.from({ length: 20 }, async () => (await sell()).code));
    expect(new Set(codes).size).toBe(20);
  });

  it('is refused under the id of a payment, and a payment under its [VOU-1]', async () => {
    const { id, code } = await sell();
    const { asked } = await twoPizzas(code, 100);
    expect(await codeOf(api.payments.pay({ ...asked, id }))).toBe('PAYMENT_ID_TAKEN');
    const paid = await api.payments.pay(asked);
    expect(await codeOf(sell({ id: paid.id }))).toBe('PAYMENT_ID_TAKEN');
  });

  it.each([
    ['too little', { amount: 99 }],
    ['too much', { amount: 100_001 }],
    ['cents in parts', { amount: 1000.5 }],
    ['a kind of card without a card', { cardKind: 'EC' }],
    ['a voucher for a voucher', { method: 'voucher' }],
  ])('is refused: %s', async (_, sold) => {
    expect(await codeOf(sell(sold as Partial<Sale>))).toBe('BAD_REQUEST');
    expect((await list()).vouchers).toEqual([]);
  });

  it('puts its cash into the drawer; undone, takes it out again [VOU-4]', async () => {
    const drawer = await beginDrawer();
    const { id } = await sell();
    await sell({ method: 'card', cardKind: 'EC-Karte' });
    expect(await drawer.balance()).toBe(15_000);
    const [cancelled, again] = await Promise.all([cancel(id), cancel(id)]);
    expect(again).toEqual(cancelled);
    expect(cancelled).toMatchObject({
      ...{ balance: 0, state: 'cancelled' },
      sale: { cancelledBy: 'Giulia Conti', cancelReason: 'Falsch' },
    });
    expect(await drawer.balance()).toBe(10_000);
    expect(await drawer.movements()).toEqual([
      ['voucher_cancelled', -5000],
      ['voucher_sold', 5000],
      ['float', 10_000],
    ]);
    // Nobody undoes it as a payment.
    expect(await codeOf(undo(id))).toBe('PAYMENT_NOT_FOUND');
    expect(await codeOf(cancel(randomUUID()))).toBe('VOUCHER_NOT_FOUND');
  });

  it('from before there was a cash book gives its cash back out of the drawer, as payments do [CASH-1] [VOU-4]', async () => {
    const { id, code } = await sell();
    const { asked } = await twoPizzas(code, 400);
    const paid = await api.payments.pay({ ...asked, method: 'cash' });
    const drawer = await beginDrawer();
    await undo(paid.id);
    expect(await drawer.balance()).toBe(8500);
    await cancel(id);
    expect(await drawer.movements()).toEqual([
      ['voucher_cancelled', -5000],
      ['payment_undone', -1500],
      ['float', 10_000],
    ]);
  });

  it('stays where it has paid something, until that is undone, and where its cash is gone [VOU-4]', async () => {
    const drawer = await beginDrawer();
    const { id, code } = await sell();
    const { asked } = await twoPizzas(code, 700);
    const paid = await api.payments.pay(asked);
    expect(await codeOf(cancel(id))).toBe('VOUCHER_USED');
    await undo(paid.id);
    await api.cashbook.book({
      ...{ restaurantId: restaurant.id, id: randomUUID(), drawerId: drawer.drawerId },
      ...{ kind: 'bank_out', amount: 12_000, reason: 'Bank' },
    });
    expect(await codeOf(cancel(id))).toBe('CASH_TOO_LOW');
    expect(await get(id)).toMatchObject({ state: 'open', balance: 5000, sale: { cancelledAt: null } });
    expect(await drawer.balance()).toBe(3000);
  });
});

describe('expiry', () => {
  it('counts from the year of the calendar, also where the day of the house is still the old year’s [VOU-3]', async () => {
    standDatabaseClock(app, new Date('2026-12-31T23:30:00Z'));
    try {
      await app.inspect(`UPDATE restaurants SET day_start_hour = 4 WHERE id = '${restaurant.id}'`);
      expect(await sell()).toMatchObject({ soldOn: '2026-12-31', expiresOn: '2030-12-31' });
    } finally {
      vi.restoreAllMocks();
    }
  });
});

describe('a code', () => {
  it('is found as it is printed, typed or scanned, and in no other restaurant [VOU-1] [VOU-5]', async () => {
    const { id, code } = await sell();
    for (const typed of [code, code.toLowerCase(), code.replace(/^(.{4})(.{4})/, ' $1-$2 – ')]) {
      expect(await find(typed)).toMatchObject({ id, balance: 5000, state: 'open' });
    }
    expect(await codeOf(find('0000-0000-0000'))).toBe('VOUCHER_NOT_FOUND');
    expect(await codeOf(find('7QK4'))).toBe('BAD_REQUEST');
    const other = await createTestRestaurant(app);
    const { vouchers } = other.owner.api;
    expect(await codeOf(vouchers.find({ restaurantId: other.id, code }))).toBe('VOUCHER_NOT_FOUND');
    expect(await codeOf(vouchers.get({ restaurantId: other.id, id }))).toBe('VOUCHER_NOT_FOUND');
  });

  it('is told where one voucher is looked at: the list has its end [VOU-5]', async () => {
    const sold = [await sell(), await sell(), await sell()];
    const { vouchers, openAmount } = await list();
    expect(vouchers.map(({ id }) => id)).toEqual(sold.map(({ id }) => id).toReversed());
    expect(openAmount).toBe(15_000);
    const [first, second, third] = sold;
    expect(JSON.stringify(vouchers)).not.toContain(first?.code);
    // Of a whole code only the end counts.
    for (const typed of [first?.codeEnd.toLowerCase(), first?.code]) {
      expect((await list({ codeEnd: typed })).vouchers).toMatchObject([{ id: first?.id }]);
    }
    await cancel(first?.id ?? '');
    await expire(second?.id ?? '');
    expect(await list()).toMatchObject({ vouchers: [{ id: third?.id }], openAmount: 5000 });
    const all = await list({ show: 'all' });
    expect(all.vouchers.map(({ state }) => state)).toEqual(['open', 'expired', 'cancelled']);
  });

  it('is on the page after the one before', async () => {
    const ids: string[] = [];
    for (let sold = 0; sold < 51; sold += 1) ids.unshift((await sell({ method: 'card' })).id);
    const first = await list();
    const second = await list({ after: first.next ?? '' });
    expect([...first.vouchers, ...second.vouchers].map(({ id }) => id)).toEqual(ids);
    expect(second.next).toBeNull();
  });
});

describe('paying', () => {
  it('takes part of a voucher, and gives it back when the payment is undone [VOU-2]', async () => {
    const { id, code } = await sell();
    const { party, asked } = await twoPizzas(code, 1200);
    const paid = await api.payments.pay(asked);
    expect(paid).toMatchObject({
      ...{ method: 'card', amount: 1900 },
      others: [{ method: 'voucher', cardKind: null, amount: 1200 }],
    });
    expect(await api.payments.pay(asked)).toEqual(paid);
    expect(await get(id)).toMatchObject({
      balance: 3800,
      redemptions: [{ paymentId: paid.id, amount: 1200, tableNumber: party.table.number, undoneAt: null }],
    });
    await undo(paid.id);
    await undo(paid.id);
    expect(await get(id)).toMatchObject({ balance: 5000, redemptions: [{ amount: 1200 }] });
    expect((await get(id)).redemptions[0]?.undoneAt).not.toBeNull();
  });

  it('with nothing left for the named means is by voucher alone; a tip is not [VOU-2] [PAY-13]', async () => {
    const { id, code } = await sell();
    const whole = await twoPizzas(code, 1900);
    expect(await api.payments.pay(whole.asked)).toMatchObject({
      method: 'voucher',
      amount: 1900,
      others: [],
    });
    const withTip = await twoPizzas(code, 1900);
    const paid = await api.payments.pay({ ...withTip.asked, tip: 200 });
    expect(paid).toMatchObject({ method: 'card', amount: 1900, tip: 200, others: [{ method: 'voucher' }] });
    expect(await get(id)).toMatchObject({ balance: 1200 });
    // The tip stands on the receipt of the order, though no line of it was paid by card. [RCP-3]
    const receipt = await api.receipts.issue({
      ...{ restaurantId: restaurant.id, kind: 'order', subjectId: withTip.order.id },
    });
    expect(receipt).toMatchObject({ total: 1900, tip: 200, openAmount: 0 });
    expect(receipt.means).toMatchObject([
      { method: 'card', amount: 0, tip: 200 },
      { method: 'voucher', amount: 1900, tip: 0 },
    ]);
  });

  it('with two vouchers takes some of each', async () => {
    const [one, other] = [await sell({ amount: 1000 }), await sell({ amount: 2000 })];
    const { asked } = await twoPizzas(one.code, 1000);
    await api.payments.pay({ ...asked, others: [...asked.others, byVoucher(other.code, 900)] });
    expect(await get(one.id)).toMatchObject({ balance: 0, state: 'spent' });
    expect(await get(other.id)).toMatchObject({ balance: 1100, state: 'open' });
  });

  it('hands over a takeaway order', async () => {
    const { id, code } = await sell();
    const order = await api.orders.placeForStaff({ ...pizzaOrder(restaurant, ''), tableId: null });
    await api.payments.payTakeaway({
      ...{ restaurantId: restaurant.id, id: randomUUID(), orderId: order.id, amount: 950, method: 'card' },
      others: [byVoucher(code, 950)],
    });
    expect((await get(id)).redemptions).toMatchObject([
      { amount: 950, tableNumber: null, orderNumber: order.orderNumber },
    ]);
  });

  it('never takes more than there is, also of four waiters at once [VOU-2]', async () => {
    const { id, code } = await sell({ amount: 2000 });
    const bills = await Promise.all([1, 2, 3, 4].map(() => twoPizzas(code, 1500)));
    const outcomes = await Promise.all(bills.map(({ asked }) => codeOf(api.payments.pay(asked))));
    expect(outcomes.toSorted()).toEqual([
      'VOUCHER_TOO_LOW',
      'VOUCHER_TOO_LOW',
      'VOUCHER_TOO_LOW',
      'no error',
    ]);
    expect(await get(id)).toMatchObject({ balance: 500 });
    // What was refused is whole: its bill is open.
    const refused = bills[outcomes.indexOf('VOUCHER_TOO_LOW')];
    const bill = await api.payments.bill({
      ...{ restaurantId: restaurant.id, kind: 'session', id: refused?.party.tableSessionId ?? '' },
    });
    expect(bill).toMatchObject({ openAmount: 1900, payments: [] });
  });

  it('with the same two vouchers named in turn, nobody waits for the other for ever [VOU-2]', async () => {
    const [one, other] = [await sell(), await sell()];
    const named = [byVoucher(one.code, 300), byVoucher(other.code, 300)];
    const bills = await Promise.all([1, 2, 3, 4, 5, 6].map(() => twoPizzas(one.code, 300)));
    await Promise.all(
      bills.map(({ asked }, index) =>
        api.payments.pay({ ...asked, others: index % 2 === 0 ? named : named.toReversed() }),
      ),
    );
    expect((await get(one.id)).balance).toBe(5000 - 6 * 300);
    expect((await get(other.id)).balance).toBe(5000 - 6 * 300);
  });

  it('is refused with one that has expired, was cancelled or is not there [VOU-3]', async () => {
    const [expired, cancelled] = [await sell(), await sell()];
    await expire(expired.id);
    await cancel(cancelled.id);
    for (const [code, refusal] of [
      [expired.code, 'VOUCHER_EXPIRED'],
      [cancelled.code, 'VOUCHER_CANCELLED'],
      ['0000-0000-0000', 'VOUCHER_NOT_FOUND'],
    ] as const) {
      expect(await codeOf(api.payments.pay((await twoPizzas(code, 500)).asked))).toBe(refusal);
    }
  });

  it('undone of one that has expired since gives its money back to it; it stays expired [VOU-3]', async () => {
    const { id, code } = await sell();
    const paid = await api.payments.pay((await twoPizzas(code, 500)).asked);
    await expire(id);
    await undo(paid.id);
    expect(await get(id)).toMatchObject({ balance: 5000, state: 'expired' });
  });

  it.each([
    ['as the main means', { method: 'voucher', others: [] }],
    ['without its code', { others: [{ method: 'voucher', amount: 100 }] }],
    ['with its id', { others: [{ ...byVoucher(randomUUID(), 100) }] }],
    ['with a code beside a card', { others: [{ ...byVoucher('0000-0000-0000', 100), method: 'card' }] }],
  ])('is refused %s', async (_, part) => {
    const { code } = await sell();
    const { asked } = await twoPizzas(code, 100);
    expect(await codeOf(api.payments.pay({ ...asked, ...part } as typeof asked))).toBe('BAD_REQUEST');
  });

  it('is refused with the same one twice', async () => {
    const { code } = await sell();
    const { asked } = await twoPizzas(code, 100);
    const twice = { ...asked, others: [...asked.others, byVoucher(code.toLowerCase(), 100)] };
    expect(await codeOf(api.payments.pay(twice))).toBe('BAD_REQUEST');
  });
});

describe('in the figures', () => {
  it('a sale is no turnover; what it pays is, at the rates of the dishes [VOU-4]', async () => {
    const { restaurantId } = sale();
    const { code } = await sell();
    await cancel((await sell({ amount: 1000, method: 'card' })).id);
    const meal = await addDish(restaurant, { price: 1000, vat: lunch });
    const { line } = await orderDishes(await createParty(app, restaurant), restaurantId, [meal, 1]);
    await api.payments.pay({
      ...cardPayment(restaurant, 1000, { orderItemId: line, quantity: 1 }),
      others: [byVoucher(code, 600)],
    });
    const { dayToClose } = await api.closings.list({ restaurantId });
    expect(await api.closings.preview({ restaurantId, day: dayToClose ?? '' })).toMatchObject({
      rates: [
        { rate: 19, gross: 300, paid: { cash: 0, card: 120, voucher: 180 } },
        { rate: 7, gross: 700, paid: { cash: 0, card: 280, voucher: 420 } },
      ],
      means: [
        { method: 'cash', amount: 0 },
        { method: 'card', amount: 400 },
        { method: 'voucher', amount: 600 },
      ],
      vouchers: [
        { method: 'cash', sold: 1, received: 5000, cancelled: 0, amount: 5000 },
        { method: 'card', sold: 1, received: 1000, cancelled: 1, givenBack: 1000, amount: 0 },
      ],
      vouchersOpen: { before: 0, after: 4400 },
      open: { before: 0, after: 0 },
    });
    expect((await list()).openAmount).toBe(4400);
    const summary = await api.reports.summary({ restaurantId, period: 'this-month' });
    expect(summary.payments).toEqual({
      ...{ cash: 0, card: 400, online: 0, transfer: 0, voucher: 600, tips: 0, vouchersSold: 5000 },
    });
    const { exceptions } = await api.reports.exceptions({ restaurantId, period: 'this-month' });
    expect(exceptions).toMatchObject([
      { kind: 'voucher_cancelled', amount: 1000, reason: 'Falsch', tableNumber: null, orderNumber: null },
    ]);
  });

  it('a sale undone after its closing is a correction in the next one [CLO-4] [VOU-4]', async () => {
    const { restaurantId } = sale();
    const { id } = await sell();
    const { today } = await api.closings.list({ restaurantId });
    await app.inspect('UPDATE payments SET created_at = $3 WHERE restaurant_id = $1 AND id = $2', [
      ...[restaurantId, id, new Date(Date.now() - 86_400_000)],
    ]);
    await closeDay(restaurant.owner.api, restaurantId, addDays(today, -1));
    await cancel(id);
    expect(await api.closings.preview({ restaurantId, day: today })).toMatchObject({
      vouchers: [{ sold: 0, cancelled: 1, givenBack: 5000, amount: -5000 }],
      vouchersOpen: { before: 5000, after: 0 },
      corrections: { vouchers: 5000 },
    });
  });
});
