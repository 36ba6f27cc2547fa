import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CashMovementsPage } from '#contract/cashbook.ts';
import type { Api } from '#contract/contract.ts';
import { createTestApp, type TestApp } from '../fixture/app.ts';
import { codeOf } from '../fixture/code-of.ts';
import { cardPayment, createParty } from '../fixture/party.ts';
import { createTestRestaurant, pizzaOrder, type TestRestaurant } from '../fixture/restaurant.ts';
import { readExport } from '../reports/ledger.ts';

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

/** Begins a drawer. */
async function begin(float: number, name = 'Theke'): Promise<string> {
  const id = randomUUID();
  await api.cashbook.begin({ restaurantId: restaurant.id, id, name, float });
  return id;
}

type Booking = Parameters<Api['cashbook']['book']>[0];

/** Change from the bank, to be varied. */
function booking(drawerId: string, booked: Partial<Booking> = {}): Booking {
  return {
    ...{ restaurantId: restaurant.id, drawerId, id: randomUUID() },
    ...{ kind: 'bank_in', amount: 5000, reason: 'Wechselgeld', ...booked },
  };
}

type Counting = Parameters<Api['cashbook']['count']>[0];

function counting(drawerId: string, counted: Pick<Counting, 'pieces' | 'expected'> & Partial<Counting>) {
  return { ...{ restaurantId: restaurant.id, drawerId, id: randomUUID() }, ...counted };
}

const correction = (entryId: string, id: string = randomUUID()) => ({
  ...{ restaurantId: restaurant.id, entryId, id, reason: 'Vertippt' },
});

/** 40 € from a drawer into another, to be varied. */
const transfer = (
  fromDrawerId: string,
  toDrawerId: string,
  asked: { id?: string; amount?: number } = {},
) => ({
  ...{ restaurantId: restaurant.id, id: randomUUID(), fromDrawerId, toDrawerId },
  ...{ amount: 4000, reason: 'Börse geleert', ...asked },
});

const end = (drawerId: string) => api.cashbook.endDrawer({ restaurantId: restaurant.id, drawerId });

async function balances(): Promise<number[]> {
  return (await api.cashbook.get({ restaurantId: restaurant.id })).drawers.map(({ balance }) => balance);
}

/** The day's page, which adds up. [CASH-6] */
async function movementsOf(drawerId: string): Promise<CashMovementsPage> {
  const page = await api.cashbook.movements({ restaurantId: restaurant.id, drawerId });
  let { after } = page;
  for (const { amount, balance } of page.movements) {
    expect(balance).toBe(after);
    after -= amount;
  }
  expect(after).toBe(page.before);
  return page;
}

const bookOf = async (drawerId: string) =>
  (await movementsOf(drawerId)).movements.map(({ kind, amount, balance }) => [kind, amount, balance]);

/** Details of a refusal. */
async function dataOf(call: Promise<unknown>): Promise<unknown> {
  const error = await call.then(
    () => ({}),
    (refused: unknown) => refused,
  );
  return (error as { data?: unknown }).data;
}

/** A pizza, paid in cash or by card. */
async function payPizza(method: 'cash' | 'card' = 'cash', tip = 0) {
  const party = await createParty(app, restaurant);
  const { line } = await party.order(1);
  const asked = cardPayment(restaurant, 950, { orderItemId: line, quantity: 1 });
  const given = method === 'cash' ? 2000 : null;
  return {
    asked: { ...asked, method, tip, given },
    payment: await api.payments.pay({ ...asked, method, tip, given }),
    party,
  };
}

const undo = (id: string) => api.payments.undo({ restaurantId: restaurant.id, id, reason: 'Falsch' });

describe('a restaurant without a drawer', () => {
  it('takes and undoes cash as ever, and has no cash book [CASH-1]', async () => {
    const { payment } = await payPizza();
    expect(await balances()).toEqual([]);
    await undo(payment.id);
    expect(await balances()).toEqual([]);
  });

  it('gives cash that came in before out of the drawer that is in use now [CASH-1]', async () => {
    const { payment } = await payPizza();
    await begin(1000);
    await undo(payment.id);
    expect(await balances()).toEqual([50]);
  });
});

