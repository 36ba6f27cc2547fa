import { expect, it } from 'vitest';
import { withOrder } from './newest-first.ts';

const order = (orderNumber: number, version = 1) => ({ id: `order ${orderNumber}`, orderNumber, version });
const orders = [order(9), order(7, 5), order(4)];

it.each([
  ['the newest', order(10), [10, 9, 7, 4]],
  ['one in between', order(8), [9, 8, 7, 4]],
  ['the oldest', order(1), [9, 7, 4, 1]],
])('puts %s that it has not known to its place by number', (_, heard, numbers) => {
  const list = withOrder(orders, heard);
  expect(list.map(({ orderNumber }) => orderNumber)).toEqual(numbers);
  expect(list).toContain(heard);
});

it('takes a newer version of an order, at its place, and leaves the others', () => {
  const heard = order(7, 6);
  expect(withOrder(orders, heard)).toEqual([orders[0], heard, orders[2]]);
});

it.each([
  ['an older', 4],
  ['the same', 5],
])('stays the very same list after %s version of an order', (_, version) => {
  expect(withOrder(orders, order(7, version))).toBe(orders);
});
