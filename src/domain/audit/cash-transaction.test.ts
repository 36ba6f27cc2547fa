import { describe, expect, it } from 'vitest';
import type { EntryKind } from '../cashbook/cash-kinds.ts';
import type { JournalContents } from '../journal/journal-content.ts';
import { transactionOf } from './dsfinvk-transaction.ts';
import type { BusinessCase } from './transaction.ts';

const by = { id: 'anna', name: 'Anna' };

function moved(
  change: Partial<JournalContents['cash']>,
  kindOfCash: (id: string) => EntryKind | null = () => null,
) {
  const content: JournalContents['cash'] = {
    ...{ by, drawer: { id: 'd', name: 'Theke' }, number: 3, kind: 'bank_out', amount: -50_000 },
    ...{ balanceAfter: 20_000, reason: 'Zur Bank', receiptNumber: null, corrects: null, counterpart: null },
    ...change,
  };
  const transaction = transactionOf({ kind: 'cash', subject: 'entry', content }, kindOfCash);
  if (!transaction) throw new Error('no transaction');
  return transaction;
}

describe('an entry of the cash book', () => {
  it('is a Beleg that moves cash without VAT', () => {
    expect(moved({})).toEqual({
      ...{ type: 'Beleg', name: '', isCancellation: false, by, circle: null, note: 'Theke' },
      lines: [
        {
          ...{ text: 'Zur Bank', businessCase: 'Geldtransit', voucher: '', isInHouse: null, article: null },
          ...{ quantity: -1000, unitPrice: 50_000, amounts: [{ key: 5, gross: -50_000 }] },
          ...{ base: [], discount: [], parts: [] },
        },
      ],
      payments: [{ type: 'Bar', name: '', amount: -50_000 }],
      references: [],
    });
  });

  it('that brings cash has one unit', () => {
    const { lines, payments } = moved({ kind: 'private_in', amount: 1234 });
    expect(lines).toMatchObject([
      { quantity: 1000, unitPrice: 1234, amounts: [{ key: 5, gross: 1234 }], businessCase: 'Privateinlage' },
    ]);
    expect(payments).toEqual([{ type: 'Bar', name: '', amount: 1234 }]);
  });

  // Anhang C: GV_TYP.
  it.each<[EntryKind, number, BusinessCase]>([
    ['float', 20_000, 'Anfangsbestand'],
    ['bank_in', 100, 'Geldtransit'],
    ['bank_out', -100, 'Geldtransit'],
    ['supplier', -100, 'Auszahlung'],
    ['tip_payout', -100, 'TrinkgeldAN'],
    ['private_in', 100, 'Privateinlage'],
    ['private_out', -100, 'Privatentnahme'],
    ['other_in', 100, 'Einzahlung'],
    ['other_out', -100, 'Auszahlung'],
    ['transfer', -100, 'Geldtransit'],
    ['transfer', 100, 'Geldtransit'],
    ['difference', -13, 'DifferenzSollIst'],
    ['difference', 13, 'DifferenzSollIst'],
  ])('of the kind %s over %i cents is %s, and so is its correction', (kind, amount, businessCase) => {
    expect(moved({ kind, amount }).lines).toMatchObject([
      { businessCase, amounts: [{ key: 5, gross: amount }] },
    ]);
    const corrected = moved({ kind: 'correction', amount: -amount, corrects: 'wrong' }, (id) =>
      id === 'wrong' ? kind : null,
    );
    expect(corrected.lines).toMatchObject([{ businessCase, amounts: [{ key: 5, gross: -amount }] }]);
  });

  it.each([
    [{ id: 'd', name: 'Theke' }, 'R 4711', 'Theke, Beleg R 4711'],
    [{ id: 'd', name: 'Theke' }, null, 'Theke'],
    [null, 'R 4711', 'Beleg R 4711'],
    [null, null, ''],
  ])('in %o against receipt %s notes: %s', (drawer, receiptNumber, note) => {
    expect(moved({ drawer, receiptNumber }).note).toBe(note);
  });
});

describe('a correction in the cash book', () => {
  it('refers to the entry that was wrong, and is no cancellation of a whole Beleg by that', () => {
    const { references, isCancellation } = moved({ kind: 'correction', amount: 700, corrects: 'wrong' });
    expect(references).toEqual([{ kind: 'cash', subject: 'wrong' }]);
    expect(isCancellation).toBe(false);
  });

  it.each<[string, string | null, EntryKind | null, number, BusinessCase]>([
    ['an entry that is not known', 'wrong', null, 1, 'Einzahlung'],
    ['an entry that is not known', 'wrong', null, -1, 'Auszahlung'],
    ['another correction', 'wrong', 'correction', 700, 'Einzahlung'],
    ['another correction', 'wrong', 'correction', -700, 'Auszahlung'],
    ['nothing that it names', null, 'private_in', 700, 'Einzahlung'],
    ['nothing that it names', null, 'private_in', -700, 'Auszahlung'],
  ])('of %s (%s, %s) goes by its sign: %i is %s', (_, corrects, kind, amount, businessCase) => {
    const { lines } = moved({ kind: 'correction', amount, corrects }, () => kind);
    expect(lines).toMatchObject([{ businessCase }]);
  });

  it('that names no entry refers to none', () => {
    expect(moved({ kind: 'correction', corrects: null }).references).toEqual([]);
  });
});

it('only a correction goes by another entry', () => {
  const { lines, references } = moved({ kind: 'bank_out', corrects: 'other' }, () => 'private_in');
  expect(lines).toMatchObject([{ businessCase: 'Geldtransit' }]);
  expect(references).toEqual([]);
});
