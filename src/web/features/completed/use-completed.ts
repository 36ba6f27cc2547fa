import { useMemo } from 'react';
import { api } from '#web/lib/api.ts';
import { useNextPage } from '#web/lib/live/paged-resource.ts';
import { createPeriodList } from '#web/lib/live/period-list.ts';
import { useResource } from '#web/lib/live/use-resource.ts';
import { applyToCompleted, type CompletedQuery, newestFirst } from './completed-state.ts';

/** The completed orders of one tab, live, page by page. */
export function useCompleted(restaurantId: string, { period, search }: CompletedQuery) {
  const resource = useMemo(
    () =>
      createPeriodList(restaurantId, {
        async loadPage(after) {
          const input = { restaurantId, period, search, after };
          const { orders, next, position } = await api.completed.list(input);
          return { items: orders, next, position };
        },
        loadSums: () => api.completed.counts({ restaurantId, search }),
        newestFirst,
        apply: (state, message) => applyToCompleted({ period, search }, state, message),
        changesSums: (_, before, after) => before !== after,
      }),
    [restaurantId, period, search],
  );
  return { ...useResource(resource), ...useNextPage(resource) };
}
