import { Feed, type FeedEvent } from './feed.ts';
import { openTabStream } from './tab-stream.ts';

/** Milliseconds an unused stream stays open, so that it survives the change from one page to the next. */
const lingerMs = 1000;

const feeds = new Map<string, { feed: Feed; close(): void }>();

/**
 * Follows a live feed. All callers with the same url, in all tabs, share one stream; each gets all messages
 * after its `after`, in order, or a `reset`. Messages may come twice. No event comes before this function
 * returns.
 *
 * @param url with a query; the same in every tab and component that is to share the stream
 * @param after the position of the data that is already shown; without it the feed begins with `reset`
 * @returns ends the subscription
 */
export function followFeed<Message>(
  url: string,
  after: string | undefined,
  hear: (event: FeedEvent<Message>) => void,
): () => void {
  const known = feeds.get(url);
  const feed = known?.feed ?? new Feed();
  const leave = feed.join((event) => {
    // After signing in again, a new feed is needed.
    if (event.type === 'state' && event.state === 'closed') forget(url, feed);
    // Unchecked: the server and this page are built from the same contract.
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
