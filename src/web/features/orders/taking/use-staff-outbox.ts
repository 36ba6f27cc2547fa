import { useEffect, useSyncExternalStore } from 'react';
import type { Order } from '#contract/orders.ts';
import { api } from '#web/lib/api.ts';
import { exclusively } from '#web/lib/exclusively.ts';
import { onWake } from '#web/lib/live/listen.ts';
import { createStaffOutbox, type StaffOutbox, type UnsentOrders } from './staff-outbox.ts';

/** One for each restaurant: where the browser stores nothing they hold all there is. */
const outboxes = new Map<string, StaffOutbox>();

export function staffOutbox(restaurantId: string): StaffOutbox {
  const known = outboxes.get(restaurantId);
  if (known) return known;
  const outbox = createStaffOutbox({
    restaurantId,
    openStorage: () => localStorage,
    place: (request, signal) => api.orders.placeForStaff(request, { signal }),
    exclusively,
    random: Math.random,
  });
  // On the server each page is another person's.
  if (typeof window !== 'undefined') outboxes.set(restaurantId, outbox);
  return outbox;
}

/** Sends what waits as long as the component is there. `onPlaced` must be the same function every time. */
export function useSending(restaurantId: string, onPlaced: (order: Order) => void): void {
  useEffect(() => {
    const outbox = staffOutbox(restaurantId);
    const stop = outbox.start(onPlaced);
    const stopWaking = onWake(outbox.wake);
    return () => {
      stopWaking();
      stop();
    };
  }, [restaurantId, onPlaced]);
}

const nothing: readonly UnsentOrders[] = [];

export function useUnsent(restaurantId: string): readonly UnsentOrders[] {
  const outbox = staffOutbox(restaurantId);
  return useSyncExternalStore(outbox.subscribe, outbox.unsent, () => nothing);
}
