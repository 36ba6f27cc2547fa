import { useSyncExternalStore } from 'react';
import { listen } from '#web/lib/live/listen.ts';
import type { StreamState } from '#web/lib/live/stream.ts';

/**
 * Whether to show that the connection is lost. The phone's own offline state often comes before the feed's
 * timeout.
 */
export function useIsLost(connection: StreamState): boolean {
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return connection === 'lost' || !isOnline;
}

function subscribe(onChange: () => void): () => void {
  const stopOnline = listen(window, 'online', onChange);
  const stopOffline = listen(window, 'offline', onChange);
  return () => {
    stopOnline();
    stopOffline();
  };
}
