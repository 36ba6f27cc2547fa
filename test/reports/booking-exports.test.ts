import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Api } from '#contract/contract.ts';
import type { ReportPart } from '#contract/reports/report-export.ts';
import type { Portion } from '#domain/money/portions.ts';
import type { BookingKind } from '#domain/reports/report-kinds.ts';
import { bookingReports } from '#server/features/reports/booking-reports.ts';
import { getLetterhead } from '#server/letterhead.store.ts';
import { createTestApp, type TestApp } from '../fixture/app.ts';
import { closeDay } from '../fixture/close-day.ts';
import { cardPayment, createParty } from '../fixture/party.ts';
import {
  createTestRestaurant,
  pizzaOrder,
  type TestRestaurant,
  taxSteakFully,
} from '../fixture/restaurant.ts';
import { addDish, aperitif, lunch, orderDishes, orderOf } from '../fixture/taxed-dishes.ts';
import { centsOf, readExport } from './ledger.ts';

let app: TestApp;
let restaurant: TestRestaurant;
let restaurantId: string;
let api: Api;

beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  restaurant = await createTestRestaurant(app);
  restaurantId = restaurant.id;
  api = restaurant.owner.api;
});
afterAll(() => app.close());
afterEach(() => {
  expect(app.errors.splice(0)).toEqual([]);
});

const thisMonth = { period: 'this-month' };
const exported = (kind: BookingKind, period: Record<string, string> = thisMonth) =>
  readExport(restaurant, kind, period);
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
/** An amount; nothing is 0. */
const cents = (cell = '') => (cell === '' ? 0 : centsOf(cell));
const undo = (id: string, reason = 'Falsch') => api.payments.undo({ restaurantId, id, reason });

async function begin(float: number, name = 'Theke'): Promise<string> {
  const id = randomUUID();
  await api.cashbook.begin({ restaurantId, id, name, float });
  return id;
}

type Booking = Parameters<Api['cashbook']['book']>[0];

const book = (drawerId: string, booked: Partial<Booking> = {}) =>
  api.cashbook.book({
    ...{ restaurantId, drawerId, id: randomUUID(), kind: 'bank_in', amount: 5000, reason: 'Wechselgeld' },
    ...booked,
  });

const sellVoucher = (sold: Partial<Parameters<Api['vouchers']['sell']>[0]> = {}) =>
  api.vouchers.sell({ restaurantId, id: randomUUID(), amount: 5000, method: 'cash', ...sold });

/** A pizza that is paid, 9,50 € in cash unless it says otherwise. */
async function payPizza(paid: Partial<Parameters<Api['payments']['pay']>[0]> = {}) {
  const party = await createParty(app, restaurant);
  const { line } = await party.order(1);
  const asked = cardPayment(restaurant, 950, { orderItemId: line, quantity: 1 });
  return api.payments.pay({ ...asked, method: 'cash', ...paid });
}

interface PaidRow {
  id: string;
  partOf: string | null;
  method: string;
  cardKind: string | null;
  amount: number;
  tip: number;
  sellsVoucher: boolean;
  isUndone: boolean;
  items: { rate: number; amount: number; parts: Portion[] | null }[];
}

/** Every row that is stored of payments, by a query of its own. */
const storedPayments = () =>
  app.inspect<PaidRow>(
    `SELECT p.id, p.part_of AS "partOf", p.method, p.card_kind AS "cardKind", p.amount, p.tip, p.sells_voucher AS "sellsVoucher",
       p.undone_at IS NOT NULL AS "isUndone", (
         SELECT coalesce(jsonb_agg(jsonb_build_object('rate', i.vat_rate, 'amount', x.amount, 'parts', x.vat_parts)), '[]')
         FROM payment_items x JOIN order_items i ON i.restaurant_id = x.restaurant_id AND i.id = x.order_item_id
         WHERE x.restaurant_id = p.restaurant_id AND x.payment_id = p.id
       ) AS items
     FROM payments p WHERE p.restaurant_id = $1`,
    [restaurantId],
  );

function grossOf({ items }: PaidRow, rate: number): number {
  const portions = items.flatMap(({ parts, ...whole }) => parts ?? [whole]);
  return sum(portions.filter((portion) => portion.rate === rate).map(({ amount }) => amount));
}

