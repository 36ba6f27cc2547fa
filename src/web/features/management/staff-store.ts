import type { StaffMessage } from '#contract/live.ts';
import type { Board } from '#contract/orders.ts';
import type { RestaurantStatus } from '#contract/restaurants.ts';
import type { Floor } from '#contract/tables.ts';
import type { ResourceView } from '#web/lib/live/resource.ts';
import { createStaffResource, type StaffResource } from '#web/lib/live/staff-resource.ts';
import { applyToSnapshot, loadStaffSnapshot, type Part, type StaffSnapshot } from './staff-snapshot.ts';
import { type Counters, countersOf } from './staff-state.ts';

/** What the pages of the management area show of a restaurant; what is not loaded yet has no data. */
export interface StaffState {
  restaurant: Part<RestaurantStatus>;
  board: Part<Board>;
  floor: Part<Floor>;
  /** The newest menu heard of; null: none since the page was opened. */
  menuVersion: number | null;
  /** Null while board or floor are not there, or not open to a waiter. */
  counters: Counters | null;
  connection: 'connecting' | 'live' | 'lost';
  /** What is shown may be old: the connection is lost, or loading anew has failed. */
  isOutdated: boolean;
}

export interface StaffStore {
  resource: StaffResource<StaffSnapshot>;
  subscribe: (onChange: () => void) => () => void;
  get: () => StaffState;
  /** Takes in the answer to one's own call at once; the live feed tells the same a moment later. */
  tell: (message: StaffMessage) => void;
  /** Loads everything anew, once at a time. Throws when that fails. */
  refresh: () => Promise<void>;
}

/** A restaurant as its staff see it, over one stream. */
export function createStaffStore(restaurantId: string): StaffStore {
  const resource = createStaffResource<StaffSnapshot>(restaurantId, {
    load: () => loadStaffSnapshot(restaurantId),
    apply: applyToSnapshot,
  });
  let view = resource.get();
  let state = staffStateOf(view);
  return {
    resource,
    subscribe: resource.subscribe,
    get() {
      if (view !== resource.get()) {
        view = resource.get();
        state = staffStateOf(view);
      }
      return state;
    },
    tell: resource.tell,
    async refresh() {
      const failure = await resource.retry();
      if (failure) throw new Error(failure.code);
    },
  };
}

function staffStateOf({ data, failure, stream, isOutdated }: ResourceView<StaffSnapshot>): StaffState {
  const waiting = { data: null, failure };
  const { restaurant, board, floor } = data ?? { restaurant: waiting, board: waiting, floor: waiting };
  return {
    ...{ restaurant, board, floor, isOutdated },
    menuVersion: data?.menuVersion ?? null,
    counters: board.data && floor.data && countersOf(board.data, floor.data),
    connection: stream === 'closed' ? 'lost' : stream,
  };
}
