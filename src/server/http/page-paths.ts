import type { RouteObject } from 'react-router';

/**
 * Tells whether a path is that of a page. The router would say the same, but it looks through all routes of the
 * product anew for each path: too dear for what a flood may ask.
 */
export function pagePaths(routes: readonly RouteObject[]): (pathname: string) => boolean {
  const pages = leavesOf(routes, []);
  return (pathname) => {
    const segments = pathname.split('/').filter(Boolean);
    return pages.some(
      (page) =>
        page.length === segments.length &&
        page.every((part, n) => part.startsWith(':') || part === segments[n]?.toLowerCase()),
    );
  };
}

/** The segments of each page's path; a route that stands for everything else is none. */
function leavesOf(routes: readonly RouteObject[], above: readonly string[]): string[][] {
  return routes.flatMap(({ path = '', children = [] }) => {
    const segments = [...above, ...path.split('/').filter(Boolean)];
    if (segments.includes('*')) return [];
    return children.length > 0 ? leavesOf(children, segments) : [segments];
  });
}
