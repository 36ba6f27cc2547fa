import fc from 'fast-check';
import { expect, it } from 'vitest';
import { claimAmounts, evenShares } from './settlement.ts';

it.each([
  [10_000, 3, [3334, 3333, 3333]],
  [100, 1, [100]],
  [1, 3, [1, 0, 0]],
  [0, 4, [0, 0, 0, 0]],
  [999, 2, [500, 499]],
])('%i cents among %i payers: %j [PAY-2]', (open, count, shares) => {
  expect(evenShares(open, count)).toEqual(shares);
});

it.each([
  [[{ open: 500, shareOf: 1 }], [500]],
  [
    [
      { open: 100, shareOf: 3 },
      { open: 100, shareOf: 3 },
      { open: 100, shareOf: 3 },
    ],
    [34, 33, 33],
  ],
  [
    [
      { open: 950, shareOf: 1 },
      { open: 101, shareOf: 2 },
      { open: 101, shareOf: 2 },
    ],
    [950, 51, 50],
  ],
])('%j costs %j [PAY-2]', (claims, amounts) => {
  expect(claimAmounts(claims)).toEqual(amounts);
});

const lines = fc.array(fc.integer({ min: 0, max: 99_999 }), { minLength: 1, maxLength: 40 });
const payers = fc.integer({ min: 1, max: 50 });

it('leaves nothing open and takes nothing twice, however many share how many lines [PAY-2]', () => {
  fc.assert(
    fc.property(lines, payers, (open, count) => {
      const left = [...open];
      const paid: number[] = [];
      for (let payersLeft = count; payersLeft > 0; payersLeft -= 1) {
        const amounts = claimAmounts(left.map((cents) => ({ open: cents, shareOf: payersLeft })));
        for (const [index, amount] of amounts.entries()) {
          expect(amount).toBeGreaterThanOrEqual(0);
          left[index] = (left[index] ?? 0) - amount;
          expect(left[index]).toBeGreaterThanOrEqual(0);
        }
        paid.push(amounts.reduce((sum, amount) => sum + amount, 0));
      }
      expect(left.every((cents) => cents === 0)).toBe(true);
      // Payers differ by a cent at most, and each pays what was announced.
      expect(paid).toEqual(
        evenShares(
          open.reduce((sum, cents) => sum + cents, 0),
          count,
        ),
      );
      expect(Math.max(...paid) - Math.min(...paid)).toBeLessThanOrEqual(1);
    }),
  );
});
