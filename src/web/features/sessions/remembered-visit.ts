import { readStored, writeStored } from '#web/lib/device-storage.ts';

/**
 * The device's memory of its tables, in the browser's storage. Where storage is blocked, nothing is
 * remembered and the guest types the PIN again.
 */

function pinKey(restaurantId: string, table: number): string {
  return `gedeck.pin.${restaurantId}.${table}`;
}

/** The PIN with which this device joined the table, or null. */
export function rememberedPin(restaurantId: string, table: number): string | null {
  return readStored(pinKey(restaurantId, table));
}

export function rememberPin(restaurantId: string, table: number, pin: string): void {
  writeStored(pinKey(restaurantId, table), pin);
}

export function forgetPin(restaurantId: string, table: number): void {
  writeStored(pinKey(restaurantId, table), null);
}

/** The last visit, with enough to name the restaurant on the thank-you page after the table is closed. */
export interface LastVisit {
  tableSessionId: string;
  restaurantId: string;
  table: number;
  restaurantName: string;
  logoUrl: string | null;
  /** Whether the guest has been told that the visit is over. */
  isOver: boolean;
}

const lastVisitKey = 'gedeck.last-visit';

export function rememberVisit(visit: LastVisit): void {
  writeStored(lastVisitKey, JSON.stringify(visit));
}

/** Records that a visit that was over goes on: staff have reopened it. */
export function rememberReopened(tableSessionId: string): void {
  const last = lastVisit();
  if (last?.tableSessionId === tableSessionId) rememberVisit({ ...last, isOver: false });
}

/** This device's last visit, or null. */
export function lastVisit(): LastVisit | null {
  try {
    const visit: LastVisit | null = JSON.parse(readStored(lastVisitKey) ?? 'null');
    return typeof visit?.tableSessionId === 'string' ? visit : null;
  } catch {
    return null; // not in our format
  }
}