describe('payments [REP-7]', () => {
  /** An evening with all that there is: three rates, combinations, discounts, means, vouchers, a drawer, undoings. */
  async function evening() {
    await begin(10_000);
    await taxSteakFully(app, restaurant);
    const [meal, drink] = [
      await addDish(restaurant, { price: 1333, vat: lunch }),
      await addDish(restaurant, { price: 983, vat: aperitif }),
    ];
    const sold = await sellVoucher({ amount: 3000 });
    await sellVoucher({ amount: 2000, method: 'card', cardKind: 'EC' });
    const taken = await sellVoucher({ amount: 1500 });
    await api.vouchers.cancel({ restaurantId, id: taken.id, reason: 'Doch nicht' });

    const party = await createParty(app, restaurant);
    const { line } = await orderDishes(party, restaurantId, [meal, 3]);
    const other = await orderDishes(party, restaurantId, [drink, 2]);
    const items = [
      { orderItemId: line, quantity: 3 },
      { orderItemId: other.line, quantity: 2 },
    ];
    await api.payments.giveDiscount({
      ...{ restaurantId, id: randomUUID(), openAmount: 5965, items },
      discount: { kind: 'discount', value: { percent: 10 }, reason: 'Stammgast' },
    });
    const { openAmount } = await party.bill();
    const first = await api.payments.pay({
      ...{ restaurantId, id: randomUUID(), items, amount: openAmount, method: 'cash', tip: 200, given: 4000 },
      others: [
        { method: 'card', cardKind: 'EC', amount: 1111 },
        { method: 'voucher', voucherCode: sold.code, amount: 1234 },
      ],
    });
    const pizza = await payPizza({ method: 'transfer' });
    await undo(pizza.id, '=1+1');
    const undone = await payPizza({ method: 'card', others: [{ method: 'cash', amount: 400 }], tip: 50 });
    await undo(undone.id);
    const togo = await api.orders.placeForStaff({ ...orderOf(restaurantId, [meal, 1]), tableId: null });
    await api.payments.payTakeaway({
      ...{ restaurantId, id: randomUUID(), orderId: togo.id, amount: 1333, method: 'online' },
    });
    return { sold, taken, party, openAmount, first, pizza, undone, togo };
  }

  it('are a row for each means of each, made or undone, with its VAT rates: what is stored, to the cent [VAT-4]', async () => {
    const { sold, taken, party, openAmount, first, pizza, undone, togo } = await evening();
    const { columns, rows, fileName } = await exported('payments');
    expect(fileName).toMatch(/_gedeck_payments\.csv$/);
    expect(columns.join(';')).toBe(
      'Date;Time;Kind;Table;Order;Means;Card kind;Voucher;By;Reason;Payment ID;Given;Change;Tip;Gross 19%;Gross 7%;Gross 0%;Amount',
    );
    const briefly = (row: Record<string, string>) =>
      ['Kind', 'Means', 'Card kind', 'Tip', 'Amount'].map((column) => row[column]).join(';');
    const table = String(party.table.number);
    const together = rows.filter((row) => row['Payment ID'] === first.id);
    const rest = openAmount - 1111 - 1234;
    expect(together.map(briefly).toSorted()).toEqual([
      'Payment;Card;EC;0,00;11,11',
      `Payment;Cash;;2,00;${(rest / 100).toFixed(2).replace('.', ',')}`,
      'Payment;Voucher;;0,00;12,34',
    ]);
    for (const row of together)
      expect(row).toMatchObject({ Table: table, Order: '', By: 'Giulia Conti', Reason: '' });
    expect(together.find(({ Means: means }) => means === 'Cash')).toMatchObject({
      Given: '40,00',
      Change: ((4000 - rest - 200) / 100).toFixed(2).replace('.', ','),
    });
    expect(together.find(({ Means: means }) => means === 'Voucher')).toMatchObject({
      ...{ Voucher: `…${sold.codeEnd}`, Given: '', Change: '' },
    });
    const vouchers = rows.filter(({ Kind: kind }) => kind?.startsWith('Voucher'));
    expect(
      vouchers.map((row) => [briefly(row), row.Voucher, row.Reason, row.Table, row['Gross 7%']].join(' ')),
    ).toEqual([
      `Voucher sold;Cash;;0,00;30,00 …${sold.codeEnd}   0,00`,
      expect.stringMatching(/^Voucher sold;Card;EC;0,00;20,00 …/),
      `Voucher sold;Cash;;0,00;15,00 …${taken.codeEnd}   0,00`,
      `Voucher taken back;Cash;;0,00;-15,00 …${taken.codeEnd} Doch nicht  0,00`,
    ]);
    const undoneRows = rows.filter(({ Kind: kind }) => kind === 'Payment undone');
    expect(undoneRows.map(briefly).toSorted()).toEqual([
      'Payment undone;Bank transfer;;0,00;-9,50',
      'Payment undone;Card;;-0,50;-5,50',
      'Payment undone;Cash;;0,00;-4,00',
    ]);
    expect(undoneRows.find((row) => row['Payment ID'] === pizza.id)).toMatchObject({
      ...{ Reason: "'=1+1", 'Gross 7%': '-9,50', 'Gross 19%': '0,00' },
    });
    expect(undoneRows.filter((row) => row['Payment ID'] === undone.id)).toHaveLength(2);
    expect(rows.find(({ Means: means }) => means === 'Online')).toMatchObject({
      ...{ Table: 'Takeaway', Order: String(togo.orderNumber), 'Gross 7%': '9,33', 'Gross 19%': '4,00' },
    });

    // Each stored row once, and once more where it was undone, with its cents at each rate.
    const cellsOf = (each: PaidRow, sign: 1 | -1) =>
      [
        ...[each.partOf ?? each.id, sign * each.tip],
        ...[19, 7, 0].map((rate) => sign * grossOf(each, rate)),
        sign * each.amount,
      ].map((cell) => (cell === 0 ? 0 : cell));
    const stored = (await storedPayments()).flatMap((each) => [
      cellsOf(each, 1),
      ...(each.isUndone ? [cellsOf(each, -1)] : []),
    ]);
    const written = rows.map((row) => [
      row['Payment ID'] ?? '',
      ...['Tip', 'Gross 19%', 'Gross 7%', 'Gross 0%', 'Amount'].map((column) => cents(row[column])),
    ]);
    const sorted = (list: (string | number)[][]) => list.map((cells) => cells.join(' ')).toSorted();
    expect(sorted(written)).toEqual(sorted(stored));
    for (const [, , standard = 0, reduced = 0, exempt = 0, amount] of written.filter(
      (_, n) => !vouchers.includes(rows[n] ?? {}),
    )) {
      expect(sum([standard, reduced, exempt].map(Number))).toBe(amount);
    }
  });

  it('add up to what the daily closing says, by means, rate and sale [CLO-4]', async () => {
    await evening();
    const { closing, rows } = await exported('payments');
    const { dayToClose } = await api.closings.list({ restaurantId });
    const day = await closeDay(api, restaurantId, dayToClose ?? '');
    const names: Record<string, string> = {
      ...{ cash: 'Cash', card: 'Card', online: 'Online', transfer: 'Bank transfer', voucher: 'Voucher' },
    };
    const nameOf = ({ method, cardKind }: { method: string; cardKind?: string | null }) =>
      cardKind ? `${names[method]}: ${cardKind}` : (names[method] ?? '');
    const paid = sum(day.means.map(({ amount }) => amount));
    const sold = sum((day.vouchers ?? []).map(({ amount }) => amount));
    const paidAt = (rate: number) => {
      const {
        cash = 0,
        card = 0,
        online = 0,
        transfer = 0,
        voucher = 0,
      } = day.rates.find((each) => each.rate === rate)?.paid ?? {};
      return cash + card + online + transfer + voucher;
    };
    expect(closing).toEqual({
      ...Object.fromEntries(day.means.map((each) => [nameOf(each), each.amount])),
      ...{ Payments: paid, 'Gross 19%': paidAt(19), 'Gross 7%': paidAt(7), 'Gross 0%': paidAt(0) },
      'Tips: Cash': 200,
      ...Object.fromEntries(
        (day.vouchers ?? []).map((each) => [`Vouchers sold: ${nameOf(each)}`, each.amount]),
      ),
      Total: paid + sold,
    });
    expect(Object.keys(closing).slice(0, 7)).toEqual([
      ...['Cash', 'Card', 'Card: EC', 'Online', 'Bank transfer', 'Voucher', 'Payments'],
    ]);
    expect(sold).toBe(5000);
    expect(sum(rows.map(({ Amount: amount }) => cents(amount)))).toBe(paid + sold);
    expect(sum(['Gross 19%', 'Gross 7%', 'Gross 0%'].map((label) => closing[label] ?? 0))).toBe(paid);
  });

  it('belong to the day on which they were made, or undone, by the restaurant’s clock [CAL-5]', async () => {
    const moments = [
      // The hour that is shown twice, and the last moments of the day that has 25 hours.
      '2025-10-25T21:59:59.999999Z',
      '2025-10-25T22:00:00Z',
      '2025-10-26T00:30:00Z',
      '2025-10-26T01:30:00Z',
      '2025-10-26T22:59:59.999999Z',
      '2025-10-26T23:00:00Z',
    ];
    for (const [n, at] of moments.entries()) {
      const { id } = await payPizza({ tip: n });
      await app.inspect(`UPDATE payments SET created_at = $2 WHERE id = $1 RETURNING 1`, [id, at]);
      if (n > 0) continue;
      await undo(id);
      await app.inspect(
        `UPDATE payments SET undone_at = '2025-10-26T01:30:00.000001Z' WHERE id = $1 RETURNING 1`,
        [id],
      );
    }
    const of = async (from: string, to: string) =>
      (await exported('payments', { period: 'custom', from, to })).rows.map((row) =>
        ['Date', 'Time', 'Kind', 'Tip'].map((column) => row[column]).join(' '),
      );
    expect(await of('2025-10-25', '2025-10-25')).toEqual(['25.10.2025 23:59 Payment 0,00']);
    expect(await of('2025-10-26', '2025-10-26')).toEqual([
      ...['26.10.2025 00:00 Payment 0,01', '26.10.2025 02:30 Payment 0,02', '26.10.2025 02:30 Payment 0,03'],
      ...['26.10.2025 02:30 Payment undone 0,00', '26.10.2025 23:59 Payment 0,04'],
    ]);
    expect(await of('2025-10-27', '2025-10-27')).toEqual(['27.10.2025 00:00 Payment 0,05']);
  });

  it('that are booked meanwhile are written, too; not those that the columns have no rate for', async () => {
    await payPizza();
    const range = { start: new Date(Date.now() - 60_000), end: new Date(Date.now() + 60_000) };
    const clock = { timeZone: 'Europe/Berlin', dayStartHour: 0 };
    const days = { from: '2026-01-01', to: '2026-01-01' };
    const read = <T>(work: Parameters<typeof app.database.withTenant<T>>[1]) =>
      app.database.withTenant(restaurantId, work);
    const open = () =>
      read(async (tx) =>
        bookingReports.payments(tx, {
          ...{ house: await getLetterhead(tx), days, now: await tx.now() },
          range: { ...range, ...clock },
        }),
      );
    const report = await open();
    await payPizza();
    const texts: string[] = [];
    for await (const { text } of report.pages(read)) texts.push(text);
    expect(texts.join('').split('\r\n')).toHaveLength(3);
    expect(report.end().at(-1)?.slice(-2)).toEqual(['Total', '19,00']);

    const columns = await open();
    const dear = await addDish(restaurant, { price: 500, vat: 'standard' });
    const order = await api.orders.placeForStaff({ ...orderOf(restaurantId, [dear, 1]), tableId: null });
    await api.payments.pay(
      cardPayment(restaurant, 500, { orderItemId: order.items[0]?.id ?? '', quantity: 1 }),
    );
    await expect(columns.pages(read).next()).rejects.toThrow('VAT rate');
  });
});

