import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { type Combination, isCombination, unitVat } from './dish-vat.ts';
import { vatChoices } from './vat-rates.ts';

const today = '2026-11-24';
const menu: Combination = {
  by: 'percent',
  parts: [
    { vat: 'food', share: 70 },
    { vat: 'drink', share: 30 },
  ],
};
const rum = { priceIncrement: 250, vat: 'drink' } as const;
const cream = { priceIncrement: 100, vat: null };
const free = { priceIncrement: 0, vat: 'drink' } as const;

function portions(amounts: Record<number, number>) {
  return Object.entries(amounts)
    .map(([rate, amount]) => ({ rate: Number(rate), amount }))
    .toSorted((a, b) => b.rate - a.rate);
}

describe('[VAT-1] [VAT-3] the VAT of a unit', () => {
  it.each<[string, Parameters<typeof unitVat>, number, Record<number, number> | null]>([
    ['a dish', [{ price: 950, vat: 'food' }, [], today], 7, null],
    ['a dish of last year', [{ price: 950, vat: 'food' }, [], '2025-12-31'], 19, null],
    ['extras are taxed as the dish', [{ price: 950, vat: 'food' }, [cream], today], 7, null],
    ['an extra of its own', [{ price: 650, vat: 'food' }, [rum, cream], today], 7, { 19: 250, 7: 750 }],
    ['that costs nothing', [{ price: 650, vat: 'food' }, [free], today], 7, null],
    ['that costs more than the dish', [{ price: 200, vat: 'food' }, [rum], today], 19, { 19: 250, 7: 200 }],
    ['a combination', [{ price: 1000, vat: menu }, [], today], 7, { 19: 300, 7: 700 }],
    ['to the cent', [{ price: 999, vat: menu }, [], today], 7, { 19: 300, 7: 699 }],
    ['its extras are split as it is', [{ price: 1000, vat: menu }, [cream], today], 7, { 19: 330, 7: 770 }],
    ['at one rate', [{ price: 1000, vat: menu }, [], '2025-06-01'], 19, null],
    [
      'by single prices',
      [
        {
          price: 2690,
          vat: {
            by: 'price',
            parts: [
              { vat: 'food', share: 1890 },
              { vat: 'drink', share: 1100 },
            ],
          },
        },
        [],
        today,
      ],
      7,
      { 19: 990, 7: 1700 },
    ],
  ])('%s', (_, args, vatRate, vatParts) => {
    expect(unitVat(...args)).toMatchObject({ vatRate, vatParts: vatParts && portions(vatParts) });
  });

  it('tells each extra that is not all at the line’s rate', () => {
    expect(unitVat({ price: 650, vat: 'food' }, [rum, cream], today).ofExtras).toEqual([
      portions({ 19: 250 }),
      null,
    ]);
    expect(unitVat({ price: 1000, vat: menu }, [cream], today).ofExtras).toEqual([
      portions({ 19: 30, 7: 70 }),
    ]);
  });

  test('portions of dish and extras add up to the price, whatever is split', () => {
    const vat = fc.constantFrom(...vatChoices);
    const split = fc
      .array(fc.record({ vat, share: fc.integer({ min: 1, max: 9999 }) }), { minLength: 2, maxLength: 5 })
      .map((parts): Combination => ({ by: 'price', parts }));
    const extra = fc.record({ priceIncrement: fc.nat(9999), vat: fc.option(vat) });
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 9999 }),
        fc.oneof(vat, split),
        fc.array(extra, { maxLength: 6 }),
        (price, dish, extras) => {
          const unit = extras.reduce((sum, { priceIncrement }) => sum + priceIncrement, price);
          const { vatRate, vatParts, ofExtras } = unitVat({ price, vat: dish }, extras, today);
          const parts = vatParts ?? [{ rate: vatRate, amount: unit }];
          expect(parts.reduce((sum, { amount }) => sum + amount, 0)).toBe(unit);
          expect(parts.every(({ amount }) => amount > 0)).toBe(true);
          for (const [index, each] of ofExtras.entries()) {
            const increment = extras[index]?.priceIncrement;
            if (each) expect(each.reduce((sum, { amount }) => sum + amount, 0)).toBe(increment);
          }
        },
      ),
    );
  });
});

it.each<[string, Combination, boolean]>([
  ['70 + 30 %', menu, true],
  ['less than 100 %', { by: 'percent', parts: menu.parts.map((part) => ({ ...part, share: 30 })) }, false],
  ['one part', { by: 'percent', parts: [{ vat: 'food', share: 100 }] }, false],
  ['nothing', { by: 'percent', parts: [...menu.parts, { vat: 'food', share: 0 }] }, false],
  ['single prices', { by: 'price', parts: menu.parts }, true],
  ['half a cent', { by: 'price', parts: menu.parts.map((part) => ({ ...part, share: 1.5 })) }, false],
  ['too many parts', { by: 'price', parts: [...menu.parts, ...menu.parts, ...menu.parts] }, false],
])('whether shares split a price: %s', (_, combination, isOne) => {
  expect(isCombination(combination)).toBe(isOne);
});
