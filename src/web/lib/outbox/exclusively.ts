import { withPatience } from '#web/lib/patience.ts';

/**
 * Runs the work while no other tab of this device runs its own. Where that cannot be had it runs all the
 * same: the server knows a repeated request by its id.
 *
 * @param patienceMs how long another tab is waited for: one that the phone has put to sleep may never let go
 */
export async function exclusively<T>(name: string, patienceMs: number, work: () => Promise<T>): Promise<T> {
  // Missing on plain-http addresses.
  if (!navigator.locks) return work();
  let isGranted = false;
  try {
    // Once it is granted, the signal is of no more importance.
    return await withPatience(patienceMs, (signal) =>
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
