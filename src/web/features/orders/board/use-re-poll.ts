import { useEffect } from 'react';

const everyMs = 60_000;

/**
 * Polls the board every minute besides the live feed, so that a kitchen does not depend on the feed alone.
 */
export function useRePoll(refresh: () => Promise<void>): void {
  useEffect(() => {
    const timer = setInterval(() => {
      // After a failure the board is marked as out of date.
      void refresh().catch(() => undefined);
    }, everyMs);
    return () => clearInterval(timer);
  }, [refresh]);
}
