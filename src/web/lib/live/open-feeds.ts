import { Feed, type FeedEvent } from './feed.ts';
import { openTabStream } from './tab-stream.ts';

/** From one page to the next the stream stays open. */
const lingerMs = 1000;

const feeds = new Map<string, { feed: Feed; close(): void }>();

/**
 * Follows a live feed. All callers of one url, in all tabs, share one stream; each is told everything after its
 * `after`, in order, or `reset`. Messages may come twice. Nothing is told before this function returns.
 *
 * @param url with a query; the same in every tab and component that is to share the stream
 * @param after the position of what is shown already; without it the feed begins with `reset`
 * @returns what ends it
 */
export function followFeed<Message>(
  url: string,
  after: string | undefined,
  hear: (event: FeedEvent<Message>) => void,
): () => void {
  const known = feeds.get(url);
  const feed = known?.feed ?? new Feed();
  const leave = feed.join((event) => {
    // Whoever signs in again gets a feed of their own.
    if (event.type === 'state' && event.state === 'closed') forget(url, feed);
    // The server and this page are built from the same contract.
    hear(event as FeedEvent<Message>);
  }, after ?? null);
  if (known === undefined) feeds.set(url, { feed, close: openTabStream(url, feed) });
  return () => {
    leave();
    setTimeout(() => {
      if (feed.isUnheard) forget(url, feed);
    }, lingerMs);
  };
}

function forget(url: string, feed: Feed): void {
  const open = feeds.get(url);
  if (open?.feed !== feed) return;
  feeds.delete(url);
  open.close();
}