describe('a drawer', () => {
  it('begins with its float, once for its id, also to two at once [CASH-1]', async () => {
    const one = { restaurantId: restaurant.id, id: randomUUID(), name: 'Theke', float: 15000 };
    const [a, b] = await Promise.all([api.cashbook.begin(one), api.cashbook.begin(one)]);
    expect(a).toEqual(b);
    expect(a).toMatchObject({ id: one.id, name: 'Theke', balance: 15000, endedAt: null });
    expect(await balances()).toEqual([15000]);
    expect((await movementsOf(one.id)).movements).toMatchObject([
      { kind: 'float', amount: 15000, number: 1, reason: 'Anfangsbestand', by: 'Giulia Conti' },
    ]);
    expect(await codeOf(api.cashbook.begin({ ...one, float: 10000 }))).toBe('CASH_ID_TAKEN');
  });

  it('of which there are twenty at most [CASH-1]', async () => {
    for (let count = 0; count < 20; count += 1) await begin(0);
    const more = { restaurantId: restaurant.id, id: randomUUID(), name: 'Theke', float: 0 };
    expect(await codeOf(api.cashbook.begin(more))).toBe('TOO_MANY_DRAWERS');
    const [first] = (await api.cashbook.get({ restaurantId: restaurant.id })).drawers;
    await end(first?.id ?? '');
    expect(await codeOf(api.cashbook.begin(more))).toBe('no error');
  });

  it('ends when it is empty, once; then nothing is booked, and the next takes the cash [CASH-1]', async () => {
    const drawer = await begin(1000);
    const next = await begin(500, 'Terrasse');
    expect(await dataOf(end(drawer))).toEqual({ balance: 1000 });
    await api.cashbook.book(booking(drawer, { kind: 'bank_out', amount: 1000 }));
    const ended = await end(drawer);
    expect(ended.endedAt).not.toBeNull();
    expect(await end(drawer)).toEqual(ended);
    expect(await codeOf(api.cashbook.book(booking(drawer)))).toBe('DRAWER_ENDED');
    expect(await codeOf(api.cashbook.count(counting(drawer, { pieces: {}, expected: 0 })))).toBe(
      'DRAWER_ENDED',
    );
    await payPizza();
    expect((await api.cashbook.get({ restaurantId: restaurant.id })).drawers).toMatchObject([
      { id: next, balance: 1450 },
      { id: drawer, balance: 0 },
    ]);
  });

  it('that nobody knows is not found [CASH-1]', async () => {
    const unknown = randomUUID();
    expect(await codeOf(api.cashbook.book(booking(unknown)))).toBe('DRAWER_NOT_FOUND');
    expect(await codeOf(end(unknown))).toBe('DRAWER_NOT_FOUND');
    expect(await codeOf(api.cashbook.count(counting(unknown, { pieces: {}, expected: 0 })))).toBe(
      'DRAWER_NOT_FOUND',
    );
    expect(await codeOf(api.cashbook.movements({ restaurantId: restaurant.id, drawerId: unknown }))).toBe(
      'DRAWER_NOT_FOUND',
    );
    expect(await codeOf(api.cashbook.correct(correction(unknown)))).toBe('CASH_ENTRY_NOT_FOUND');
  });
});

