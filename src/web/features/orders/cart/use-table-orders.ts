import { useCallback, useEffect } from 'react';
import { api } from '#web/lib/api.ts';
import { createOrdersOutbox, useOrders } from './orders-outbox.ts';
import { joinOrders, noOrders, type TableOrders, type ToParty } from './table-orders.ts';

export interface TableOrdersHandle {
  orders: TableOrders;
  /** False once this browser has refused to store: cart and outbox then end with the page. */
  isLasting: boolean;
  update: (change: (orders: TableOrders) => TableOrders) => TableOrders;
  /** Tries at once to send what waits. */
  sendNow: () => void;
}

const outbox = createOrdersOutbox<ToParty>('gedeck.orders.', (request, signal) =>
  api.orders.place(request, { signal }),
);

function nameOf(restaurantId: string, table: number): string {
  return `${restaurantId}.${table}`;
}

/** Cart and outbox of a table; while the page is open, the outbox is being sent. */
export function useTableOrders(restaurantId: string, table: number): TableOrdersHandle {
  const name = nameOf(restaurantId, table);
  useEffect(() => outbox.start({ only: name }), [name]);
  const update = useCallback<TableOrdersHandle['update']>((change) => outbox.update(name, change), [name]);
  return { ...useOrders(outbox, name), update, sendNow: outbox.wake };
}

/** Takes cart and outbox along when a party moves. First there, then not here: nothing is lost in between. */
export function moveTableOrders(restaurantId: string, from: number, to: number): void {
  const source = nameOf(restaurantId, from);
  const moved = outbox.update(source, (orders) => orders);
  if (moved !== noOrders) outbox.update(nameOf(restaurantId, to), (orders) => joinOrders(moved, orders));
  outbox.update(source, () => noOrders);
}
