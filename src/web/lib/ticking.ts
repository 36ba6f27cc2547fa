import { useSyncExternalStore } from 'react';
import { serverNow } from './server-clock.ts';
import { createSubscribers } from './subscribers.ts';

/*
 * One timer for everything on a page that shows elapsed time. Each reader reduces the time to a label or a
 * step and is rendered again only when that changes, so 150 cards with minutes cost nothing in between.
 */
const subscribers = createSubscribers(start);
let nowMs = serverNow();

function tick() {
  nowMs = serverNow();
  subscribers.notify();
}

function start(): () => void {
  const timer = setInterval(tick, 1000);
  // Timers sleep in background tabs, so a tab that becomes visible updates at once.
  document.addEventListener('visibilitychange', tick);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', tick);
  };
}

/**
 * The result of `read` for the server's time, updated every second [CAL-8]. Browser only, since the time of a server
 * rendering would not match.
 *
 * @param read takes Unix time in milliseconds; must return a primitive
 */
export function useTicking<T extends string | number | boolean>(read: (nowMs: number) => T): T {
  const snapshot = () => {
    if (subscribers.isEmpty) nowMs = serverNow(); // nothing has updated it
    return read(nowMs);
  };
  return useSyncExternalStore(subscribers.subscribe, snapshot, snapshot);
}
