import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { api } from '#web/lib/api.ts';
import { exclusively } from '#web/lib/exclusively.ts';
import { onWake } from '#web/lib/live/listen.ts';
import { type OrderSender, startOrderSender } from './order-sender.ts';
import { joinOrders, noOrders, type TableOrders } from './table-orders.ts';
import { createTableOrdersStore, type TableOrdersStore } from './table-orders-store.ts';

export interface TableOrdersHandle {
  orders: TableOrders;
  /** False once this browser has refused to store: cart and outbox then end with the page. */
  isLasting: boolean;
  update: TableOrdersStore['update'];
  /** Tries at once to send what waits. */
  sendNow: () => void;
}

/** Cart and outbox of a table; while the page is open, the outbox is being sent. */
export function useTableOrders(restaurantId: string, table: number): TableOrdersHandle {
  const store = useMemo(() => storeOf(restaurantId, table), [restaurantId, table]);
  const orders = useSyncExternalStore(store.subscribe, store.get, () => noOrders);
  const isLasting = useSyncExternalStore(store.subscribe, store.isLasting, () => true);
  const sender = useRef<OrderSender>(undefined);

  useEffect(() => {
    const started = startOrderSender({
      store,
      place: (request, signal) => api.orders.place(request, { signal }),
      exclusively: (work) => exclusively(store.key, work),
      random: Math.random,
    });
    sender.current = started;
    const stopWaking = onWake(started.wake);
    return () => {
      stopWaking();
      started.stop();
    };
  }, [store]);

  return { orders, isLasting, update: store.update, sendNow: () => sender.current?.wake() };
}

/** Where the browser stores nothing they hold all there is, so a table is given up only with the page. */
const stores = new Map<string, TableOrdersStore>();

function storeOf(restaurantId: string, table: number): TableOrdersStore {
  const key = `gedeck.orders.${restaurantId}.${table}`;
  const store = stores.get(key) ?? createTableOrdersStore(key, () => localStorage);
  // On the server each page is another guest's.
  if (typeof window !== 'undefined') stores.set(key, store);
  return store;
}

/** Takes cart and outbox along when a party moves. First there, then not here: nothing is lost in between. */
export function moveTableOrders(restaurantId: string, from: number, to: number): void {
  const source = storeOf(restaurantId, from);
  const moved = source.update((orders) => orders);
  if (moved !== noOrders) storeOf(restaurantId, to).update((orders) => joinOrders(moved, orders));
  source.update(() => noOrders);
}
