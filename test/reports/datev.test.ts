import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Api } from '#contract/contract.ts';
import type { ReportPart } from '#contract/reports/report-export.ts';
import { presetAccounts } from '#domain/reports/datev/datev-accounts.ts';
import { defaultDatevSettings } from '#domain/reports/datev/datev-settings.ts';
import { createTestApp, type TestApp } from '../fixture/app.ts';
import { closeDay } from '../fixture/close-day.ts';
import { codeOf } from '../fixture/code-of.ts';
import { hireColleague } from '../fixture/colleague.ts';
import { cardPayment, createParty } from '../fixture/party.ts';
import { createTestRestaurant, type TestRestaurant } from '../fixture/restaurant.ts';
import { addDish, lunch, orderDishes } from '../fixture/taxed-dishes.ts';
import { at, bookingOf, fetchDatev, type ReadBooking, readDatev } from './datev-reader.ts';

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

type Settings = Parameters<Api['reports']['setDatev']>[0]['settings'];

const ready = { ...defaultDatevSettings, consultant: 1001, client: 7 };
const set = (changes: Partial<Settings> = {}) =>
  api.reports.setDatev({ restaurantId, settings: { ...ready, ...changes } });
const today = async () => (await api.closings.list({ restaurantId })).today;
const close = async () => closeDay(api, restaurantId, await today());
const fetchFile = async (period?: Record<string, string>) =>
  fetchDatev(restaurant.owner, restaurantId, period ?? (await thisDay()));

async function thisDay() {
  const day = await today();
  return { period: 'custom', from: day, to: day };
}

/** `1371 an 8400 119,00 Z-1 Umsatz 19 %` */
const line = ({ debit, credit, amount, closing, entry, text }: ReadBooking) =>
  [`${debit} an ${credit}`, (amount / 100).toFixed(2), closing, entry, text]
    .filter((part) => part !== '')
    .join(' ');
const fileLines = async () => (await fetchFile()).rows.map((row) => line(bookingOf(row)));

/** A pizza that is paid, 9,50 € in cash unless it says otherwise. */
async function payPizza(paid: Partial<Parameters<Api['payments']['pay']>[0]> = {}) {
  const party = await createParty(app, restaurant);
  const { line: orderItemId } = await party.order(1);
  const asked = cardPayment(restaurant, 950, { orderItemId, quantity: 1 });
  const payment = await api.payments.pay({ ...asked, method: 'cash', ...paid });
  await party.free();
  return payment;
}

async function begin(float: number, name = 'Theke'): Promise<string> {
  const id = randomUUID();
  await api.cashbook.begin({ restaurantId, id, name, float });
  return id;
}

type Booked = Parameters<Api['cashbook']['book']>[0];

/** Makes a change that the database refuses, as if the row had been written so. */
async function rewrite(table: string, change: string): Promise<void> {
  await app.inspect(`ALTER TABLE ${table} DISABLE TRIGGER ALL`);
  await app.inspect(`UPDATE ${table} SET ${change} WHERE restaurant_id = $1`, [restaurantId]);
  await app.inspect(`ALTER TABLE ${table} ENABLE TRIGGER ALL`);
}

describe('accounts and numbers [REP-11]', () => {
  it('are those of SKR03 without numbers, until they are set', async () => {
    await api.settings.save({
      restaurantId,
      changes: { cardKinds: ['EC', 'Visa'] },
      seen: { cardKinds: [] },
    });
    expect(await api.reports.datev({ restaurantId })).toEqual({
      settings: defaultDatevSettings,
      cardKinds: ['EC', 'Visa'],
    });
    const changes: Partial<Settings> = {
      ...{ chart: 'SKR04', accountLength: 5, firstMonth: 7, accounts: presetAccounts('SKR04', 5) },
      cardAccounts: [{ kind: 'EC', account: '14651' }],
    };
    const saved = await set(changes);
    expect(saved).toEqual({ settings: { ...ready, ...changes }, cardKinds: ['EC', 'Visa'] });
    expect(await api.reports.datev({ restaurantId })).toEqual(saved);
  });

  it.each<[string, Partial<Settings>]>([
    ['a consultant’s number that there is not', { consultant: 1000 }],
    ['a client’s number that there is not', { client: 0 }],
    ['a month that there is not', { firstMonth: 13 }],
    ['accounts with three digits', { accountLength: 3 }],
    ['an account with too many digits', { accounts: { ...ready.accounts, card: '136100' } }],
    ['one account for cash and tips', { accounts: { ...ready.accounts, tips: '1000' } }],
  ])('%s is refused', async (_, changes) => {
    expect(await codeOf(set(changes))).toBe('BAD_REQUEST');
    expect((await api.reports.datev({ restaurantId })).settings).toEqual(defaultDatevSettings);
  });

  it('are not for waiters', async () => {
    const waiter = await hireColleague(app, restaurant, 'Anna');
    expect(await codeOf(waiter.api.reports.datev({ restaurantId }))).toBe('FORBIDDEN');
    expect(await codeOf(waiter.api.reports.setDatev({ restaurantId, settings: ready }))).toBe('FORBIDDEN');
  });
});

