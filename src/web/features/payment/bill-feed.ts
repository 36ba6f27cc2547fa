import type { StaffMessage } from '#contract/live.ts';
import { api } from '#web/lib/api.ts';
import { connectLive } from '#web/lib/live/live-connection.ts';
import { createLiveResource, type LiveResource } from '#web/lib/live/live-resource.ts';
import { applyToBill, type BillState, billState } from './bill-state.ts';

/** A party's bill, kept current over the staff's connection. */
export function createBillResource(restaurantId: string, tableSessionId: string): LiveResource<BillState> {
  return createLiveResource<BillState, StaffMessage>({
    load: async () =>
      billState(await api.payments.bill({ restaurantId, kind: 'session', id: tableSessionId })),
    connect: (listener) =>
      connectLive({ url: `/live/staff?${new URLSearchParams({ restaurantId })}`, ...listener }),
    apply: applyToBill,
  });
}
