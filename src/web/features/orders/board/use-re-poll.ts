import { useEffect } from 'react';

const everyMs = 60_000;

/** Loads the board anew every minute beside the live feed: a kitchen must not depend on one of the two. */
export function useRePoll(refresh: () => Promise<void>): void {
  useEffect(() => {
    const timer = setInterval(() => {
      // What cannot be loaded is marked as out of date where it stands.
      void refresh().catch(() => undefined);
    }, everyMs);
    return () => clearInterval(timer);
  }, [refresh]);
}
