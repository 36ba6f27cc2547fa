/** What the router puts on the page about its routes; it offers no other way to it. */
interface RouterManifest {
  routes: Record<string, { id: string; parentId?: string; module: string; imports?: string[] } | undefined>;
}

declare global {
  interface Window {
    __reactRouterManifest?: RouterManifest;
  }
}

/**
 * The scripts of other pages, to be loaded ahead for when there is no reception. The router's own prefetching will not
 * do for that: it reloads the page when a script does not come, which is to say at the very moment when reception is
 * lost.
 */
export function scriptsOfRoutes(isWanted: (route: { id: string; parentId?: string }) => boolean): string[] {
  const routes = Object.values(window.__reactRouterManifest?.routes ?? {});
  return [
    ...new Set(
      routes.flatMap((route) => (route && isWanted(route) ? [route.module, ...(route.imports ?? [])] : [])),
    ),
  ];
}
