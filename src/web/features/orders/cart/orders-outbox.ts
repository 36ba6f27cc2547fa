import { useSyncExternalStore } from 'react';
import { createOutbox, type Outbox } from '#web/lib/outbox/outbox.ts';
import {
  noOrders,
  type OrderRequest,
  orderPlaced,
  orderRefusals,
  orderRefused,
  type PlacedOrder,
  type TableOrders,
} from './table-orders.ts';

/** An outbox with the cart and the pending orders of each table. [CART-5] */
export type OrdersOutbox<To, Answer extends PlacedOrder> = Outbox<TableOrders<To>, Answer>;

/** @param prefix of the keys in the browser's storage */
export function createOrdersOutbox<To, Answer extends PlacedOrder>(
  prefix: string,
  place: (request: OrderRequest<To>, signal: AbortSignal) => Promise<Answer>,
): OrdersOutbox<To, Answer> {
  return createOutbox({
    prefix,
    empty: noOrders,
    send: place,
    refusals: orderRefusals,
    answered: orderPlaced<To>,
    refused: orderRefused<To>,
  });
}

/** The cart and orders of a table, and whether the browser stores them beyond the life of the page. */
export function useOrders<To, Answer extends PlacedOrder>(outbox: OrdersOutbox<To, Answer>, name: string) {
  const orders = useSyncExternalStore<TableOrders<To>>(
    outbox.subscribe,
    () => outbox.get(name),
    () => noOrders,
  );
  const isLasting = useSyncExternalStore(outbox.subscribe, outbox.isLasting, () => true);
  return { orders, isLasting };
}
