import { useEffect } from 'react';
import type { StaffMessage } from '#contract/live.ts';
import { onWake } from '#web/lib/live/listen.ts';
import { connectLive } from '#web/lib/live/live-connection.ts';

/**
 * Calls back when a day was closed, here or on another screen, and when that may have been missed.
 *
 * @param onNews kept by `useCallback`
 */
export function useClosingNews(restaurantId: string, onNews: () => void): void {
  useEffect(() => {
    const stopListening = onWake(onNews);
    const connection = connectLive<StaffMessage>({
      url: `/live/staff?${new URLSearchParams({ restaurantId })}`,
      onMessage: ({ kind }) => kind === 'closing' && onNews(),
      onReset: onNews,
      onState: () => {},
    });
    return () => {
      stopListening();
      connection.close();
    };
  }, [restaurantId, onNews]);
}
