import type { IncomingMessage, ServerResponse } from 'node:http';
import { createRequestHandler, type ServerBuild } from 'react-router';
import { createServer } from 'vite';
import type { PageRenderer } from './page-renderer.ts';

type AsyncListener = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** The pages straight from their sources, with hot reload. Used by `npm run dev` only. */
export async function createDevelopmentPages(root: string) {
  const vite = await createServer({ root, server: { middlewareMode: true }, appType: 'custom' });
  const render: PageRenderer = async (request, context) => {
    const build = (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild;
    return createRequestHandler(build, 'development')(request, { ...context });
  };
  const wrap = (listener: AsyncListener) => (request: IncomingMessage, response: ServerResponse) => {
    vite.middlewares(request, response, () => void listener(request, response));
  };
  return { render, wrap, close: () => vite.close() };
}
