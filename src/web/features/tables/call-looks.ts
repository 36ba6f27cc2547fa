import { BellRing, ReceiptText } from 'lucide-react';
import type { TableCall } from '#domain/tables/table-status.ts';
import { useStaffState } from '#web/features/management/management-context.ts';
import { floorText } from './floor-text.ts';

/** Icon and colours of each kind of call. */
export const callLooks = {
  waiter: { icon: BellRing, tone: 'paprika', box: 'border-paprika bg-paprika-tint text-paprika' },
  bill: { icon: ReceiptText, tone: 'plum', box: 'border-plum bg-plum-tint text-plum' },
} as const satisfies Record<TableCall, unknown>;

/** The labels of the calls. Each restaurant names the guests' second button itself. */
export function useCallLabels(): Record<TableCall, string> {
  const bill = useStaffState(({ restaurant }) => restaurant.data?.flexButtonLabel);
  return { waiter: floorText.callWaiter, bill: bill ?? floorText.status.rechnung };
}
