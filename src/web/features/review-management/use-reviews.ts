import { useEffect, useMemo, useState } from 'react';
import type { ManagedReview } from '#contract/review-management.ts';
import type { Period } from '#domain/calendar/periods.ts';
import { api, type Failure, failureOf } from '#web/lib/api.ts';
import { onWake } from '#web/lib/live/listen.ts';
import { useLiveResource } from '#web/lib/live/use-live-resource.ts';
import { createReviewsResource, type ReviewsState, withPage, withReview } from './reviews-feed.ts';

/** A busy evening is added up no more than once in so long. */
const addUpEveryMs = 1500;
/** Without news the day still ends. */
const refreshMs = 60_000;

export interface ReviewsHandle {
  /** Undefined until it has been loaded; stays when a later load fails. */
  data: ReviewsState | undefined;
  failure: Failure | null;
  /** What is shown may be old. */
  isOutdated: boolean;
  isLoadingMore: boolean;
  hasMoreFailed: boolean;
  loadMore: () => void;
  retry: () => void;
  /** Takes in the answer to one's own call at once; the live feed tells the same a moment later. */
  tell: (review: ManagedReview) => void;
}

/** The reviews of one tab, live, page by page. */
export function useReviews(restaurantId: string, period: Period): ReviewsHandle {
  const resource = useMemo(() => createReviewsResource(restaurantId, period), [restaurantId, period]);
  const { data, status, error, connection } = useLiveResource(resource);
  const [more, setMore] = useState<{ of: unknown; state: 'loading' | 'failed' }>();
  const moreState = more?.of === resource ? more.state : 'idle';

  const areFiguresOld = data?.areFiguresOld ?? false;
  useEffect(() => {
    async function addUp() {
      try {
        const figures = await api.reviewManagement.figures({ restaurantId });
        // Another day has begun: what was today's is not any more.
        if (resource.getSnapshot().data?.figures.today !== figures.today) return resource.retry();
        resource.update((state) => ({ ...state, figures, areFiguresOld: false }));
      } catch {
        // The next refresh adds up again; until then the figures are those before.
      }
    }
    const stopListening = onWake(resource.retry);
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void addUp();
    }, refreshMs);
    const soon = areFiguresOld ? setTimeout(() => void addUp(), addUpEveryMs) : undefined;
    return () => {
      stopListening();
      clearInterval(timer);
      clearTimeout(soon);
    };
  }, [resource, restaurantId, areFiguresOld]);

  async function loadMore() {
    const before = data?.next;
    if (!before || moreState === 'loading') return;
    setMore({ of: resource, state: 'loading' });
    try {
      const page = await api.reviewManagement.list({ restaurantId, period, before });
      // Loaded anew meanwhile, the list has another end.
      resource.update((state) => (state.next === before ? withPage(state, page) : state));
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
    tell: (review) => resource.update((state) => withReview(state, review)),
  };
}