describe('cash of payments', () => {
  it('goes in with the tip, and comes out when undone; cards stay out [CASH-1]', async () => {
    const drawer = await begin(10000);
    const { payment, asked, party } = await payPizza('cash', 50);
    await api.payments.pay(asked);
    await payPizza('card', 100);
    expect(await balances()).toEqual([11000]);
    await undo(payment.id);
    await undo(payment.id);
    expect(await bookOf(drawer)).toEqual([
      ['payment_undone', -1000, 10000],
      ['payment', 1000, 11000],
      ['float', 10000, 10000],
    ]);
    expect((await movementsOf(drawer)).movements[0]).toMatchObject({
      ...{
        id: payment.id,
        reason: 'Falsch',
        by: 'Giulia Conti',
        number: null,
        tableNumber: party.table.number,
      },
    });
  });

  it('of a takeaway order names the order [CASH-1] [CASH-6]', async () => {
    const drawer = await begin(0);
    const togo = await api.orders.placeForStaff({ ...pizzaOrder(restaurant, ''), tableId: null });
    await api.payments.payTakeaway({
      ...{ restaurantId: restaurant.id, id: randomUUID(), orderId: togo.id, amount: 950, method: 'cash' },
    });
    expect((await movementsOf(drawer)).movements[0]).toMatchObject({
      ...{ kind: 'payment', amount: 950, tableNumber: null, orderNumber: togo.orderNumber },
    });
  });

  it('comes out of the drawer that takes cash now when its own has ended [CASH-1] [CASH-2]', async () => {
    const drawer = await begin(0);
    const [first, second] = [await payPizza(), await payPizza()];
    const next = await begin(1000, 'Terrasse');
    await api.cashbook.book(booking(drawer, { kind: 'bank_out', amount: 1900 }));
    expect(await dataOf(undo(first.payment.id))).toEqual({ balance: 0, drawer: 'Theke' });
    await end(drawer);
    await undo(first.payment.id);
    expect(await bookOf(next)).toEqual([
      ['payment_undone', -950, 50],
      ['float', 1000, 1000],
    ]);
    expect((await movementsOf(drawer)).after).toBe(0);
    expect(await dataOf(undo(second.payment.id))).toEqual({ balance: 50, drawer: 'Terrasse' });
    await api.cashbook.book(booking(next, { kind: 'bank_out', amount: 50 }));
    await end(next);
    await undo(second.payment.id);
    expect(await balances()).toEqual([0, 0]);
  });

  it('is not undone where it is not in the drawer any more; nothing is half-written [CASH-2]', async () => {
    const drawer = await begin(0);
    const { payment, party } = await payPizza();
    const out = await api.cashbook.book(booking(drawer, { kind: 'private_out', amount: 500 }));
    expect(await codeOf(undo(payment.id))).toBe('CASH_TOO_LOW');
    expect(await dataOf(undo(payment.id))).toEqual({ balance: 450, drawer: 'Theke' });
    expect(await party.bill()).toMatchObject({ paidAmount: 950, payments: [{ undoneAt: null }] });
    expect(await balances()).toEqual([450]);
    await api.cashbook.correct(correction(out.id));
    await undo(payment.id);
    expect(await balances()).toEqual([0]);
  });
});

it('payments, entries and closings at once all come through, and add up [PAY-1] [CASH-2]', async () => {
  const drawer = await begin(1000);
  const lines: string[] = [];
  for (let count = 0; count < 8; count += 1)
    lines.push((await (await createParty(app, restaurant)).order(1)).line);
  const { dayToClose } = await api.closings.list({ restaurantId: restaurant.id });
  const calls = lines.flatMap((orderItemId) => [
    () =>
      api.payments.pay({
        ...cardPayment(restaurant, 950, { orderItemId, quantity: 1 }),
        method: 'cash' as const,
      }),
    () => api.cashbook.book(booking(drawer)),
    () => api.closings.preview({ restaurantId: restaurant.id, day: dayToClose ?? '' }),
  ]);
  const closing = async () => {
    const { seen } = await api.closings.preview({ restaurantId: restaurant.id, day: dayToClose ?? '' });
    return codeOf(api.closings.close({ restaurantId: restaurant.id, day: dayToClose ?? '', seen }));
  };
  await Promise.all([...calls.map((call) => call()), closing(), closing(), closing()]);
  expect(await balances()).toEqual([1000 + 8 * 950 + 8 * 5000]);
  expect((await movementsOf(drawer)).movements).toHaveLength(17);
});

