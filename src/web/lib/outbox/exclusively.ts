import { withTimeout } from '#web/lib/with-timeout.ts';

/**
 * Runs work under a lock, while no other tab of this device runs its own. Runs it without the lock where none
 * can be had: the server recognises a repeated request by its id.
 *
 * @param timeoutMs how long to wait for another tab: one that the phone has put to sleep may never release
 * the lock
 */
export async function exclusively<T>(name: string, timeoutMs: number, work: () => Promise<T>): Promise<T> {
  // navigator.locks is missing on plain-http addresses.
  if (!navigator.locks) return work();
  let isGranted = false;
  try {
    // After the lock is granted, the signal has no effect.
    return await withTimeout(timeoutMs, (signal) =>
      navigator.locks.request(name, { signal }, () => {
        isGranted = true;
        return work();
      }),
    );
  } catch (error) {
    if (isGranted) throw error;
    return work();
  }
}
