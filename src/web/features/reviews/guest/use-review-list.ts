import { useCallback, useEffect, useState } from 'react';
import type { Review } from '#contract/reviews/reviews.ts';
import { api } from '#web/lib/api.ts';

interface ReviewList {
  /** Newest first, as far as they are loaded. */
  reviews: readonly Review[];
  state: 'loading' | 'ready' | 'failed';
  hasMore: boolean;
  /** Loads the next page, or tries the one that failed again. */
  loadMore: () => void;
}

/** A restaurant's reviews, page by page; the first is loaded at once. */
export function useReviewList(restaurantId: string): ReviewList {
  const [reviews, setReviews] = useState<readonly Review[]>([]);
  const [state, setState] = useState<ReviewList['state']>('loading');
  /** Undefined: nothing is loaded yet. */
  const [next, setNext] = useState<string | null>();

  const load = useCallback(
    async (before: string | undefined, signal?: AbortSignal) => {
      setState('loading');
      try {
        const page = await api.reviews.list({ restaurantId, ...(before && { before }) }, { signal });
        setReviews((known) => (before === undefined ? page.reviews : [...known, ...page.reviews]));
        setNext(page.next);
        setState('ready');
      } catch {
        if (!signal?.aborted) setState('failed');
      }
    },
    [restaurantId],
  );

  useEffect(() => {
    const controller = new AbortController();
    void load(undefined, controller.signal);
    return () => controller.abort();
  }, [load]);

  return {
    reviews,
    state,
    hasMore: typeof next === 'string',
    loadMore() {
      // A second press while the page is on its way would show it twice.
      if (state !== 'loading' && next !== null) void load(next);
    },
  };
}
