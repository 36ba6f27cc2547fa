import type { ConfirmReason, Door } from './door.ts';
import { doorLimits } from './door.ts';

/** What is known of a phone that is about to open a table. */
export interface Newcomer {
  /** Signed in as a member of the restaurant. */
  isStaff: boolean;
  /** Other tables that the phone has opened within the hour. */
  tablesOpened: number;
  /** It sat at this very table when staff freed it, a few minutes ago. */
  hasJustLeft: boolean;
  /** More parties have come from its network, or to the restaurant, than a door lets in. */
  isCrowd: boolean;
  /** Staff have sent a phone of its network away a while ago. */
  isNetworkBarred: boolean;
}

/** Why what the phone's party orders waits for the staff, the gravest reason first; null: it does not. [DOOR-2] */
export function confirmReasonOf(door: Door, newcomer: Newcomer): ConfirmReason | null {
  if (newcomer.isStaff) return null;
  if (newcomer.tablesOpened >= doorLimits.tablesPerPhone) return 'phone';
  if (newcomer.isCrowd) return 'network';
  if (newcomer.isNetworkBarred) return 'barred';
  if (newcomer.hasJustLeft) return 'returned';
  return door.includes('confirm') ? 'house' : null;
}