describe('an entry', () => {
  it.each<[kind: Booking['kind'], balance: number]>([
    ['bank_in', 11250],
    ['bank_out', 8750],
    ['supplier', 8750],
    ['tip_payout', 8750],
    ['private_in', 11250],
    ['private_out', 8750],
    ['other_in', 11250],
    ['other_out', 8750],
  ])('of the kind %s leaves %i cents, and says who, when and why [CASH-3]', async (kind, balance) => {
    const drawer = await begin(10000);
    const asked = booking(drawer, { kind, amount: 1250, reason: 'Markt', receiptNumber: 'R-17' });
    const entry = await api.cashbook.book(asked);
    expect(entry).toMatchObject({
      ...{ id: asked.id, drawerId: drawer, number: 2, kind, amount: balance - 10000, balanceAfter: balance },
      ...{ reason: 'Markt', receiptNumber: 'R-17', corrects: null, by: 'Giulia Conti' },
    });
    expect(await balances()).toEqual([balance]);
    expect((await movementsOf(drawer)).movements[0]).toMatchObject({
      number: 2,
      kind,
      receiptNumber: 'R-17',
    });
  });

  it('is booked once for its id, also to two at once; another under it is refused [CASH-3]', async () => {
    const drawer = await begin(0);
    const asked = booking(drawer);
    const [a, b] = await Promise.all([api.cashbook.book(asked), api.cashbook.book(asked)]);
    expect(a).toEqual(b);
    await api.cashbook.book(booking(drawer, { kind: 'bank_out', amount: 1000 }));
    expect(await api.cashbook.book(asked)).toEqual(a);
    expect(await codeOf(api.cashbook.book({ ...asked, amount: 1 }))).toBe('CASH_ID_TAKEN');
    expect(await codeOf(api.cashbook.correct(correction(a.id, a.id)))).toBe('CASH_ID_TAKEN');
    const count = counting(drawer, { id: a.id, pieces: {}, expected: 4000, reason: 'Weg' });
    expect(await codeOf(api.cashbook.count(count))).toBe('CASH_ID_TAKEN');
    expect(await balances()).toEqual([4000]);
  });

  it.each<[string, Partial<Booking>]>([
    ['nothing', { amount: 0 }],
    ['less than nothing', { amount: -1 }],
    ['no reason', { reason: ' ' }],
    ['a novel for a reason', { reason: 'x'.repeat(101) }],
    ['a supplier without a receipt', { kind: 'supplier' }],
    ['a difference', { kind: 'difference' as 'bank_in' }],
  ])('is not %s [CASH-3]', async (_, booked) => {
    const drawer = await begin(10000);
    expect(await codeOf(api.cashbook.book(booking(drawer, booked)))).toBe('BAD_REQUEST');
    expect(await balances()).toEqual([10000]);
  });

  it('takes out no more than there is, to the cent; nothing is half-written [CASH-2]', async () => {
    const drawer = await begin(4500);
    const out = (amount: number) => api.cashbook.book(booking(drawer, { kind: 'bank_out', amount }));
    expect(await dataOf(out(4501))).toEqual({ balance: 4500, drawer: 'Theke' });
    expect(await bookOf(drawer)).toEqual([['float', 4500, 4500]]);
    expect(await out(4500)).toMatchObject({ number: 2, balanceAfter: 0 });
    expect(await codeOf(out(1))).toBe('CASH_TOO_LOW');
  });

  it('is one of two that take out the same money at once [CASH-2]', async () => {
    const drawer = await begin(10000);
    const out = () => codeOf(api.cashbook.book(booking(drawer, { kind: 'bank_out', amount: 6000 })));
    expect((await Promise.all([out(), out()])).toSorted()).toEqual(['CASH_TOO_LOW', 'no error']);
    expect(await balances()).toEqual([4000]);
  });

  it('has the next number of the restaurant, whatever the drawer and how many at once [CASH-3]', async () => {
    const drawers = [await begin(0), await begin(0, 'Terrasse')];
    const booked = await Promise.all(
      [0, 1, 0, 1, 0, 1, 0, 1].map((which) => api.cashbook.book(booking(drawers[which] ?? ''))),
    );
    expect(booked.map(({ number }) => number).toSorted((a, b) => a - b)).toEqual([3, 4, 5, 6, 7, 8, 9, 10]);
    expect(
      await codeOf(api.cashbook.book(booking(drawers[0] ?? '', { kind: 'bank_out', amount: 20001 }))),
    ).toBe('CASH_TOO_LOW');
    expect(await api.cashbook.book(booking(drawers[0] ?? ''))).toMatchObject({ number: 11 });
  });

  it('is never changed, not even in the database [CASH-4]', async () => {
    const drawer = await begin(1000);
    const change = (statement: string) =>
      app.database.withTenant(restaurant.id, (tx) => tx.query(statement, [restaurant.id, drawer]));
    await expect(
      change('UPDATE cash_entries SET reason = reason WHERE restaurant_id = $1 AND id = $2'),
    ).rejects.toThrow('permission denied');
    await expect(
      change('UPDATE cash_drawers SET balance = -1 WHERE restaurant_id = $1 AND id = $2'),
    ).rejects.toThrow('cash_drawers_balance');
  });
});

