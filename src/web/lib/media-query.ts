import { useCallback, useSyncExternalStore } from 'react';
import { listen } from './live/listen.ts';

/** Whether a media query matches, kept up to date. False on the server. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback((onChange: () => void) => listen(listOf(query), 'change', onChange), [query]);
  return useSyncExternalStore(
    subscribe,
    () => listOf(query).matches,
    () => false,
  );
}

const lists = new Map<string, MediaQueryList>();

/** One for each query: asking anew takes the browser some time, and components ask each time they render. */
function listOf(query: string): MediaQueryList {
  const list = lists.get(query) ?? window.matchMedia(query);
  lists.set(query, list);
  return list;
}
