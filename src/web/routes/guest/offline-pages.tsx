import { useEffect, useState } from 'react';
import { installWorker, keepShown, onWorkerTakesOver } from '#web/features/offline/worker-client.ts';
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
 * Makes the guest pages open without reception, once nothing else is to do: with the service worker, which keeps all
 * of them. Where there is none, the scripts of the other pages are at least loaded ahead, for as long as this page
 * stays open. The router's own PrefetchPageLinks will not do for that: it reloads the page when a script does not
 * come, and a phone that has just lost its reception would lose the menu with it.
 */
export function OfflinePages() {
  const [scripts, setScripts] = useState<string[]>([]);
  useEffect(() => {
    let isGone = false;
    const stopListening = onWorkerTakesOver(keepShown);
    // Safari has no requestIdleCallback; by then the page has long been usable.
    const timer = setTimeout(async () => {
      if ((await installWorker()) || isGone) return;
      setScripts(scriptsOf(guestRoutes));
      preloadDialogs();
    }, 2000);
    return () => {
      isGone = true;
      clearTimeout(timer);
      stopListening();
    };
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
