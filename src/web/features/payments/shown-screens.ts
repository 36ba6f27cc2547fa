/**
 * Holds a shared lock that tells other tabs that this one shows a party's payment screen.
 *
 * @returns releases the lock
 */
export function showScreen(tableSessionId: string): () => void {
  const closing = new AbortController();
  const { signal } = closing;
  hold(tableSessionId, { mode: 'shared', signal }, () => {
    return new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
  });
  return () => closing.abort();
}

/**
 * Calls back under an exclusive lock: no tab shows the party's payment screen, and no other tab is calling
 * back.
 */
export function whenNotShown(tableSessionId: string, signal: AbortSignal, callBack: () => void): void {
  hold(tableSessionId, { signal }, callBack);
}

function hold(tableSessionId: string, options: LockOptions, work: () => Promise<void> | void): void {
  // navigator.locks is missing on plain-http addresses: there each tab acts alone.
  if (!navigator.locks) return void work();
  navigator.locks
    .request(`gedeck.payment-screen.${tableSessionId}`, options, work)
    .catch((error: unknown) => {
      // The abort came before the lock was granted.
      if (!options.signal?.aborted) throw error;
    });
}
