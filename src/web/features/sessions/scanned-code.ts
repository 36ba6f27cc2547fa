/*
 * The secret in the link of a table's QR code. It is kept for the life of the tab, so that a reload, a retry and the
 * PIN still have it, and taken out of the address, which guests copy and share. [DOOR-1]
 */

const parameter = 'code';
/** The longest that the server reads; a longer one is as wrong as its beginning. */
const maxLength = 64;

function codeKey(restaurantId: string, table: number): string {
  return `gedeck.code.${restaurantId}.${table}`;
}

/** The code in the address of this page, or the one that it had before; undefined: none was scanned. */
export function takeScannedCode(restaurantId: string, table: number): string | undefined {
  const address = new URL(window.location.href);
  const code = address.searchParams.get(parameter)?.slice(0, maxLength);
  const key = codeKey(restaurantId, table);
  try {
    if (!code) return sessionStorage.getItem(key) ?? undefined;
    sessionStorage.setItem(key, code);
    address.searchParams.delete(parameter);
    // The router keeps its own state there.
    window.history.replaceState(window.history.state, '', address);
  } catch {
    // Storage is blocked or full: the address keeps the code, for a reload.
  }
  return code;
}

/** What a request names that is about a table where this phone does not sit. */
export function requestAt(restaurantId: string, table: number) {
  const code = takeScannedCode(restaurantId, table);
  return { restaurantId, table, ...(code && { code }) };
}

export function forgetScannedCode(restaurantId: string, table: number): void {
  try {
    sessionStorage.removeItem(codeKey(restaurantId, table));
  } catch {
    // blocked, so there is none
  }
}
