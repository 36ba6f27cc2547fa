import type { RawRoute } from './raw-route.ts';

/** What has an address of its own, and is neither a call nor a page. */
const fixed = new Set([
  ...['/healthz', '/readyz', '/manifest.webmanifest', '/api/docs', '/api/openapi.json'],
  ...['/live/staff', '/live/guest'],
]);

export const unknownRoute = 'unknown';

/**
 * The name under which an answer is counted: as few as there are routes, whatever is asked for. Null: the address is that of a
 * procedure, which has a name of its own. [OPS-2]
 *
 * @param pageAt the route of the page at a path
 */
export function routeOf(
  url: string,
  rawRoutes: readonly RawRoute[],
  pageAt: (pathname: string) => string | null,
): string | null {
  const [path = '/'] = url.split('?', 1);
  if (fixed.has(path)) return path;
  if (path.startsWith('/rpc/') || path.startsWith('/api/')) {
    const raw = rawRoutes.find((route) => route.matches(url));
    return raw ? `/api${raw.path}` : null;
  }
  const [folder] = /^\/(?:files|assets)\//.exec(path) ?? [];
  return folder ? `${folder}*` : (pageAt(path) ?? unknownRoute);
}
