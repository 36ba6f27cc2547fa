import { api } from '#web/lib/api.ts';
import type { LiveResource } from '#web/lib/live/live-resource.ts';
import { createStaffResource } from '#web/lib/live/staff-resource.ts';
import { applyToBill, type BillState, billState } from './bill-state.ts';

/** A party's bill, kept current over the staff's connection. */
export function createBillResource(restaurantId: string, tableSessionId: string): LiveResource<BillState> {
  return createStaffResource<BillState>(restaurantId, {
    load: async () =>
      billState(await api.payments.bill({ restaurantId, kind: 'session', id: tableSessionId })),
    apply: applyToBill,
  });
}
