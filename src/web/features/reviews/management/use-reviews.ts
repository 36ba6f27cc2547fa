import { useCallback, useEffect, useMemo } from 'react';
import type { ManagedReview } from '#contract/reviews/review-management.ts';
import type { Period } from '#domain/calendar/periods.ts';
import { api, type Failure, failureOf } from '#web/lib/api.ts';
import { withPage } from '#web/lib/live/paged-list.ts';
import { useLiveResource } from '#web/lib/live/use-live-resource.ts';
import { type NextPage, useNextPage } from '#web/lib/live/use-next-page.ts';
import { useRefresh } from '#web/lib/use-refresh.ts';
import {
  createReviewsResource,
  loadReviews,
  newestFirst,
  type ReviewsState,
  withReview,
} from './reviews-feed.ts';

/** A busy evening is added up no more than once in so long. */
const addUpEveryMs = 1500;
/** Without news the day still ends. */
const refreshMs = 60_000;

export interface ReviewsHandle extends NextPage {
  /** Undefined until it has been loaded; stays when a later load fails. */
  data: ReviewsState | undefined;
  failure: Failure | null;
  /** What is shown may be old. */
  isOutdated: boolean;
  retry: () => void;
  /** Takes in the answer to one's own call at once; the live feed tells the same a moment later. */
  tell: (review: ManagedReview) => void;
}

/** The reviews of one tab, live, page by page. */
export function useReviews(restaurantId: string, period: Period): ReviewsHandle {
  const resource = useMemo(() => createReviewsResource(restaurantId, period), [restaurantId, period]);
  const { data, status, error, connection } = useLiveResource(resource);

  const addUp = useCallback(async () => {
    try {
      const figures = await api.reviews.management.figures({ restaurantId });
      // Another day has begun: what was today's is not any more.
      if (resource.getSnapshot().data?.figures.today !== figures.today) return resource.retry();
      resource.update((state) => ({ ...state, figures, areFiguresOld: false }));
    } catch {
      // The next refresh adds up again; until then the figures are those before.
    }
  }, [resource, restaurantId]);
  useRefresh(addUp, refreshMs, resource.retry);
  const areFiguresOld = data?.areFiguresOld ?? false;
  useEffect(() => {
    if (!areFiguresOld) return;
    const soon = setTimeout(() => void addUp(), addUpEveryMs);
    return () => clearTimeout(soon);
  }, [addUp, areFiguresOld]);

  const nextPage = useNextPage(resource, data?.reviews.next, async (before) => {
    const page = await loadReviews({ restaurantId, period, before });
    resource.update((now) =>
      // Loaded anew meanwhile, the list has another end.
      now.reviews.next === before ? { ...now, reviews: withPage(now.reviews, page, newestFirst) } : now,
    );
  });

  return {
    data,
    failure: status === 'failed' ? failureOf(error) : null,
    isOutdated: data !== undefined && (connection === 'lost' || status === 'failed'),
    ...nextPage,
    retry: resource.retry,
    tell: (review) => resource.update((state) => withReview(state, review)),
  };
}
