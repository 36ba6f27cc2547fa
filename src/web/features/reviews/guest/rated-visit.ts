import type { GuestMessage } from '#contract/live.ts';
import type { RatedVisit } from '#contract/reviews/reviews.ts';
import { api } from '#web/lib/api.ts';
import { connectLive } from '#web/lib/live/live-connection.ts';
import { createLiveResource, type LiveResource } from '#web/lib/live/live-resource.ts';
import { applyToRatedVisit } from './rated-visit-messages.ts';

/** A visit with its review, kept current: another phone of the table may rate it. */
export function createRatedVisitResource(loaded: RatedVisit): LiveResource<RatedVisit> {
  const { tableSessionId, restaurant } = loaded;
  const url = `/live/guest?${new URLSearchParams({ restaurantId: restaurant.id, tableSessionId })}`;
  return createLiveResource<RatedVisit, GuestMessage>({
    initial: loaded,
    load: () => api.reviews.visit({ tableSessionId }),
    connect: (listener) => connectLive<GuestMessage>({ ...listener, url }),
    apply: applyToRatedVisit,
  });
}
