import { useCallback } from 'react';
import { api } from '#web/lib/api.ts';
import { useLoaded } from '#web/lib/use-loaded.ts';

/** The accounts and numbers of exports for DATEV; loaded while somebody has chosen that export. */
export function useDatev(restaurantId: string, isChosen: boolean) {
  const load = useCallback(
    (signal: AbortSignal) => api.reports.datev({ restaurantId }, { signal }),
    [restaurantId],
  );
  const { data, failure, retry } = useLoaded(isChosen ? load : null);
  return { view: isChosen ? data : undefined, failure, retry };
}

export type DatevState = ReturnType<typeof useDatev>;