describe('the cash book [REP-8]', () => {
  /** Expects each drawer's lines to lead from what was carried over to what lies there at the end. */
  function expectWhole(rows: Record<string, string>[]): { drawer: string; before: number; after: number }[] {
    const books: { drawer: string; before: number; after: number }[] = [];
    let balance = 0;
    for (const { Drawer: drawer = '', Kind: kind, In: paidIn, Out: out, Balance: after } of rows) {
      if (kind === 'Übertrag') {
        balance = cents(after);
        books.push({ drawer, before: balance, after: Number.NaN });
      }
      balance += cents(paidIn) - cents(out);
      expect(cents(after)).toBe(balance);
      const open = books.at(-1);
      expect(open?.drawer).toBe(drawer);
      if (open && kind === 'Endbestand') open.after = balance;
    }
    return books;
  }

  it('has every movement of every drawer, numbered, with who and why', async () => {
    const drawer = await begin(10_000, '=Theke');
    const other = await begin(2000, 'Terrasse');
    const wrong = await book(drawer, {
      kind: 'supplier',
      amount: 3500,
      reason: '-Gemüse',
      receiptNumber: '+4711',
    });
    await api.cashbook.correct({ restaurantId, entryId: wrong.id, id: randomUUID(), reason: 'Vertippt' });
    const paid = await payPizza({ tip: 150, given: 2000 });
    await undo(paid.id, 'Falscher Tisch');
    const voucher = await sellVoucher({ amount: 2500 });
    await book(other, { kind: 'tip_payout', amount: 500, reason: 'Trinkgeld' });
    const count = (drawerId: string, fifties: number, expected: number) =>
      api.cashbook.count({
        ...{ restaurantId, id: randomUUID(), drawerId, pieces: { 5000: fifties }, expected },
        reason: 'Wechselgeld falsch',
      });
    await count(drawer, 2, 12_500);
    await count(drawer, 2, 10_000);
    await book(other, { kind: 'bank_out', amount: 1500, reason: 'Bank' });
    await api.cashbook.endDrawer({ restaurantId, drawerId: other });

    const { columns, rows, closing, fileName } = await exported('cash-book');
    expect(fileName).toMatch(/_gedeck_cash_book\.csv$/);
    expect(columns.join(';')).toBe(
      'Number;Date;Time;Drawer;Kind;Other drawer;Reason;Receipt number;Corrects;By;Payment ID;In;Out;Balance',
    );
    const shown = [
      'Number',
      'Drawer',
      'Kind',
      'Reason',
      'Receipt number',
      'Corrects',
      'Payment ID',
      'In',
      'Out',
      'Balance',
    ];
    expect(rows.map((row) => shown.map((column) => row[column]).join(';'))).toEqual([
      ";'=Theke;Übertrag;;;;;;;0,00",
      "1;'=Theke;Anfangsbestand;Anfangsbestand;;;;100,00;;100,00",
      "3;'=Theke;Lieferant bezahlt;'-Gemüse;'+4711;;;;35,00;65,00",
      "4;'=Theke;Berichtigung;Vertippt;;3;;35,00;;100,00",
      `;'=Theke;Barzahlung;;;;${paid.id};11,00;;111,00`,
      `;'=Theke;Barzahlung rückgängig;Falscher Tisch;;;${paid.id};;11,00;100,00`,
      `;'=Theke;Gutschein verkauft;;;;${voucher.id};25,00;;125,00`,
      "6;'=Theke;Kassendifferenz;Wechselgeld falsch;;;;;25,00;100,00",
      ";'=Theke;Gezählt, stimmt;;;;;;;100,00",
      ";'=Theke;Endbestand;;;;;;;100,00",
      ...[';Terrasse;Übertrag;;;;;;;0,00', '2;Terrasse;Anfangsbestand;Anfangsbestand;;;;20,00;;20,00'],
      '5;Terrasse;Trinkgeld ausgezahlt;Trinkgeld;;;;;5,00;15,00',
      '7;Terrasse;Zur Bank gebracht;Bank;;;;;15,00;0,00',
      ';Terrasse;Endbestand;;;;;;;0,00',
    ]);
    for (const row of rows) {
      const isEdge = row.Time === '';
      expect(row.By).toBe(isEdge ? '' : 'Giulia Conti');
    }
    expect(expectWhole(rows).map(({ after }) => after)).toEqual([10_000, 0]);
    expect(closing).toEqual({ 'Carried over': 0, In: 19_100, Out: -9100, Balance: 10_000 });
  });

  it('carries over from one period to the next, and leaves out drawers that were not there', async () => {
    const [drawer, ended] = [await begin(10_000), await begin(700, 'Alt')];
    await book(ended, { kind: 'bank_out', amount: 700 });
    await api.cashbook.endDrawer({ restaurantId, drawerId: ended });
    const { id } = await payPizza();
    // All of that was in spring; what was undone, in summer time; now there is a new drawer.
    await app.inspect(`ALTER TABLE cash_entries DISABLE TRIGGER cash_entries_stay`);
    for (const [table, column] of [
      ...[
        ['cash_entries', 'created_at'],
        ['cash_drawers', 'created_at'],
        ['cash_drawers', 'ended_at'],
      ],
      ['payments', 'created_at'],
    ] as const) {
      await app.inspect(
        `UPDATE ${table} SET ${column} = ${column} - (now() - '2026-03-29T21:00:00Z'::timestamptz)
         WHERE restaurant_id = $1 AND ${column} IS NOT NULL RETURNING 1`,
        [restaurantId],
      );
    }
    await app.inspect(`ALTER TABLE cash_entries ENABLE TRIGGER cash_entries_stay`);
    await undo(id);
    await begin(300, 'Neu');
    await book(drawer, { kind: 'private_out', amount: 1000 });
    const of = async (from: string, to?: string) =>
      exported('cash-book', { period: 'custom', from, ...(to !== undefined && { to }) });
    const books = async (from: string, to?: string) => expectWhole((await of(from, to)).rows);
    expect(await books('2026-01-01', '2026-03-28')).toEqual([]);
    expect(await books('2026-03-29', '2026-03-29')).toEqual([
      { drawer: 'Theke', before: 0, after: 10_950 },
      { drawer: 'Alt', before: 0, after: 0 },
    ]);
    const quiet = await of('2026-03-30', '2026-04-30');
    expect(expectWhole(quiet.rows)).toEqual([{ drawer: 'Theke', before: 10_950, after: 10_950 }]);
    expect(quiet.rows.map(({ Date: day, Time: time }) => `${day} ${time}`)).toEqual([
      '30.03.2026 ',
      '30.04.2026 ',
    ]);
    expect(await books('2026-05-01')).toEqual([
      { drawer: 'Theke', before: 10_950, after: 9000 },
      { drawer: 'Neu', before: 0, after: 300 },
    ]);
    expect(expectWhole((await of('2026-01-01')).rows)).toEqual([
      { drawer: 'Theke', before: 0, after: 9000 },
      { drawer: 'Alt', before: 0, after: 0 },
      { drawer: 'Neu', before: 0, after: 300 },
    ]);
  });
});

