import { describe, expect, it } from 'vitest';
import { closingFigures, nextClosingDay } from '../closings/daily-closing.ts';
import { barsOf } from './report-bars.ts';
import { closingRows, closingSums, headRows, moneyCell } from './report-cells.ts';
import { reportFileName } from './report-file-name.ts';
import { orderColumns, reportKinds } from './report-kinds.ts';
import { type AskedPeriod, daysOfPeriod, momentsOf } from './report-period.ts';
import { Overview } from './report-rows.ts';

const november = { from: '2026-11-01', to: '2026-11-30' };

describe('periods [REP-1]', () => {
  const today = '2026-03-31';
  it.each<[AskedPeriod, string | null]>([
    [{ period: 'this-month' }, '2026-03-01 2026-03-31'],
    [{ period: 'last-month' }, '2026-02-01 2026-02-28'],
    [{ period: 'this-year' }, '2026-01-01 2026-03-31'],
    [{ period: 'custom' }, '2026-03-01 2026-03-31'],
    [{ period: 'custom', from: '2025-12-24' }, '2025-12-24 2026-03-31'],
    [{ period: 'custom', to: '2026-03-05' }, '2026-03-01 2026-03-05'],
    [{ period: 'custom', from: '2026-03-05', to: '2026-03-05' }, '2026-03-05 2026-03-05'],
    [{ period: 'custom', from: '2026-03-06', to: '2026-03-05' }, null],
    [{ period: 'custom', to: '2026-02-05' }, null],
  ])('%o', (asked, days) => {
    const found = daysOfPeriod(asked, today);
    expect(found && `${found.from} ${found.to}`).toBe(days);
  });

  it('last month of January is the December before', () => {
    expect(daysOfPeriod({ period: 'last-month' }, '2026-01-01')).toEqual({
      ...{ from: '2025-12-01', to: '2025-12-31' },
    });
  });

  it('last until their last day is over, by the clock of the restaurant [CAL-5]', () => {
    const days = { from: '2026-10-24', to: '2026-10-25' };
    const clock = { timeZone: 'Europe/Berlin', dayStartHour: 0 };
    expect(momentsOf(days, clock)).toEqual({
      ...{ start: new Date('2026-10-23T22:00Z'), end: new Date('2026-10-25T23:00Z') },
    });
    expect(momentsOf(days, { ...clock, dayStartHour: 5 })).toEqual({
      ...{ start: new Date('2026-10-24T03:00Z'), end: new Date('2026-10-26T04:00Z') },
    });
  });
});

describe('cells', () => {
  it.each([
    [0, '0,00'],
    [5, '0,05'],
    [123_456, '1234,56'],
    [-950, '-9,50'],
    [-5, '-0,05'],
  ])('%i cents are %s', (cents, cell) => {
    expect(moneyCell(cents)).toBe(cell);
  });

  it('the head says whose export it is, of what and when, and holds no formula [REP-2] [REP-4]', () => {
    const head = headRows({
      restaurant: {
        name: '=Sole',
        address: 'Olivenweg 12 \n 10115 Berlin',
        ustId: '+1',
        timeZone: 'Europe/Berlin',
        taxId: '-2',
      },
      ...{ kind: 'extras', days: { from: '2026-11-01', to: '2026-11-21' }, createdAt: '21.11.2026 14:30' },
    });
    expect(head.map((row) => row.join(';'))).toEqual([
      "Restaurant;'=Sole",
      'Address;Olivenweg 12, 10115 Berlin',
      "VAT ID;'+1",
      "Tax ID;'-2",
      'Export type;Extras statistics',
      'Period;01.11.2026 - 21.11.2026',
      'Created at;21.11.2026 14:30',
      'All amounts in EUR',
    ]);
  });

  it('closing lines have one VAT line for each rate [REP-3]', () => {
    const rates = [
      { rate: 19, net: 100, vat: 19, gross: 119 },
      { rate: 7, net: 100, vat: 7, gross: 107 },
    ];
    const rowsOf = (kind: 'items-without-extras' | 'extras', totals: Parameters<typeof closingSums>[0]) =>
      closingRows(orderColumns[kind], closingSums(totals));
    expect(rowsOf('items-without-extras', { rates, discounts: 0 })).toEqual([
      ['', 'Net subtotal', '2,00'],
      ['', 'VAT 19%', '0,19'],
      ['', 'VAT 7%', '0,07'],
      ['', 'Total', '2,26'],
    ]);
    expect(rowsOf('items-without-extras', { rates, discounts: 26 })[0]).toEqual(['', 'Discounts', '-0,26']);
    expect(rowsOf('items-without-extras', { rates, discounts: -5 })[0]).toEqual(['', 'Discounts', '0,05']);
    expect(rowsOf('extras', { rates: [], discounts: 0 }).map((row) => row.join(';'))).toEqual([
      ...[';;Net subtotal;0,00', ';;VAT 19%;0,00', ';;Total;0,00'],
    ]);
  });

  it.each([
    ['Trattoria Sole', 'trattoria_sole_gedeck_extras_statistics.csv'],
    ['Zur schönen Ähre & Söhne', 'zur_schoenen_aehre_soehne_gedeck_extras_statistics.csv'],
    ['../../etc/passwd"', 'etc_passwd_gedeck_extras_statistics.csv'],
    ['寿司', 'restaurant_gedeck_extras_statistics.csv'],
  ])('the file of %s is %s', (name, file) => {
    expect(reportFileName(name, 'extras', november)).toBe(file);
  });

  it('the file of each kind has the name of the kind', () => {
    expect(reportKinds.map((kind) => reportFileName('Löwe', kind, november))).toEqual([
      'loewe_gedeck_line_items.csv',
      'loewe_gedeck_items_overview.csv',
      'loewe_gedeck_items_overview_without_extras.csv',
      'loewe_gedeck_extras_statistics.csv',
      'loewe_gedeck_payments.csv',
      'loewe_gedeck_cash_book.csv',
      'loewe_gedeck_discounts_and_cancellations.csv',
      'loewe_gedeck_persons.csv',
      'EXTF_Buchungsstapel_20261101_20261130.csv',
    ]);
  });
});

