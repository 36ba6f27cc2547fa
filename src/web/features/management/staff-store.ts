import type { ResourceView } from '#web/lib/live/resource.ts';
import { createStaffResource } from '#web/lib/live/staff-resource.ts';
import { applyToSnapshot, loadStaffSnapshot, type StaffSnapshot } from './staff-snapshot.ts';
import { type Counters, countersOf } from './staff-state.ts';

/** The state of a restaurant for the pages of the management area. Parts not loaded yet have no data. */
export interface StaffState extends Omit<StaffSnapshot, 'position'> {
  /** Null while board or floor are not loaded, or closed to a waiter. */
  counters: Counters | null;
  connection: 'connecting' | 'live' | 'lost';
  /** The data may be old, because the connection is lost or a reload has failed. */
  isOutdated: boolean;
}

export type StaffStore = ReturnType<typeof createStaffStore>;

/** Creates the store of a restaurant's live state for its staff, over one stream. */
export function createStaffStore(restaurantId: string) {
  const resource = createStaffResource<StaffSnapshot>(restaurantId, {
    load: () => loadStaffSnapshot(restaurantId),
    apply: applyToSnapshot,
  });
  let view = resource.get();
  let state = staffStateOf(view);
  return {
    resource,
    subscribe: resource.subscribe,
    get: (): StaffState => {
      if (view !== resource.get()) {
        view = resource.get();
        state = staffStateOf(view);
      }
      return state;
    },
    /** Applies the answer of an own call at once. The live feed sends the same message a moment later. */
    tell: resource.tell,
    /** Reloads everything, once at a time. @throws Error with the failure's code */
    refresh: async () => {
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
