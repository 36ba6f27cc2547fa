import { expect, it } from 'vitest';
import { staffLanguages } from '../languages/staff-language.ts';
import {
  type ClosingSource,
  closingCounts,
  closingSheetOf,
  closingTables,
  paymentsTable,
  soldVouchersTable,
  tablesOfSeveralDays,
} from './closing-sheet.ts';
import { formerMember } from './daily-closing.ts';
import { cellText } from './sheet-format.ts';

const restaurant = {
  ...{ name: 'Sole', address: 'Olivenweg 12\n10115 Berlin', taxId: '12/345', ustId: 'DE123' },
  timeZone: 'Europe/Berlin',
};

const closing: ClosingSource = {
  ...{ closingNumber: 3, day: '2026-11-21', restaurant, closedBy: 'Ada', orders: 4, receipts: 2 },
  ...{
    periodStart: '2026-11-20T23:00:00Z',
    periodEnd: '2026-11-21T23:00:00Z',
    createdAt: '2026-11-22T08:05:00Z',
  },
  rates: [
    {
      ...{ rate: 19, ordered: 2499, cancelled: 1190, discounted: 119, gross: 1190, net: 1000, vat: 190 },
      paid: { cash: 500, card: 690 },
    },
    {
      ...{ rate: 7, ordered: 107, cancelled: 0, gross: 107, net: 100, vat: 7 },
      paid: { cash: 107, card: 0 },
    },
  ],
  means: [
    ...[
      {
        method: 'cash' as const,
        payments: 3,
        received: 707,
        undonePayments: 1,
        undone: 100,
        amount: 607,
        tips: 50,
      },
    ],
    ...[
      {
        method: 'card' as const,
        payments: 1,
        received: 690,
        undonePayments: 0,
        undone: 0,
        amount: 690,
        tips: 0,
      },
    ],
  ],
  discounts: [
    { kind: 'house', given: 1, amount: 150 },
    { kind: 'surcharge', given: 2, amount: -31 },
  ],
  ...{ corrections: { cancelled: 200, undone: 100 }, open: { before: 10, after: 20 } },
};

it('names day, period and making by the clock of the restaurant', () => {
  const sheet = closingSheetOf(closing, null);
  expect([sheet.title, sheet.subject]).toEqual(['Tagesabschluss Nr. 3', '21.11.2026']);
  expect(sheet.issuer).toEqual({
    ...{ name: 'Sole', address: 'Olivenweg 12, 10115 Berlin' },
    ids: ['Steuernummer 12/345', 'USt-IdNr. DE123'],
  });
  expect(sheet.facts.map(({ value }) => value)).toEqual([
    ...[
      '3',
      '21.11.2026',
      '21.11.2026 00:00 bis 22.11.2026 00:00',
      '22.11.2026 09:05 von Ada',
      '4',
      '2',
      'EUR',
    ],
  ]);
});

it('names the entrepreneur where they are called otherwise', () => {
  const ofCompany = { ...closing, restaurant: { ...restaurant, companyName: 'Olive GmbH' } };
  expect(closingSheetOf(ofCompany, null).issuer).toMatchObject({
    ...{ name: 'Sole', address: 'Olive GmbH, Olivenweg 12, 10115 Berlin' },
  });
});

it('leaves out tax numbers that the settings did not have', () => {
  const bare = { ...closing, restaurant: { ...restaurant, taxId: '', ustId: '' } };
  expect(closingSheetOf(bare, null).issuer.ids).toEqual([]);
});

