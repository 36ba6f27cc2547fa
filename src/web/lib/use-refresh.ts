import { useEffect } from 'react';
import { onWake } from './live/listen.ts';

/**
 * Keeps up to date what no live feed tells of: calls `refresh` again and again while the page is visible, and
 * `wake` when the network or the page comes back. Both must stay the same functions.
 */
export function useRefresh(refresh: () => unknown, everyMs: number, wake = refresh): void {
  useEffect(() => {
    const stopListening = onWake(() => void wake());
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void refresh();
    }, everyMs);
    return () => {
      stopListening();
      clearInterval(timer);
    };
  }, [refresh, everyMs, wake]);
}
