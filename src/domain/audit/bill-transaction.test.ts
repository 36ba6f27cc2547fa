import { describe, expect, it } from 'vitest';
import type { JournalContents, JournalPaid } from '../journal/journal-content.ts';
import { type DsfinvkEntry, transactionOf } from './dsfinvk-transaction.ts';
import type { DsfinvkTransaction, PaymentType, TransactionLine } from './transaction.ts';

type Payment = JournalContents['payment'];
type Means = Payment['parts'][number];

const by = { id: 'anna', name: 'Anna' };
const plain = { voucher: '', isInHouse: null, article: null, base: [], discount: [], parts: [] };

function item(change: Partial<JournalPaid> = {}): JournalPaid {
  return {
    ...{ line: 'l1', order: 'o1', orderNumber: 7, orderedAt: '2026-11-21T18:00:00.000Z', tableNumber: 5 },
    ...{ dish: 'd-pils', name: 'Pils', category: 'Bier', options: [], quantity: 2, shareOf: 1 },
    ...{ unitPrice: 450, lineAmount: 900, lineDiscount: 0, amount: 900 },
    ...{ vat: [{ rate: 19, amount: 900 }], parts: null },
    ...change,
  };
}

function means(change: Partial<Means> = {}): Means {
  return { method: 'cash', cardKind: null, amount: 900, tip: 0, voucher: null, drawer: null, ...change };
}

function payment(change: Partial<Payment> = {}): Payment {
  const { parts = [means()] } = change;
  const tip = parts.reduce((sum, part) => sum + part.tip, 0);
  return {
    party: 'p1',
    by,
    reason: null,
    given: null,
    tip,
    voucher: null,
    items: [item()],
    parts,
    ...change,
  };
}

function made(entry: DsfinvkEntry): DsfinvkTransaction {
  const transaction = transactionOf(entry, () => null);
  if (!transaction) throw new Error('no transaction');
  return transaction;
}

const paid = (change: Partial<Payment> = {}) =>
  made({ kind: 'payment', subject: 'y', content: payment(change) });
const undone = (change: Partial<Payment> = {}) =>
  made({ kind: 'payment_undone', subject: 'y', content: payment(change) });

const untaxed = (
  text: string,
  businessCase: TransactionLine['businessCase'],
  gross: number,
  voucher = '',
) => ({
  ...{ ...plain, text, businessCase, voucher, quantity: Math.sign(gross) * 1000 },
  ...{ unitPrice: Math.abs(gross), amounts: [{ key: 5, gross }] },
});

/** A bill with everything, paid or given back. */
const whole = payment({
  items: [
    item({ options: [{ id: 'x', name: 'groß', priceIncrement: 50, groupName: '' }] }),
    item({
      ...{ dish: null, name: 'Suppe', category: null, quantity: 1, unitPrice: 650 },
      ...{ lineAmount: 650, amount: 650 },
      vat: [{ rate: 7, amount: 650 }],
    }),
  ],
  parts: [
    means({ amount: 1000, tip: 100 }),
    means({ method: 'voucher', amount: 500, voucher: 'V1' }),
    means({ method: 'card', cardKind: 'Visa', amount: 50, tip: 20 }),
  ],
});
const wholeLines = (sign: 1 | -1) => [
  {
    ...{ ...plain, text: 'Pils, groß', businessCase: 'Umsatz', article: { id: 'd-pils', group: 'Bier' } },
    ...{ isInHouse: true, quantity: sign * 2000, unitPrice: 450, amounts: [{ key: 1, gross: sign * 900 }] },
  },
  {
    ...{ ...plain, text: 'Suppe', businessCase: 'Umsatz', quantity: sign * 1000, unitPrice: 650 },
    isInHouse: true,
    amounts: [{ key: 2, gross: sign * 650 }],
  },
  untaxed('Gutschein eingelöst', 'MehrzweckgutscheinEinloesung', sign * -500, 'V1'),
  untaxed('Trinkgeld', 'TrinkgeldAN', sign * 120),
];
const wholePayments = (sign: 1 | -1) => [
  { type: 'Bar', name: '', amount: sign * 1100 },
  { type: 'Kreditkarte', name: 'Visa', amount: sign * 70 },
];

