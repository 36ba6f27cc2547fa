import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createRequestHandler, type RouteObject, type ServerBuild } from 'react-router';
import type { PageContext } from '#contract/page-context.ts';
import { pagePaths } from './page-paths.ts';

/** Renders a page; the built pages in production, the sources through Vite in development. */
type PageRenderer = (request: Request, context: PageContext) => Promise<Response>;

type AsyncListener = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

export interface PageSource {
  render: PageRenderer;
  /** The route of the page at this path; null: there is none, and all such paths show the same page. */
  pageAt: (pathname: string) => string | null;
  /** Puts a listener in front where one is needed: in development, Vite serves the assets. */
  wrap: (listener: AsyncListener) => RequestListener;
}

/** The pages as `npm run build` made them. */
export async function loadBuiltPages(root: string): Promise<PageSource> {
  const path = join(root, 'build/web/server/index.js');
  const build: ServerBuild = await import(pathToFileURL(path).href);
  const render = createRequestHandler(build, 'production');
  const pageAt = pagePaths(routesBelow(build, undefined));
  return {
    render: (request, context) => render(request, { ...context }),
    // What a page loads when it is opened by a link is asked for as `.data`.
    pageAt: (pathname) => (pathname.endsWith('.data') ? '/*.data' : pageAt(pathname)),
    wrap: (listener) => (request, response) => void listener(request, response),
  };
}

/** The routes of a build as a tree. */
function routesBelow(build: ServerBuild, parentId: string | undefined): RouteObject[] {
  return Object.values(build.routes).flatMap((route): RouteObject[] => {
    if (!route || route.parentId !== parentId) return [];
    const { id, path = '', index } = route;
    return [index ? { id, path, index } : { id, path, children: routesBelow(build, id) }];
  });
}
