import { useCallback, useRef } from 'react';
import type { ReviewRequest } from '#contract/reviews/review-requests.ts';
import { api, type Failure } from '#web/lib/api.ts';
import { usePolled } from '#web/lib/use-polled.ts';

/** Operators have no live feed of their own: requests come from all restaurants, and they are rare. */
const refreshMs = 15_000;

type ListName = 'pending' | 'decided';

interface RequestList {
  requests: readonly ReviewRequest[];
  hasMore: boolean;
}

type RequestLists = Record<ListName, RequestList>;

interface ReviewRequests {
  /** Undefined until they have been loaded; stay when a later load fails. */
  lists: RequestLists | undefined;
  failure: Failure | null;
  refresh: () => void;
  /** Shows another page of a list. */
  showMore: (name: ListName) => void;
  /** Takes in the answer to one's own decision at once. */
  tell: (request: ReviewRequest) => void;
}

/** Requests to delete a review, of all restaurants, kept up to date. */
export function useReviewRequests(): ReviewRequests {
  const pages = useRef<Record<ListName, number>>({ pending: 1, decided: 1 });
  const load = useCallback(async (): Promise<RequestLists> => {
    const [pending, decided] = await Promise.all([
      loadPages('pending', pages.current.pending),
      loadPages('decided', pages.current.decided),
    ]);
    return { pending, decided };
  }, []);
  const { data: lists, failure, reload, update } = usePolled(load, refreshMs);

  return {
    lists,
    failure,
    refresh: () => void reload(),
    showMore(name) {
      pages.current[name] += 1;
      void reload();
    },
    tell(request) {
      update((before) => withDecided(before, request));
      void reload();
    },
  };
}

async function loadPages(status: ListName, pages: number): Promise<RequestList> {
  let requests: ReviewRequest[] = [];
  let after: { restaurantId: string; id: string } | null = null;
  for (let page = 0; page < pages; page += 1) {
    const answer: Awaited<ReturnType<typeof api.reviews.requests.list>> = await api.reviews.requests.list({
      status,
      ...(after && { after }),
    });
    requests = [...requests, ...answer.requests];
    after = answer.next;
    if (!after) break;
  }
  return { requests, hasMore: after !== null };
}

function withDecided({ pending, decided }: RequestLists, request: ReviewRequest): RequestLists {
  const others = ({ id, restaurant }: ReviewRequest) =>
    id !== request.id || restaurant.id !== request.restaurant.id;
  return {
    pending: { ...pending, requests: pending.requests.filter(others) },
    decided: { ...decided, requests: [request, ...decided.requests.filter(others)] },
  };
}
