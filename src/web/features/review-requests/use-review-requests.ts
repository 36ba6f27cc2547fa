import { useCallback, useEffect, useRef, useState } from 'react';
import type { ReviewRequest } from '#contract/review-requests.ts';
import { api, type Failure, failureOf } from '#web/lib/api.ts';
import { onWake } from '#web/lib/live/listen.ts';

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
  const [lists, setLists] = useState<RequestLists>();
  const [failure, setFailure] = useState<Failure | null>(null);
  const pages = useRef<Record<ListName, number>>({ pending: 1, decided: 1 });
  /** The load that counts: a newer one, or one's own decision, makes it void. */
  const current = useRef<object>(null);

  const load = useCallback(async () => {
    const own = {};
    current.current = own;
    try {
      const [pending, decided] = await Promise.all([
        loadPages('pending', pages.current.pending),
        loadPages('decided', pages.current.decided),
      ]);
      if (current.current !== own) return;
      setLists({ pending, decided });
      setFailure(null);
    } catch (error) {
      if (current.current === own) setFailure(failureOf(error));
    }
  }, []);

  useEffect(() => {
    void load();
    const stopListening = onWake(() => void load());
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void load();
    }, refreshMs);
    return () => {
      stopListening();
      clearInterval(timer);
      current.current = null;
    };
  }, [load]);

  return {
    lists,
    failure,
    refresh: () => void load(),
    showMore(name) {
      pages.current[name] += 1;
      void load();
    },
    tell(request) {
      setLists((before) => before && withDecided(before, request));
      void load();
    },
  };
}

async function loadPages(status: ListName, pages: number): Promise<RequestList> {
  let requests: ReviewRequest[] = [];
  let after: { restaurantId: string; id: string } | null = null;
  for (let page = 0; page < pages; page += 1) {
    const answer: Awaited<ReturnType<typeof api.reviewRequests.list>> = await api.reviewRequests.list({
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
