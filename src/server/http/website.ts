import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import type { Api } from '#contract/contract.ts';
import { errorSentences } from '#contract/error-sentences.ts';
import { errorTable } from '#contract/errors.ts';
import { renderDocsPage } from '../api/docs-page.ts';
import { retryAfterSeconds } from '../api/handlers.ts';
import { AppError } from '../app-error.ts';
import type { Database } from '../db/tenant.ts';
import { answerFileRequest } from '../files/file-response.ts';
import type { FileStore } from '../files/file-store.ts';
import type { Log } from '../log.ts';
import { findAppManifest } from './app-manifest.ts';
import type { InTurn } from './in-turn.ts';
import { Pages, type PagesOptions } from './pages.ts';
import { createReadiness } from './readiness.ts';
import { isTrustworthy, type RequestInfo, requestInfo } from './request-info.ts';
import { securityHeaders } from './security-headers.ts';

export const requestIdHeader = 'X-Request-Id';

export interface WebsiteOptions extends PagesOptions {
  /** Of Gedeck. */
  version: string;
  /** The folder that holds `build`. */
  root: string;
  /** The API as that visitor may use it. */
  apiAs: (visitor: RequestInfo, requestId: string) => Api;
  apiDocument: Promise<object>;
  inTurn: InTurn;
  database: Database;
  files: FileStore;
  log: Log;
}

interface Environment {
  Bindings: { incoming: IncomingMessage; outgoing: ServerResponse };
}

/** Everything that is not a call or a feed: health, files, assets, pages. */
export function createWebsite(options: WebsiteOptions) {
  const { apiDocument, log } = options;
  const pages = new Pages(options);
  const app = new Hono<Environment>();

  app.use(async (c, next) => {
    await next();
    for (const [name, value] of Object.entries(securityHeaders())) {
      if (!c.res.headers.has(name)) c.res.headers.set(name, value);
    }
    // Elsewhere browsers ignore it, and say so on the console.
    if (isTrustworthy(requestInfo(c.env.incoming, options.site))) {
      c.res.headers.set('Cross-Origin-Opener-Policy', 'same-origin');
    }
  });
  const findObstacle = createReadiness(options);
  // Whoever watches over the process is answered whatever else it has to do.
  app.get('/healthz', (c) => c.text(`ok ${options.version}`));
  app.get('/readyz', async (c) => {
    const obstacle = await findObstacle();
    return obstacle ? c.text(obstacle, 503) : c.text('ready');
  });
  app.use(async (c, next) => {
    await options.inTurn(requestInfo(c.env.incoming, options.site), async () => {
      // Whoever has gone while it waited is not answered.
      if (!c.env.outgoing.destroyed) await next();
    });
  });
  const openApi = apiDocument.then((document) => JSON.stringify(document));
  app.get('/api/openapi.json', async (c) =>
    c.body(await openApi, 200, { 'Content-Type': 'application/json; charset=utf-8' }),
  );
  app.get('/api/docs', async (c) => {
    const nonce = randomBytes(16).toString('base64');
    return c.html(renderDocsPage(await apiDocument, nonce), 200, securityHeaders({ nonce }));
  });
  app.get('/manifest.webmanifest', async (c) => {
    const manifest = await findAppManifest(new URL(c.req.url).searchParams, options.menu);
    if (!manifest) return c.notFound();
    return c.body(JSON.stringify(manifest), 200, {
      'Content-Type': 'application/manifest+json; charset=utf-8',
      'Cache-Control': 'public, max-age=3600',
    });
  });
  app.get('/files/*', (c) => answerFileRequest(options.files, c.req.raw));
  if (!options.isDevelopment) {
    const root = join(options.root, 'build/web/client');
    app.use(
      '/assets/*',
      serveStatic({
        root,
        precompressed: true,
        // Named after their content, so they never change.
        onFound: (_path, c) => c.header('Cache-Control', 'public, max-age=31536000, immutable'),
      }),
      async (c) => c.text(errorSentences.NOT_FOUND, 404, { 'Cache-Control': 'no-store' }),
    );
    app.get(
      '/:name{[\\w.-]+\\.(svg|png|ico|txt|js)}',
      serveStatic({
        root,
        precompressed: true,
        // Their names stay when they change.
        onFound: (_path, c) => c.header('Cache-Control', 'no-cache'),
      }),
    );
  }
  app.get('*', async (c) => {
    const visitor = requestInfo(c.env.incoming, options.site);
    const requestId = String(c.env.outgoing.getHeader(requestIdHeader));
    return pages.answer(c.req.raw, visitor, options.apiAs(visitor, requestId));
  });
  app.onError((error, c) => {
    if (error instanceof AppError) {
      const { code, details }: AppError = error;
      const seconds = retryAfterSeconds(details);
      if (seconds !== null) c.header('Retry-After', String(seconds));
      return c.body(errorSentences[code], errorTable[code].status);
    }
    log.error({ err: error, path: c.req.path }, 'a page failed');
    return c.text(errorSentences.INTERNAL_SERVER_ERROR, 500);
  });
  // HTTP/1.0 needs no Host: the checks of some proxies have none.
  return getRequestListener(app.fetch, { hostname: 'localhost' });
}