describe('a payment', () => {
  it('is a Beleg: lines, a redeemed voucher and tips as business cases, and the money', () => {
    expect(made({ kind: 'payment', subject: 'y', content: whole })).toEqual({
      ...{ type: 'Beleg', name: '', isCancellation: false, by, circle: 'Tisch 5 / p1', note: '' },
      ...{ lines: wholeLines(1), payments: wholePayments(1), references: [] },
    });
  });

  it('that is undone is a Beleg with the opposite of all amounts, which cancels the first', () => {
    const content = { ...whole, reason: 'Falscher Tisch' };
    expect(made({ kind: 'payment_undone', subject: 'y', content })).toEqual({
      ...{
        type: 'Beleg',
        name: '',
        isCancellation: true,
        by,
        circle: 'Tisch 5 / p1',
        note: 'Falscher Tisch',
      },
      ...{ lines: wholeLines(-1), payments: wholePayments(-1) },
      references: [{ kind: 'payment', subject: 'y' }],
    });
  });

  it('that is undone without a reason has no note', () => {
    expect(undone().note).toBe('');
  });

  it.each([
    [5, 'p1', 'Tisch 5 / p1'],
    [5, null, 'Tisch 5'],
    [null, null, 'Außer Haus, Bestellung 7'],
  ])('at table %o of party %o belongs to %s', (tableNumber, party, circle) => {
    expect(paid({ party, items: [item({ tableNumber })] }).circle).toBe(circle);
  });

  it.each([
    [5, true],
    [0, true],
    [null, false],
  ])('of what was ordered at table %o is of something eaten in the house: %s', (tableNumber, isInHouse) => {
    const content = payment({ items: [item({ tableNumber }), item({ tableNumber: 9 })] });
    for (const kind of ['payment', 'payment_undone'] as const) {
      const { lines } = made({ kind, subject: 'y', content });
      expect(lines.map((line) => line.isInHouse)).toEqual([isInHouse, true]);
    }
  });

  it.each([
    [[], 0],
    [[means({ tip: 50 })], 50],
    [[means({ tip: 50 }), means({ method: 'card', tip: 7 })], 57],
  ])('%#: tips are one line, where there are any', (parts, tip) => {
    const { lines } = paid({ items: [], parts });
    expect(lines).toEqual(tip === 0 ? [] : [untaxed('Trinkgeld', 'TrinkgeldAN', tip)]);
  });

  it('redeems each voucher in a line of its own, and takes no money for it', () => {
    const parts = [
      means({ method: 'voucher', amount: 300, voucher: 'V1' }),
      means({ method: 'voucher', amount: 600, voucher: null }),
    ];
    const { lines, payments } = paid({ items: [], parts });
    expect(lines).toEqual([
      untaxed('Gutschein eingelöst', 'MehrzweckgutscheinEinloesung', -300, 'V1'),
      untaxed('Gutschein eingelöst', 'MehrzweckgutscheinEinloesung', -600),
    ]);
    expect(payments).toEqual([]);
  });

  // Anhang D: ZAHLART_TYP.
  it.each<[Means['method'], string | null, PaymentType, string]>([
    ['cash', null, 'Bar', ''],
    ['online', null, 'ElZahlungsdienstleister', 'Online'],
    ['transfer', null, 'Unbar', 'Überweisung'],
    ['card', null, 'Unbar', 'Karte'],
    ['card', 'Firmenkarte', 'Unbar', 'Firmenkarte'],
    ['card', 'girocard', 'ECKarte', 'girocard'],
    ['card', 'EC', 'ECKarte', 'EC'],
    ['card', 'ec-Karte', 'ECKarte', 'ec-Karte'],
    ['card', 'Maestro', 'ECKarte', 'Maestro'],
    ['card', 'V Pay', 'ECKarte', 'V Pay'],
    ['card', 'V-PAY', 'ECKarte', 'V-PAY'],
    ['card', 'vpay', 'ECKarte', 'vpay'],
    ['card', 'Debitkarte', 'ECKarte', 'Debitkarte'],
    ['card', 'Visa Debit', 'ECKarte', 'Visa Debit'],
    ['card', 'VISA', 'Kreditkarte', 'VISA'],
    ['card', 'Mastercard', 'Kreditkarte', 'Mastercard'],
    ['card', 'Amex', 'Kreditkarte', 'Amex'],
    ['card', 'American Express', 'Kreditkarte', 'American Express'],
    ['card', 'Diners Club', 'Kreditkarte', 'Diners Club'],
    ['card', 'Credit Card', 'Kreditkarte', 'Credit Card'],
    ['card', 'Kreditkarte', 'Kreditkarte', 'Kreditkarte'],
    // “ec” only as a word.
    ['card', 'Tecta', 'Unbar', 'Tecta'],
  ])('by %s, %s, is %s “%s”', (method, cardKind, type, name) => {
    const { payments } = paid({ parts: [means({ method, cardKind, amount: 850, tip: 50 })] });
    expect(payments).toEqual([{ type, name, amount: 900 }]);
  });
});

describe('the sale of a voucher', () => {
  const sold = payment({
    ...{ party: null, voucher: { amount: 5000, expiresOn: '2029-12-31' }, items: [] },
    parts: [means({ amount: 5000 })],
  });

  it('is a Beleg without VAT, which belongs to no table', () => {
    expect(made({ kind: 'voucher', subject: 'v', content: sold })).toEqual({
      ...{ type: 'Beleg', name: '', isCancellation: false, by, circle: null, note: '', references: [] },
      lines: [untaxed('Gutschein', 'MehrzweckgutscheinKauf', 5000, 'v')],
      payments: [{ type: 'Bar', name: '', amount: 5000 }],
    });
  });

  it.each([
    ['Doppelt', 'Doppelt'],
    [null, ''],
  ])('that is cancelled for %o gives the money back', (reason, note) => {
    expect(made({ kind: 'voucher_cancelled', subject: 'v', content: { ...sold, reason } })).toEqual({
      ...{ type: 'Beleg', name: '', isCancellation: true, by, circle: null, note },
      lines: [untaxed('Gutschein', 'MehrzweckgutscheinKauf', -5000, 'v')],
      payments: [{ type: 'Bar', name: '', amount: -5000 }],
      references: [{ kind: 'voucher', subject: 'v' }],
    });
  });
});
