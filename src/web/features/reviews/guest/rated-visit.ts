import type { GuestMessage } from '#contract/live.ts';
import type { RatedVisit } from '#contract/reviews/reviews.ts';
import { withOrder } from '#domain/orders/newest-first.ts';
import { api } from '#web/lib/api.ts';
import { followFeed } from '#web/lib/live/open-feeds.ts';
import { createResource, type Resource } from '#web/lib/live/resource.ts';

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
    case 'session':
      return message.status === visit.status ? visit : { ...visit, status: message.status };
    case 'review':
      return message.review.id === visit.review?.id ? visit : { ...visit, review: message.review };
    case 'call':
    case 'restaurant':
    case 'menu':
      return visit;
  }
}