describe('the file [REP-11]', () => {
  it('is EXTF in Windows-1252, with a head row, names and a row for each booking', async () => {
    await set();
    await payPizza();
    await close();
    const day = await today();
    const [year, month, date] = day.split('-');
    const compact = day.replaceAll('-', '');
    const file = await fetchFile();
    expect([file.fileName, file.contentType]).toEqual([
      ...[`EXTF_Buchungsstapel_${compact}_${compact}.csv`, 'text/csv; charset=windows-1252'],
    ]);
    expect(file.head.map(({ text }) => text)).toEqual([
      ...[
        'EXTF',
        '700',
        '21',
        'Buchungsstapel',
        '13',
        expect.stringMatching(/^20\d{15}$/),
        '',
        'GD',
        'Gedeck',
        '',
      ],
      ...[
        '1001',
        '7',
        `${year}0101`,
        '4',
        compact,
        compact,
        `Kasse ${date}.${month}.${year}-${date}.${month}.${year}`,
      ],
      ...['', '1', '0', '0', 'EUR', '', '', '', '', '03', '', '', '', 'Gedeck'],
    ]);
    expect(file.head.flatMap(({ isQuoted }, index) => (isQuoted ? [index + 1] : []))).toEqual(textInHead);
    expect(file.columns).toHaveLength(125);
    expect([1, 2, 7, 8, 10, 11, 12, 14, 114].map((position) => file.columns[position - 1])).toEqual([
      ...['Umsatz (ohne Soll/Haben-Kz)', 'Soll/Haben-Kennzeichen', 'Konto', 'Gegenkonto (ohne BU-Schlüssel)'],
      ...['Belegdatum', 'Belegfeld 1', 'Belegfeld 2', 'Buchungstext', 'Festschreibung'],
    ]);
    for (const row of file.rows) {
      expect(row.flatMap(({ isQuoted }, index) => (isQuoted ? [index + 1] : []))).toEqual(textInRows);
      expect([at(row, 3), at(row, 9), at(row, 10), at(row, 114)]).toEqual([
        'EUR',
        '',
        `${date}${month}`,
        '0',
      ]);
    }
    // Pizza is food: § 12 (2) no. 15 UStG.
    expect(file.rows.map((row) => line(bookingOf(row)))).toEqual([
      ...['1371 an 8300 9.50 Z-1 Umsatz 7 %', '1000 an 1371 9.50 Z-1 Zahlungen Bar'],
    ]);
  });

  it('comes in parts as well, and is on record', async () => {
    await set({ chart: 'SKR04', accounts: presetAccounts('SKR04', 4) });
    await begin(0, 'Küche');
    await payPizza();
    await close();
    const query = new URLSearchParams({ ...(await thisDay()), progress: 'true' });
    const answer = await restaurant.owner.fetch(
      `/api/restaurants/${restaurantId}/reports/datev.csv?${query}`,
    );
    const parts = (await answer.text())
      .trim()
      .split('\n')
      .map((part): ReportPart => JSON.parse(part));
    expect(parts.at(-1)).toEqual({ text: '', done: 2, of: 2, isEnd: true });
    const whole = parts.map(({ text }) => text).join('');
    // No character of it is beyond Latin-1.
    const bytes = Uint8Array.from(whole, (character) => character.charCodeAt(0));
    const { head: _head, ...read } = readDatev(bytes);
    const { columns, rows } = await fetchFile();
    expect(read).toEqual({ columns, rows });
    expect(rows.map((row) => at(row, 8))).toEqual(['4300', '1486']);
    const { lines } = await api.security.list({ restaurantId });
    expect(JSON.stringify(lines)).toContain('DATEV bookings');
  });

  it('has no rows where nothing is closed, and its preview says from when on [REP-13]', async () => {
    await set();
    await payPizza();
    expect((await fetchFile()).rows).toEqual([]);
    const day = await today();
    const preview = async () =>
      api.reports.preview({ restaurantId, kind: 'datev', period: 'custom', from: day, to: day });
    expect(await preview()).toMatchObject({ rows: [], rowCount: 0, closing: [], unclosedFrom: day });
    await close();
    expect(await preview()).toMatchObject({
      ...{ rowCount: 2, unclosedFrom: null },
      closing: [
        { label: '1000 Cash', amount: 950 },
        { label: '1371 Interim (what is open)', amount: 0 },
        { label: '8300 Turnover 7 %', amount: -950 },
      ],
    });
    // What is booked after today's closing comes into the next one.
    await payPizza();
    expect(await preview()).toMatchObject({ rowCount: 2, unclosedFrom: day });
  });

  it('needs both numbers, which a preview does not', async () => {
    await payPizza();
    await close();
    await expect(fetchFile()).rejects.toThrow('DATEV_NUMBERS_MISSING');
    expect((await api.reports.preview({ restaurantId, kind: 'datev', ...lastDays })).rowCount).toBe(2);
  });

  const lastDays = { period: 'this-month' } as const;

  it('holds one fiscal year', async () => {
    const period = { period: 'custom', from: '2025-12-31', to: '2026-01-01' } as const;
    await set();
    await expect(fetchFile(period)).rejects.toThrow('DATEV_SEVERAL_YEARS');
    expect(await codeOf(api.reports.preview({ restaurantId, kind: 'datev', ...period }))).toBe(
      'DATEV_SEVERAL_YEARS',
    );
    await set({ firstMonth: 7 });
    expect(at((await fetchFile(period)).head, 13)).toBe('20250701');
  });

  it('is refused where a rate has no account', async () => {
    await set();
    await payPizza();
    await app.inspect('UPDATE order_items SET vat_rate = 16 WHERE restaurant_id = $1', [restaurantId]);
    await close();
    await expect(fetchFile()).rejects.toThrow('DATEV_RATE_UNKNOWN');
  });

  it('is refused where bookings do not add up to what a closing says [REP-12]', async () => {
    await set();
    await begin(100);
    await payPizza();
    await close();
    expect(await fileLines()).toHaveLength(3);
    await rewrite('cash_entries', 'amount = amount + 1');
    await expect(fetchFile()).rejects.toThrow('DATEV_CLOSING_DIFFERS');
  });
});

