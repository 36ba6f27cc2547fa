import { createSubscribers } from '#web/lib/subscribers.ts';

/** Tells when a feed is live, for the first time or again, after however short a break: the server can be reached. */
export const feedIsLive = createSubscribers();

/** Adds an event listener. Returns what removes it. */
export function listen(target: EventTarget, type: string, listener: () => void): () => void {
  target.addEventListener(type, listener);
  return () => target.removeEventListener(type, listener);
}

/**
 * Calls back when the network or the page comes back, which is the moment to check whether the connection is
 * alive.
 */
export function onWake(listener: () => void): () => void {
  const stopOnline = listen(window, 'online', listener);
  const stopVisible = listen(document, 'visibilitychange', () => {
    if (document.visibilityState === 'visible') listener();
  });
  return () => {
    stopOnline();
    stopVisible();
  };
}