describe('a transfer', () => {
  it('books an entry in each drawer, of one moment, with two numbers that follow each other [CASH-8]', async () => {
    const [purse, till] = [await begin(10_000, 'Börse'), await begin(500)];
    const asked = transfer(purse, till);
    const { out, into } = await api.cashbook.transfer(asked);
    const both = { kind: 'transfer', reason: 'Börse geleert', receiptNumber: null, corrects: null };
    expect(out).toMatchObject({
      ...{ ...both, id: asked.id, drawerId: purse, number: 3, amount: -4000, balanceAfter: 6000 },
      ...{ otherDrawer: 'Theke', by: 'Giulia Conti' },
    });
    expect(into).toMatchObject({
      ...{ ...both, drawerId: till, number: 4, amount: 4000, balanceAfter: 4500, otherDrawer: 'Börse' },
      ...{ createdAt: out.createdAt, by: 'Giulia Conti' },
    });
    expect((await movementsOf(purse)).movements).toMatchObject([
      { kind: 'transfer', amount: -4000, balance: 6000, number: 3, otherDrawer: 'Theke' },
      { kind: 'float', otherDrawer: null },
    ]);
    expect((await movementsOf(till)).movements[0]).toMatchObject({ number: 4, otherDrawer: 'Börse' });
    expect(await api.cashbook.book(booking(till))).toMatchObject({ number: 5, otherDrawer: null });
  });

  it('is booked once for its id, also to two at once; another under it is refused [CASH-8]', async () => {
    const [purse, till] = [await begin(10_000, 'Börse'), await begin(0)];
    const asked = transfer(purse, till);
    const [a, b] = await Promise.all([api.cashbook.transfer(asked), api.cashbook.transfer(asked)]);
    expect(a).toEqual(b);
    await api.cashbook.transfer(transfer(purse, till, { amount: 6000 }));
    await end(purse);
    expect(await api.cashbook.transfer(asked)).toEqual(a);
    for (const id of [a.out.id, a.into.id]) {
      for (const call of [
        () => api.cashbook.transfer({ ...asked, id, amount: 1 }),
        () => api.cashbook.book(booking(till, { id })),
        () => api.cashbook.correct(correction(till, id)),
        () => api.cashbook.count(counting(till, { id, pieces: {}, expected: 10_000, reason: 'Weg' })),
      ]) {
        expect(await codeOf(call())).toBe('CASH_ID_TAKEN');
      }
    }
    expect(await codeOf(api.cashbook.transfer({ ...asked, id: a.into.id }))).toBe('CASH_ID_TAKEN');
    const { id } = await api.cashbook.book(booking(till));
    expect(await codeOf(api.cashbook.transfer({ ...asked, id }))).toBe('CASH_ID_TAKEN');
    expect(await balances()).toEqual([15_000, 0]);
  });

  it('takes out no more than there is, and says where; nothing is half-written [CASH-2] [CASH-8]', async () => {
    const [purse, till] = [await begin(4000, 'Börse'), await begin(0)];
    const tooMuch = transfer(purse, till, { amount: 4001 });
    expect(await dataOf(api.cashbook.transfer(tooMuch))).toEqual({ balance: 4000, drawer: 'Börse' });
    expect(await codeOf(api.cashbook.transfer(tooMuch))).toBe('CASH_TOO_LOW');
    expect(await bookOf(till)).toEqual([['float', 0, 0]]);
    const out = () => codeOf(api.cashbook.transfer(transfer(purse, till, { amount: 3000 })));
    expect((await Promise.all([out(), out()])).toSorted()).toEqual(['CASH_TOO_LOW', 'no error']);
    expect(await balances()).toEqual([1000, 3000]);
    expect(await api.cashbook.book(booking(till))).toMatchObject({ number: 5 });
  });

  it('is between two drawers in use of one restaurant [CASH-8]', async () => {
    const [purse, till, ended] = [await begin(4000, 'Börse'), await begin(0), await begin(0, 'Alt')];
    await end(ended);
    const refusalOf = (from: string, to: string, asked?: { amount?: number }) =>
      codeOf(api.cashbook.transfer(transfer(from, to, asked)));
    expect(await refusalOf(purse, ended)).toBe('DRAWER_ENDED');
    expect(await refusalOf(ended, purse, { amount: 1 })).toBe('DRAWER_ENDED');
    expect(await refusalOf(purse, purse)).toBe('BAD_REQUEST');
    expect(await refusalOf(purse, purse.toUpperCase())).toBe('BAD_REQUEST');
    expect(await refusalOf(purse, till, { amount: 0 })).toBe('BAD_REQUEST');
    expect(await refusalOf(purse, till, { amount: -1 })).toBe('BAD_REQUEST');
    expect(await refusalOf(purse, randomUUID())).toBe('DRAWER_NOT_FOUND');
    expect(await refusalOf(randomUUID(), purse)).toBe('DRAWER_NOT_FOUND');
    const other = await createTestRestaurant(app);
    const theirs = { ...transfer(purse, till), restaurantId: other.id };
    expect(await codeOf(other.owner.api.cashbook.transfer(theirs))).toBe('DRAWER_NOT_FOUND');
    expect(await balances()).toEqual([4000, 0, 0]);
  });

  it('and its opposite at once, with payments between them, all come through [CASH-8] [PAY-1]', async () => {
    const drawers = [await begin(10_000, 'Börse'), await begin(10_000)] as const;
    const [a, b] = drawers;
    const lines: string[] = [];
    for (let count = 0; count < 4; count += 1)
      lines.push((await (await createParty(app, restaurant)).order(1)).line);
    const moved = lines.flatMap((orderItemId, index) => [
      () => api.cashbook.transfer(transfer(a, b, { amount: 100 })),
      () => api.cashbook.transfer(transfer(b, a, { amount: 10 + index })),
      () =>
        api.payments.pay({
          ...cardPayment(restaurant, 950, { orderItemId, quantity: 1 }),
          method: 'cash' as const,
        }),
    ]);
    await Promise.all(moved.map((call) => call()));
    expect(await balances()).toEqual([10_000 + 4 * 950 - 400 + 46, 10_000 + 400 - 46]);
    const numbers = await Promise.all(drawers.map(async (id) => (await movementsOf(id)).movements));
    expect(
      numbers
        .flat()
        .flatMap(({ number }) => number ?? [])
        .toSorted((x, y) => x - y),
    ).toEqual(Array.from({ length: 18 }, (_, index) => index + 1));
  });

  it('names the other drawer in closings and in the export, and adds up to nothing over all [CASH-8] [CLO-9] [REP-8]', async () => {
    const [purse, till] = [await begin(10_000, 'Börse'), await begin(0)];
    await api.cashbook.transfer(transfer(purse, till, { amount: 300 }));
    await api.cashbook.transfer(transfer(purse, till, { amount: 500 }));
    await api.cashbook.transfer(transfer(till, purse, { amount: 50 }));
    const { today } = await api.closings.list({ restaurantId: restaurant.id });
    const { drawers } = await api.closings.preview({ restaurantId: restaurant.id, day: today });
    const half = (otherDrawer: string, count: number, amount: number) => ({
      ...{ kind: 'transfer', count, amount, otherDrawer },
    });
    expect(drawers?.map(({ movements }) => movements.slice(1))).toEqual([
      [half('Theke', 2, -800), half('Theke', 1, 50)],
      [half('Börse', 1, -50), half('Börse', 2, 800)],
    ]);
    const book = await readExport(restaurant, 'cash-book', { period: 'this-month' });
    const transfers = book.rows.filter(({ Kind: kind }) => kind === 'Umbuchung');
    expect(
      transfers.map((row) => ['Number', 'Drawer', 'Other drawer', 'In', 'Out'].map((head) => row[head])),
    ).toEqual([
      ...[
        ['3', 'Börse', 'Theke', '', '3,00'],
        ['5', 'Börse', 'Theke', '', '5,00'],
        ['8', 'Börse', 'Theke', '0,50', ''],
      ],
      ...[
        ['4', 'Theke', 'Börse', '3,00', ''],
        ['6', 'Theke', 'Börse', '5,00', ''],
        ['7', 'Theke', 'Börse', '', '0,50'],
      ],
    ]);
    expect(book.closing).toEqual({ 'Carried over': 0, In: 10_850, Out: -850, Balance: 10_000 });
  });

  it('is taken back by its opposite, not by the correction of a half [CASH-8]', async () => {
    const [purse, till] = [await begin(4000, 'Börse'), await begin(0)];
    const { out, into } = await api.cashbook.transfer(transfer(purse, till));
    for (const { id } of [out, into]) {
      expect(await codeOf(api.cashbook.correct(correction(id)))).toBe('CASH_ENTRY_STAYS');
    }
    await api.cashbook.transfer(transfer(till, purse));
    expect(await balances()).toEqual([4000, 0]);
  });
});

