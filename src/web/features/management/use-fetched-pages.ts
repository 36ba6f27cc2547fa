import { useEffect } from 'react';
import { fetchRoutes } from '#web/lib/route-scripts.ts';
import type { StaffState } from './staff-store.ts';

/** Going from page to page works while the connection is lost: the scripts of all management pages are in the cache. */
export function useFetchedPages(connection: StaffState['connection']): void {
  useEffect(() => {
    if (connection === 'live') fetchRoutes(({ parentId }) => parentId === 'management');
  }, [connection]);
}
