import fc from 'fast-check';
import { expect, it } from 'vitest';
import { apportion } from './apportion.ts';
import { lessPortions, mergePortions, takePortions } from './portions.ts';

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const cents = fc.nat(1_000_000);

it.each([
  // cents, weights, parts
  [1000, [70, 30], [700, 300]],
  [999, [70, 30], [699, 300]],
  [1, [50, 50], [1, 0]],
  [100, [1, 1, 1], [34, 33, 33]],
  [5, [3, 3, 1], [2, 2, 1]],
  [0, [70, 30], [0, 0]],
  [0, [0, 0], [0, 0]],
  [2690, [1890, 1100], [1700, 990]],
])('%i cents by %j are %j', (amount, weights, parts) => {
  expect(apportion(amount, weights)).toEqual(parts);
});

it('parts add up, and none is a cent away from its share or more than its weight', () => {
  fc.assert(
    fc.property(cents, fc.array(fc.integer({ min: 1, max: 100_000 }), { minLength: 1 }), (most, weights) => {
      const total = sum(weights);
      const amount = most % (total + 1);
      const parts = apportion(amount, weights);
      expect(sum(parts)).toBe(amount);
      for (const [index, weight] of weights.entries()) {
        const part = parts[index] ?? 0;
        expect(Math.abs(part - (amount * weight) / total)).toBeLessThan(1);
        expect(part).toBeLessThanOrEqual(weight);
      }
    }),
  );
});

it('one portion for each rate, highest first', () => {
  const portions = [
    { rate: 7, amount: 100 },
    { rate: 19, amount: 50 },
    { rate: 7, amount: -30 },
  ];
  expect(mergePortions(portions)).toEqual([
    { rate: 19, amount: 50 },
    { rate: 7, amount: 70 },
  ]);
});

it('payers who come and go take each rate to the cent, and the last leaves nothing [VAT-4]', () => {
  const portion = fc.record({ rate: fc.constantFrom(0, 7, 19), amount: fc.nat(5000) });
  const step = fc.record({ part: fc.double({ min: 0, max: 1, noNaN: true }), undo: fc.boolean() });
  fc.assert(
    fc.property(fc.array(portion, { minLength: 1, maxLength: 4 }), fc.array(step), (due, steps) => {
      const taken: ReturnType<typeof takePortions>[] = [];
      const openNow = () => lessPortions(mergePortions(due), taken.flat());
      const take = (part: number) => {
        const open = openNow();
        const amount = Math.floor(sum(open.map((each) => each.amount)) * part);
        const portions = takePortions(amount, open);
        expect(sum(portions.map((each) => each.amount))).toBe(amount);
        taken.push(portions);
      };
      for (const { part, undo } of steps) {
        if (undo && taken.length > 0) taken.splice(Math.floor(part * (taken.length - 1)), 1);
        else take(part);
        for (const { amount } of openNow()) expect(amount).toBeGreaterThanOrEqual(0);
      }
      take(1);
      expect(openNow().every(({ amount }) => amount === 0)).toBe(true);
    }),
  );
});
