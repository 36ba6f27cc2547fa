import type { CompletedCounts } from '#contract/completed.ts';
import type { StaffMessage } from '#contract/live.ts';
import type { Order } from '#contract/orders.ts';
import type { Period } from '#domain/calendar/periods.ts';
import { fitsSearch, isDone, readOrderSearch } from '#domain/completed/completed-orders.ts';
import { earliest } from '#web/features/management/staff-snapshot.ts';
import { api } from '#web/lib/api.ts';
import type { LiveResource } from '#web/lib/live/live-resource.ts';
import { loadAsLong, type PagedList, withItem, withoutItem } from '#web/lib/live/paged-list.ts';
import { createStaffResource } from '#web/lib/live/staff-resource.ts';

export interface CompletedState {
  period: Period;
  search: string;
  /** Newest first. */
  orders: PagedList<Order>;
  counts: CompletedCounts;
  /** Something has happened since they were counted: only the server counts. */
  areCountsOld: boolean;
  position: string;
}

/** A tab of the list, with what is searched for, over the staff's connection. */
export function createCompletedResource(
  restaurantId: string,
  period: Period,
  search: string,
): LiveResource<CompletedState> {
  const loadPage = (after?: string) => loadCompleted({ restaurantId, period, search, after });
  const resource: LiveResource<CompletedState> = createStaffResource<CompletedState>(restaurantId, {
    async load() {
      const shown = resource.getSnapshot().data?.orders.items.length ?? 0;
      const [counts, first] = await Promise.all([api.completed.counts({ restaurantId, search }), loadPage()]);
      const orders = await loadAsLong(first, shown, loadPage);
      const position = earliest([counts.position, first.position]);
      return { period, search, orders, counts, areCountsOld: false, position };
    },
    apply: applyToCompleted,
  });
  return resource;
}

/** A page of the list. */
export async function loadCompleted(input: Parameters<typeof api.completed.list>[0]) {
  const { orders, next, position } = await api.completed.list(input);
  return { items: orders, next, position };
}

/** The same object when the message concerns none of them. */
export function applyToCompleted(state: CompletedState, message: StaffMessage): CompletedState {
  if (message.kind !== 'order') return state;
  const { order } = message;
  const { orders } = state;
  const known = orders.items.find(({ id }) => id === order.id);
  if (known && known.version >= order.version) return state;
  if (!known && !isDone(order.status)) return state;
  return {
    ...state,
    orders: belongs(state, order) ? withItem(orders, order, newestFirst) : withoutItem(orders, order.id),
    areCountsOld: true,
  };
}

function belongs({ period, search, counts }: CompletedState, order: Order): boolean {
  if (!isDone(order.status) || !fitsSearch(order, readOrderSearch(search))) return false;
  return period === 'all' || order.createdAt >= counts.starts[period];
}

/** Negative when the first of the two stands before the second. */
export function newestFirst(a: Order, b: Order): number {
  return a.createdAt === b.createdAt ? b.orderNumber - a.orderNumber : a.createdAt < b.createdAt ? 1 : -1;
}
