import { describe, expect, it } from 'vitest';
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

describe('a visit can be rated when something of it was served [REV-10]', () => {
  const eaten = { cancelled: false, unitPrice: 950, quantity: 2, discountAmount: 0, openAmount: 1900 };
  const cancelled = { ...eaten, cancelled: true, openAmount: 0 };
  const order = { status: 'completed', staffCreated: false, wasBegun: true, items: [eaten] } as const;

  it('and not cancelled', () => {
    const served = orderStatuses.filter((status) =>
      hasBeenServed([{ ...order, status, items: [cancelled, eaten] }]),
    );
    expect(served).toEqual(['served', 'completed']);
    expect(hasBeenServed([])).toBe(false);
    expect(hasBeenServed([{ ...order, items: [cancelled, cancelled] }])).toBe(false);
    expect(hasBeenServed([{ ...order, status: 'served', items: [] }])).toBe(false);
    expect(hasBeenServed([{ ...order, status: 'cancelled' }, order])).toBe(true);
  });

  it('which nobody has to have begun that was taken by staff or paid', () => {
    const closed = { ...order, wasBegun: false };
    expect(hasBeenServed([closed])).toBe(false);
    expect(hasBeenServed([{ ...closed, staffCreated: true }])).toBe(true);
    expect(hasBeenServed([{ ...closed, items: [cancelled, { ...eaten, openAmount: 950 }] }])).toBe(true);
    expect(hasBeenServed([{ ...closed, items: [cancelled, eaten] }])).toBe(false);
  });
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
