/** The router's manifest of its routes, which is a global of the page; the router has no API for it. */
interface RouterManifest {
  routes: Record<string, { id: string; parentId?: string; module: string; imports?: string[] } | undefined>;
}

declare global {
  interface Window {
    __reactRouterManifest?: RouterManifest;
  }
}

/**
 * The addresses of other pages' scripts, to be preloaded for the time without reception. The router's own
 * prefetching is unsuitable: it reloads the page when a script fails to load, which is the very moment
 * reception is lost.
 */
export function scriptsOfRoutes(isWanted: (route: { id: string; parentId?: string }) => boolean): string[] {
  const routes = Object.values(window.__reactRouterManifest?.routes ?? {});
  return [
    ...new Set(
      routes.flatMap((route) => (route && isWanted(route) ? [route.module, ...(route.imports ?? [])] : [])),
    ),
  ];
}
