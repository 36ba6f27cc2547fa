import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Portion } from '../money/portions.ts';
import { type LineDiscount, lessDiscount, openUnits, type PayableLine } from './basket.ts';
import { spreadDiscount } from './spread-discount.ts';

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

function lineOf(quantity: number, parts: readonly Portion[], discounts: LineDiscount[] = []): PayableLine {
  return {
    ...{ quantity, unitPrice: sum(parts.map(({ amount }) => amount)), paidAmount: 0, paid: false },
    ...{ cancelled: false, vatParts: parts.length > 1 ? parts : null, paidParts: [], discounts },
  };
}

const lunch = [
  { rate: 19, amount: 300 },
  { rate: 7, amount: 700 },
];

function give(
  lines: Record<string, PayableLine>,
  ...args: [kind: 'discount' | 'surcharge', percent: number]
) {
  const entries = Object.entries(lines).map(([orderItemId, { quantity }]) => ({ orderItemId, quantity }));
  const units = openUnits(new Map(Object.entries(lines)), entries);
  const [kind, percent] = args;
  const spread = units && spreadDiscount(units, kind, { percent });
  return spread && [spread.amount, ...spread.items.map(({ amount, vatParts }) => ({ amount, vatParts }))];
}

it('goes over lines by what is open of each, and over the rates of each [DISC-1]', () => {
  const lines = { pizza: lineOf(2, [{ rate: 7, amount: 950 }]), lunch: lineOf(1, lunch) };
  expect(give(lines, 'discount', 10)).toEqual([
    290,
    { amount: 190, vatParts: null },
    {
      amount: 100,
      vatParts: [
        { rate: 19, amount: 30 },
        { rate: 7, amount: 70 },
      ],
    },
  ]);
  expect(give(lines, 'surcharge', 10)).toMatchObject([-290, { amount: -190 }, { amount: -100 }]);
});

it('is of what other discounts left, and never more [DISC-1] [DISC-2]', () => {
  const half = { id: 'half', amount: 475, vatParts: null };
  const pizza = lineOf(1, [{ rate: 7, amount: 950 }], [half]);
  expect(give({ pizza }, 'discount', 100)).toMatchObject([475, { amount: 475 }]);
  const units = openUnits(new Map([['pizza', pizza]]), [{ orderItemId: 'pizza', quantity: 1 }]) ?? [];
  expect(spreadDiscount(units, 'discount', { amount: 476 })).toBeNull();
  expect(spreadDiscount(units, 'surcharge', { amount: 476 })).toBeNull();
});

it('splits with its line: units and rest cost together what they did, at each rate, none less than nothing [DISC-3]', () => {
  const rates = [19, 7, 0];
  const amounts = fc.array(fc.integer({ min: 1, max: 4000 }), { minLength: 1, maxLength: 3 });
  fc.assert(
    fc.property(
      fc.integer({ min: 2, max: 12 }),
      amounts,
      fc.array(fc.integer({ min: 1, max: 100 }), { minLength: 1, maxLength: 3 }),
      fc.nat(),
      (quantity, cents, percents, seed) => {
        const parts = cents.map((amount, index) => ({ rate: rates[index] ?? 0, amount }));
        let line = lineOf(quantity, parts);
        for (const [index, percent] of percents.entries()) {
          const [units] = openUnits(new Map([['x', line]]), [{ orderItemId: 'x', quantity }]) ?? [];
          const item = units && spreadDiscount([units], 'discount', { percent })?.items[0];
          if (item) line = { ...line, discounts: [...line.discounts, { id: `${index}`, ...item }] };
        }
        const taken = 1 + (seed % (quantity - 1));
        const whole = openUnits(new Map([['x', line]]), [{ orderItemId: 'x', quantity }])?.[0];
        const both = openUnits(new Map([['x', line]]), [
          { orderItemId: 'x', quantity: taken },
          { orderItemId: 'x', quantity: quantity - taken },
        ]);
        expect(sum(both?.map(({ open }) => open) ?? [])).toBe(whole?.open);
        for (const { open, openParts } of both ?? []) {
          expect(open).toBeGreaterThanOrEqual(0);
          for (const { amount } of openParts ?? []) expect(amount).toBeGreaterThanOrEqual(0);
          if (openParts) expect(sum(openParts.map(({ amount }) => amount))).toBe(open);
        }
        for (const [index, discount] of line.discounts.entries()) {
          const [first, rest] = both?.map(({ discounts }) => discounts[index]) ?? [];
          expect(lessDiscount(discount, first).amount).toBe(rest?.amount);
        }
      },
    ),
  );
});
