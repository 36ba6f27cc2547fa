import { describe, expect, it } from 'vitest';
import type { ClosingTotals } from '../closings/daily-closing.ts';
import type { JournalContents } from '../journal/journal-content.ts';
import { type DsfinvkEntry, transactionOf } from './dsfinvk-transaction.ts';
import type { DsfinvkTransaction, TransactionLine } from './transaction.ts';

const by = { id: 'anna', name: 'Anna' };
/** What the line of an order has not: its amounts count where it is paid. */
const plain = {
  ...{ voucher: '', isInHouse: true, article: null, amounts: [] },
  ...{ base: [], discount: [], parts: [] },
};

function made(entry: DsfinvkEntry): DsfinvkTransaction {
  const transaction = transactionOf(entry, () => null);
  if (!transaction) throw new Error('no transaction');
  return transaction;
}

const option = (name: string) => ({ id: name, name, priceIncrement: 50, groupName: '' });

type OrderLine = JournalContents['order']['lines'][number];
const pils = {
  ...{ id: 'l1', dish: 'd-pils', name: 'Pils', options: [option('groß'), option('ohne Schaum')] },
  ...{ quantity: 3, unitPrice: 450, vat: [{ rate: 19, amount: 450 }] },
} satisfies OrderLine;
/** Off the menu since. */
const menu = {
  ...{ id: 'l2', dish: null, name: 'Menü', options: [], quantity: 2, unitPrice: 1399 },
  vat: [{ rate: 7, amount: 1399 }],
} satisfies OrderLine;

/** The lines of both, each way. */
const orderedLines = (sign: 1 | -1): TransactionLine[] => [
  {
    ...plain,
    ...{ text: 'Pils, groß, ohne Schaum', businessCase: 'Umsatz', article: { id: 'd-pils', group: null } },
    ...{ quantity: sign * 3000, unitPrice: 450 },
  },
  { ...plain, text: 'Menü', businessCase: 'Umsatz', quantity: sign * 2000, unitPrice: 1399 },
];

function order(change: Partial<JournalContents['order']> = {}): DsfinvkTransaction {
  const content = { by, orderNumber: 7, tableNumber: 5, party: 'p1', lines: [pils, menu], ...change };
  return made({ kind: 'order', subject: 'o1', content });
}

const cancellation: JournalContents['cancellation'] = {
  ...{ by, orderNumber: 7, tableNumber: 5, party: 'p1', reason: 'Falsch', isBegun: false },
  ...{ lines: [pils, menu], discounts: [] },
};
type EndedDiscount = JournalContents['cancellation']['discounts'][number];
const ended = { id: 'x', line: 'l1', kind: 'discount', reason: 'Stammgast' } as const;
const off = { ...ended, amount: 90, vat: [{ rate: 19, amount: 90 }] } satisfies EndedDiscount;
const surcharge = {
  ...{ ...ended, kind: 'surcharge', reason: 'Nachtzuschlag', amount: -30, vat: [{ rate: 19, amount: -30 }] },
} satisfies EndedDiscount;

describe('an order', () => {
  // 2.7.2: turnover arises with the payment.
  it('is an AVBestellung whose lines are no business case and have no amounts', () => {
    expect(order()).toEqual({
      ...{ type: 'AVBestellung', name: '', isCancellation: false, by, circle: 'Tisch 5 / p1', note: '' },
      ...{ lines: orderedLines(1), payments: [], references: [] },
    });
  });

  it.each([
    [5, 'p1', 'Tisch 5 / p1'],
    [0, null, 'Tisch 0'],
    [5, null, 'Tisch 5'],
    [null, 'p1', 'Außer Haus / p1'],
    [null, null, 'Außer Haus, Bestellung 7'],
  ])('at table %o of party %o belongs to %s', (tableNumber, party, circle) => {
    expect(order({ tableNumber, party }).circle).toBe(circle);
  });

  it.each([
    [5, true],
    [0, true],
    [null, false],
  ])('at table %o is eaten in the house: %s', (tableNumber, isInHouse) => {
    expect(order({ tableNumber }).lines.map((line) => line.isInHouse)).toEqual([isInHouse, isInHouse]);
  });

  it('of a guest is nobody’s of the staff', () => {
    expect(order({ by: null }).by).toBeNull();
  });
});

