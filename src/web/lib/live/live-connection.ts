import { type FeedListener, FeedLog } from './feed-log.ts';
import { openTabFeed } from './tab-feed.ts';

interface LiveConnectionOptions<Message> extends FeedListener<Message> {
  /** With a query; the same in every tab and component that is to share the stream. */
  url: string;
  /** The position of what is shown already; without it the feed begins with `onReset`. */
  after?: string | undefined;
}

export interface LiveConnection {
  close(): void;
}

interface OpenFeed {
  log: FeedLog;
  close(): void;
}

/** From one page to the next the stream stays open. */
const lingerMs = 1000;

const feeds = new Map<string, OpenFeed>();

/**
 * Listens to a live feed. All callers of one url, in all tabs, share one stream; each is told everything after its
 * `after`, in order, or `onReset`. Messages may come twice. Nothing is called before this function returns.
 */
export function connectLive<Message>(options: LiveConnectionOptions<Message>): LiveConnection {
  const { url, after = null } = options;
  const known = feeds.get(url);
  const log = known?.log ?? new FeedLog();
  const leave = log.join(
    {
      // The server and this page are built from the same contract.
      onMessage: (message, position) => options.onMessage(message as Message, position),
      onReset: (position) => options.onReset(position),
      onState(state) {
        // Whoever signs in again gets a feed of their own.
        if (state === 'closed') forget(url, log);
        options.onState(state);
      },
    },
    after,
  );
  if (known === undefined) feeds.set(url, { log, close: openTabFeed(url, log) });
  return {
    close() {
      leave();
      setTimeout(() => {
        if (log.isUnheard) forget(url, log);
      }, lingerMs);
    },
  };
}

function forget(url: string, log: FeedLog): void {
  const feed = feeds.get(url);
  if (feed?.log !== log) return;
  feeds.delete(url);
  feed.close();
}
