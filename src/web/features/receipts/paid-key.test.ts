import { expect, it } from 'vitest';
import type { Order } from '#contract/orders.ts';
import { anItem } from '#test/fixture/sample-order.ts';
import { paidKeyOf } from './paid-key.ts';

function order(id: string, version: number, openAmount: number): Pick<Order, 'id' | 'version' | 'items'> {
  return { id, version, items: [anItem({ id: `${id} 1`, openAmount, paid: openAmount === 0 })] };
}

it.each<[string, Parameters<typeof paidKeyOf>[0], string]>([
  ['nothing is ordered', [], ''],
  ['nothing is paid', [order('a', 1, 950)], ''],
  ['a share is paid', [order('a', 2, 475)], 'a 2'],
  ['the rest is paid as well', [order('a', 3, 0)], 'a 3'],
  ['of two orders one is paid', [order('a', 3, 0), order('b', 1, 950)], 'a 3'],
  ['both are', [order('a', 3, 0), order('b', 2, 0)], 'a 3,b 2'],
])('%s', (_, orders, expected) => {
  expect(paidKeyOf(orders)).toBe(expected);
});