it('discounts and cancellations are what the page lists, with their sums by kind [REP-9] [EXC-2]', async () => {
  const party = await createParty(app, restaurant);
  const [order, other] = [await party.order(3), await party.order(1)];
  const discount = await api.payments.giveDiscount({
    ...{
      restaurantId,
      id: randomUUID(),
      openAmount: 2850,
      items: [{ orderItemId: order.line, quantity: 3 }],
    },
    discount: { kind: 'discount', value: { percent: 10 }, reason: '@Stammgast' },
  });
  await api.payments.undoDiscount({ restaurantId, id: discount.id, reason: '=cmd' });
  await api.orders.setStatus({ restaurantId, id: order.id, from: 'new', to: 'in_progress' });
  await api.orders.cancelUnits({
    ...{
      restaurantId,
      orderId: order.id,
      orderItemId: order.line,
      seenQuantity: 3,
      quantity: 2,
      reason: 'Verbrannt',
    },
  });
  await api.orders.cancel({ restaurantId, id: other.id, from: 'new' });
  await undo((await payPizza()).id);
  const voucher = await sellVoucher();
  await api.vouchers.cancel({ restaurantId, id: voucher.id, reason: 'Falsch' });
  await party.serve();
  await party.free();
  const writeOff = await api.payments.writeOff({
    ...{
      restaurantId,
      id: randomUUID(),
      tableSessionId: party.tableSessionId,
      amount: 950,
      reason: 'Gegangen',
    },
  });
  await api.payments.takeWriteOffBack({ restaurantId, id: writeOff.id });

  const { columns, rows, closing, fileName } = await exported('exceptions');
  expect(fileName).toMatch(/_gedeck_discounts_and_cancellations\.csv$/);
  expect(columns.join(';')).toBe(
    'Date;Time;Kind;Table;Order;Item;Quantity;Percent;Begun;Means;Taken by;By;Reason;Amount',
  );
  const table = party.table.number;
  const shown = columns.filter((column) => !['Date', 'Time', 'By'].includes(column));
  expect(rows.map((row) => shown.map((column) => row[column]).join(';'))).toEqual([
    `Write-off taken back;${table};;;;;;;;;9,50`,
    `Written off;${table};;;;;;;;Gegangen;9,50`,
    'Voucher taken back;;;;;;;Cash;Giulia Conti;Falsch;50,00',
    `Payment undone;${table + 1};;;;;;Cash;Giulia Conti;Falsch;9,50`,
    `Cancelled;${table};${other.orderNumber};Margherita;1;;no;;;;9,50`,
    `Cancelled;${table};${order.orderNumber};Margherita;2;;yes;;;Verbrannt;19,00`,
    `Discount undone;${table};;Margherita;;10;;;;'=cmd;2,85`,
    `Discount;${table};;Margherita;;10;;;;'@Stammgast;2,85`,
  ]);
  const { exceptions, sums } = await api.reports.exceptions({ restaurantId, period: 'this-month' });
  expect(rows.map(({ By: by, Amount: amount }) => [by, cents(amount)])).toEqual(
    exceptions.map(({ by, amount }) => [by, amount]),
  );
  expect(Object.values(closing)).toEqual(sums.map(({ amount }) => amount));
  expect(Object.keys(closing)).toEqual([
    ...['Cancelled', 'Payment undone', 'Voucher taken back', 'Discount', 'Discount undone'],
    ...['Written off', 'Write-off taken back'],
  ]);
});

