import { useCallback, useEffect, useState } from 'react';
import type { RatedVisit } from '#contract/reviews/reviews.ts';
import { api, failureOf } from '#web/lib/api.ts';
import { useRetry } from '#web/lib/use-retry.ts';

export type VisitToRate =
  | { state: 'loading' }
  /** No such visit, or not this phone's. */
  | { state: 'not_found' }
  /** No answer; tried again by itself. */
  | { state: 'failed' }
  | { state: 'loaded'; visit: RatedVisit };

/** The visit as it is found when the page opens; `reload` tries again after a failure. */
export function useVisitToRate(tableSessionId: string) {
  const [found, setFound] = useState<VisitToRate>({ state: 'loading' });
  const reload = useCallback(async () => {
    const next = await findVisit(tableSessionId);
    // Two tries may run side by side, and only the last may fail.
    setFound((before) => (before.state === 'loaded' ? before : next));
  }, [tableSessionId]);
  useEffect(() => {
    void reload();
  }, [reload]);
  useRetry(found.state === 'failed', reload);
  return { found, reload };
}

async function findVisit(tableSessionId: string): Promise<VisitToRate> {
  try {
    return { state: 'loaded', visit: await api.reviews.visit({ tableSessionId }) };
  } catch (error) {
    const { code } = failureOf(error);
    // The second is an address that was not copied whole.
    return { state: code === 'NOT_AT_TABLE' || code === 'BAD_REQUEST' ? 'not_found' : 'failed' };
  }
}
