import { useCallback, useSyncExternalStore } from 'react';
import { listen } from './live/listen.ts';

/** Whether a media query matches, kept up to date. False on the server. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => listen(window.matchMedia(query), 'change', onChange),
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => false,
  );
}
