import { useMemo } from 'react';
import type { Review } from '#contract/reviews/reviews.ts';
import { api } from '#web/lib/api.ts';
import type { PagedList } from '#web/lib/live/paged-list.ts';
import { useNextPage, withPages } from '#web/lib/live/paged-resource.ts';
import { createResource } from '#web/lib/live/resource.ts';
import { useResource } from '#web/lib/live/use-resource.ts';

/** A restaurant's reviews, newest first, page by page. */
export function useReviewList(restaurantId: string) {
  const resource = useMemo(() => {
    const loadPage = async (before?: string): Promise<PagedList<Review>> => {
      const { reviews, next } = await api.reviews.list({ restaurantId, ...(before && { before }) });
      return { items: reviews, next };
    };
    return withPages(createResource({ load: () => loadPage() }), {
      nextOf: ({ next }) => next,
      loadPage,
      add: ({ items }, page) => ({ ...page, items: [...items, ...page.items] }),
    });
  }, [restaurantId]);
  return { ...useResource(resource), ...useNextPage(resource) };
}
