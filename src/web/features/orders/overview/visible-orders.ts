import type { Order } from '#contract/orders.ts';

/** What a guest's overview shows of a visit's orders: neither completed nor cancelled ones. */
export function visibleOrders(orders: readonly Order[]): Order[] {
  return orders.filter((order) => order.status !== 'completed' && order.status !== 'cancelled');
}

/** Whole minutes since an instant, at least one. */
export function minutesSince(instant: string, nowMs: number): number {
  return Math.max(1, Math.floor((nowMs - Date.parse(instant)) / 60_000));
}
