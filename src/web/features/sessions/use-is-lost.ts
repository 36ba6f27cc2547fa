import { useSyncExternalStore } from 'react';
import { listen } from '#web/lib/live/listen.ts';
import type { StreamState } from '#web/lib/live/stream.ts';

/** Whether to say that the connection is lost. The phone often knows before the feed has waited long enough. */
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
