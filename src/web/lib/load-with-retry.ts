import { serviceWorkers } from './service-workers.ts';

/** Milliseconds until a script that failed to load is requested again. */
const retryMs = 2000;

/**
 * Loads a script, retrying until it comes: a phone that has lost its reception gets the script when it is
 * back.
 *
 * Most browsers remember a failed import for as long as the page is open (whatwg/html#6768), so that a retry
 * is in vain. So the script is requested only when it is known to be reachable.
 */
export async function loadWithRetry<Module>(load: () => Promise<Module>): Promise<Module> {
  for (;;) {
    try {
      if (await isWithinReach()) return await load();
    } catch {
      // reception was lost in between
    }
    await new Promise((resolve) => setTimeout(resolve, retryMs));
  }
}

/** Reloads a page that cannot start, as soon as the server is reachable. */
export function reloadWhenReachable(): void {
  setTimeout(() => loadWithRetry(async () => window.location.reload()), retryMs);
}

/** Whether scripts are reachable: kept by the service worker, or from a server that answers. */
async function isWithinReach(): Promise<boolean> {
  if (serviceWorkers()?.controller) return true;
  const { ok } = await fetch('/healthz', { method: 'HEAD', cache: 'no-store' });
  return ok;
}
