import { useEffect, useMemo, useState } from 'react';
import type { Period } from '#domain/calendar/periods.ts';
import { api, type Failure, failureOf } from '#web/lib/api.ts';
import { onWake } from '#web/lib/live/listen.ts';
import { useLiveResource } from '#web/lib/live/use-live-resource.ts';
import { type CompletedState, createCompletedResource, withPage } from './completed-feed.ts';

/** A busy evening is counted no more than once in so long. */
const countEveryMs = 1500;
/** Without news the day still ends. */
const refreshMs = 60_000;

export interface CompletedHandle {
  /** Undefined until it has been loaded; stays when a later load fails. */
  data: CompletedState | undefined;
  failure: Failure | null;
  /** What is shown may be old. */
  isOutdated: boolean;
  isLoadingMore: boolean;
  hasMoreFailed: boolean;
  loadMore: () => void;
  retry: () => void;
}

/** The completed orders of one tab, live, page by page. */
export function useCompleted(restaurantId: string, period: Period, search: string): CompletedHandle {
  const resource = useMemo(
    () => createCompletedResource(restaurantId, period, search),
    [restaurantId, period, search],
  );
  const { data, status, error, connection } = useLiveResource(resource);
  const [more, setMore] = useState<{ of: unknown; state: 'loading' | 'failed' }>();
  const moreState = more?.of === resource ? more.state : 'idle';

  const areCountsOld = data?.areCountsOld ?? false;
  useEffect(() => {
    async function count() {
      try {
        const counts = await api.completed.counts({ restaurantId, search });
        // Another day has begun: what was today's is not any more.
        if (resource.getSnapshot().data?.counts.today !== counts.today) return resource.retry();
        resource.update((state) => ({ ...state, counts, areCountsOld: false }));
      } catch {
        // The next refresh counts again; until then the counts are those before.
      }
    }
    const stopListening = onWake(resource.retry);
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void count();
    }, refreshMs);
    const soon = areCountsOld ? setTimeout(() => void count(), countEveryMs) : undefined;
    return () => {
      stopListening();
      clearInterval(timer);
      clearTimeout(soon);
    };
  }, [resource, restaurantId, search, areCountsOld]);

  async function loadMore() {
    const after = data?.next;
    if (!after || moreState === 'loading') return;
    setMore({ of: resource, state: 'loading' });
    try {
      const page = await api.completed.list({ restaurantId, period, search, after });
      // Loaded anew meanwhile, the list has another end.
      resource.update((state) => (state.next === after ? withPage(state, page) : state));
      setMore(undefined);
    } catch {
      setMore({ of: resource, state: 'failed' });
    }
  }

  return {
    data,
    failure: status === 'failed' ? failureOf(error) : null,
    isOutdated: data !== undefined && (connection === 'lost' || status === 'failed'),
    isLoadingMore: moreState === 'loading',
    hasMoreFailed: moreState === 'failed',
    loadMore: () => void loadMore(),
    retry: resource.retry,
  };
}
