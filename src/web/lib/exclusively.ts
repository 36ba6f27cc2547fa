/** How long another tab is waited for: one that the phone has put to sleep may never let go. */
const lockPatienceMs = 3000;

/**
 * Runs the work while no other tab of this device runs its own. Where that cannot be had it runs all the
 * same: the server knows a repeated order by its id.
 */
export async function exclusively(name: string, work: () => Promise<void>): Promise<void> {
  // Missing on plain-http addresses.
  if (!navigator.locks) return work();
  const controller = new AbortController();
  const patience = setTimeout(() => controller.abort(), lockPatienceMs);
  let isGranted = false;
  try {
    await navigator.locks.request(name, { signal: controller.signal }, () => {
      isGranted = true;
      clearTimeout(patience);
      return work();
    });
  } catch (error) {
    if (isGranted) throw error;
    await work();
  }
}
