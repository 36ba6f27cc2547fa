import { useMemo } from 'react';
import type { ManagedReview } from '#contract/reviews/review-management.ts';
import type { Period } from '#domain/calendar/periods.ts';
import { api } from '#web/lib/api.ts';
import { useNextPage } from '#web/lib/live/paged-resource.ts';
import { createPeriodList } from '#web/lib/live/period-list.ts';
import { useResource } from '#web/lib/live/use-resource.ts';
import { applyToReviews, changesFigures, newestFirst } from './reviews-state.ts';

/** The live reviews of one tab, page by page. */
export function useReviews(restaurantId: string, period: Period) {
  const resource = useMemo(
    () =>
      createPeriodList(restaurantId, {
        async loadPage(before) {
          const input = { restaurantId, period, before };
          const { reviews, next, position } = await api.reviews.management.list(input);
          return { items: reviews, next, position };
        },
        loadSums: () => api.reviews.management.figures({ restaurantId }),
        newestFirst,
        apply: (state, message) => applyToReviews(period, state, message),
        changesSums: changesFigures,
      }),
    [restaurantId, period],
  );
  return {
    ...useResource(resource),
    ...useNextPage(resource),
    tell: (review: ManagedReview) => resource.tell({ kind: 'review', review }),
  };
}
