import type { GuestMessage } from '#contract/live.ts';
import type { Visit } from '#contract/sessions.ts';
import { api } from '#web/lib/api.ts';
import type { FeedEvent } from '#web/lib/live/feed.ts';
import { followFeed } from '#web/lib/live/open-feeds.ts';
import { createResource, type Resource } from '#web/lib/live/resource.ts';
import type { StreamState } from '#web/lib/live/stream.ts';
import { applyToVisit } from './visit-messages.ts';

/** The messages of a guest's feed that are not about the visit. */
export interface RestaurantNews {
  /** The restaurant or its menu has changed; `isOpen` is set if the message said so. */
  onMenuVersion: (menuVersion: number, isOpen?: boolean) => void;
  /** Messages may have been missed: anything may have changed. */
  onReset: () => void;
}

/** The live visit of a guest who sits at a table. */
export function createVisitResource(
  restaurantId: string,
  joined: Visit,
  news: RestaurantNews,
): Resource<Visit, GuestMessage> {
  const { tableSessionId } = joined;
  return createResource<Visit, GuestMessage>({
    initial: joined,
    load: async (signal) => {
      const visit = await api.sessions.visit({ restaurantId, tableSessionId }, { signal });
      news.onMenuVersion(visit.menuVersion);
      return visit;
    },
    feed: {
      follow: (after, hear) =>
        followFeed<GuestMessage>(feedUrl({ restaurantId, tableSessionId }), after, (event) => {
          tellNews(event, news);
          hear(event);
        }),
      positionOf: ({ position }) => position,
      apply: applyToVisit,
    },
  });
}

/**
 * Follows the feed of a guest who only reads the menu.
 *
 * @returns ends it
 */
export function followAsReader(
  restaurantId: string,
  news: RestaurantNews,
  onState: (state: StreamState) => void,
): () => void {
  return followFeed<GuestMessage>(feedUrl({ restaurantId }), undefined, (event) => {
    tellNews(event, news);
    if (event.type === 'state') onState(event.state);
  });
}

function tellNews(event: FeedEvent<GuestMessage>, news: RestaurantNews): void {
  if (event.type === 'reset') news.onReset();
  if (event.type !== 'message') return;
  const { message } = event;
  if (message.kind === 'menu') news.onMenuVersion(message.menuVersion);
  if (message.kind === 'restaurant') news.onMenuVersion(message.menuVersion, message.isOpen);
}

function feedUrl(scope: Record<string, string>): string {
  return `/live/guest?${new URLSearchParams(scope)}`;
}
