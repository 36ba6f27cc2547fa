import type { Order, WaitingOrder } from '#contract/orders.ts';
import type { Table } from '#contract/tables.ts';
import { isOpen } from '#domain/orders/order-status.ts';
import { type TableStatus, tableStatuses } from '#domain/tables/table-status.ts';
import { readyAlone } from '#web/features/orders/ready-alone.ts';

/** The number of tables in each state, in the order of the states. */
export function statusCounts(tables: readonly Table[]): { status: TableStatus; count: number }[] {
  return tableStatuses.map((status) => ({
    status,
    count: tables.filter((table) => table.status === status).length,
  }));
}

/** How many parties wait at a table to be let in. */
export function partiesAt(waiting: readonly WaitingOrder[], tableNumber: number): number {
  const there = waiting.filter((order) => order.tableNumber === tableNumber);
  return new Set(there.map(({ sessionId }) => sessionId)).size;
}

/** The tables that call, the longest wait first. */
export function callingTables(tables: readonly Table[]): Table[] {
  return tables
    .filter(({ call }) => call !== null)
    .sort((a, b) => Date.parse(a.calledAt ?? a.updatedAt) - Date.parse(b.calledAt ?? b.updatedAt));
}

/**
 * The orders not served yet: first those of which something is ready, then those still in the kitchen; each group
 * oldest first.
 */
export function ordersToServe(orders: readonly Order[]): Order[] {
  const rank = (order: Order) => (order.status === 'ready_to_serve' || readyAlone(order).length > 0 ? 0 : 1);
  return orders
    .filter(({ status }) => isOpen(status))
    .sort((a, b) => rank(a) - rank(b) || Date.parse(a.createdAt) - Date.parse(b.createdAt));
}
