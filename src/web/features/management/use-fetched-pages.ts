import { useEffect } from 'react';
import { scriptsOfRoutes } from '#web/lib/route-scripts.ts';
import type { StaffState } from './staff-store.ts';

const fetched = new Set<string>();

/**
 * Fetches the scripts of all management pages into the browser's cache, so that navigation works while the
 * connection is lost.
 */
export function useFetchedPages(connection: StaffState['connection']): void {
  useEffect(() => {
    if (connection !== 'live') return;
    for (const script of scriptsOfRoutes(({ parentId }) => parentId === 'management')) void fetchOnce(script);
  }, [connection]);
}

async function fetchOnce(script: string): Promise<void> {
  if (fetched.has(script)) return;
  fetched.add(script);
  try {
    const response = await fetch(script, { priority: 'low' });
    // The browser caches only responses that are read to the end.
    await response.arrayBuffer();
  } catch {
    fetched.delete(script);
  }
}
