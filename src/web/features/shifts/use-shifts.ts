import { useMemo } from 'react';
import type { CurrentShift, ShiftList, ShiftReport } from '#contract/shifts.ts';
import { api } from '#web/lib/api.ts';
import { useNextPage, withPages } from '#web/lib/live/paged-resource.ts';
import { createResource } from '#web/lib/live/resource.ts';
import { onStaffNews } from '#web/lib/live/staff-news.ts';
import { useResource } from '#web/lib/live/use-resource.ts';

/** One load for bookings that come together. */
const settleMs = 1000;
/** What changes the figures of a shift that is running. */
const bookings = ['shift', 'order', 'payment', 'voucher', 'cashbook'] as const;

/** The running shift of whoever works here, live. */
export function useCurrentShift(restaurantId: string) {
  const resource = useMemo(
    () =>
      createResource<CurrentShift>({
        load: (signal) => api.shifts.current({ restaurantId }, { signal }),
        settleMs,
        news: (onNews) => onStaffNews(restaurantId, bookings, onNews),
      }),
    [restaurantId],
  );
  return { ...useResource(resource), reload: resource.reload };
}

/** The shifts that run and those that have ended, page by page and live. */
export function useShifts(restaurantId: string) {
  const resource = useMemo(() => {
    const loadPage = (after?: string) => api.shifts.list({ restaurantId, after });
    return withPages(
      createResource<ShiftList>({
        load: () => loadPage(),
        settleMs,
        news: (onNews) => onStaffNews(restaurantId, ['shift'], onNews),
      }),
      {
        nextOf: ({ next }) => next,
        loadPage,
        add: ({ ended }, page) => ({ ...page, ended: [...ended, ...page.ended] }),
      },
    );
  }, [restaurantId]);
  return { ...useResource(resource), ...useNextPage(resource) };
}

/** The report of a shift, live while it runs. */
export function useShift(restaurantId: string, id: string) {
  const resource = useMemo(
    () =>
      createResource<ShiftReport>({
        load: (signal) => api.shifts.get({ restaurantId, id }, { signal }),
        settleMs,
        news: (onNews) => onStaffNews(restaurantId, bookings, onNews),
      }),
    [restaurantId, id],
  );
  return { ...useResource(resource), reload: resource.reload };
}