describe('a correction', () => {
  it('is the opposite, once for its id and once for the entry; both stay [CASH-4]', async () => {
    const drawer = await begin(1000);
    const wrong = await api.cashbook.book(booking(drawer, { kind: 'other_out', amount: 300 }));
    const asked = correction(wrong.id);
    const corrected = await api.cashbook.correct(asked);
    expect(corrected).toMatchObject({
      kind: 'correction',
      amount: 300,
      corrects: 2,
      number: 3,
      reason: 'Vertippt',
    });
    expect(await api.cashbook.correct(asked)).toEqual(corrected);
    expect(await codeOf(api.cashbook.correct(correction(wrong.id)))).toBe('CASH_ENTRY_CORRECTED');
    expect((await movementsOf(drawer)).movements).toMatchObject([
      { kind: 'correction', amount: 300, balance: 1000, corrects: 2, correctedBy: null },
      { kind: 'other_out', amount: -300, balance: 700, corrects: null, correctedBy: 3 },
      { kind: 'float' },
    ]);
  });

  it('of one entry is made once by two at once [CASH-4]', async () => {
    const drawer = await begin(1000);
    const wrong = await api.cashbook.book(booking(drawer));
    const correct = () => codeOf(api.cashbook.correct(correction(wrong.id)));
    expect((await Promise.all([correct(), correct()])).toSorted()).toEqual([
      'CASH_ENTRY_CORRECTED',
      'no error',
    ]);
    expect(await balances()).toEqual([1000]);
  });

  it('is of no float, difference or correction, and takes out no more than there is [CASH-2] [CASH-4]', async () => {
    const drawer = await begin(1000);
    const into = await api.cashbook.book(booking(drawer));
    await api.cashbook.book(booking(drawer, { kind: 'bank_out', amount: 5500 }));
    expect(await dataOf(api.cashbook.correct(correction(into.id)))).toEqual({
      balance: 500,
      drawer: 'Theke',
    });
    const count = await api.cashbook.count(counting(drawer, { pieces: {}, expected: 500, reason: 'Weg' }));
    const wrong = await api.cashbook.book(booking(drawer));
    const { id } = await api.cashbook.correct(correction(wrong.id));
    for (const entry of [drawer, count.id, id]) {
      expect(await codeOf(api.cashbook.correct(correction(entry)))).toBe('CASH_ENTRY_STAYS');
    }
  });
});

