import { useMemo } from 'react';
import type { Dashboard } from '#contract/dashboard.ts';
import type { StaffMessage } from '#contract/live.ts';
import { api } from '#web/lib/api.ts';
import type { ResourceView } from '#web/lib/live/resource.ts';
import { createStaffResource } from '#web/lib/live/staff-resource.ts';
import { useResource } from '#web/lib/live/use-resource.ts';

/** Debounce: messages that come together, such as an order and its table, cause one load. */
const settleMs = 250;
const atMostEveryMs = 1500;
/** Reloads without messages too, because the day, the hour and the overdue orders change with time. */
const everyMs = 60_000;

const shownElsewhere: ReadonlySet<StaffMessage['kind']> = new Set(['review', 'setup', 'closing', 'ticket']);

/** A restaurant's dashboard, live. */
export function useDashboard(restaurantId: string): ResourceView<Dashboard> {
  const resource = useMemo(
    () =>
      createStaffResource<Dashboard>(restaurantId, {
        load: (signal) => api.dashboard.get({ restaurantId }, { signal }),
        staleOn: ({ kind }) => !shownElsewhere.has(kind),
        settleMs,
        atMostEveryMs,
        everyMs,
      }),
    [restaurantId],
  );
  return useResource(resource);
}
