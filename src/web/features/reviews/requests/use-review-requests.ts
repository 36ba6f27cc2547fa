import { useState } from 'react';
import type { ReviewRequest } from '#contract/reviews/review-requests.ts';
import { api } from '#web/lib/api.ts';
import { createResource } from '#web/lib/live/resource.ts';
import { useResource } from '#web/lib/live/use-resource.ts';

/**
 * The lists are polled: operators have no live feed, and requests, which come from all restaurants, are rare.
 */
const everyMs = 15_000;

type ListName = 'pending' | 'decided';

type RequestList = Awaited<ReturnType<typeof api.reviews.requests.list>>;
type RequestLists = Record<ListName, RequestList>;

/** The deletion requests of all restaurants, kept up to date. */
export function useReviewRequests() {
  const [requests] = useState(createReviewRequests);
  const { resource, ...commands } = requests;
  return { ...useResource(resource), ...commands };
}

function createReviewRequests() {
  const pages: Record<ListName, number> = { pending: 1, decided: 1 };
  const resource = createResource<RequestLists>({
    async load() {
      const [pending, decided] = await Promise.all([
        loadPages('pending', pages.pending),
        loadPages('decided', pages.decided),
      ]);
      return { pending, decided };
    },
    everyMs,
  });
  const reload = () => void resource.reload();
  return {
    resource,
    reload,
    showMore: (name: ListName) => {
      pages[name] += 1;
      reload();
    },
    /** Applies the answer to this tab's own decision at once. */
    tell: (request: ReviewRequest) => {
      resource.update((before) => withDecided(before, request));
      reload();
    },
  };
}

async function loadPages(status: ListName, pages: number): Promise<RequestList> {
  let { requests, next } = await api.reviews.requests.list({ status });
  for (let page = 1; next && page < pages; page += 1) {
    const more: RequestList = await api.reviews.requests.list({ status, after: next });
    requests = [...requests, ...more.requests];
    next = more.next;
  }
  return { requests, next };
}

function withDecided({ pending, decided }: RequestLists, request: ReviewRequest): RequestLists {
  const others = ({ id, restaurant }: ReviewRequest) =>
    id !== request.id || restaurant.id !== request.restaurant.id;
  return {
    pending: { ...pending, requests: pending.requests.filter(others) },
    decided: { ...decided, requests: [request, ...decided.requests.filter(others)] },
  };
}