it('groups that come in parts and at two rates are one row, and two rates', () => {
  const overview = new Overview();
  const tea = { name: 'Tee', extras: '', unitPrice: 300, vatParts: null };
  overview.add([{ ...tea, vatRate: 19, quantity: 1, total: 300 }]);
  overview.add([
    { ...tea, vatRate: 7, quantity: 2, total: 600 },
    { ...tea, extras: 'Zitrone', unitPrice: 350, vatRate: 19, quantity: 1, total: 350 },
    { ...tea, name: 'Äpfel', vatRate: 7, quantity: 1, total: 300 },
  ]);
  expect(overview.rows('items').map((row) => row.join(';'))).toEqual([
    ...['Äpfel;;1;3,00;3,00', 'Tee;;3;3,00;9,00', 'Tee;Zitrone;1;3,50;3,50'],
  ]);
  expect(overview.rates.sums().map(({ rate, gross }) => [rate, gross])).toEqual([
    [19, 650],
    [7, 900],
  ]);
});

it.each<[Parameters<Overview['rows']>[0], string]>([
  ['items', "'=Tee;'-Zitrone;2;3,50;7,00"],
  ['items-without-extras', "'=Tee;2;7,00"],
  ['extras', "'=Tee;3,50;2;7,00"],
])('a row of %s has its columns, and no formula [REP-2] [REP-4]', (kind, row) => {
  const overview = new Overview();
  overview.add([
    {
      name: '=Tee',
      extras: '-Zitrone',
      unitPrice: 350,
      vatRate: 19,
      vatParts: null,
      quantity: 2,
      total: 700,
    },
  ]);
  const rows = overview.rows(kind);
  expect(rows.map((cells) => cells.join(';'))).toEqual([row]);
  expect(rows[0]).toHaveLength(orderColumns[kind].length);
  expect(overview.size).toBe(1);
});

it('rows stand as Germans sort, numbers by their size, then by extras and price', () => {
  const row = (name: string, extras = '', unitPrice = 100) => ({
    ...{ name, extras, unitPrice, vatRate: 19, vatParts: null, quantity: 1, total: unitPrice },
  });
  const sorted = [
    // Equal in German, but with other code points.
    ...[row('A\u030a'), row('\u00c5')],
    ...[row('Äpfel'), row('Brot'), row('Pizza 9'), row('Pizza 10')],
    ...[
      row('Tee', '', 300),
      row('Tee', '', 1000),
      row('Tee', 'Honig', 200),
      row('Tee', 'Zitrone'),
      row('Zimt'),
    ],
  ];
  for (const parts of [sorted, sorted.toReversed()]) {
    const overview = new Overview();
    overview.add(parts);
    expect(overview.rows('items')).toEqual(
      sorted.map(({ name, extras, unitPrice }) => [
        name,
        extras,
        '1',
        moneyCell(unitPrice),
        moneyCell(unitPrice),
      ]),
    );
  }
});

