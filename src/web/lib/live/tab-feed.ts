import { openLink } from './feed-link.ts';
import type { FeedLog } from './feed-log.ts';
import { listen } from './listen.ts';
import { joinSharedLink } from './shared-link.ts';

/** A hidden tab that cannot share gives its connection back after this time, so that many open tabs do not run out. */
const hiddenMs = 30_000;

/**
 * Connects this tab to a feed, through one stream for all tabs where the browser offers locks. Those need https (or
 * localhost): on a plain address of the local network every visible tab has a stream of its own.
 *
 * @returns what disconnects
 */
export function openTabFeed(url: string, log: FeedLog): () => void {
  const canShare = 'locks' in navigator && 'BroadcastChannel' in window;
  let part: (() => void) | null = null;
  let hiddenTimer: ReturnType<typeof setTimeout> | undefined;

  function connect(): void {
    clearTimeout(hiddenTimer);
    part ??= canShare
      ? joinSharedLink(url, log, {
          locks: navigator.locks,
          channel: new BroadcastChannel(`live ${url}`),
          // Not randomUUID, which old phones lack.
          id: String(Math.random()),
        })
      : openLink(url, log.position, log);
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
