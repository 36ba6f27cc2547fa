import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createRequestHandler, type ServerBuild } from 'react-router';
import type { PageContext } from '#contract/page-context.ts';

/** Renders a page; the built pages in production, the sources through Vite in development. */
export type PageRenderer = (request: Request, context: PageContext) => Promise<Response>;

type AsyncListener = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

export interface PageSource {
  render: PageRenderer;
  /** Puts a listener in front where one is needed: in development, Vite serves the assets. */
  wrap: (listener: AsyncListener) => RequestListener;
}

/** The pages as `npm run build` made them. */
export async function loadBuiltPages(root: string): Promise<PageSource> {
  const path = join(root, 'build/web/server/index.js');
  const build: ServerBuild = await import(pathToFileURL(path).href);
  const render = createRequestHandler(build, 'production');
  return {
    render: (request, context) => render(request, { ...context }),
    wrap: (listener) => (request, response) => void listener(request, response),
  };
}
