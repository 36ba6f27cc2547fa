import { BellRing, ReceiptText } from 'lucide-react';
import type { TableCall } from '#domain/tables/table-status.ts';
import { floorText } from './floor-text.ts';

/** How calls look. */
export const callLooks = {
  waiter: { icon: BellRing, tone: 'paprika', box: 'border-paprika bg-paprika-tint text-paprika' },
  bill: { icon: ReceiptText, tone: 'plum', box: 'border-plum bg-plum-tint text-plum' },
} as const satisfies Record<TableCall, unknown>;

/** What a call is called: the guests' second button has a name of its own in each restaurant. */
export function callLabel(call: TableCall | null, billLabel: string): string {
  return call === 'bill' ? billLabel : floorText.callWaiter;
}
