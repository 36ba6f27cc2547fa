/*
 * Texts in the browser's storage, for data that may be lost: where storage is blocked or full, nothing is
 * stored and nothing is reported.
 */

/** The text under a key, or null. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Stores a text under a key; null deletes it. */
export function writeStored(key: string, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    // blocked or full, see above
  }
}
