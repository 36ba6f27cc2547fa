import { randomUUID } from 'node:crypto';
import { parse } from 'csv-parse/sync';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Api } from '#contract/contract.ts';
import { germanMoment } from '#domain/calendar/german-dates.ts';
import { insertPastOrder } from '../dashboard/past-orders.ts';
import { createTestApp, type TestApp } from '../fixture/app.ts';
import { closeDay } from '../fixture/close-day.ts';
import { codeOf } from '../fixture/code-of.ts';
import { cardPayment, createParty } from '../fixture/party.ts';
import { readPdf } from '../fixture/pdf-text.ts';
import { readFeed } from '../fixture/read-feed.ts';
import { createTestRestaurant, pizzaOrder, type TestRestaurant } from '../fixture/restaurant.ts';
import { addDish, lunch, orderDishes } from '../fixture/taxed-dishes.ts';

let app: TestApp;
let restaurant: TestRestaurant;
let api: Api;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
afterEach(() => {
  expect(app.errors.splice(0)).toEqual([]);
});

async function openHouse() {
  restaurant = await createTestRestaurant(app);
  api = restaurant.owner.api;
}

const dayOf = (moment: Date) => moment.toLocaleDateString('sv-SE', { timeZone: 'Europe/Berlin' });
const daysAgo = (count: number) => new Date(Date.now() - count * 86_400_000);
/** As papers write it. */
const momentIn = (instant: string) => germanMoment(new Date(instant), 'Europe/Berlin').replace(',', '');
const sell = (count: number, unitPrice: number) =>
  insertPastOrder(app, restaurant.id, daysAgo(count), [{ name: 'Pizza', unitPrice, quantity: 1 }]);
const close = (day: string) => closeDay(api, restaurant.id, day);
const list = () => api.closings.list({ restaurantId: restaurant.id });
const fileOf = (closing: number, format: 'csv' | 'pdf') =>
  restaurant.owner.fetch(`/api/restaurants/${restaurant.id}/closings/${closing}/file?format=${format}`);
const grossOf = (closing: { rates: { gross: number }[] }) =>
  closing.rates.reduce((sum, { gross }) => sum + gross, 0);

