import { useMemo } from 'react';
import type { GuestMessage } from '#contract/live.ts';
import type { RatedVisit } from '#contract/reviews/reviews.ts';
import { withOrder } from '#domain/orders/newest-first.ts';
import { api, type Failure } from '#web/lib/api.ts';
import { followFeed } from '#web/lib/live/open-feeds.ts';
import { createResource, type Resource, type ResourceView } from '#web/lib/live/resource.ts';
import { useResource } from '#web/lib/live/use-resource.ts';

/** The visit as it is when the page opens. */
export function useVisitToRate(tableSessionId: string): ResourceView<RatedVisit> {
  const resource = useMemo(
    () =>
      createResource<RatedVisit>({
        load: (signal) => api.reviews.visit({ tableSessionId }, { signal }),
        isFinal: isNotFound,
      }),
    [tableSessionId],
  );
  return useResource(resource);
}

/** Whether the visit does not exist or is not this phone's. */
export function isNotFound({ code }: Failure): boolean {
  // BAD_REQUEST comes from an address that was not copied whole.
  return code === 'NOT_AT_TABLE' || code === 'BAD_REQUEST';
}

/** A live resource of a visit and its review: another phone of the table may rate it. */
export function createRatedVisitResource(loaded: RatedVisit): Resource<RatedVisit, GuestMessage> {
  const { tableSessionId, restaurant } = loaded;
  const url = `/live/guest?${new URLSearchParams({ restaurantId: restaurant.id, tableSessionId })}`;
  return createResource<RatedVisit, GuestMessage>({
    initial: loaded,
    load: (signal) => api.reviews.visit({ tableSessionId }, { signal }),
    feed: {
      follow: (after, hear) => followFeed(url, after, hear),
      positionOf: ({ position }) => position,
      apply: applyToRatedVisit,
    },
  });
}

/** Applies a message of the live feed to the visit; returns the same object when nothing changes. */
export function applyToRatedVisit(visit: RatedVisit, message: GuestMessage): RatedVisit {
  switch (message.kind) {
    case 'order': {
      const orders = withOrder(visit.orders, message.order);
      return orders === visit.orders ? visit : { ...visit, orders };
    }
    case 'session': {
      const { status, tableNumber } = message;
      if (status === visit.status && tableNumber === visit.tableNumber) return visit;
      return { ...visit, status, tableNumber };
    }
    case 'review':
      return message.review.id === visit.review?.id ? visit : { ...visit, review: message.review };
    case 'waiting_order':
    case 'knocks':
    case 'call':
    case 'restaurant':
    case 'menu':
      return visit;
  }
}
