import type { CompletedCounts } from '#contract/completed.ts';
import type { StaffMessage } from '#contract/live.ts';
import type { Order } from '#contract/orders.ts';
import type { Period } from '#domain/calendar/periods.ts';
import { fitsSearch, isDone, readOrderSearch } from '#domain/completed/completed-orders.ts';
import { withItem, withoutItem } from '#web/lib/live/paged-list.ts';
import type { PeriodList } from '#web/lib/live/period-list.ts';

export type CompletedState = PeriodList<Order, CompletedCounts>;

/** The tab that is open and the search term typed there. */
export interface CompletedQuery {
  period: Period;
  search: string;
}

/**
 * Applies a message of the live feed to the list. Returns the same object when the message changes nothing.
 */
export function applyToCompleted(
  query: CompletedQuery,
  state: CompletedState,
  message: StaffMessage,
): CompletedState {
  if (message.kind !== 'order') return state;
  const { order } = message;
  const { list } = state;
  const known = list.items.find(({ id }) => id === order.id);
  if (known && known.version >= order.version) return state;
  if (!known && !isDone(order.status)) return state;
  const belongs = isAskedFor(query, state, order);
  return { ...state, list: belongs ? withItem(list, order, newestFirst) : withoutItem(list, order.id) };
}

function isAskedFor({ period, search }: CompletedQuery, { sums }: CompletedState, order: Order): boolean {
  if (!isDone(order.status) || !fitsSearch(order, readOrderSearch(search))) return false;
  return period === 'all' || order.createdAt >= sums.starts[period];
}

/** For sorting: negative when the first of the two comes first. */
export function newestFirst(a: Order, b: Order): number {
  return a.createdAt === b.createdAt ? b.orderNumber - a.orderNumber : a.createdAt < b.createdAt ? 1 : -1;
}