it('takes off what was cancelled and undone, and sums up each column in the last row [CLO-2] [CLO-5]', () => {
  expect(closingSheetOf(closing, null).tables.map(({ rows, hasTotal }) => [hasTotal, ...rows])).toEqual([
    [
      true,
      ['19 %', 2499, -1190, -119, 1190, 1000, 190],
      // A closing from before there were discounts.
      ['7 %', 107, -0, -0, 107, 100, 7],
      ['Summe', 2606, -1190, -119, 1297, 1100, 197],
    ],
    [
      true,
      ['Bar', '3', 707, -100, 607, 50],
      ['Karte', '1', 690, -0, 690, 0],
      ['Summe', '', 1397, -100, 1297, 50],
    ],
    [true, ['19 %', 500, 690, 1190], ['7 %', 107, 0, 107], ['Summe', 607, 690, 1297]],
    [true, ['Aufs Haus', '1', -150], ['Aufschläge', '2', 31], ['Summe', '3', -119]],
    [
      true,
      ['Offen zu Beginn', 10],
      ['zuzüglich Umsatz', 1297],
      ['abzüglich Zahlungen', -1297],
      ['Offen am Ende', 20],
    ],
    [false, ['Stornierungen früherer Bestellungen', -200], ['Zurückgenommene frühere Zahlungen', -100]],
  ]);
});

it('of several days has what their closings have in sum, and no VAT, which each of them rounds [CLO-8]', () => {
  expect(tablesOfSeveralDays(closing, 'Europe/Berlin', null).map(({ title }) => title)).toEqual([
    ...['Zahlungen nach Zahlungsart', 'Abgleich', 'Darin Korrekturen früherer Abschlüsse'],
  ]);
});

it('of a closing from before receipts were counted says nothing of them', () => {
  expect(closingCounts({ ...closing, receipts: null }, null).map(({ label }) => label)).toEqual([
    'Bestellungen',
  ]);
});

it('counts what was received, and adds up no payments that have several means [CLO-12]', () => {
  const none = { ...{ payments: 0, received: 0, undonePayments: 0, undone: 0, amount: 0, tips: 0 } };
  const { rows } = paymentsTable(
    {
      means: [
        // One payment of both, and one of before that was undone.
        { ...none, method: 'cash', payments: 1, received: 500, amount: 500 },
        { ...none, method: 'card', payments: 1, received: 700, undonePayments: 1, undone: 900, amount: -200 },
        { ...none, method: 'online', undonePayments: 1, undone: 100, amount: -100 },
      ],
    },
    null,
  );
  expect(rows.map(([name, count]) => [name, count])).toEqual([
    ...[
      ['Bar', '1'],
      ['Karte', '1'],
      ['Online', '0'],
      ['Summe', ''],
    ],
  ]);
  const sale = { method: 'cash' as const, cardKind: null, received: 0, givenBack: 5000, amount: -5000 };
  expect(
    soldVouchersTable([{ ...sale, sold: 0, cancelled: 1 }], null).rows.map(([, count]) => count),
  ).toEqual([...['0', '0']]);
});

const drawer = { name: 'Kasse', before: 0, after: 47_773, movements: [] };
const countsIn = (drawers: ClosingSource['drawers']) =>
  closingSheetOf({ ...closing, drawers }, null).tables.filter(({ title }) => title === 'Zuletzt gezählt');

it('says of each count when it was and why something was missing [CLO-9]', () => {
  const at = '2026-11-21T19:00:00.000Z';
  const short = { counted: 35_553, expected: 35_873, at, reason: 'Verzählt' };
  const exact = { counted: 100, expected: 100, at, reason: null };
  expect(
    countsIn([
      { ...drawer, counted: short },
      { ...drawer, name: 'Theke', counted: exact },
    ]),
  ).toEqual([
    {
      title: 'Zuletzt gezählt',
      head: ['Kasse', 'Zeitpunkt', 'Soll', 'Gezählt', 'Differenz', 'Grund'],
      rows: [
        ['Kasse', '21.11.2026 20:00', 35_873, 35_553, -320, 'Verzählt'],
        ['Theke', '21.11.2026 20:00', 100, 100, 0, ''],
      ],
      ...{ hasTotal: false, endsInWords: true },
    },
  ]);
  expect(countsIn([{ ...drawer, counted: exact }])).toMatchObject([
    { head: ['Kasse', 'Zeitpunkt', 'Soll', 'Gezählt', 'Differenz'], endsInWords: false },
  ]);
});

