import { BellRing, ReceiptText } from 'lucide-react';
import type { TableCall } from '#domain/tables/table-status.ts';
import { floorText } from './floor-text.ts';

/** Icon and colours of each kind of call. */
export const callLooks = {
  waiter: { icon: BellRing, tone: 'paprika', box: 'border-paprika bg-paprika-tint text-paprika' },
  bill: { icon: ReceiptText, tone: 'plum', box: 'border-plum bg-plum-tint text-plum' },
} as const satisfies Record<TableCall, unknown>;

/** The label of a call. Each restaurant names the guests' second button itself. */
export function callLabel(call: TableCall | null, billLabel: string): string {
  return call === 'bill' ? billLabel : floorText.callWaiter;
}
