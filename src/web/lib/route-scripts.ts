import { loadWithRetry } from './load-with-retry.ts';

/** The router's manifest of its routes, which is a global of the page; the router has no API for it. */
interface RouterManifest {
  routes: Record<string, { id: string; parentId?: string; module: string; imports?: string[] } | undefined>;
}

declare global {
  interface Window {
    __reactRouterManifest?: RouterManifest;
  }
}

const fetched = new Set<string>();

/**
 * Fetches the scripts of other pages into the browser's cache, for when there is no reception. They are not preloaded as
 * modules: a module that did not come is never asked for again (whatwg/html#6768), and the router's own prefetching
 * reloads the page then, which is to say at the very moment when reception is lost.
 */
export function fetchRoutes(isWanted: (route: { id: string; parentId?: string }) => boolean): void {
  for (const route of Object.values(window.__reactRouterManifest?.routes ?? {})) {
    if (!route || !isWanted(route)) continue;
    for (const script of [route.module, ...(route.imports ?? [])]) void fetchOnce(script);
  }
}

async function fetchOnce(script: string): Promise<void> {
  if (fetched.has(script)) return;
  fetched.add(script);
  try {
    const response = await fetch(script, { priority: 'low' });
    // A body that is not read to its end is not cached.
    await response.arrayBuffer();
  } catch {
    fetched.delete(script);
  }
}

/**
 * Loads the script of a page before somebody is sent there, however long that takes: the router would reload the page
 * that is open when it does not come.
 *
 * @param id as the router names it, `routes/guest/thank-you`
 */
export async function loadRoute(id: string): Promise<void> {
  const route = window.__reactRouterManifest?.routes[id];
  if (route) await loadWithRetry(() => import(/* @vite-ignore */ route.module));
}