describe('closing days', () => {
  it('goes day after day, numbered without gaps [CLO-1]', async () => {
    await openHouse();
    await sell(5, 100);
    await sell(2, 200);
    await sell(0, 400);
    expect(await list()).toMatchObject({ closings: [], dayToClose: dayOf(daysAgo(5)), waitingDays: 2 });
    expect(await codeOf(close(dayOf(daysAgo(2))))).toBe('CLOSING_OUT_OF_ORDER');
    expect(await codeOf(close(dayOf(daysAgo(-1))))).toBe('CLOSING_DAY_AHEAD');
    expect(await close(dayOf(daysAgo(5)))).toMatchObject({ closingNumber: 1, closedBy: 'Giulia Conti' });
    expect(await codeOf(close(dayOf(daysAgo(5))))).toBe('CLOSING_EXISTS');
    // Days without anything need no closing; the next one covers them.
    const second = await close(dayOf(daysAgo(2)));
    expect([second.closingNumber, grossOf(second)]).toEqual([2, 200]);
    const third = await close(dayOf(daysAgo(0)));
    expect([third.closingNumber, grossOf(third)]).toEqual([3, 400]);
    expect(third.periodStart).toBe(second.periodEnd);
    expect(await list()).toMatchObject({
      closings: [
        { closingNumber: 3, revenue: 400 },
        { closingNumber: 2 },
        { closingNumber: 1, revenue: 100 },
      ],
      ...{ dayToClose: null, waitingDays: 0, next: null },
    });
    expect(await codeOf(api.closings.get({ restaurantId: restaurant.id, closingNumber: 4 }))).toBe(
      'CLOSING_NOT_FOUND',
    );
  });

  it('counts the days that wait by all that is booked, as they are closed one after another [CLO-1]', async () => {
    await openHouse();
    const restaurantId = restaurant.id;
    const party = await createParty(app, restaurant);
    const { id, line } = await party.order(3);
    await api.orders.cancelUnits({
      ...{ restaurantId, orderId: id, orderItemId: line, seenQuantity: 3, quantity: 1 },
    });
    const discount = await api.payments.giveDiscount({
      ...{ restaurantId, id: randomUUID(), openAmount: 950, items: [{ orderItemId: line, quantity: 1 }] },
      discount: { kind: 'discount', value: { percent: 10 }, reason: 'Stammgast' },
    });
    await api.payments.undoDiscount({ restaurantId, id: discount.id, reason: 'Falsch' });
    const payment = await api.payments.pay(cardPayment(restaurant, 950, { orderItemId: line, quantity: 1 }));
    await api.payments.undo({ restaurantId, id: payment.id, reason: 'Falsch' });
    await api.vouchers.sell({ restaurantId, id: randomUUID(), amount: 5000, method: 'card' });
    // Each on a day of its own: what was counted by orders stopped at the first of them.
    const booked = [
      ['payments', 'created_at', 'sells_voucher'],
      ['orders', 'created_at'],
      ['order_items', 'cancelled_at'],
      ['discount_items', 'created_at'],
      ['discount_items', 'ended_at'],
      ['payments', 'created_at', 'NOT sells_voucher'],
      ['payments', 'undone_at'],
    ] as const;
    for (const [index, [table, time, which = true]] of booked.entries()) {
      await app.inspect(
        `UPDATE ${table} SET ${time} = $2 WHERE restaurant_id = $1 AND ${time} IS NOT NULL AND ${which}`,
        [restaurantId, daysAgo(2 * booked.length - 2 * index)],
      );
    }
    for (let waiting = booked.length; waiting > 0; waiting -= 1) {
      const { waitingDays, dayToClose } = await list();
      expect([waitingDays, dayToClose]).toEqual([waiting, dayOf(daysAgo(2 * waiting))]);
      await close(dayToClose ?? '');
    }
    expect(await list()).toMatchObject({ waitingDays: 0, dayToClose: dayOf(new Date()) });
  });

  it('is told to other screens [CLO-6]', async () => {
    await openHouse();
    await sell(1, 100);
    const { position } = await api.orders.board({ restaurantId: restaurant.id });
    await close(dayOf(daysAgo(1)));
    const path = `/live/staff?${new URLSearchParams({ restaurantId: restaurant.id, after: position })}`;
    const told = await readFeed(restaurant.owner, path, /event: ready/);
    expect(told).toContain('data: {"kind":"closing"}');
  });

  it('of today leaves what follows to the next closing, cancellations and undone payments too [CLO-3] [CLO-4]', async () => {
    await openHouse();
    const party = await createParty(app, restaurant);
    const order = await party.order(3);
    const payment = await api.payments.pay({
      ...cardPayment(restaurant, 950, { orderItemId: order.line, quantity: 1 }),
      tip: 100,
    });
    const today = dayOf(new Date());
    const closed = await close(today);
    expect(closed).toMatchObject({
      ...{ orders: 1, open: { before: 0, after: 1900 } },
      rates: [
        { rate: 7, ordered: 2850, cancelled: 0, gross: 2850, net: 2664, vat: 186, paid: { card: 950 } },
      ],
      means: [
        { method: 'cash', payments: 0, amount: 0, tips: 0 },
        { method: 'card', payments: 1, received: 950, undone: 0, amount: 950, tips: 100 },
      ],
    });
    await api.payments.undo({ restaurantId: restaurant.id, id: payment.id, reason: 'Falsch' });
    await api.orders.cancel({ restaurantId: restaurant.id, id: order.id, from: 'new' });
    expect(await list()).toMatchObject({ dayToClose: null });
    expect(await api.closings.get({ restaurantId: restaurant.id, closingNumber: 1 })).toEqual(closed);

    // Moves everything until now a day back, as if the day had passed.
    const back = (table: string, ...columns: string[]) =>
      app.inspect(
        `UPDATE ${table} SET ${columns.map((column) => `${column} = ${column} - interval '1 day'`).join(', ')}
         WHERE restaurant_id = $1`,
        [restaurant.id],
      );
    await app.inspect('ALTER TABLE daily_closings DISABLE TRIGGER ALL');
    await back('daily_closings', 'day', 'period_start', 'period_end');
    await app.inspect('ALTER TABLE daily_closings ENABLE TRIGGER ALL');
    await back('orders', 'created_at');
    await back('order_items', 'cancelled_at');
    await back('payments', 'created_at', 'undone_at');
    expect(await close(today)).toMatchObject({
      ...{ closingNumber: 2, orders: 0, open: { before: 1900, after: 0 } },
      rates: [
        { rate: 7, ordered: 0, cancelled: 2850, gross: -2850, net: -2664, vat: -186, paid: { card: -950 } },
      ],
      means: [
        { method: 'cash' },
        { method: 'card', payments: 0, undonePayments: 1, amount: -950, tips: -100 },
      ],
      corrections: { cancelled: 2850, undone: 950 },
    });
  });

  it('counts a combination at each of its rates, ordered, cancelled and paid [CLO-2] [VAT-3] [VAT-4]', async () => {
    await openHouse();
    const restaurantId = restaurant.id;
    const party = await createParty(app, restaurant);
    const meal = await addDish(restaurant, { price: 1000, vat: lunch });
    const order = await orderDishes(party, restaurantId, [meal, 3]);
    await api.orders.cancelUnits({
      ...{ restaurantId, orderId: order.id, orderItemId: order.line, seenQuantity: 3, quantity: 1 },
    });
    await api.payments.pay({
      ...cardPayment(restaurant, 1000, { orderItemId: order.line, quantity: 1 }),
      method: 'cash',
    });
    const share = { orderItemId: order.line, quantity: 1, shareOf: 3 };
    await api.payments.pay(cardPayment(restaurant, 334, share));
    const undone = await api.payments.pay(cardPayment(restaurant, 222, share));
    await api.payments.undo({ restaurantId, id: undone.id, reason: 'Falsch' });
    expect(await close(dayOf(new Date()))).toMatchObject({
      rates: [
        {
          ...{ rate: 19, ordered: 900, cancelled: 300, gross: 600, net: 504, vat: 96 },
          paid: { cash: 300, card: 100 },
        },
        {
          ...{ rate: 7, ordered: 2100, cancelled: 700, gross: 1400, net: 1308, vat: 92 },
          paid: { cash: 700, card: 234 },
        },
      ],
      means: [
        { method: 'cash', amount: 1000 },
        { method: 'card', received: 556, undone: 222, amount: 334 },
      ],
      open: { before: 0, after: 666 },
    });
  });

  it('holds what its preview showed, and is refused when that has changed since [CLO-8]', async () => {
    await openHouse();
    const today = dayOf(new Date());
    const party = await createParty(app, restaurant);
    const order = await party.order(2);
    const of = { restaurantId: restaurant.id, day: today };
    const { seen: seenBefore } = await api.closings.preview(of);
    const payment = await api.payments.pay({
      ...cardPayment(restaurant, 950, { orderItemId: order.line, quantity: 1 }),
      tip: 50,
    });
    expect(await codeOf(api.closings.close({ ...of, seen: seenBefore }))).toBe('CLOSING_CHANGED');
    expect((await list()).closings).toEqual([]);
    const { seen: seenPaid } = await api.closings.preview(of);
    await api.receipts.issue({ restaurantId: restaurant.id, kind: 'payment', subjectId: payment.id });
    expect(await codeOf(api.closings.close({ ...of, seen: seenPaid }))).toBe('CLOSING_CHANGED');

    const { seen, periodEnd, ongoing: _ongoing, ...shown } = await api.closings.preview(of);
    expect(shown).toMatchObject({ orders: 1, receipts: 1, open: { before: 0, after: 950 } });
    const closing = await api.closings.close({ ...of, seen });
    expect(closing).toMatchObject(shown);
    expect(Date.parse(closing.periodEnd)).toBeGreaterThanOrEqual(Date.parse(periodEnd));
    expect(await codeOf(api.closings.preview(of))).toBe('CLOSING_EXISTS');
  });

  it('of several days is previewed in sum [CLO-8]', async () => {
    await openHouse();
    await sell(3, 100);
    await sell(2, 200);
    await sell(0, 400);
    const day = dayOf(daysAgo(3));
    const { rates, orders } = await api.closings.preview({
      ...{ restaurantId: restaurant.id, day, until: dayOf(daysAgo(1)) },
    });
    expect([orders, grossOf({ rates })]).toEqual([2, 300]);
  });

  it('loses nothing that is being booked while a day is closed [CLO-2]', async () => {
    await openHouse();
    const today = dayOf(new Date());
    const party = await createParty(app, restaurant);
    // A booking whose transaction begins before the closing and commits after it.
    const client = await app.database.pool.connect();
    try {
      await client.query('BEGIN');
      await client.query(`SELECT set_config('app.restaurant_id', $1, true)`, [restaurant.id]);
      const order = await party.order(1);
      const closed = await close(today);
      expect(grossOf(closed)).toBe(950);
      const { rows } = await client.query<{ created_at: Date; began: Date }>(
        `INSERT INTO payments (restaurant_id, id, session_id, method, amount, request_hash)
         VALUES ($1, gen_random_uuid(), $2, 'card', 950, '') RETURNING created_at, now() AS began`,
        [restaurant.id, party.tableSessionId],
      );
      await client.query('ROLLBACK');
      expect(rows[0]?.began.getTime()).toBeLessThan(Date.parse(closed.periodEnd));
      expect(rows[0]?.created_at.getTime()).toBeGreaterThanOrEqual(Date.parse(closed.periodEnd));
      expect(order.totalAmount).toBe(950);
    } finally {
      client.release();
    }
  });

  it('lets nobody who pays and nobody who orders wait for each other [CLO-2]', async () => {
    await openHouse();
    const today = dayOf(new Date());
    const party = await createParty(app, restaurant);
    await party.order(1);
    const waiting = () =>
      app.inspect(`SELECT FROM pg_locks WHERE locktype = 'advisory' AND NOT granted
        AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`);
    let tries = 0;
    let others: Promise<unknown[]> = Promise.resolve([]);
    // Locks as a payment does: the shared closing lock first, the restaurant's feed last.
    await app.database.withTenant(restaurant.id, async (tx) => {
      tries += 1;
      await tx.query('SELECT pg_advisory_xact_lock_shared(closing_lock($1))', [restaurant.id]);
      if (tries === 1) {
        const { seen } = await api.closings.preview({ restaurantId: restaurant.id, day: today });
        const closing = api.closings.close({ restaurantId: restaurant.id, day: today, seen });
        await expect.poll(waiting).toHaveLength(1);
        others = Promise.all([closing, party.order(1)]);
        await expect.poll(waiting).toHaveLength(2);
      }
      tx.emit({ kind: 'payment.recorded', entityId: restaurant.id });
    });
    expect(tries).toBe(1);
    expect(await others).toMatchObject([{ orders: 1 }, { totalAmount: 950 }]);
  });

  it('happens once, of many at once [CLO-1]', async () => {
    await openHouse();
    await sell(1, 100);
    const day = dayOf(daysAgo(1));
    const party = await createParty(app, restaurant);
    const { seen } = await api.closings.preview({ restaurantId: restaurant.id, day });
    const closeAsSeen = () => api.closings.close({ restaurantId: restaurant.id, day, seen });
    const outcomes = await Promise.all([
      ...Array.from({ length: 5 }, () => codeOf(closeAsSeen())),
      ...Array.from({ length: 8 }, () => codeOf(party.order(1))),
    ]);
    expect(outcomes.slice(0, 5).filter((code) => code === 'CLOSING_EXISTS')).toHaveLength(4);
    expect(outcomes.slice(5).every((code) => code === 'no error')).toBe(true);
    expect((await list()).closings).toHaveLength(1);
  });

  it('is never taken back or changed, whoever asks [CLO-5]', async () => {
    await openHouse();
    await sell(1, 100);
    await close(dayOf(daysAgo(1)));
    const refused = (sql: string) =>
      app.inspect(sql).then(
        () => 'done',
        (error: Error) => error.message,
      );
    for (const sql of [
      'UPDATE daily_closings SET day = day',
      'DELETE FROM daily_closings',
      'TRUNCATE daily_closings',
    ])
      expect(await refused(sql)).toContain('never changed or removed');
    const asApplication = (sql: string) =>
      app.database
        .withTenant(restaurant.id, (tx) => tx.query(sql))
        .then(
          () => 'done',
          (error: Error) => error.message,
        );
    expect(await asApplication('UPDATE daily_closings SET day = day')).toContain('permission denied');
    expect(await asApplication('DELETE FROM daily_closings')).toContain('permission denied');
  });

  it('counts what is written off, and what is claimed again, each once [CLO-5] [PAY-11] [REP-5]', async () => {
    await openHouse();
    const restaurantId = restaurant.id;
    const party = await createParty(app, restaurant);
    const { line } = await party.order(3);
    await api.payments.pay(cardPayment(restaurant, 950, { orderItemId: line, quantity: 1 }));
    await party.free();
    const id = randomUUID();
    const { tableSessionId } = party;
    await api.payments.writeOff({ restaurantId, id, tableSessionId, amount: 1900, reason: 'Gegangen' });
    const { today } = await list();
    const first = await api.closings.preview({ restaurantId, day: today });
    expect(first).toMatchObject({
      writtenOff: { amount: 1900, takenBack: 0 },
      open: { before: 0, after: 0 },
    });
    const settlement = async () =>
      (await api.reports.summary({ restaurantId, period: 'this-month' })).settlement;
    expect(await settlement()).toEqual({ paid: 950, unpaid: 0, writtenOff: 1900 });

    await app.inspect(
      `UPDATE orders SET created_at = created_at - interval '1 day' WHERE restaurant_id = $1`,
      [restaurantId],
    );
    for (const table of ['payments', 'write_offs'])
      await app.inspect(
        `UPDATE ${table} SET created_at = created_at - interval '1 day' WHERE restaurant_id = $1`,
        [restaurantId],
      );
    await close(dayOf(daysAgo(1)));
    await api.payments.takeWriteOffBack({ restaurantId, id });
    const second = await close(today);
    expect(second).toMatchObject({
      writtenOff: { amount: 0, takenBack: 1900 },
      open: { before: 0, after: 1900 },
    });
    expect(await settlement()).toEqual({ paid: 950, unpaid: 1900, writtenOff: 0 });
  });

  it('counts what was written off before closings did, once [CLO-5] [PAY-11]', async () => {
    await openHouse();
    const restaurantId = restaurant.id;
    const party = await createParty(app, restaurant);
    await party.order(2);
    await party.free();
    const { tableSessionId } = party;
    await api.payments.writeOff({
      ...{ restaurantId, id: randomUUID(), tableSessionId, amount: 1900, reason: 'Gegangen' },
    });
    for (const table of ['orders', 'write_offs'])
      await app.inspect(
        `UPDATE ${table} SET created_at = created_at - interval '2 days' WHERE restaurant_id = $1`,
        [restaurantId],
      );
    await close(dayOf(daysAgo(2)));
    await app.inspect('ALTER TABLE daily_closings DISABLE TRIGGER ALL');
    await app.inspect(
      `UPDATE daily_closings SET totals = jsonb_set(totals - 'writtenOff', '{open,after}', '1900') WHERE restaurant_id = $1`,
      [restaurantId],
    );
    await app.inspect('ALTER TABLE daily_closings ENABLE TRIGGER ALL');
    await sell(1, 500);
    expect(await close(dayOf(daysAgo(1)))).toMatchObject({
      writtenOff: { amount: 1900, takenBack: 0 },
      open: { before: 1900, after: 500 },
    });
    expect(await close((await list()).today)).toMatchObject({
      writtenOff: { amount: 0, takenBack: 0 },
      open: { before: 500, after: 500 },
    });
  });

  it('names the cash drawers, what moved them, and 3.20 € too little [CLO-9] [CASH-5]', async () => {
    await openHouse();
    const [restaurantId, drawerId] = [restaurant.id, randomUUID()];
    await api.cashbook.begin({ restaurantId, id: drawerId, name: '=Theke', float: 10_000 });
    const yesterday = dayOf(daysAgo(1));
    await app.inspect(`SET session_replication_role = replica;
      UPDATE cash_drawers SET created_at = created_at - interval '1 day' WHERE id = '${drawerId}';
      UPDATE cash_entries SET created_at = created_at - interval '1 day' WHERE id = '${drawerId}';
      SET session_replication_role = DEFAULT`);
    const party = await createParty(app, restaurant);
    const { line } = await party.order(1);
    const paid = cardPayment(restaurant, 950, { orderItemId: line, quantity: 1 });
    await api.payments.pay({ ...paid, method: 'cash', tip: 50 });
    await api.vouchers.sell({ restaurantId, id: randomUUID(), amount: 5000, method: 'cash' });
    await api.cashbook.book({
      ...{ restaurantId, id: randomUUID(), drawerId, kind: 'bank_out', amount: 3000, reason: 'Abends' },
    });
    const { createdAt: countedAt } = await api.cashbook.count({
      ...{ restaurantId, id: randomUUID(), drawerId, expected: 13_000, reason: '=Verzählt' },
      pieces: { 5000: 2, 2000: 1, 500: 1, 100: 1, 50: 1, 10: 3 },
    });
    await sell(1, 100);
    expect(await close(yesterday)).toMatchObject({
      drawers: [{ before: 0, after: 10_000, movements: [{ kind: 'float' }], counted: null }],
    });
    const today = await close(dayOf(daysAgo(0)));
    expect(today.drawers).toEqual([
      {
        ...{ name: '=Theke', before: 10_000, after: 12_680 },
        movements: [
          { kind: 'bank_out', count: 1, amount: -3000 },
          { kind: 'difference', count: 1, amount: -320 },
          { kind: 'payment', count: 1, amount: 1000 },
          { kind: 'voucher_sold', count: 1, amount: 5000 },
        ],
        counted: { counted: 12_680, expected: 13_000, at: countedAt, reason: '=Verzählt' },
      },
    ]);
    const sheet = await fileOf(2, 'csv');
    const rows = parse(Buffer.from(await sheet.arrayBuffer()), {
      ...{ bom: true, delimiter: ';', relax_column_count: true, skip_empty_lines: true },
    });
    expect(rows).toEqual(
      expect.arrayContaining([
        ['Bestand: =Theke'],
        ['Bestand zu Beginn', '', '100,00'],
        ['Kassendifferenz', '1', '-3,20'],
        ['Bestand am Ende', '', '126,80'],
        ['Kasse', 'Zeitpunkt', 'Soll', 'Gezählt', 'Differenz', 'Grund'],
        ["'=Theke", momentIn(countedAt), '130,00', '126,80', '-3,20', "'=Verzählt"],
      ]),
    );
    const pdf = readPdf(new Uint8Array(await (await fileOf(2, 'pdf')).arrayBuffer()));
    const words = pdf.pages.flatMap(({ text }) => text.split('\n'));
    expect(words).toEqual(
      expect.arrayContaining(['Zuletzt gezählt', momentIn(countedAt), '=Verzählt', 'Bestand: =Theke']),
    );
  });

  it('says before what is still going on, and closes all the same [CLO-10]', async () => {
    await openHouse();
    const restaurantId = restaurant.id;
    const today = dayOf(new Date());
    const preview = (day = today) => api.closings.preview({ restaurantId, day });
    const nothing = {
      shifts: [],
      uncounted: [],
      seated: { tables: 0, amount: 0 },
      takeaway: { orders: 0, amount: 0 },
    };
    const drawers = ['Kasse', 'Börse', 'Reserve'].map((name) => ({ name, id: randomUUID() }));
    for (const each of drawers) await api.cashbook.begin({ restaurantId, ...each, float: 0 });
    const [till = { id: '' }, purse = { id: '' }] = drawers;
    await restaurant.owner.api.shifts.start({ restaurantId, id: randomUUID(), drawerId: purse.id });
    const first = await createParty(app, restaurant);
    const second = await createParty(app, restaurant);
    const paying = await createParty(app, restaurant);
    // Sits there, and has nothing to pay.
    await createParty(app, restaurant);
    const { seen, ongoing } = await preview();
    expect(ongoing).toEqual({ ...nothing, shifts: ['Giulia Conti'] });

    await first.order(2);
    await second.order(1);
    const { line } = await paying.order(1);
    const paid = cardPayment(restaurant, 950, { orderItemId: line, quantity: 1 });
    await api.payments.pay({ ...paid, method: 'cash' });
    const book = (drawerId: string) =>
      api.cashbook.book({
        ...{
          restaurantId,
          id: randomUUID(),
          drawerId,
          kind: 'private_in',
          amount: 1000,
          reason: 'Wechselgeld',
        },
      });
    const count = (drawerId: string, expected: number) =>
      api.cashbook.count({
        ...{ restaurantId, id: randomUUID(), drawerId, expected, reason: 'Verzählt', pieces: { 1000: 1 } },
      });
    await book(till.id);
    expect((await preview()).ongoing).toEqual({
      ...{ ...nothing, shifts: ['Giulia Conti'], uncounted: ['Kasse', 'Börse'] },
      seated: { tables: 2, amount: 2850 },
    });

    // What is to be fetched is open as well: until it is paid, and again when that was undone after it was handed over.
    const togo = await api.orders.placeForStaff({ ...pizzaOrder(restaurant, ''), tableId: null });
    const open = async () => {
      const { ongoing: now, open: sums } = await preview();
      expect(now.seated.amount + now.takeaway.amount).toBe(sums.after);
      return now.takeaway;
    };
    expect(await open()).toEqual({ orders: 1, amount: 950 });
    const paidTogo = { restaurantId, id: randomUUID(), orderId: togo.id, amount: 950 };
    await api.payments.payTakeaway({ ...paidTogo, method: 'card' });
    expect(await open()).toEqual({ orders: 0, amount: 0 });
    await api.payments.undo({ restaurantId, id: paidTogo.id, reason: 'Vertippt' });
    expect(await open()).toEqual({ orders: 1, amount: 950 });
    await api.payments.payTakeaway({ ...paidTogo, id: randomUUID(), method: 'card' });
    await count(till.id, 1000);
    await count(purse.id, 950);
    expect((await preview()).ongoing.uncounted).toEqual([]);
    await book(till.id);
    expect((await preview()).ongoing.uncounted).toEqual(['Kasse']);

    // A count, a shift that ends and guests who have gone change nothing of the figures of yesterday.
    await sell(1, 100);
    const yesterday = dayOf(daysAgo(1));
    const past = await preview(yesterday);
    expect(past.ongoing).toEqual({ ...nothing, takeaway: { orders: 1, amount: 100 } });
    expect(past.seen).not.toBe(seen);
    await first.order(1);
    await api.closings.close({ restaurantId, day: yesterday, seen: past.seen });
    const { seen: seenAtLast } = await preview();
    const shift = await api.shifts.current({ restaurantId });
    await api.shifts.end({ restaurantId, id: shift.shift?.id ?? '', tipEntryId: null });
    const after = await preview();
    expect([after.ongoing.shifts, after.seen]).toEqual([[], seenAtLast]);
    const closed = await api.closings.close({ restaurantId, day: today, seen: seenAtLast });
    expect(closed).not.toHaveProperty('ongoing');
    const rows = await app.inspect('SELECT totals FROM daily_closings WHERE restaurant_id = $1', [
      restaurantId,
    ]);
    expect(JSON.stringify(rows)).not.toContain('ongoing');
  });

  it('makes a sheet as CSV and as PDF', async () => {
    await openHouse();
    await app.database.withTenant(restaurant.id, (tx) =>
      tx.query(`UPDATE restaurants SET name = '=Löwe', tax_id = '37/1' WHERE id = $1`, [restaurant.id]),
    );
    await sell(1, 123_456);
    const day = dayOf(daysAgo(1));
    await close(day);
    const csv = await fileOf(1, 'csv');
    expect(csv.headers.get('content-type')).toBe('text/csv');
    expect(csv.headers.get('content-disposition')).toBe(
      `inline; filename="loewe_gedeck_tagesabschluss_1_${day.replaceAll('-', '_')}.csv"`,
    );
    const rows = parse(Buffer.from(await csv.arrayBuffer()), {
      ...{ bom: true, delimiter: ';', relax_column_count: true, skip_empty_lines: true },
    });
    expect(rows).toContainEqual(["'=Löwe"]);
    expect(rows).toContainEqual(['19 %', '1234,56', '0,00', '0,00', '1234,56', '1037,45', '197,11']);
    expect(rows).toContainEqual(['Offen am Ende', '1234,56']);
    const pdf = readPdf(new Uint8Array(await (await fileOf(1, 'pdf')).arrayBuffer()));
    expect(pdf.pages).toHaveLength(1);
    const text = pdf.pages[0]?.text.split('\n') ?? [];
    expect(text).toEqual(expect.arrayContaining(['=Löwe', 'Tagesabschluss Nr. 1', '1.234,56', '197,11']));
  });
});
