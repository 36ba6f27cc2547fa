import type { CompletedCounts } from '#contract/completed.ts';
import type { StaffMessage } from '#contract/live.ts';
import type { Order } from '#contract/orders.ts';
import type { Period } from '#domain/calendar/periods.ts';
import { fitsSearch, isDone, readOrderSearch } from '#domain/orders/completed-orders.ts';
import { earliest } from '#web/features/management-frame/staff-snapshot.ts';
import { api } from '#web/lib/api.ts';
import { connectLive } from '#web/lib/live/live-connection.ts';
import { createLiveResource, type LiveResource } from '#web/lib/live/live-resource.ts';

export interface CompletedState {
  period: Period;
  search: string;
  /** Newest first, as far as they are loaded. */
  orders: readonly Order[];
  /** For the page that follows; null: all are here. */
  next: string | null;
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
  let shown = 0;
  return createLiveResource<CompletedState, StaffMessage>({
    async load() {
      const [counts, first] = await Promise.all([
        api.completed.counts({ restaurantId, search }),
        api.completed.list({ restaurantId, period, search }),
      ]);
      let { orders, next } = first;
      // Loaded anew, the list is as long as it was: nobody loses the place.
      while (next !== null && orders.length < shown) {
        const page = await api.completed.list({ restaurantId, period, search, after: next });
        orders = [...orders, ...page.orders];
        next = page.next;
      }
      const position = earliest([counts.position, first.position]);
      return { period, search, orders, next, counts, areCountsOld: false, position };
    },
    connect: (listener) =>
      connectLive({ url: `/live/staff?${new URLSearchParams({ restaurantId })}`, ...listener }),
    apply(state, message) {
      const changed = applyToCompleted(state, message);
      shown = changed.orders.length;
      return changed;
    },
  });
}

/** The same object when the message concerns none of them. */
export function applyToCompleted(state: CompletedState, message: StaffMessage): CompletedState {
  if (message.kind !== 'order') return state;
  const { order } = message;
  const known = state.orders.find(({ id }) => id === order.id);
  if (known && known.version >= order.version) return state;
  if (!known && !isDone(order.status)) return state;
  const others = state.orders.filter(({ id }) => id !== order.id);
  return {
    ...state,
    orders: belongs(state, order) ? [...others, order].toSorted(newestFirst) : others,
    areCountsOld: true,
  };
}

/** Adds the page that follows; what came in live meanwhile is there once. */
export function withPage(
  state: CompletedState,
  page: { orders: readonly Order[]; next: string | null },
): CompletedState {
  const known = new Set(state.orders.map(({ id }) => id));
  return {
    ...state,
    orders: [...state.orders, ...page.orders.filter(({ id }) => !known.has(id))].toSorted(newestFirst),
    next: page.next,
  };
}

function belongs({ period, search, orders, next, counts }: CompletedState, order: Order): boolean {
  if (!isDone(order.status) || !fitsSearch(order, readOrderSearch(search))) return false;
  if (period !== 'all' && order.createdAt < counts.starts[period]) return false;
  const last = orders.at(-1);
  // What lies on a page that is not loaded yet comes with that page.
  return next === null || last === undefined || newestFirst(order, last) < 0;
}

function newestFirst(a: Order, b: Order): number {
  return a.createdAt === b.createdAt ? b.orderNumber - a.orderNumber : a.createdAt < b.createdAt ? 1 : -1;
}
