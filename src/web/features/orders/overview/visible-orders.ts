import type { Order } from '#contract/orders.ts';

/** The orders of a visit that a guest's overview shows: all but completed and cancelled ones. */
export function visibleOrders(orders: readonly Order[]): Order[] {
  return orders.filter((order) => order.status !== 'completed' && order.status !== 'cancelled');
}

/** Whole minutes since an instant, at least one. */
export function minutesSince(instant: string, nowMs: number): number {
  return Math.max(1, Math.floor((nowMs - Date.parse(instant)) / 60_000));
}
