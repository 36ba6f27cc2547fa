import type { GuestMessage } from '#contract/live.ts';
import type { RatedVisit } from '#contract/reviews/reviews.ts';
import { api } from '#web/lib/api.ts';
import { followFeed } from '#web/lib/live/open-feeds.ts';
import { createResource, type Resource } from '#web/lib/live/resource.ts';
import { applyToRatedVisit } from './rated-visit-messages.ts';

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
