import { expect, test } from 'vitest';
import { takenByName, takenByNames } from './taken-by.ts';

test.each([
  [{ staffCreated: true, takenBy: 'Ada' }, 'Ada'],
  [{ staffCreated: true, takenBy: null }, 'Former staff'],
  [{ staffCreated: false, takenBy: null }, 'Guest'],
])('%o was taken by %s [ORD-15]', (order, name) => {
  expect(takenByName(order)).toBe(name);
});

test('a bill of several orders names everybody once, the earliest order first [ORD-15]', () => {
  const orders = [
    { orderNumber: 14, staffCreated: true, takenBy: 'Ada' },
    { orderNumber: 13, staffCreated: false, takenBy: null },
    { orderNumber: 12, staffCreated: true, takenBy: null },
    { orderNumber: 11, staffCreated: true, takenBy: 'Ada' },
  ];
  expect(takenByNames(orders)).toBe('Ada, Former staff, Guest');
  expect(takenByNames(orders, { guest: 'Gast', formerStaff: 'jemand' })).toBe('Ada, jemand, Gast');
});
