import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createRequestHandler, type ServerBuild } from 'react-router';
import type { PageContext } from '#contract/page-context.ts';

/** Renders a page; the built pages in production, the sources through Vite in development. */
export type PageRenderer = (request: Request, context: PageContext) => Promise<Response>;

/** The pages as `npm run build` made them. */
export async function loadBuiltPages(root: string): Promise<PageRenderer> {
  const path = join(root, 'build/web/server/index.js');
  const build: ServerBuild = await import(pathToFileURL(path).href);
  const render = createRequestHandler(build, 'production');
  return (request, context) => render(request, { ...context });
}