it('persons are who took, cancelled and undid; together they are the daily closing [REP-10] [SHI-5] [CLO-9]', async () => {
  await payPizza({ tip: 30 });
  await undo((await payPizza({ method: 'card', tip: 50 })).id);
  await sellVoucher({ amount: 2000, method: 'card' });
  const togo = await api.orders.placeForStaff({ ...pizzaOrder(restaurant, ''), tableId: null });
  const other = await api.orders.placeForStaff({ ...pizzaOrder(restaurant, ''), tableId: null });
  await api.orders.cancel({ restaurantId, id: other.id, from: 'new' });
  await api.payments.giveDiscount({
    ...{ restaurantId, id: randomUUID(), openAmount: 950 },
    items: [{ orderItemId: togo.items[0]?.id ?? '', quantity: 1 }],
    discount: { kind: 'discount', value: { percent: 10 }, reason: 'Stammgast' },
  });
  const { rows, closing } = await exported('persons');
  expect(rows).toEqual([
    {
      ...{
        Person: 'Giulia Conti',
        Orders: '2',
        Ordered: '19,00',
        'Units cancelled': '1',
        Cancelled: '-9,50',
      },
      ...{ Discounts: '-0,95', Revenue: '8,55', 'Vouchers sold': '20,00', Tips: '0,30' },
      ...{ Cash: '9,50', Cashless: '0,00', Payments: '9,50' },
    },
    {
      ...{ Person: 'Guests', Orders: '2', Ordered: '19,00', 'Units cancelled': '0', Cancelled: '0,00' },
      ...{ Discounts: '0,00', Revenue: '19,00', 'Vouchers sold': '0,00', Tips: '0,00' },
      ...{ Cash: '0,00', Cashless: '0,00', Payments: '0,00' },
    },
  ]);
  expect(closing).toEqual({ Revenue: 2755, 'Vouchers sold': 2000, Tips: 30, Payments: 950 });
  const { today } = await api.closings.list({ restaurantId });
  const day = await closeDay(api, restaurantId, today);
  expect(sum(day.rates.map(({ gross }) => gross))).toBe(closing['Revenue']);
  const [staff, guests] = day.persons ?? [];
  expect(staff).toEqual({
    ...{ name: 'Giulia Conti', orders: 2, ordered: 1900, cancelled: 950, discounted: 95 },
    ...{ cash: 950, cashless: 0, tips: 30, vouchers: 2000 },
  });
  expect(guests).toMatchObject({ name: null, orders: 2, ordered: 1900 });
});

