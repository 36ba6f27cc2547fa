import { useCallback, useEffect } from 'react';
import { api } from '#web/lib/api.ts';
import { createOrdersOutbox, useOrders } from './orders-outbox.ts';
import { joinOrders, noOrders, type PlacedOrder, type TableOrders, type ToParty } from './table-orders.ts';

export type TableOrdersHandle = ReturnType<typeof useTableOrders>;

const outbox = createOrdersOutbox<ToParty, PlacedOrder>('gedeck.orders.', async (request, signal) => {
  const placed = await api.orders.place(request, { signal });
  return 'orderNumber' in placed ? placed : { ...placed, orderNumber: null };
});

function nameOf(restaurantId: string, table: number): string {
  return `${restaurantId}.${table}`;
}

/** The cart and outbox of a table. Sends the outbox as long as the component is mounted. */
export function useTableOrders(restaurantId: string, table: number) {
  const name = nameOf(restaurantId, table);
  useEffect(() => outbox.start({ only: name }), [name]);
  const update = useCallback(
    (change: (orders: TableOrders) => TableOrders) => outbox.update(name, change),
    [name],
  );
  return {
    ...useOrders(outbox, name),
    update,
    /** Sends pending orders at once instead of after the back-off. */
    sendNow: outbox.wake,
  };
}

/**
 * Moves cart and outbox when a party moves. Writes the target before it clears the source, so nothing is
 * lost.
 */
export function moveTableOrders(restaurantId: string, from: number, to: number): void {
  const source = nameOf(restaurantId, from);
  const moved = outbox.update(source, (orders) => orders);
  if (moved !== noOrders) outbox.update(nameOf(restaurantId, to), (orders) => joinOrders(moved, orders));
  outbox.update(source, () => noOrders);
}
