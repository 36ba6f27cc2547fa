import { readStored, writeStored } from '#web/lib/device-storage.ts';

const key = 'gedeck.display';
const tokenBytes = 32;

/** The secret of a screen that was paired, or tried to be; null: there is none. */
export function storedToken(): string | null {
  return readStored(key);
}

/** The secret by which this screen is known, made when it is first needed; null where nothing can be stored. */
export function screenToken(): string | null {
  const stored = storedToken();
  if (stored) return stored;
  const bytes = crypto.getRandomValues(new Uint8Array(tokenBytes));
  const token = btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
  writeStored(key, token);
  return readStored(key);
}
