import { useMemo } from 'react';
import type { StationDisplays } from '#contract/stations.ts';
import { api } from '#web/lib/api.ts';
import { createResource, type ResourceView } from '#web/lib/live/resource.ts';
import { onStaffNews } from '#web/lib/live/staff-news.ts';
import { useResource } from '#web/lib/live/use-resource.ts';

export interface DisplaysView extends ResourceView<StationDisplays> {
  /** Shows what a call has answered. */
  show: (state: StationDisplays) => void;
}

/** The displays of a restaurant's stations, live. */
export function useStationDisplays(restaurantId: string): DisplaysView {
  const resource = useMemo(
    () =>
      createResource<StationDisplays>({
        load: (signal) => api.stations.displays.list({ restaurantId }, { signal }),
        news: (onNews) => onStaffNews(restaurantId, ['restaurant'], onNews),
      }),
    [restaurantId],
  );
  return { ...useResource(resource), show: (state) => resource.update(() => state) };
}
