import { createRequestHandler, type ServerBuild } from 'react-router';
import { createServer } from 'vite';
import type { PageSource } from './page-renderer.ts';

/** The pages straight from their sources, with hot reload. Used by `npm run dev` only. */
export async function createDevelopmentPages(root: string): Promise<PageSource & { close(): Promise<void> }> {
  const vite = await createServer({ root, server: { middlewareMode: true }, appType: 'custom' });
  return {
    async render(request, context) {
      const build = (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild;
      return createRequestHandler(build, 'development')(request, { ...context });
    },
    pageAt: () => '/*',
    wrap: (listener) => (request, response) =>
      vite.middlewares(request, response, () => void listener(request, response)),
    close: () => vite.close(),
  };
}
