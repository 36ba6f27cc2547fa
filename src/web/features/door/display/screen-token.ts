import { readStored, writeStored } from '#web/lib/device-storage.ts';

const key = 'gedeck.display';
const trialKey = 'gedeck.display.trial';

/** The secret of a screen that was paired; null: there is none. */
export function storedToken(): string | null {
  return readStored(key);
}

export function storeToken(token: string): void {
  writeStored(key, token);
}

/** Whether this browser would keep the secret. */
export function canStoreToken(): boolean {
  writeStored(trialKey, trialKey);
  const isKept = readStored(trialKey) === trialKey;
  writeStored(trialKey, null);
  return isKept;
}