describe('a cancellation', () => {
  it.each([
    ['cancellation', 'Storno', -1],
    ['cancellation_undone', 'Storno zurückgenommen', 1],
  ] as const)('%s is an AVBestellung “%s” that refers to the order', (kind, name, sign) => {
    expect(made({ kind, subject: 'o1', content: cancellation })).toEqual({
      // A line of an order is cancelled, not a whole Beleg (BON_STORNO).
      ...{ type: 'AVBestellung', name, isCancellation: false, by, circle: 'Tisch 5 / p1', note: 'Falsch' },
      ...{ lines: orderedLines(sign), payments: [], references: [{ kind: 'order', subject: 'o1' }] },
    });
  });

  it.each([
    ['cancellation', 1],
    ['cancellation_undone', -1],
  ] as const)('%s: with its lines go what discounts took off and surcharges added', (kind, sign) => {
    const content = { ...cancellation, lines: [], discounts: [off, surcharge] };
    expect(made({ kind, subject: 'o1', content }).lines).toEqual([
      { ...plain, text: 'Stammgast', businessCase: 'Umsatz', quantity: sign * 1000, unitPrice: 90 },
      { ...plain, text: 'Nachtzuschlag', businessCase: 'Umsatz', quantity: sign * -1000, unitPrice: 30 },
    ]);
  });

  it.each(['cancellation', 'cancellation_undone'] as const)('%s: of takeaway, without a reason', (kind) => {
    const content = { ...cancellation, tableNumber: null, party: null, reason: null, discounts: [off] };
    const { circle, note, lines } = made({ kind, subject: 'o1', content });
    expect([circle, note]).toEqual(['Außer Haus, Bestellung 7', '']);
    expect(lines.map((line) => line.isInHouse)).toEqual([false, false, false]);
  });
});

const onLine = { line: 'l1', order: 'o1', orderNumber: 7, quantity: 1 };
const discount: JournalContents['discount'] = {
  ...{ party: 'p1', tableNumber: 5, by, kind: 'discount', percent: 10, reason: 'Stammgast' },
  ...{ undoneReason: null, amount: 185 },
  items: [
    { ...onLine, name: 'Pils', amount: 45, vat: [{ rate: 19, amount: 45 }] },
    { ...onLine, line: 'l2', name: 'Menü', amount: 140, vat: [{ rate: 7, amount: 140 }] },
  ],
};

const priceLines = (sign: 1 | -1): TransactionLine[] => [
  { ...plain, text: 'Stammgast: Pils', businessCase: 'Umsatz', quantity: sign * 1000, unitPrice: 45 },
  { ...plain, text: 'Stammgast: Menü', businessCase: 'Umsatz', quantity: sign * 1000, unitPrice: 140 },
];

describe('a change of the price', () => {
  it('that takes something off has lines below zero', () => {
    expect(made({ kind: 'discount', subject: 'x', content: discount })).toEqual({
      ...{ type: 'AVBestellung', name: 'Preisänderung', isCancellation: false, by, note: 'Stammgast' },
      ...{ circle: 'Tisch 5 / p1', lines: priceLines(-1), payments: [], references: [] },
    });
  });

  it('that is undone has the same lines above it, and refers to the one before', () => {
    const content = { ...discount, undoneReason: 'Versehen' };
    expect(made({ kind: 'discount_undone', subject: 'x', content })).toEqual({
      ...{ type: 'AVBestellung', name: 'Preisänderung zurückgenommen', isCancellation: false, by },
      ...{ circle: 'Tisch 5 / p1', note: 'Versehen', lines: priceLines(1), payments: [] },
      references: [{ kind: 'discount', subject: 'x' }],
    });
  });

  it('that is undone without a reason has no note', () => {
    expect(made({ kind: 'discount_undone', subject: 'x', content: discount }).note).toBe('');
  });

  it.each([
    ['discount', 1],
    ['discount_undone', -1],
  ] as const)('%s: a surcharge goes the other way', (kind, sign) => {
    const items = [{ ...onLine, name: 'Pils', amount: -50, vat: [{ rate: 19, amount: -50 }] }];
    const content: JournalContents['discount'] = { ...discount, kind: 'surcharge', amount: -50, items };
    expect(made({ kind, subject: 'x', content }).lines).toMatchObject([
      { quantity: sign * 1000, unitPrice: 50 },
    ]);
  });

  it('of takeaway belongs to no table', () => {
    const content = { ...discount, tableNumber: null, party: null };
    expect(made({ kind: 'discount', subject: 'x', content }).circle).toBeNull();
  });
});