it('a chart has every day of two months, and the months of longer periods', () => {
  const sold = [
    { day: '2026-01-15', orders: 1, amount: 100 },
    { day: '2026-03-03', orders: 2, amount: 200 },
  ];
  const days = barsOf(sold, { from: '2026-01-14', to: '2026-03-16' });
  expect([days.unit, days.bars.length, days.bars[1]]).toEqual(['day', 62, sold[0]]);
  const months = barsOf(sold, { from: '2026-01-14', to: '2026-03-17' });
  expect([months.unit, months.bars.map(({ day, amount }) => [day, amount])]).toEqual([
    'month',
    [
      ['2026-01-01', 100],
      ['2026-02-01', 0],
      ['2026-03-01', 200],
    ],
  ]);
});

it('a chart of very long periods has their last ten years', () => {
  const sold = ['2015-03-31', '2016-03-31', '2016-04-01', '2026-03-01'].map((day) => ({
    ...{ day, orders: 1, amount: 100 },
  }));
  const { bars } = barsOf(sold, { from: '2015-01-01', to: '2026-03-17' });
  expect(bars).toHaveLength(120);
  expect([bars[0], bars.at(-1)]).toEqual([
    { day: '2016-04-01', orders: 1, amount: 100 },
    { day: '2026-03-01', orders: 1, amount: 100 },
  ]);
  expect(bars.reduce((sum, { orders }) => sum + orders, 0)).toBe(2);
});

describe('daily closings', () => {
  it.each([
    // today, last closed day, day of the first booking in no closing, next closing day
    ['2026-11-21', null, null, '2026-11-21'],
    ['2026-11-21', null, '2026-11-03', '2026-11-03'],
    ['2026-11-21', '2026-11-20', null, '2026-11-21'],
    ['2026-11-21', '2026-11-03', '2026-11-07', '2026-11-07'],
    // Bookings after the closing of a day belong to the next day.
    ['2026-11-21', '2026-11-07', '2026-11-07', '2026-11-08'],
    ['2026-11-21', '2026-11-21', null, null],
    ['2026-11-21', '2026-11-21', '2026-11-21', null],
  ])('on %s, after %s, with a booking of %s comes %s [CLO-1] [CLO-3]', (today, last, first, day) => {
    expect(nextClosingDay(today, last, first)).toBe(day);
  });

  it('add up, below nothing as well [CLO-4] [CLO-5]', () => {
    const paid = (by: object) => ({ cash: 0, card: 0, online: 0, transfer: 0, voucher: 0, ...by });
    const totals = closingFigures(
      {
        ...{ orders: 1, receipts: 2 },
        rates: [
          { rate: 7, ordered: 0, cancelled: 950, discounted: 0, paid: paid({ card: -950 }) },
          { rate: 19, ordered: 238, cancelled: 0, discounted: 119, paid: paid({ cash: 119 }) },
        ],
        means: [
          { method: 'cash', payments: 1, received: 119, undonePayments: 0, undone: 0, tips: 10 },
          { method: 'card', payments: 0, received: 0, undonePayments: 1, undone: 950, tips: -50 },
        ],
        discounts: [{ kind: 'house', given: 1, amount: 119 }],
        vouchers: [],
        drawers: [
          {
            ...{ name: 'Theke', before: 10_000, counted: null },
            kinds: [
              { kind: 'payment', count: 3, amount: 5000, otherDrawer: null },
              { kind: 'bank_out', count: 1, amount: -7000, otherDrawer: null },
              { kind: 'transfer', count: 1, amount: 100, otherDrawer: 'Börse' },
            ],
          },
        ],
        persons: [],
        writtenOff: { amount: 300, takenBack: 100 },
        corrections: { cancelled: 950, undone: 950 },
      },
      { open: 500, vouchers: 0 },
    );
    expect(totals.rates.map(({ rate, gross, net, vat }) => [rate, gross, net, vat])).toEqual([
      [19, 119, 100, 19],
      [7, -950, -888, -62],
    ]);
    expect(totals.rates.map((rate) => rate.paid)).toEqual([paid({ cash: 119 }), paid({ card: -950 })]);
    expect(totals.means.map(({ amount }) => amount)).toEqual([119, -950]);
    expect(totals.open).toEqual({ before: 500, after: 300 });
    expect(totals.drawers).toEqual([
      {
        ...{ name: 'Theke', before: 10_000, after: 8100, counted: null },
        movements: [
          { kind: 'payment', count: 3, amount: 5000 },
          { kind: 'bank_out', count: 1, amount: -7000 },
          { kind: 'transfer', count: 1, amount: 100, otherDrawer: 'Börse' },
        ],
      },
    ]);
  });
});
