import type { Order } from '#contract/orders.ts';
import { hasPaidPart } from '#domain/orders/paid-part.ts';

/** Changes with every payment of a party, as its phones are told of the orders that were paid; empty: nothing is paid. */
export function paidKeyOf(orders: readonly Pick<Order, 'id' | 'version' | 'items'>[]): string {
  return orders
    .filter(({ items }) => items.some(hasPaidPart))
    .map(({ id, version }) => `${id} ${version}`)
    .join();
}
