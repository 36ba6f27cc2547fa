import type { LiveResource } from '#web/lib/live/live-resource.ts';
import { createStaffResource } from '#web/lib/live/staff-resource.ts';
import { applyToSnapshot, loadStaffSnapshot, type StaffSnapshot } from './staff-snapshot.ts';

interface StaffFeed {
  resource: LiveResource<StaffSnapshot>;
  /** Loads everything anew, once at a time. Throws an API failure. */
  refresh: () => Promise<void>;
}

/** A restaurant as its staff see it, over one connection. */
export function createStaffFeed(restaurantId: string): StaffFeed {
  let loading: Promise<StaffSnapshot> | undefined;
  const resource = createStaffResource<StaffSnapshot>(restaurantId, {
    load() {
      loading = loadStaffSnapshot(restaurantId);
      return loading;
    },
    apply: applyToSnapshot,
  });
  return {
    resource,
    async refresh() {
      resource.retry();
      await loading;
    },
  };
}
