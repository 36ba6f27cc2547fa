import { useMemo } from 'react';
import type { TillsState } from '#contract/tills.ts';
import { api } from '#web/lib/api.ts';
import { createResource, type ResourceView } from '#web/lib/live/resource.ts';
import { onStaffNews } from '#web/lib/live/staff-news.ts';
import { useResource } from '#web/lib/live/use-resource.ts';

export interface Tills extends ResourceView<TillsState> {
  /** Shows what a call has answered. */
  show: (state: TillsState) => void;
}

/** The tills of a restaurant, live: also whether the security device takes them on. */
export function useTills(restaurantId: string): Tills {
  const resource = useMemo(
    () =>
      createResource<TillsState>({
        load: (signal) => api.tills.list({ restaurantId }, { signal }),
        news: (onNews) => onStaffNews(restaurantId, ['till', 'signing'], onNews),
      }),
    [restaurantId],
  );
  return { ...useResource(resource), show: (state) => resource.update(() => state) };
}
