import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { byKeys, ClosingSums, netOfKey } from './dsfinvk-closing.ts';
import {
  type BusinessCase,
  type DsfinvkTransaction,
  empty,
  type KeyAmount,
  type PaymentType,
  plainLine,
} from './transaction.ts';

type Line = readonly [BusinessCase, ...(readonly [key: number, gross: number])[]];
type Payment = readonly [PaymentType, name: string, amount: number];

const amountsOf = (pairs: readonly (readonly [number, number])[]): KeyAmount[] =>
  pairs.map(([key, gross]) => ({ key, gross }));

function transaction(
  type: DsfinvkTransaction['type'],
  lines: readonly Line[],
  payments: readonly Payment[] = [],
): DsfinvkTransaction {
  return {
    ...empty(type, null),
    lines: lines.map(([businessCase, ...amounts]) => ({
      ...plainLine,
      ...{ text: 'Pils', businessCase, quantity: 1000, unitPrice: 0, amounts: amountsOf(amounts) },
    })),
    payments: payments.map(([of, name, amount]) => ({ type: of, name, amount })),
  };
}

function sumsOf(...transactions: readonly DsfinvkTransaction[]): ClosingSums {
  const sums = new ClosingSums();
  for (const each of transactions) sums.add(each);
  return sums;
}

describe('the sums of a closing', () => {
  it('add up each business case by keys, and the net amounts as each line was rounded', () => {
    const sums = sumsOf(
      transaction('Beleg', [
        ['Umsatz', [1, 100], [2, 100]],
        ['TrinkgeldAN', [5, 50]],
      ]),
      transaction('Beleg', [
        ['Umsatz', [1, 100]],
        ['TrinkgeldAN', [5, -20]],
        ['Geldtransit', [5, -700]],
      ]),
    );
    expect(sums.businessCases()).toEqual([
      { businessCase: 'Umsatz', key: 1, gross: 200, net: 84.034 + 84.034 },
      { businessCase: 'Umsatz', key: 2, gross: 100, net: 93.458 },
      { businessCase: 'TrinkgeldAN', key: 5, gross: 30, net: 30 },
      { businessCase: 'Geldtransit', key: 5, gross: -700, net: -700 },
    ]);
  });

  it('add up payments of the same kind and name, and tell cash from all', () => {
    const sums = sumsOf(
      transaction(
        'Beleg',
        [],
        [
          ['Bar', '', 1000],
          ['Unbar', 'Karte', 200],
          ['Unbar', 'Überweisung', 30],
        ],
      ),
      transaction(
        'Beleg',
        [],
        [
          ['Unbar', 'Karte', 4],
          ['ECKarte', 'Karte', 50_000],
          ['Bar', '', -100],
        ],
      ),
    );
    expect(sums.payments()).toEqual([
      { type: 'Bar', name: '', amount: 900 },
      { type: 'Unbar', name: 'Karte', amount: 204 },
      { type: 'Unbar', name: 'Überweisung', amount: 30 },
      { type: 'ECKarte', name: 'Karte', amount: 50_000 },
    ]);
    expect(sums.paid).toBe(51_134);
    expect(sums.paidInCash).toBe(900);
  });

  it.each(['AVBestellung', 'AVSonstige'] as const)('leave out what is %s', (type) => {
    const sums = sumsOf(transaction(type, [['Umsatz', [1, 100]]], [['Bar', '', 100]]));
    expect([sums.businessCases(), sums.payments(), sums.keys()]).toEqual([[], [], []]);
  });

  it('name each key once, by its number', () => {
    const sums = sumsOf(
      transaction('Beleg', [
        ['Umsatz', [1020, 1], [6, 1], [22, 1]],
        ['Umsatz', [2, 1], [1, 1], [6, 1]],
        ['TrinkgeldAN', [5, 1]],
        ['Geldtransit', [5, 1]],
      ]),
    );
    expect(sums.keys()).toEqual([1, 2, 5, 6, 22, 1020]);
  });

  it('are nothing where nothing was booked', () => {
    const sums = new ClosingSums();
    expect([sums.paid, sums.paidInCash]).toEqual([0, 0]);
    expect([sums.businessCases(), sums.payments(), sums.keys()]).toEqual([[], [], []]);
  });
});

describe('by keys', () => {
  it('each key has one sum, rounded line by line, in the order of the keys', () => {
    const lines = amountsOf([
      [2, 100],
      [1, 100],
      [5, 70],
      [1, 100],
      [2, -300],
    ]);
    expect(byKeys(lines)).toEqual([
      { key: 1, gross: 200, net: 84.034 + 84.034 },
      { key: 2, gross: -200, net: 93.458 - 280.374 },
      { key: 5, gross: 70, net: 70 },
    ]);
  });

  it('nothing is nothing', () => {
    expect(byKeys([])).toEqual([]);
  });
});

describe('the net amount at a key', () => {
  it.each([
    [1, 119, 100],
    [1, 100, 84.034],
    // 0.840336…
    [1, 1, 0.84],
    // 2.521008…
    [1, 3, 2.521],
    [2, 107, 100],
    [2, 100, 93.458],
    [21, 116, 100],
    [22, 105, 100],
    [5, 100, 100],
    [6, 100, 100],
    [1020, 120, 100],
    [1, 0, 0],
    [1, -119, -100],
    [1, -100, -84.034],
    [2, -1, -0.935],
    // 62.5 thousandths of a cent are rounded away from nothing, in either direction.
    [1060, 0.1, 0.063],
    [1060, -0.1, -0.063],
  ])('key %i: of %d cents %d', (key, gross, net) => {
    expect(netOfKey(key, gross)).toBe(net);
  });

  test('of what is taken back is the same, below zero, and less than a thousandth away from the exact one', () => {
    const keys = [
      [1, 19],
      [2, 7],
      [5, 0],
      [1020, 20],
    ] as const;
    fc.assert(
      fc.property(fc.constantFrom(...keys), fc.integer({ min: 1, max: 10_000_000 }), ([key, rate], gross) => {
        const net = netOfKey(key, gross);
        expect(netOfKey(key, -gross)).toBe(-net);
        expect(Math.abs(net - (gross * 100) / (100 + rate))).toBeLessThan(0.0006);
      }),
    );
  });
});
