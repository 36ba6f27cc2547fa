import type { Order } from '#contract/orders.ts';
import type { Table } from '#contract/tables.ts';

/**
 * The ids of new orders that are not in `seen`. The first board that is loaded announces nothing, because its
 * orders were there before.
 *
 * @param seen ids of all orders seen so far, or null before the first board
 */
export function arrivalsIn(orders: readonly Order[], seen: ReadonlySet<string> | null): string[] {
  if (seen === null) return [];
  return orders.filter(({ id, status }) => status === 'new' && !seen.has(id)).map(({ id }) => id);
}

/**
 * A key for each open call. It contains kind and time, because a table may call again or for something else.
 */
export function callsOf(tables: readonly Table[]): string[] {
  return tables
    .filter(({ call }) => call !== null)
    .map(({ id, call, calledAt }) => `${id} ${call} ${calledAt}`);
}
