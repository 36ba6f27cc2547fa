import type { Order } from '#contract/orders.ts';

/** The orders of a visit that are under way: all but completed and cancelled ones. */
export function visibleOrders(orders: readonly Order[]): Order[] {
  return orders.filter((order) => order.status !== 'completed' && order.status !== 'cancelled');
}

/** What the overview lists: the visible ones, then those that were cancelled. [ORD-14] */
export function overviewOrders(orders: readonly Order[]): Order[] {
  return [...visibleOrders(orders), ...orders.filter(({ status }) => status === 'cancelled')];
}

/** Whole minutes since an instant, at least one. */
export function minutesSince(instant: string, nowMs: number): number {
  return Math.max(1, Math.floor((nowMs - Date.parse(instant)) / 60_000));
}
