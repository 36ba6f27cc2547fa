import { BellRing, ReceiptText } from 'lucide-react';
import { defaultBillLabel } from '#domain/settings/bill-label.ts';
import type { TableCall } from '#domain/tables/table-status.ts';
import { useStaffState } from '#web/features/management/management-context.ts';
import { floorText } from './floor-text.ts';

/** Icon and colours of each kind of call. */
export const callLooks = {
  waiter: { icon: BellRing, tone: 'paprika', box: 'border-paprika bg-paprika-tint text-paprika' },
  bill: { icon: ReceiptText, tone: 'plum', box: 'border-plum bg-plum-tint text-plum' },
} as const satisfies Record<TableCall, unknown>;

/** The labels of the calls: for the bill that of the restaurant's own button, or its default in the reader's language. */
export function useCallLabels(): Record<TableCall, string> {
  const bill = useStaffState(({ restaurant }) => restaurant.data?.flexButtonLabel);
  const hasOwnLabel = bill !== undefined && bill !== defaultBillLabel;
  return { waiter: floorText.callWaiter, bill: hasOwnLabel ? bill : floorText.requestBill };
}