describe('a count', () => {
  it('of 3,20 € too little books the difference, and what was counted is carried over [CASH-5]', async () => {
    const drawer = await begin(10000);
    await payPizza();
    const asked = counting(drawer, {
      pieces: { 5000: 2, 500: 1, 100: 1, 20: 1, 10: 1 },
      ...{ expected: 10950, reason: 'Falsch herausgegeben' },
    });
    const [count, again] = await Promise.all([api.cashbook.count(asked), api.cashbook.count(asked)]);
    expect(count).toMatchObject({ counted: 10630, expected: 10950, difference: -320, by: 'Giulia Conti' });
    expect(again).toEqual(count);
    expect((await movementsOf(drawer)).movements[0]).toMatchObject({
      ...{ id: count.id, kind: 'difference', amount: -320, balance: 10630, counted: 10630 },
      ...{ number: 2, reason: 'Falsch herausgegeben', pieces: asked.pieces },
    });
    await payPizza();
    expect(await api.cashbook.count(asked)).toEqual(count);
    expect(await codeOf(api.cashbook.count({ ...asked, expected: 11580 }))).toBe('CASH_ID_TAKEN');
    expect(await balances()).toEqual([11580]);
  });

  it('that agrees is on record, and changes nothing [CASH-5]', async () => {
    const drawer = await begin(5000);
    const count = await api.cashbook.count(counting(drawer, { pieces: { 5000: 1 }, expected: 5000 }));
    expect(count).toMatchObject({ counted: 5000, difference: 0 });
    expect((await movementsOf(drawer)).movements).toMatchObject([
      { id: count.id, kind: 'count', amount: 0, balance: 5000, counted: 5000, number: null, reason: null },
      { kind: 'float', pieces: null },
    ]);
    expect(await codeOf(api.cashbook.book(booking(drawer, { id: count.id })))).toBe('CASH_ID_TAKEN');
  });

  it('of too much books it in [CASH-5]', async () => {
    const drawer = await begin(0);
    await api.cashbook.count(counting(drawer, { pieces: { 200: 3 }, expected: 0, reason: 'Trinkgeld' }));
    expect(await bookOf(drawer)).toEqual([
      ['difference', 600, 600],
      ['float', 0, 0],
    ]);
  });

  it('is refused where something was booked since it was shown, or without a reason [CASH-5]', async () => {
    const drawer = await begin(5000);
    const pieces = { 5000: 1 };
    expect(await codeOf(api.cashbook.count(counting(drawer, { pieces, expected: 4000 })))).toBe(
      'BAD_REQUEST',
    );
    const stale = counting(drawer, { pieces, expected: 4000, reason: 'Zu viel' });
    expect(await dataOf(api.cashbook.count(stale))).toEqual({ balance: 5000 });
    expect(await bookOf(drawer)).toEqual([['float', 5000, 5000]]);
  });
});

