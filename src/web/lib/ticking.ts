import { useSyncExternalStore } from 'react';
import { createSubscribers } from './subscribers.ts';

/*
 * One timer for everything on a page that shows how time goes by. Each reader boils the time down to a label or
 * a step; it is drawn again only when that changes, so 150 cards with minutes cost nothing in between.
 */
const subscribers = createSubscribers(start);
let nowMs = Date.now();

function tick() {
  nowMs = Date.now();
  subscribers.notify();
}

function start(): () => void {
  const timer = setInterval(tick, 1000);
  // Timers sleep in background tabs; whoever comes back must not see the old time.
  document.addEventListener('visibilitychange', tick);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', tick);
  };
}

/**
 * What `read` makes of the time, kept up to date by the second. Browser only: the time of a server rendering
 * would not match.
 *
 * @param read from Unix time in milliseconds; must return a primitive
 */
export function useTicking<T extends string | number | boolean>(read: (nowMs: number) => T): T {
  const snapshot = () => {
    if (subscribers.isEmpty) nowMs = Date.now(); // nobody has kept it up to date
    return read(nowMs);
  };
  return useSyncExternalStore(subscribers.subscribe, snapshot, snapshot);
}
