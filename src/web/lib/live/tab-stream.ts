import type { Feed } from './feed.ts';
import { listen } from './listen.ts';
import { openStream } from './stream.ts';
import { joinTabRelay } from './tab-relay.ts';

/**
 * A hidden tab that cannot share closes its stream after this time, so that many tabs do not use up all
 * connections.
 */
const hiddenMs = 30_000;

/**
 * Connects a feed in this tab, through one stream for all tabs where the browser has locks. Locks need https
 * (or localhost): on a plain-http address of the local network every visible tab has its own stream.
 *
 * @returns disconnects
 */
export function openTabStream(url: string, feed: Feed): () => void {
  const canShare = 'locks' in navigator && 'BroadcastChannel' in window;
  let part: (() => void) | null = null;
  let hiddenTimer: ReturnType<typeof setTimeout> | undefined;

  function connect(): void {
    clearTimeout(hiddenTimer);
    part ??= canShare
      ? joinTabRelay(url, feed, {
          locks: navigator.locks,
          channel: new BroadcastChannel(`live ${url}`),
          // randomUUID is missing on old phones.
          id: String(Math.random()),
        })
      : openStream(url, feed.position, (event) => feed.take(event));
  }

  function disconnect(): void {
    clearTimeout(hiddenTimer);
    part?.();
    part = null;
  }

  const stops = [
    // A page with locks or streams is kept out of the back/forward cache. A page that comes back resumes.
    listen(window, 'pagehide', disconnect),
    listen(window, 'pageshow', connect),
    listen(document, 'visibilitychange', () => {
      if (canShare) return;
      if (document.visibilityState === 'visible') connect();
      else hiddenTimer = setTimeout(disconnect, hiddenMs);
    }),
    disconnect,
  ];
  connect();
  return () => {
    for (const stop of stops) stop();
  };
}
