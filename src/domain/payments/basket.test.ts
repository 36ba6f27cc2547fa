import { expect, it } from 'vitest';
import { settleBasket } from './basket.ts';

const oneRate = { vatParts: null, paidParts: [], discounts: [] };
const pizza = { quantity: 3, unitPrice: 950, paidAmount: 0, paid: false, cancelled: false, ...oneRate };
const lines = new Map([
  ['pizza', pizza],
  ['water', { ...pizza, quantity: 1, unitPrice: 0 }],
  ['shared', { ...pizza, quantity: 2, unitPrice: 101, paidAmount: 68 }],
  ['paid', { ...pizza, paid: true, paidAmount: 2850 }],
  ['cancelled', { ...pizza, cancelled: true }],
]);

function basket(...entries: [orderItemId: string, quantity: number, shareOf?: number][]) {
  return entries.map(([orderItemId, quantity, shareOf = 1]) => ({ orderItemId, quantity, shareOf }));
}

function settle(entries: ReturnType<typeof basket>) {
  const settled = settleBasket(lines, entries);
  expect(settled?.items.map(({ units }) => units.entry) ?? entries).toEqual(entries);
  return settled && { ...settled, items: settled.items.map(({ amount, units }) => [amount, units.isPart]) };
}

it.each([
  ['a whole line', basket(['pizza', 3]), [[2850, false]], 2850, [2850]],
  ['one unit', basket(['pizza', 1]), [[950, true]], 950, [950]],
  ['a third of it all', basket(['pizza', 3, 3]), [[950, false]], 950, [950, 950, 950]],
  ['half a unit', basket(['pizza', 1, 2]), [[475, true]], 475, [475, 475]],
  [
    'one unit and half of the rest',
    basket(['pizza', 1], ['pizza', 2, 2]),
    [
      [950, true],
      [950, false],
    ],
    1900,
    [],
  ],
  ['the rest of a shared line', basket(['shared', 2, 2]), [[67, false]], 67, [67, 67]],
  [
    'shares of different size',
    basket(['pizza', 1, 2], ['water', 1, 3]),
    [
      [475, true],
      [0, false],
    ],
    475,
    [],
  ],
  ['nothing', basket(), [], 0, []],
  ['what costs nothing', basket(['water', 1]), [[0, false]], 0, [0]],
])('settles %s [PAY-2] [PAY-3]', (_, entries, items, amount, shares) => {
  expect(settle(entries)).toEqual({ items, amount, shares });
});

it.each([
  ['more units than there are', basket(['pizza', 4])],
  ['more units than there are, in two entries', basket(['pizza', 2], ['pizza', 2])],
  ['part of a shared line', basket(['shared', 1])],
  ['a shared line twice', basket(['shared', 2], ['shared', 2])],
  ['a paid line', basket(['pizza', 1], ['paid', 3])],
  ['a cancelled line', basket(['cancelled', 1])],
  ['an unknown line', basket(['unknown', 1])],
])('does not settle %s [PAY-3]', (_, entries) => {
  expect(settle(entries)).toBeNull();
});
