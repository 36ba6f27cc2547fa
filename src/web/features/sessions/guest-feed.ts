import type { GuestMessage } from '#contract/live.ts';
import type { Visit } from '#contract/sessions.ts';
import { api } from '#web/lib/api.ts';
import type { FeedEvent } from '#web/lib/live/feed.ts';
import { followFeed } from '#web/lib/live/open-feeds.ts';
import { createResource, type Resource } from '#web/lib/live/resource.ts';
import type { StreamState } from '#web/lib/live/stream.ts';
import { applyToVisit } from './visit-messages.ts';

/** What a guest's feed tells beside the visit. */
export interface RestaurantNews {
  /** The restaurant or its menu has changed; `isOpen` if that was said. */
  onMenuVersion: (menuVersion: number, isOpen?: boolean) => void;
  /** Anything may have changed. */
  onReset: () => void;
}

/** The feed of those who sit at a table: their visit, kept current. */
export function createVisitResource(
  restaurantId: string,
  joined: Visit,
  news: RestaurantNews,
): Resource<Visit, GuestMessage> {
  const { tableSessionId } = joined;
  return createResource<Visit, GuestMessage>({
    initial: joined,
    load: (signal) => api.sessions.visit({ restaurantId, tableSessionId }, { signal }),
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

/** The feed of those who only read the menu. Returns what ends it. */
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
