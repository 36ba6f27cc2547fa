import type { Order } from '#contract/orders.ts';
import type { Table } from '#contract/tables.ts';

/**
 * The ids of new orders that nobody has seen yet. The first board that is loaded announces nothing: what stands on
 * it has been there before.
 *
 * @param seen ids of all orders seen so far, or null before the first board
 */
export function arrivalsIn(orders: readonly Order[], seen: ReadonlySet<string> | null): string[] {
  if (seen === null) return [];
  return orders.filter(({ id, status }) => status === 'new' && !seen.has(id)).map(({ id }) => id);
}

/** What tells one call from another: the same table may call again, or ask for something else. */
export function callsOf(tables: readonly Table[]): string[] {
  return tables
    .filter(({ call }) => call !== null)
    .map(({ id, call, calledAt }) => `${id} ${call} ${calledAt}`);
}
