import type { RouteObject } from 'react-router';

/**
 * Finds the page at a path: its route, as `/menu/item/:itemId`, or null. The router would find the same, but it looks
 * through all routes of the product anew for each path: too dear for what a flood may ask.
 */
export function pagePaths(routes: readonly RouteObject[]): (pathname: string) => string | null {
  const pages = leavesOf(routes, []).map((segments) => ({
    route: `/${segments.join('/')}`,
    pattern: patternOf(segments),
  }));
  return (pathname) => {
    const path = routedPath(pathname);
    return pages.find(({ pattern }) => pattern.test(path))?.route ?? null;
  };
}

/**
 * A path as the router compares it: each segment decoded, unless one cannot be, and without slashes at the end. A slash
 * that was encoded stays so. Capital letters are the same as small ones to it; doubled slashes within are not one.
 */
export function routedPath(pathname: string): string {
  const end = pathname.search(/[^/]\/*$/) + 1;
  const path = pathname.slice(0, end) || '/';
  try {
    const segments = path.split('/').map((segment) => decodeURIComponent(segment).replaceAll('/', '%2F'));
    return segments.join('/');
  } catch {
    return path;
  }
}

/** The segments of each page's path; a route that stands for everything else is none. */
function leavesOf(routes: readonly RouteObject[], above: readonly string[]): string[][] {
  return routes.flatMap(({ path = '', children = [] }) => {
    const segments = [...above, ...path.split('/').filter(Boolean)];
    if (segments.includes('*')) return [];
    return children.length > 0 ? leavesOf(children, segments) : [segments];
  });
}

/** As the router makes it: without the flag for Unicode no other letter counts as an ASCII one. */
function patternOf(segments: readonly string[]): RegExp {
  const parts = segments.map((segment) =>
    segment.startsWith(':') ? '[^/]+' : segment.replaceAll(/[\\.*+^${}|()[\]]/g, String.raw`\$&`),
  );
  return new RegExp(`^/${parts.join('/')}$`, 'i');
}
