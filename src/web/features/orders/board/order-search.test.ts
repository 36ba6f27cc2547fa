import { expect, it } from 'vitest';
import { anItem, anOrder } from '#test/fixture/sample-order.ts';
import { findOrders } from './order-search.ts';

const orders = [
  anOrder({ id: 'a', orderNumber: 12, tableNumber: 3, items: [anItem({ name: 'Käsespätzle' })] }),
  anOrder({ id: 'b', orderNumber: 3, tableNumber: 12, note: 'Geburtstag', items: [anItem()] }),
  anOrder({
    ...{ id: 'c', orderNumber: 31, tableNumber: null, staffCreated: true, takenBy: 'Luca' },
    items: [
      anItem({
        comment: 'ohne Käse',
        options: [{ id: 'o', name: 'Rucola', priceIncrement: 0, groupName: '' }],
      }),
    ],
  }),
];

it.each([
  ['', ['a', 'b', 'c']],
  ['  ', ['a', 'b', 'c']],
  ['kase', ['a', 'c']],
  ['KAESE', ['a', 'c']],
  ['3', ['a', 'b']],
  ['#3', ['b']],
  ['tisch 3', ['a', 'b']],
  ['luca', ['c']],
  ['rucola käse', ['c']],
  ['rucola geburtstag', []],
  ['geburts', ['b']],
])('what was typed as %j is found', (typed, ids) => {
  expect(findOrders(orders, typed).map(({ id }) => id)).toEqual(ids);
});

it('is the same list where nothing is typed', () => {
  expect(findOrders(orders, ' ')).toBe(orders);
});
