import { expect, it } from 'vitest';
import { countItems, eatenItems } from './review-rules.ts';

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
