import { useEffect, useMemo } from 'react';
import type { StaffMessage } from '#contract/live.ts';
import { useLiveResource } from '#web/lib/live/use-live-resource.ts';
import { createBillResource } from './bill-feed.ts';
import { applyToBill, type BillState } from './bill-state.ts';

export interface BillHandle {
  /** Undefined until it has been loaded, or while there is no party. */
  state: BillState | undefined;
  /** The last load has failed; it is repeated. */
  isFailed: boolean;
  /** What is shown may be old. */
  isOutdated: boolean;
  /** Takes in the answer to one's own call at once. */
  tell: (message: StaffMessage) => void;
  refresh: () => void;
}

/** The bill of the party with this session, live. */
export function useBill(restaurantId: string, tableSessionId: string | null): BillHandle {
  const resource = useMemo(
    () => (tableSessionId === null ? null : createBillResource(restaurantId, tableSessionId)),
    [restaurantId, tableSessionId],
  );
  const snapshot = useLiveResource(resource);
  const state = snapshot?.data;

  // Every change makes a new state, so a load that was overtaken by one is followed by another.
  useEffect(() => {
    if (state && state.bill !== state.summed) resource?.retry();
  }, [resource, state]);

  return {
    state,
    isFailed: snapshot?.status === 'failed',
    isOutdated: state !== undefined && (snapshot?.connection === 'lost' || snapshot?.status === 'failed'),
    tell: (message) => resource?.update((before) => applyToBill(before, message)),
    refresh: () => resource?.retry(),
  };
}
