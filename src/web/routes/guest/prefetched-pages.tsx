import { useEffect, useState } from 'react';
import { preloadDialogs } from './guest-dialogs.tsx';

/** What the router puts on the page about its routes. */
interface RouterManifest {
  routes: Record<string, { module: string; imports?: string[] } | undefined>;
}

declare global {
  interface Window {
    __reactRouterManifest?: RouterManifest;
  }
}

const guestRoutes = ['routes/guest/menu', 'routes/guest/item', 'routes/guest/cart', 'routes/guest/thank-you'];

/**
 * Loads the scripts of the other guest pages while nothing else is to do, so that they open without reception. The
 * router's own PrefetchPageLinks will not do: it reloads the page when a script does not come, and a phone that has
 * just lost its reception would lose the menu with it.
 */
export function PrefetchedPages() {
  const [scripts, setScripts] = useState<string[]>([]);
  useEffect(() => {
    // Safari has no requestIdleCallback; by then the page has long been usable.
    const timer = setTimeout(() => {
      setScripts(scriptsOf(guestRoutes));
      preloadDialogs();
    }, 2000);
    return () => clearTimeout(timer);
  }, []);
  return scripts.map((script) => <link key={script} rel="modulepreload" href={script} />);
}

function scriptsOf(routes: readonly string[]): string[] {
  const manifest = window.__reactRouterManifest;
  return [
    ...new Set(
      routes.flatMap((id) => {
        const route = manifest?.routes[id];
        return route ? [route.module, ...(route.imports ?? [])] : [];
      }),
    ),
  ];
}
