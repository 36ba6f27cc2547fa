/*
 * Texts in the browser's storage, for data that may be lost: where storage is blocked or full, nothing is
 * stored and nothing is reported.
 */

/** `sessionStorage`: kept by this tab alone. */
type Kind = 'localStorage' | 'sessionStorage';

/** The text under a key, or null. */
export function readStored(key: string, kind: Kind = 'localStorage'): string | null {
  try {
    return globalThis[kind].getItem(key);
  } catch {
    return null;
  }
}

/** Stores a text under a key; null deletes it. */
export function writeStored(key: string, text: string | null, kind: Kind = 'localStorage'): void {
  try {
    if (text === null) globalThis[kind].removeItem(key);
    else globalThis[kind].setItem(key, text);
  } catch {
    // blocked or full, see above
  }
}
