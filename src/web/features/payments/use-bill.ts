import { useMemo } from 'react';
import type { StaffMessage } from '#contract/live.ts';
import { api } from '#web/lib/api.ts';
import type { ResourceView } from '#web/lib/live/resource.ts';
import { createStaffResource } from '#web/lib/live/staff-resource.ts';
import { useResource } from '#web/lib/live/use-resource.ts';
import { applyToBill, type BillState, billState } from './bill-state.ts';

/** The bill as a live resource; without data while there is no party. */
export interface BillHandle extends ResourceView<BillState> {
  /** Applies the answer to one of this tab's own calls at once. */
  tell: (message: StaffMessage) => void;
}

/** The live bill of the party with this session. */
export function useBill(restaurantId: string, tableSessionId: string | null): BillHandle {
  const resource = useMemo(
    () =>
      tableSessionId === null
        ? null
        : createStaffResource<BillState>(restaurantId, {
            async load(signal) {
              const input = { restaurantId, kind: 'session', id: tableSessionId } as const;
              return billState(await api.payments.bill(input, { signal }));
            },
            apply: applyToBill,
            staleOn: (_, before, after) => before !== after,
          }),
    [restaurantId, tableSessionId],
  );
  return { ...useResource(resource), tell: (message) => resource?.tell(message) };
}
