/**
 * A party is at its table; or it has scanned the table's code and staff have not let it in yet, so the table is
 * not its own [DOOR-2]; or it has left.
 */
export const sessionStatuses = ['active', 'provisional', 'completed'] as const;
export type SessionStatus = (typeof sessionStatuses)[number];

/** Whether a party has not left, as its guests see it: they may order. */
export function isHere(status: SessionStatus): boolean {
  return status !== 'completed';
}
