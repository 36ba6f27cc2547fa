import { useCallback } from 'react';
import { api } from '#web/lib/api.ts';
import { useLoaded } from '#web/lib/use-loaded.ts';

/** What a restaurant keeps for the tax office. */
export function useRecords(restaurantId: string) {
  const load = useCallback(
    (signal: AbortSignal) => api.audit.records({ restaurantId }, { signal }),
    [restaurantId],
  );
  return useLoaded(load);
}
