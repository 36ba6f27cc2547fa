import { useCallback, useSyncExternalStore } from 'react';
import { listen } from './live/listen.ts';

/** Whether the screen is as the query says, kept up to date. Not known on the server: false there. */
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