it.each<[BookingKind, Record<string, number>]>([
  ['payments', { Payments: 0, Total: 0 }],
  ['cash-book', { 'Carried over': 0, In: 0, Out: 0, Balance: 0 }],
  ['exceptions', {}],
  ['persons', { Revenue: 0, 'Vouchers sold': 0, Tips: 0, Payments: 0 }],
])('%s of nothing say so [REP-7] [REP-8] [REP-9] [REP-10]', async (kind, closing) => {
  await begin(10_000);
  await payPizza();
  const nothing = await exported(kind, { period: 'custom', from: '2020-01-01', to: '2020-01-31' });
  expect(nothing).toMatchObject({ rows: [], head: { Period: '01.01.2020 - 31.01.2020' } });
  expect(nothing.closing).toEqual(closing);
});

it.each<Exclude<BookingKind, 'persons'>>(['payments', 'cash-book', 'exceptions'])(
  '%s come page by page, with progress, each row once, and are previewed [REP-6]',
  async (kind) => {
    const drawerId = await begin(0);
    const { id } = await payPizza({ tip: 1 });
    await undo(id, "Tippfehler; '=2'");
    // Hundreds more of one moment, so that pages go on by their ids.
    const count = 600;
    await app.inspect(
      `INSERT INTO payments (restaurant_id, id, session_id, method, amount, tip, drawer_id, request_hash, created_at, undone_at,
         undone_drawer_id)
       SELECT restaurant_id, gen_random_uuid(), session_id, 'cash', n, 0, $3::uuid, '', '2026-01-15T12:00:00Z',
         CASE WHEN n % 2 = 0 THEN '2026-01-15T13:00:00Z'::timestamptz END, CASE WHEN n % 2 = 0 THEN $3::uuid END
       FROM payments, generate_series(1, $2::int) n WHERE restaurant_id = $1 AND id = $4 RETURNING 1`,
      [restaurantId, count, drawerId, id],
    );
    await app.inspect(
      `UPDATE cash_drawers SET created_at = '2026-01-01', balance = (SELECT sum(amount) FROM payments WHERE drawer_id = $1 AND undone_at IS NULL)
       WHERE id = $1 RETURNING 1`,
      [drawerId],
    );
    const expectedRows = { payments: count * 1.5, 'cash-book': count * 1.5 + 2, exceptions: count / 2 }[kind];
    const period = { period: 'custom' as const, from: '2026-01-01', to: '2026-01-31' };
    const { rows, columns, closing } = await exported(kind, period);
    expect(rows).toHaveLength(expectedRows);
    const ids = rows.map((row) => [row['Kind'], row['Payment ID'], row['Balance'], row['Amount']].join(' '));
    expect(new Set(ids).size).toBe(expectedRows);
    const odd = (count / 2) ** 2;
    const even = (count / 2) * (count / 2 + 1);
    expect(closing).toMatchObject(
      {
        payments: { Cash: odd, Total: odd },
        'cash-book': { In: odd + even, Out: -even, Balance: odd },
        exceptions: { 'Payment undone': even },
      }[kind],
    );

    const query = new URLSearchParams({ ...period, progress: 'true' });
    const answer = await restaurant.owner.fetch(
      `/api/restaurants/${restaurantId}/reports/${kind}.csv?${query}`,
    );
    const parts = (await answer.text())
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as ReportPart);
    expect(parts.length).toBeGreaterThan(2);
    expect(parts.every(({ of }) => of === expectedRows)).toBe(true);
    expect([parts[0]?.done, parts.at(-1)?.done]).toEqual([0, expectedRows]);
    expect(parts.map(({ isEnd }) => isEnd === true)).toEqual(parts.map((_, n) => n === parts.length - 1));
    const preview = await api.reports.preview({ restaurantId, kind, ...period });
    expect(preview).toMatchObject({ columns, rowCount: expectedRows });
    expect(preview.rows).toEqual(rows.slice(0, 12).map((row) => columns.map((column) => row[column])));
    expect(Object.fromEntries(preview.closing.map(({ label, amount }) => [label, amount]))).toEqual(closing);
  },
);