it('of a closing from before counts had a time says neither when nor why [CLO-5] [CLO-9]', () => {
  const counted = { counted: 35_553, expected: 35_873 };
  expect(countsIn([{ ...drawer, counted }])).toMatchObject([
    {
      head: ['Kasse', 'Soll', 'Gezählt', 'Differenz'],
      rows: [['Kasse', 35_873, 35_553, -320]],
      endsInWords: false,
    },
  ]);
  expect(countsIn([{ ...drawer, counted: null }])).toEqual([]);
});

it('names each drawer, also one that is called Kasse [CLO-9]', () => {
  const { tables } = closingSheetOf({ ...closing, drawers: [{ ...drawer, counted: null }] }, null);
  expect(tables.map(({ title }) => title)).toContain('Bestand: Kasse');
});

it('has a heading for every column', () => {
  const counted = { counted: 100, expected: 0, at: closing.createdAt, reason: 'Gefunden' };
  for (const { head, rows } of closingSheetOf({ ...closing, drawers: [{ ...drawer, counted }] }, null)
    .tables) {
    for (const row of rows) expect(row).toHaveLength(head.length);
  }
});

it.each([
  [123_456, '1.234,56', '1,234.56'],
  [-950, '-9,50', '-9.50'],
  [-0, '0,00', '0.00'],
  ['2', '2', '2'],
])('writes %j as %s, in English as %s', (cell, german, english) => {
  expect([cellText(cell, null), cellText(cell, 'de'), cellText(cell, 'en')]).toEqual([
    ...[german, german, english],
  ]);
});

it('is in English for who has chosen that, with days and moments in its manner [LANG-11]', () => {
  const sheet = closingSheetOf(closing, 'en');
  expect([sheet.title, sheet.subject, sheet.issuer.ids]).toEqual([
    ...['Daily closing no. 3', '21/11/2026', ['Tax number 12/345', 'VAT ID DE123']],
  ]);
  expect(sheet.facts.slice(1, 5).map(({ label, value }) => [label, value])).toEqual([
    ['Day', '21/11/2026'],
    ['Period', '21/11/2026 00:00 to 22/11/2026 00:00'],
    ['Created', '22/11/2026 09:05 by Ada'],
    ['Orders', '4'],
  ]);
  expect(sheet.tables[0]).toEqual({
    title: 'Revenue by VAT rate',
    head: ['VAT rate', 'Ordered', 'Cancelled', 'Discounts', 'Revenue', 'Net', 'VAT'],
    rows: [
      ['19%', 2499, -1190, -119, 1190, 1000, 190],
      ['7%', 107, -0, -0, 107, 100, 7],
      ['Total', 2606, -1190, -119, 1297, 1100, 197],
    ],
    hasTotal: true,
  });
});

it('is the same in German as where nobody has chosen [LANG-11]', () => {
  expect(closingSheetOf(closing, 'de')).toEqual({ ...closingSheetOf(closing, null), language: 'de' });
});

it('names who is gone in its language, and guests, who have no name [LANG-11]', () => {
  const sums = { ...{ orders: 1, ordered: 100, cancelled: 0, discounted: 0 }, cash: 100, cashless: 0 };
  const persons = ['Ada', formerMember, null].map((name) => ({ name, ...sums, tips: 0, vouchers: 0 }));
  const namesIn = (language: 'en' | null) =>
    closingTables({ ...closing, persons }, 'Europe/Berlin', language)
      .find(({ head }) => head[0] === 'Person')
      ?.rows.map(([name]) => name);
  expect(namesIn(null)).toEqual(['Ada', 'Ehemaliges Mitglied', 'Gäste', 'Summe']);
  expect(namesIn('en')).toEqual(['Ada', 'Former staff', 'Guests', 'Total']);
});

it('names no two columns of a table and no two facts alike, in either language: a page tells them apart by that', () => {
  const drawers = [{ ...drawer, counted: { counted: 100, expected: 0, at: closing.createdAt, reason: 'x' } }];
  for (const language of staffLanguages) {
    const { facts, tables } = closingSheetOf({ ...closing, drawers }, language);
    for (const names of [facts.map(({ label }) => label), ...tables.map(({ head }) => head)])
      expect(new Set(names).size).toBe(names.length);
  }
});
