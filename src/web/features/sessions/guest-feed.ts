import type { GuestMessage } from '#contract/live.ts';
import type { Visit } from '#contract/sessions.ts';
import { api } from '#web/lib/api.ts';
import type { ConnectionState, FeedListener } from '#web/lib/live/feed-log.ts';
import { connectLive, type LiveConnection } from '#web/lib/live/live-connection.ts';
import { createLiveResource, type LiveResource } from '#web/lib/live/live-resource.ts';
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
): LiveResource<Visit> {
  const { tableSessionId } = joined;
  return createLiveResource<Visit, GuestMessage>({
    initial: joined,
    load: () => api.sessions.visit({ restaurantId, tableSessionId }),
    connect: (listener) =>
      connectLive<GuestMessage>({
        ...listener,
        url: feedUrl({ restaurantId, tableSessionId }),
        onMessage(message, position) {
          tellNews(message, news);
          listener.onMessage(message, position);
        },
        onReset(position) {
          news.onReset();
          listener.onReset(position);
        },
      }),
    apply: applyToVisit,
  });
}

/** The feed of those who only read the menu. */
export function connectReader(
  restaurantId: string,
  news: RestaurantNews,
  onState: (state: ConnectionState) => void,
): LiveConnection {
  const listener: FeedListener<GuestMessage> = {
    onMessage: (message) => tellNews(message, news),
    onReset: news.onReset,
    onState,
  };
  return connectLive({ ...listener, url: feedUrl({ restaurantId }) });
}

function tellNews(message: GuestMessage, news: RestaurantNews): void {
  if (message.kind === 'menu') news.onMenuVersion(message.menuVersion);
  if (message.kind === 'restaurant') news.onMenuVersion(message.menuVersion, message.isOpen);
}

function feedUrl(scope: Record<string, string>): string {
  return `/live/guest?${new URLSearchParams(scope)}`;
}