describe('what was left open', () => {
  const content = { party: 'p1', tableNumber: 5, by, reason: 'Gegangen', amount: 123_405 };

  it('and is given up is an AVSonstige', () => {
    expect(made({ kind: 'write_off', subject: 'w', content })).toEqual({
      ...{ type: 'AVSonstige', name: 'Offener Betrag ausgebucht', isCancellation: false, by },
      ...{ circle: 'Tisch 5 / p1', note: '1234,05 EUR: Gegangen', lines: [], payments: [], references: [] },
    });
  });

  it('and is claimed again refers to that', () => {
    expect(made({ kind: 'write_off_undone', subject: 'w', content })).toEqual({
      ...{ type: 'AVSonstige', name: 'Ausbuchung zurückgenommen', isCancellation: false, by },
      ...{ circle: 'Tisch 5 / p1', note: '1234,05 EUR: Gegangen', lines: [], payments: [] },
      references: [{ kind: 'write_off', subject: 'w' }],
    });
  });
});

describe('a move', () => {
  it.each([
    [5, 8, null, 'Tisch 5 / p1', 'nach Tisch 8 / p1'],
    [5, 8, 'p2', 'Tisch 5 / p1', 'nach Tisch 8 / p2'],
    [null, 8, null, 'Außer Haus / p1', 'nach Tisch 8 / p1'],
    [5, null, null, 'Tisch 5 / p1', 'nach Außer Haus / p1'],
  ])('from %o to %o, into %o: %s %s', (fromTable, toTable, intoParty, circle, note) => {
    const content = { by, party: 'p1', fromTable, toTable, intoParty };
    expect(made({ kind: 'move', subject: 'p1', content })).toEqual({
      ...{ type: 'AVSonstige', name: 'Tischwechsel', isCancellation: false, by, circle, note },
      ...{ lines: [], payments: [], references: [] },
    });
  });
});

const restaurant = { name: 'Krone', address: '', taxId: '', ustId: '', timeZone: 'Europe/Berlin' };
const totals: ClosingTotals = {
  ...{ orders: 0, receipts: 0, rates: [], means: [], discounts: [], restaurant, closedBy: 'Anna' },
  ...{ corrections: { cancelled: 0, undone: 0 }, open: { before: 0, after: 0 } },
};

it('a closing is an AVSonstige that names it', () => {
  const content: JournalContents['closing'] = {
    ...{ by, closingNumber: 12, day: '2026-11-21', totals },
    ...{ periodStart: '2026-11-21T04:00:00.000Z', periodEnd: '2026-11-22T04:00:00.000Z' },
  };
  expect(made({ kind: 'closing', subject: 'c', content })).toEqual({
    ...{ type: 'AVSonstige', name: 'Tagesabschluss', isCancellation: false, by, circle: null },
    ...{ note: 'Nr. 12 vom 2026-11-21', lines: [], payments: [], references: [] },
  });
});

const till = { by, name: 'Theke', serial: 'GDK-1' };
it.each<DsfinvkEntry>([
  {
    ...{ kind: 'count', subject: 'd' },
    content: { by, drawer: null, pieces: {}, counted: 100, expected: 113, difference: -13 },
  },
  {
    ...{ kind: 'receipt', subject: 'r' },
    content: { by, receiptNumber: 1, kind: 'payment', of: 'p', corrects: null, sha256: '00' },
  },
  { kind: 'till_started', subject: 't', content: till },
  { kind: 'till_ended', subject: 't', content: till },
])('$kind is no transaction', (entry) => {
  expect(transactionOf(entry, () => null)).toBeNull();
});
