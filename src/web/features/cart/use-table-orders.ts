import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { api } from '#web/lib/api.ts';
import { onWake } from '#web/lib/live/listen.ts';
import { type OrderSender, startOrderSender } from './order-sender.ts';
import { noOrders, type TableOrders } from './table-orders.ts';
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
  const store = useMemo(
    () => createTableOrdersStore(`gedeck.orders.${restaurantId}.${table}`, () => localStorage),
    [restaurantId, table],
  );
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

/** How long another tab is waited for: one that the phone has put to sleep may never let go. */
const lockPatienceMs = 3000;

/**
 * Runs the work while no other tab of this device runs its own. Where that cannot be had it runs all the
 * same: the server knows a repeated order by its id.
 */
async function exclusively(name: string, work: () => Promise<void>): Promise<void> {
  // Missing on plain-http addresses.
  if (!navigator.locks) return work();
  const controller = new AbortController();
  const patience = setTimeout(() => controller.abort(), lockPatienceMs);
  let isGranted = false;
  try {
    await navigator.locks.request(name, { signal: controller.signal }, () => {
      isGranted = true;
      clearTimeout(patience);
      return work();
    });
  } catch (error) {
    if (isGranted) throw error;
    await work();
  }
}
