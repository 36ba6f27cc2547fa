import { readStored, writeStored } from '#web/lib/device-storage.ts';
import { newId } from '#web/lib/ids.ts';

const key = 'gedeck.display';
const trialKey = 'gedeck.display.trial';
const pairingKey = 'gedeck.display.pairing';

/** The secret of a screen that was paired; null: there is none. */
export function storedToken(): string | null {
  return readStored(key);
}

export function storeToken(token: string): void {
  writeStored(key, token);
  writeStored(pairingKey, null, 'sessionStorage');
}

/**
 * Which screen asks to be paired: the same after a reload, so that one whose answer was lost gets it by asking again.
 * Kept by the tab alone: tablets that are set up as copies of one another are paired as different ones.
 */
export function pairingId(): string {
  const id = readStored(pairingKey, 'sessionStorage') ?? newId();
  writeStored(pairingKey, id, 'sessionStorage');
  return id;
}

/** Whether this browser would keep the secret. */
export function canStoreToken(): boolean {
  writeStored(trialKey, trialKey);
  const isKept = readStored(trialKey) === trialKey;
  writeStored(trialKey, null);
  return isKept;
}
