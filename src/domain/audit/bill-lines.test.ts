import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import type { JournalPaid } from '../journal/journal-content.ts';
import type { Combination } from '../money/dish-vat.ts';
import type { Portion } from '../money/portions.ts';
import { paying } from './bill-transaction.ts';
import type { KeyAmount, TransactionLine } from './transaction.ts';

const plain = { voucher: '', isInHouse: true, article: null, base: [], discount: [], parts: [] };

/** What a bill has of a line: two Pils, or something else. @param sign −1: given back */
function lineOf(change: Partial<JournalPaid>, sign: 1 | -1 = 1): TransactionLine {
  const item: JournalPaid = {
    ...{ line: 'l1', order: 'o1', orderNumber: 7, orderedAt: '2026-11-21T18:00:00.000Z', tableNumber: 5 },
    ...{ dish: 'd-pils', name: 'Pils', category: 'Bier', options: [], quantity: 2, shareOf: 1 },
    ...{ unitPrice: 450, lineAmount: 0, lineDiscount: 0, amount: 900 },
    ...{ vat: [{ rate: 19, amount: 900 }], parts: null },
    ...change,
  };
  item.lineAmount = item.unitPrice * item.quantity;
  const none = { party: null, by: null, reason: null, given: null, tip: 0, voucher: null, parts: [] };
  const [line] = paying({ subject: 'p1', content: { ...none, items: [item] } }, sign).lines;
  if (!line) throw new Error('no line');
  return line;
}

const menu = { name: 'Menü', quantity: 1, unitPrice: 1399 };
const lunch: Combination = {
  by: 'percent',
  parts: [
    { vat: 'food', share: 70 },
    { vat: 'drink', share: 30 },
  ],
};
type Pairs = readonly (readonly [key: number, gross: number])[];
const keyed = (pairs: Pairs): KeyAmount[] => pairs.map(([key, gross]) => ({ key, gross }));
const vatOf = (...amounts: readonly (readonly [rate: number, amount: number])[]) =>
  amounts.map(([rate, amount]) => ({ rate, amount }));

/** A menu at 30 and 70 per cent. */
const menuVat = { unitVat: vatOf([19, 420], [7, 979]) };

