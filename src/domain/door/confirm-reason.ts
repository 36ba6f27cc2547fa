import type { ConfirmReason, Door } from './door.ts';
import { doorLimits } from './door.ts';

/** What is known of a phone that is about to open a table. */
export interface Newcomer {
  /** Signed in as a member of the restaurant. */
  isStaff: boolean;
  /** Other tables that the phone has opened within the hour. */
  tablesOpened: number;
  /** Other tables that phones of its network have opened within the hour. */
  tablesOfNetwork: number;
  /** Staff work from its network, or have let in a party from there. */
  isHouseNetwork: boolean;
  /** What sat at this very table when staff freed it, a few minutes ago: this phone, another one of its network, or none. */
  hasJustLeft: 'phone' | 'network' | null;
  /** More parties have come from its network, or to the restaurant, than a door lets in. */
  isCrowd: boolean;
  /** Staff have sent a phone of its network away a while ago. */
  isNetworkBarred: boolean;
}

/** Why what the phone's party orders waits for the staff, the gravest reason first; null: it does not. [DOOR-2] */
export function confirmReasonOf(door: Door, newcomer: Newcomer): ConfirmReason | null {
  if (newcomer.isStaff) return null;
  if (newcomer.tablesOpened >= doorLimits.tablesPerPhone) return 'phone';
  if (newcomer.isCrowd || takesManyTables(door, newcomer)) return 'network';
  if (newcomer.isNetworkBarred) return 'barred';
  if (comesBack(newcomer)) return 'returned';
  return door.includes('confirm') ? 'house' : null;
}

/** Whether its network opens table after table, where nobody has to prove anything. [DOOR-20] */
function takesManyTables(door: Door, { isHouseNetwork, tablesOfNetwork }: Newcomer): boolean {
  return door.length === 0 && !isHouseNetwork && tablesOfNetwork >= doorLimits.tablesPerNetwork;
}

/** Whether it may be a phone that held the table, perhaps with another cookie. [DOOR-6] */
function comesBack({ hasJustLeft, isHouseNetwork }: Newcomer): boolean {
  // From the house's Wi-Fi the next guests come as well.
  return hasJustLeft === 'phone' || (hasJustLeft === 'network' && !isHouseNetwork);
}
