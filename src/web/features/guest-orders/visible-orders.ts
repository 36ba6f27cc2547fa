import type { Order } from '#contract/orders.ts';

/** What a guest's overview shows: neither completed nor cancelled orders, newest first. */
export function visibleOrders(orders: readonly Order[]): Order[] {
  return orders
    .filter((order) => order.status !== 'completed' && order.status !== 'cancelled')
    .sort((a, b) => b.createdAt.localeCompare(a.createdAt));
}

/** Whole minutes since an instant, at least one. */
export function minutesSince(instant: string, nowMs: number): number {
  return Math.max(1, Math.floor((nowMs - Date.parse(instant)) / 60_000));
}
