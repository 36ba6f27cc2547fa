import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { Order } from '#contract/orders.ts';
import { createOrdersOutbox } from '#web/features/orders/cart/orders-outbox.ts';
import { api } from '#web/lib/api.ts';
import { type StaffOrders, type StaffOutbox, type ToTable, unsentOrders } from './staff-outbox.ts';

/** One outbox per restaurant, kept in memory because some browsers store nothing. */
const outboxes = new Map<string, StaffOutbox>();

export function staffOutbox(restaurantId: string): StaffOutbox {
  const known = outboxes.get(restaurantId);
  if (known) return known;
  const outbox = createOrdersOutbox<ToTable, Order>(
    `gedeck.staff-orders.${restaurantId}.`,
    (request, signal) => api.orders.placeForStaff(request, { signal }),
  );
  // Not on the server, where each page belongs to another person.
  if (typeof window !== 'undefined') outboxes.set(restaurantId, outbox);
  return outbox;
}

/**
 * Sends pending orders while the component is mounted. `onPlaced` must be the same function on every render.
 */
export function useSending(restaurantId: string, onPlaced: (order: Order) => void): void {
  useEffect(() => staffOutbox(restaurantId).start({ onAnswer: onPlaced }), [restaurantId, onPlaced]);
}

const nothing: ReadonlyMap<string, StaffOrders> = new Map();

export function useUnsent(restaurantId: string) {
  const outbox = staffOutbox(restaurantId);
  const all = useSyncExternalStore(outbox.subscribe, outbox.all, () => nothing);
  return useMemo(() => unsentOrders(all), [all]);
}
