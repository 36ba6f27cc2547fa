import type { Feed } from './feed.ts';
import { listen } from './listen.ts';
import { openStream } from './stream.ts';
import { joinTabRelay } from './tab-relay.ts';

/** A hidden tab that cannot share gives its connection back after this time, so that many open tabs do not run out. */
const hiddenMs = 30_000;

/**
 * Brings a feed to this tab, through one stream for all tabs where the browser offers locks. Those need https (or
 * localhost): on a plain address of the local network every visible tab has a stream of its own.
 *
 * @returns what disconnects
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
          // Not randomUUID, which old phones lack.
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
    // A page with locks or streams is not kept for the way back; one that comes back resumes.
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
