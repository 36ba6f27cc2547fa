/**
 * Keeps the screen on while the page is visible.
 *
 * @param onRefused wake locks do not exist on plain http, and are refused when the battery is low
 * @returns what ends it
 */
export function keepAwake(onRefused: () => void): () => void {
  let wanted = true;
  let lock: WakeLockSentinel | undefined;
  async function hold() {
    if (!wanted || document.visibilityState !== 'visible' || (lock && !lock.released)) return;
    try {
      lock = await navigator.wakeLock.request('screen');
      if (!wanted) await lock.release();
    } catch {
      if (wanted) onRefused();
    }
  }
  void hold();
  // The browser releases the lock whenever the page is hidden.
  document.addEventListener('visibilitychange', hold);
  return () => {
    wanted = false;
    document.removeEventListener('visibilitychange', hold);
    void lock?.release();
  };
}