describe('a line of a bill', () => {
  it.each<[string, Partial<JournalPaid>, base: Pairs, discount: Pairs]>([
    ['at its price', {}, [], []],
    ['cheaper', { lineDiscount: 90, amount: 810, vat: vatOf([19, 810]) }, [[1, 900]], [[1, -90]]],
    ['dearer', { lineDiscount: -100, amount: 1000, vat: vatOf([19, 1000]) }, [[1, 900]], [[1, 100]]],
    ['by one cent', { lineDiscount: 1, amount: 899, vat: vatOf([19, 899]) }, [[1, 900]], [[1, -1]]],
    ['for nothing', { lineDiscount: 900, amount: 0, vat: vatOf([19, 0]) }, [[1, 900]], [[1, -900]]],
    [
      'of several rates, each cheaper by its part',
      { ...menu, ...menuVat, lineDiscount: 140, amount: 1259, vat: vatOf([19, 378], [7, 881]) },
      [
        [1, 420],
        [2, 979],
      ],
      [
        [1, -42],
        [2, -98],
      ],
    ],
    [
      'of several rates, cheaper at one of them alone',
      { ...menu, ...menuVat, lineDiscount: 79, amount: 1320, vat: vatOf([19, 420], [7, 900]) },
      [
        [1, 420],
        [2, 979],
      ],
      [[2, -79]],
    ],
    [
      'of several rates, with nothing left at one of them',
      { ...menu, ...menuVat, lineDiscount: 1398, amount: 1, vat: vatOf([7, 1]) },
      [
        [1, 420],
        [2, 979],
      ],
      [
        [1, -420],
        [2, -978],
      ],
    ],
    [
      'of several rates, two of them for nothing',
      { ...menu, ...menuVat, quantity: 2, lineDiscount: 2798, amount: 0, vat: [] },
      [
        [1, 840],
        [2, 1958],
      ],
      [
        [1, -840],
        [2, -1958],
      ],
    ],
    // Entered before an entry said how the price was taxed.
    ['of several rates, long ago', { ...menu, lineDiscount: 1399, amount: 0, vat: null }, [], []],
    [
      'of several rates, long ago, cheaper',
      { ...menu, lineDiscount: 140, amount: 1259, vat: vatOf([19, 378], [7, 881]) },
      [],
      [],
    ],
  ])('%s', (_, change, base, discount) => {
    const line = lineOf(change);
    expect([line.base, line.discount]).toEqual([keyed(base), keyed(discount)]);
    const opposite = (pairs: Pairs) => keyed(pairs.map(([key, gross]) => [key, -gross] as const));
    const back = lineOf(change, -1);
    expect([back.base, back.discount]).toEqual([opposite(base), opposite(discount)]);
  });

  test('of any rates: what it cost, less what discounts took off, is what was paid, to the cent at each key', () => {
    const priced = fc.record({
      was: fc.integer({ min: 1, max: 100_000 }),
      is: fc.integer({ min: 1, max: 100_000 }),
    });
    fc.assert(
      fc.property(
        fc.array(priced, { minLength: 1, maxLength: 4 }),
        fc.constantFrom(1 as const, -1 as const),
        (portions, sign) => {
          const rates = [19, 7, 0, 16];
          const at = (pick: 'was' | 'is') =>
            portions.map((each, index) => ({ rate: rates[index] ?? 0, amount: each[pick] }));
          const total = (pick: 'was' | 'is') => portions.reduce((sum, each) => sum + each[pick], 0);
          fc.pre(total('was') !== total('is'));
          const { amounts, base, discount } = lineOf(
            {
              ...{ quantity: 1, unitPrice: total('was'), unitVat: at('was') },
              ...{ amount: total('is'), vat: at('is'), lineDiscount: total('was') - total('is') },
            },
            sign,
          );
          const changed = base.map(({ key, gross }) => ({
            key,
            gross: gross + (discount.find((each) => each.key === key)?.gross ?? 0),
          }));
          expect(changed).toEqual(amounts);
          expect(discount.every(({ gross }) => gross !== 0)).toBe(true);
        },
      ),
    );
  });

  it('of several rates that cost nothing has nothing at each of them', () => {
    const free = { ...menu, ...menuVat, lineDiscount: 1399, amount: 0, vat: [], parts: lunch };
    const { amounts, parts } = lineOf(free);
    expect(amounts).toEqual(
      keyed([
        [1, 0],
        [2, 0],
      ]),
    );
    expect(parts).toEqual([
      { name: 'Menü, Anteil zu 19 %', key: 1, gross: 0 },
      { name: 'Menü, Anteil zu 7 %', key: 2, gross: 0 },
    ]);
  });

  it.each([
    [3, 450, 1350, 450],
    [2, 450, 810, 405],
    [3, 400, 1000, 1000 / 3],
    [1, 450, 0, 0],
  ])('of %i at %i cents for %i costs %d each', (quantity, unitPrice, amount, each) => {
    const lineDiscount = quantity * unitPrice - amount;
    const change = { quantity, unitPrice, amount, lineDiscount, vat: vatOf([19, amount]) };
    expect(lineOf(change).unitPrice).toBe(each);
    expect(lineOf(change, -1).unitPrice).toBe(each);
  });

  it('of which one of several pays a share is one unit, and the rest is no discount', () => {
    const options = [{ id: 'x', name: 'groß', priceIncrement: 50, groupName: '' }];
    // A third of 1000, rounded up.
    const share = { quantity: 2, unitPrice: 500, shareOf: 3, amount: 334, vat: vatOf([19, 334]), options };
    const line = {
      ...{ ...plain, text: 'Pils, groß (2 Stück, Anteil 1/3)', businessCase: 'Umsatz' },
      ...{ article: { id: 'd-pils', group: 'Bier' }, unitPrice: 334 },
    };
    expect(lineOf(share)).toEqual({ ...line, quantity: 1000, amounts: [{ key: 1, gross: 334 }] });
    expect(lineOf(share, -1)).toEqual({ ...line, quantity: -1000, amounts: [{ key: 1, gross: -334 }] });
  });

  it('of which the last of several pays what is left is one unit, and what the others paid is no discount', () => {
    // Of 1259, after two thirds of it.
    const rest = {
      ...{ ...menu, ...menuVat, lineDiscount: 140, amount: 419 },
      vat: vatOf([19, 126], [7, 293]),
    };
    const line = lineOf(rest);
    expect(line).toMatchObject({ text: 'Menü (1 Stück, Rest)', quantity: 1000, unitPrice: 419 });
    expect([line.base, line.discount]).toEqual([[], []]);
  });

  it.each<[string, Portion[], TransactionLine['parts']]>([
    [
      'two rates',
      vatOf([19, 420], [7, 979]),
      [
        { name: 'Menü, Anteil zu 19 %', key: 1, gross: 420 },
        { name: 'Menü, Anteil zu 7 %', key: 2, gross: 979 },
      ],
    ],
    [
      'a rate of the till’s own',
      vatOf([20, 420], [0, 979]),
      [
        { name: 'Menü, Anteil zu 20 %', key: 1020, gross: 420 },
        { name: 'Menü, Anteil zu 0 %', key: 6, gross: 979 },
      ],
    ],
  ])('of a menu has its parts by rates: %s', (_, vat, expected) => {
    const change = { ...menu, amount: 1399, vat, parts: lunch };
    expect(lineOf(change).parts).toEqual(expected);
    expect(lineOf(change, -1).parts).toEqual(expected.map((part) => ({ ...part, gross: -part.gross })));
  });

  it('of two rates that is no menu, such as one with an extra, has no parts', () => {
    const { parts, amounts } = lineOf({
      ...menu,
      amount: 1399,
      vat: vatOf([19, 420], [7, 979]),
      parts: null,
    });
    expect(parts).toEqual([]);
    expect(amounts).toEqual(
      keyed([
        [1, 420],
        [2, 979],
      ]),
    );
  });
});
