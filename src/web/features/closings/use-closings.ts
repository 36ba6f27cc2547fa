import { useMemo } from 'react';
import type { ClosingList } from '#contract/closings.ts';
import { api } from '#web/lib/api.ts';
import { useNextPage, withPages } from '#web/lib/live/paged-resource.ts';
import { createResource } from '#web/lib/live/resource.ts';
import { onStaffNews } from '#web/lib/live/staff-news.ts';
import { useResource } from '#web/lib/live/use-resource.ts';

/** The daily closings, page by page; reloaded when a day was closed, here or on another screen. */
export function useClosings(restaurantId: string) {
  const resource = useMemo(() => {
    const loadPage = (before?: number) => api.closings.list({ restaurantId, before });
    return withPages(
      createResource<ClosingList>({
        load: () => loadPage(),
        news: (onNews) => onStaffNews(restaurantId, ['closing'], onNews),
      }),
      {
        nextOf: ({ next }) => next,
        loadPage,
        add: ({ closings }, page) => ({ ...page, closings: [...closings, ...page.closings] }),
      },
    );
  }, [restaurantId]);
  return { ...useResource(resource), ...useNextPage(resource), reload: resource.reload };
}