describe('what is booked [REP-12]', () => {
  beforeEach(() => set({ cardAccounts: [{ kind: 'EC', account: '1365' }] }));

  it('means, tips, vouchers and what is open', async () => {
    await begin(0);
    const { code } = await api.vouchers.sell({
      restaurantId,
      id: randomUUID(),
      amount: 5000,
      method: 'cash',
    });
    await api.vouchers.sell({ restaurantId, id: randomUUID(), amount: 2000, method: 'card', cardKind: 'EC' });
    const meal = await addDish(restaurant, { price: 2000, vat: lunch });
    const party = await createParty(app, restaurant);
    const { line: orderItemId } = await orderDishes(party, restaurantId, [meal, 2]);
    await api.payments.pay({
      ...{ restaurantId, id: randomUUID(), items: [{ orderItemId, quantity: 1 }], amount: 2000 },
      ...{ method: 'cash', tip: 200, given: 2000 },
      others: [
        { method: 'card', cardKind: 'EC', amount: 300 },
        { method: 'voucher', voucherCode: code, amount: 700 },
      ],
    });
    await payPizza({ method: 'card', cardKind: 'Visa', tip: 50 });
    await payPizza({ method: 'transfer' });
    const undone = await payPizza({ method: 'online', tip: 10 });
    await api.payments.undo({ restaurantId, id: undone.id, reason: 'Falsch' });
    const { open } = await close();
    expect(open.after).toBe(2000 + 950);
    const lines = await fileLines();
    expect(lines.filter((each) => !each.includes('Umsatz'))).toEqual([
      ...['1000 an 1371 10.00 Z-1 Zahlungen Bar', '1365 an 1371 3.00 Z-1 Zahlungen Karte: EC'],
      ...['1361 an 1371 9.50 Z-1 Zahlungen Karte: Visa', '1363 an 1371 9.50 Z-1 Zahlungen Überweisung'],
      ...['1796 an 1371 7.00 Z-1 Gutscheine eingelöst', '1000 an 1796 50.00 Z-1 Gutscheine verkauft Bar'],
      ...['1365 an 1796 20.00 Z-1 Gutscheine verkauft Karte: EC', '1000 an 1592 2.00 Z-1 Trinkgeld Bar'],
      '1361 an 1592 0.50 Z-1 Trinkgeld Karte: Visa',
    ]);
  });

  it('the cash book entry by entry, whichever drawer, with umlauts and quotes', async () => {
    const theke = await begin(20_000);
    const purse = await begin(5000, 'Geldbörse');
    const book = (booked: Partial<Booked>) =>
      api.cashbook.book({
        ...{
          restaurantId,
          drawerId: theke,
          id: randomUUID(),
          kind: 'bank_in',
          amount: 5000,
          reason: 'Münzen',
        },
        ...booked,
      });
    await book({});
    await book({ kind: 'supplier', amount: 1234, reason: '"Käse" – 5 €', receiptNumber: 'R;1' });
    const wrong = await book({ kind: 'private_out', amount: 300, reason: 'Privat', drawerId: purse });
    await api.cashbook.correct({ restaurantId, id: randomUUID(), entryId: wrong.id, reason: 'Vertippt' });
    const move = { fromDrawerId: purse, toDrawerId: theke, amount: 1000, reason: 'Abgabe' };
    await api.cashbook.transfer({ restaurantId, id: randomUUID(), ...move });
    await book({ kind: 'tip_payout', amount: 100, reason: 'Anna' });
    const count = (drawerId: string, pieces: Record<string, number>, expected: number) =>
      api.cashbook.count({ restaurantId, id: randomUUID(), drawerId, pieces, expected, reason: 'Gezählt' });
    await count(purse, { 1000: 4, 200: 1 }, 4000);
    await count(theke, { 20_000: 1, 2000: 2, 500: 1, 100: 1, 50: 1 }, 24_666);
    await payPizza();
    await close();
    expect(await fileLines()).toEqual([
      ...['1371 an 8300 9.50 Z-1 Umsatz 7 %', '1000 an 1371 9.50 Z-1 Zahlungen Bar'],
      ...['1000 an 1360 200.00 Z-1 K-1 Anfangsbestand'],
      ...['1000 an 1360 50.00 Z-1 K-2 Anfangsbestand'],
      '1000 an 1360 50.00 Z-1 K-3 Von der Bank geholt: Münzen',
      '1610 an 1000 12.34 Z-1 K-4 Lieferant bezahlt Beleg R;1: "Käse" – 5 €',
      '1800 an 1000 3.00 Z-1 K-5 Privatentnahme: Privat',
      '1000 an 1800 3.00 Z-1 K-6 Berichtigung zu K-5: Vertippt',
      '1592 an 1000 1.00 Z-1 K-9 Trinkgeld ausgezahlt: Anna',
      '1000 an 2709 2.00 Z-1 K-10 Kassendifferenz: Gezählt',
      '2309 an 1000 0.16 Z-1 K-11 Kassendifferenz: Gezählt',
    ]);
  });

  it('without a cash book tips in cash are not booked: the waiters have them', async () => {
    await payPizza({ tip: 100, given: 2000 });
    await payPizza({ method: 'card', tip: 70 });
    await close();
    expect(await fileLines()).toEqual([
      ...['1371 an 8300 19.00 Z-1 Umsatz 7 %', '1000 an 1371 9.50 Z-1 Zahlungen Bar'],
      ...['1361 an 1371 9.50 Z-1 Zahlungen Karte', '1361 an 1592 0.70 Z-1 Trinkgeld Karte'],
    ]);
  });

  it('on the day a cash book begins, cash from before is in no drawer; its tips are the waiters’', async () => {
    const before = await payPizza({ tip: 100, given: 2000 });
    await begin(10_000);
    await payPizza({ tip: 50, given: 2000 });
    await api.payments.undo({ restaurantId, id: before.id, reason: 'Falsch' });
    await close();
    // The tip of the undone payment came out of the drawer that it never lay in.
    expect(await fileLines()).toEqual([
      ...['1371 an 8300 19.00 Z-1 Umsatz 7 %', '1000 an 1371 9.50 Z-1 Zahlungen Bar'],
      ...['1592 an 1000 0.50 Z-1 Trinkgeld Bar', '1000 an 1360 100.00 Z-1 K-1 Anfangsbestand'],
    ]);
  });

  it('the first closing has the float of a drawer that was begun before it [REP-13]', async () => {
    await begin(10_000);
    for (const table of ['cash_entries', 'cash_drawers']) {
      await rewrite(table, `created_at = created_at - interval '2 days'`);
    }
    await payPizza();
    const { drawers } = await close();
    expect(drawers).toMatchObject([{ before: 10_000, after: 10_950 }]);
    expect((await fileLines()).at(-1)).toBe('1000 an 1360 100.00 Z-1 K-1 Anfangsbestand');
  });

  it('what is written off at its rates, after discounts and what was paid; without, where they were not kept [PAY-11]', async () => {
    const meal = await addDish(restaurant, { price: 2000, vat: lunch });
    const party = await createParty(app, restaurant);
    const { line: orderItemId } = await orderDishes(party, restaurantId, [meal, 2]);
    const items = [{ orderItemId, quantity: 2 }];
    await api.payments.giveDiscount({
      ...{ restaurantId, id: randomUUID(), openAmount: 4000, items },
      discount: { kind: 'discount', value: { percent: 10 }, reason: 'Stammgast' },
    });
    await api.payments.pay({
      ...{
        restaurantId,
        id: randomUUID(),
        items: [{ orderItemId, quantity: 1 }],
        amount: 1800,
        method: 'card',
      },
    });
    const { tableSessionId } = party;
    await party.free();
    const writeOff = () =>
      api.payments.writeOff({
        ...{ restaurantId, id: randomUUID(), tableSessionId, amount: 1800, reason: 'Gegangen' },
      });
    const first = await writeOff();
    await api.payments.takeWriteOffBack({ restaurantId, id: first.id });
    await writeOff();
    const stored = await app.inspect<{ vat_parts: { rate: number; amount: number }[] }>(
      'SELECT vat_parts FROM write_offs WHERE restaurant_id = $1 LIMIT 1',
      [restaurantId],
    );
    const [nineteen, seven] = stored[0]?.vat_parts ?? [];
    expect([nineteen?.rate, seven?.rate, (nineteen?.amount ?? 0) + (seven?.amount ?? 0)]).toEqual([
      19, 7, 1800,
    ]);
    await close();
    const euros = (portion: { amount: number } | undefined) => ((portion?.amount ?? 0) / 100).toFixed(2);
    const writtenOff = async () => (await fileLines()).filter((each) => each.includes('Ausgebucht'));
    expect(await writtenOff()).toEqual([
      `2406 an 1371 ${euros(nineteen)} Z-1 Ausgebucht 19 %`,
      `2401 an 1371 ${euros(seven)} Z-1 Ausgebucht 7 %`,
    ]);
    await app.inspect('UPDATE write_offs SET vat_parts = NULL WHERE restaurant_id = $1', [restaurantId]);
    expect(await writtenOff()).toEqual(['2400 an 1371 18.00 Z-1 Ausgebucht']);
  });
});

/** Which fields are text, by the positions of DATEV’s description. */
const textInHead = [1, 4, 8, 9, 10, 17, 18, 22, 24, 27, 30, 31];
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);
const textInRows = [
  ...[2, 3, 6, 9, 11, 12, 14, 16, ...range(20, 38), 40, 42, ...range(48, 87), 91, 95, 96, 98, 102, 103, 105],
  ...[107, 109, 110, 112, 118, 120, 121, 123],
];
