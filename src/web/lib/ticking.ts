import { useSyncExternalStore } from 'react';

/*
 * One timer for everything on a page that shows how time goes by. Each reader boils the time down to a label or
 * a step; it is drawn again only when that changes, so 150 cards with minutes cost nothing in between.
 */
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;
let nowMs = Date.now();

function tick() {
  nowMs = Date.now();
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    timer = setInterval(tick, 1000);
    // Timers sleep in background tabs; whoever comes back must not see the old time.
    document.addEventListener('visibilitychange', tick);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
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
    if (listeners.size === 0) nowMs = Date.now(); // nobody has kept it up to date
    return read(nowMs);
  };
  return useSyncExternalStore(subscribe, snapshot, snapshot);
}
