/*
 * Texts in the browser's storage, for what may be forgotten: where storage is blocked or full, nothing is kept and
 * nobody is told.
 */

/** The text under a key, or null. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Keeps a text under a key. Null: forgets it. */
export function writeStored(key: string, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    // blocked or full, as said above
  }
}
