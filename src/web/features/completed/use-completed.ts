import { useCallback, useEffect, useMemo } from 'react';
import type { Period } from '#domain/calendar/periods.ts';
import { api, type Failure, failureOf } from '#web/lib/api.ts';
import { withPage } from '#web/lib/live/paged-list.ts';
import { useLiveResource } from '#web/lib/live/use-live-resource.ts';
import { type NextPage, useNextPage } from '#web/lib/live/use-next-page.ts';
import { useRefresh } from '#web/lib/use-refresh.ts';
import {
  type CompletedState,
  createCompletedResource,
  loadCompleted,
  newestFirst,
} from './completed-feed.ts';

/** A busy evening is counted no more than once in so long. */
const countEveryMs = 1500;
/** Without news the day still ends. */
const refreshMs = 60_000;

export interface CompletedHandle extends NextPage {
  /** Undefined until it has been loaded; stays when a later load fails. */
  data: CompletedState | undefined;
  failure: Failure | null;
  /** What is shown may be old. */
  isOutdated: boolean;
  retry: () => void;
}

/** The completed orders of one tab, live, page by page. */
export function useCompleted(restaurantId: string, period: Period, search: string): CompletedHandle {
  const resource = useMemo(
    () => createCompletedResource(restaurantId, period, search),
    [restaurantId, period, search],
  );
  const { data, status, error, connection } = useLiveResource(resource);

  const count = useCallback(async () => {
    try {
      const counts = await api.completed.counts({ restaurantId, search });
      // Another day has begun: what was today's is not any more.
      if (resource.getSnapshot().data?.counts.today !== counts.today) return resource.retry();
      resource.update((state) => ({ ...state, counts, areCountsOld: false }));
    } catch {
      // The next refresh counts again; until then the counts are those before.
    }
  }, [resource, restaurantId, search]);
  useRefresh(count, refreshMs, resource.retry);
  const areCountsOld = data?.areCountsOld ?? false;
  useEffect(() => {
    if (!areCountsOld) return;
    const soon = setTimeout(() => void count(), countEveryMs);
    return () => clearTimeout(soon);
  }, [count, areCountsOld]);

  const nextPage = useNextPage(resource, data?.orders.next, async (after) => {
    const page = await loadCompleted({ restaurantId, period, search, after });
    resource.update((now) =>
      // Loaded anew meanwhile, the list has another end.
      now.orders.next === after ? { ...now, orders: withPage(now.orders, page, newestFirst) } : now,
    );
  });

  return {
    data,
    failure: status === 'failed' ? failureOf(error) : null,
    isOutdated: data !== undefined && (connection === 'lost' || status === 'failed'),
    ...nextPage,
    retry: resource.retry,
  };
}