describe('the book of a day', () => {
  it('adds up page by page, and the day before ends where it begins [CASH-6]', async () => {
    const drawer = await begin(100);
    for (let count = 0; count < 101; count += 1) {
      await api.cashbook.book(booking(drawer, { amount: count + 1, kind: 'other_in' }));
    }
    const first = await api.cashbook.movements({ restaurantId: restaurant.id, drawerId: drawer });
    expect(first.movements).toHaveLength(100);
    const rest = await api.cashbook.movements({
      ...{ restaurantId: restaurant.id, drawerId: drawer, day: first.day, after: first.next ?? '' },
    });
    expect(rest.movements.map(({ number }) => number)).toEqual([2, 1]);
    expect(rest.next).toBeNull();
    expect(first).toMatchObject({ before: 0, after: 100 + (101 * 102) / 2, day: first.today });
    const all = [...first.movements, ...rest.movements];
    expect(all.reduce((sum, { amount }) => sum + amount, 0)).toBe(first.after);
    const past = await api.cashbook.movements({
      restaurantId: restaurant.id,
      drawerId: drawer,
      day: '2020-01-01',
    });
    expect(past).toMatchObject({ day: '2020-01-01', before: 0, after: 0, movements: [], next: null });
    const ahead = await api.cashbook.movements({
      restaurantId: restaurant.id,
      drawerId: drawer,
      day: '2999-01-01',
    });
    expect(ahead).toMatchObject({ before: first.after, after: first.after, movements: [] });
  });

  it('is of one restaurant: another finds no drawer, entry or id of it [CASH-7]', async () => {
    const drawer = await begin(1000);
    const entry = await api.cashbook.book(booking(drawer));
    const other = await createTestRestaurant(app);
    const { cashbook } = other.owner.api;
    expect(await cashbook.get({ restaurantId: other.id })).toEqual({ drawers: [] });
    const theirs = { ...booking(drawer), restaurantId: other.id };
    expect(await codeOf(cashbook.book(theirs))).toBe('DRAWER_NOT_FOUND');
    expect(await codeOf(cashbook.correct({ ...correction(entry.id), restaurantId: other.id }))).toBe(
      'CASH_ENTRY_NOT_FOUND',
    );
    expect(await codeOf(cashbook.movements({ restaurantId: other.id, drawerId: drawer }))).toBe(
      'DRAWER_NOT_FOUND',
    );
    expect(await codeOf(cashbook.book(booking(drawer)))).toBe('RESTAURANT_NOT_FOUND');
    const own = { restaurantId: other.id, id: drawer, name: 'Theke', float: 7 };
    expect(await cashbook.begin(own)).toMatchObject({ balance: 7 });
    expect(await balances()).toEqual([6000]);
  });

  it('is kept by waiters who have the right, and by no others [CASH-7]', async () => {
    const { token } = await api.staff.invite({ restaurantId: restaurant.id, role: 'waiter', email: null });
    const waiter = app.visitor();
    const email = `${randomUUID()}@gedeck.example`;
    await waiter.api.staff.join({ token, email, password: 'a long password', name: 'Wanda' });
    const drawer = await begin(1000);
    expect(await codeOf(waiter.api.cashbook.book(booking(drawer)))).toBe('RIGHT_NOT_GIVEN');
    await api.settings.setPermissions({ restaurantId: restaurant.id, changes: { cashbook: true } });
    expect(await waiter.api.cashbook.book(booking(drawer))).toMatchObject({ by: 'Wanda' });
  });
});
