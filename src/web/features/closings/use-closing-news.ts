import { useEffect } from 'react';
import { onWake } from '#web/lib/live/listen.ts';
import { connectStaffFeed } from '#web/lib/live/staff-resource.ts';

/**
 * Calls back when a day was closed, here or on another screen, and when that may have been missed.
 *
 * @param onNews kept by `useCallback`
 */
export function useClosingNews(restaurantId: string, onNews: () => void): void {
  useEffect(() => {
    const stopListening = onWake(onNews);
    const connection = connectStaffFeed(restaurantId, {
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
