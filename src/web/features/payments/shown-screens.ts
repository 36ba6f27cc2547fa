/** Says to the other tabs that this one shows a party's payment screen, until what is returned is called. */
export function showScreen(tableSessionId: string): () => void {
  const closing = new AbortController();
  const { signal } = closing;
  hold(tableSessionId, { mode: 'shared', signal }, () => {
    return new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
  });
  return () => closing.abort();
}

/** Calls back when no tab shows the party's payment screen, and no other is calling back meanwhile. */
export function whenNotShown(tableSessionId: string, signal: AbortSignal, callBack: () => void): void {
  hold(tableSessionId, { signal }, callBack);
}

function hold(tableSessionId: string, options: LockOptions, work: () => Promise<void> | void): void {
  // Missing on plain-http addresses: there every tab is alone.
  if (!navigator.locks) return void work();
  navigator.locks
    .request(`gedeck.payment-screen.${tableSessionId}`, options, work)
    .catch((error: unknown) => {
      // Its turn has not come in time.
      if (!options.signal?.aborted) throw error;
    });
}
