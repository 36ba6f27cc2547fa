/** Milliseconds until a script that did not come is asked for again. */
const retryMs = 2000;

/**
 * Loads a script, however often that takes: a phone that has lost its reception gets it when it is back.
 *
 * Most browsers remember for as long as the page is open that a script did not come (whatwg/html#6768), so that asking
 * again is in vain. It is therefore asked for only when it will come.
 */
export async function loadPatiently<Module>(load: () => Promise<Module>): Promise<Module> {
  for (;;) {
    try {
      if (await isWithinReach()) return await load();
    } catch {
      // Reception was lost in between.
    }
    await new Promise((resolve) => setTimeout(resolve, retryMs));
  }
}

/** Reloads a page that cannot start, when there is a server to load it from. */
export function reloadPatiently(): void {
  setTimeout(() => loadPatiently(async () => window.location.reload()), retryMs);
}

/** Whether scripts come: from the service worker, which has kept them, or from the server, which answers. */
async function isWithinReach(): Promise<boolean> {
  if (navigator.serviceWorker?.controller) return true;
  const { ok } = await fetch('/healthz', { method: 'HEAD', cache: 'no-store' });
  return ok;
}
