import { expect, it } from 'vitest';
import { orderStatuses } from '../orders/order-status.ts';
import { countItems, eatenItems, hasBeenServed } from './review-rules.ts';

it('keeps what was eaten and leaves out what was cancelled [REV-3]', () => {
  const line = (name: string, quantity: number, cancelled = false) => ({
    name,
    quantity,
    cancelled,
    paid: true,
  });
  expect(
    eatenItems([
      { items: [line('Pizza', 1), line('Wein', 2, true)] },
      { items: [] },
      { items: [line('Wein', 1), line('Pizza', 2)] },
    ]),
  ).toEqual([
    { name: 'Pizza', quantity: 1 },
    { name: 'Wein', quantity: 1 },
    { name: 'Pizza', quantity: 2 },
  ]);
});

it('a visit can be rated when something of it was served [REV-10]', () => {
  const [eaten, cancelled] = [{ cancelled: false }, { cancelled: true }];
  const served = orderStatuses.filter((status) => hasBeenServed([{ status, items: [cancelled, eaten] }]));
  expect(served).toEqual(['served', 'completed']);
  expect(hasBeenServed([])).toBe(false);
  expect(hasBeenServed([{ status: 'completed', items: [cancelled, cancelled] }])).toBe(false);
  expect(hasBeenServed([{ status: 'served', items: [] }])).toBe(false);
  expect(
    hasBeenServed([
      { status: 'cancelled', items: [eaten] },
      { status: 'served', items: [eaten] },
    ]),
  ).toBe(true);
});

it('counts a dish once, in the order of the first helping', () => {
  expect(
    countItems([
      { name: 'Pizza', quantity: 1 },
      { name: 'Wein', quantity: 1 },
      { name: 'Pizza', quantity: 2 },
    ]),
  ).toEqual([
    { name: 'Pizza', quantity: 3 },
    { name: 'Wein', quantity: 1 },
  ]);
  expect(countItems([])).toEqual([]);
});
