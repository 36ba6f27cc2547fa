import { useMemo } from 'react';
import type { CashBook, CashMovementsPage } from '#contract/cashbook.ts';
import type { Day } from '#domain/calendar/days.ts';
import { api } from '#web/lib/api.ts';
import { useNextPage, withPages } from '#web/lib/live/paged-resource.ts';
import { createResource } from '#web/lib/live/resource.ts';
import { onStaffNews } from '#web/lib/live/staff-news.ts';
import { useResource } from '#web/lib/live/use-resource.ts';

/** On a full evening somebody pays in cash all the time. */
const settleMs = 300;

/** The drawers, live. */
export function useDrawers(restaurantId: string) {
  const resource = useMemo(
    () =>
      createResource<CashBook>({
        load: (signal) => api.cashbook.get({ restaurantId }, { signal }),
        settleMs,
        news: (onNews) => onStaffNews(restaurantId, ['cashbook'], onNews),
      }),
    [restaurantId],
  );
  return { ...useResource(resource), reload: resource.reload };
}

/** What went in and out of a drawer on a day, page by page and live. Undefined: today. */
export function useMovements(restaurantId: string, drawerId: string, day: Day | undefined) {
  const resource = useMemo(() => {
    const loadPage = (after?: string) => api.cashbook.movements({ restaurantId, drawerId, day, after });
    return withPages(
      createResource<CashMovementsPage>({
        load: () => loadPage(),
        settleMs,
        news: (onNews) => onStaffNews(restaurantId, ['cashbook'], onNews),
      }),
      {
        nextOf: ({ next }) => next,
        loadPage,
        add: ({ movements }, page) => ({ ...page, movements: [...movements, ...page.movements] }),
      },
    );
  }, [restaurantId, drawerId, day]);
  return { ...useResource(resource), ...useNextPage(resource) };
}
