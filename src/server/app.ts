import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { createRouterClient } from '@orpc/server';
import { Hono } from 'hono';
import type { Logger } from 'pino';
import { errorSentences } from '#contract/error-sentences.ts';
import type { LegalSource } from '#contract/page-context.ts';
import { renderDocsPage } from './api/docs-page.ts';
import { createApiHandler, sendError } from './api/handlers.ts';
import { generateOpenApi } from './api/openapi.ts';
import type { CallContext } from './api/procedures.ts';
import { createRouter } from './api/router.ts';
import type { Captcha } from './auth/captcha.ts';
import type { Guard } from './auth/guard.ts';
import type { Database } from './db/tenant.ts';
import { answerFileRequest } from './files/file-response.ts';
import type { FileStore } from './files/file-store.ts';
import type { TakeInImage } from './files/image-intake.ts';
import { findAppManifest } from './http/app-manifest.ts';
import { createImageUpload, isImageUpload } from './http/image-upload.ts';
import { createLiveHandler } from './http/live-routes.ts';
import { createMenuImport, isMenuImport } from './http/menu-import.ts';
import type { PageRenderer } from './http/page-renderer.ts';
import { Pages } from './http/pages.ts';
import { createReportExport, isReportExport } from './http/report-export.ts';
import { browserOrigin, cookieFor, isSameOrigin, requestInfo } from './http/request-info.ts';
import { securityHeaders } from './http/security-headers.ts';
import { createStripeWebhook, stripeWebhookPath } from './http/stripe-webhook.ts';
import { networkOf } from './limits/network-of.ts';
import { TokenBuckets } from './limits/token-bucket.ts';
import type { Heartbeats } from './live/heartbeats.ts';
import type { LiveHub } from './live/hub.ts';
import type { Services } from './services.ts';

export interface AppDependencies {
  /** The folder that holds `build`. */
  root: string;
  version: string;
  publicUrl: string | undefined;
  /** On all addresses of the machine: its own browser's localhost has another name for phones. */
  listensEverywhere: boolean;
  trustProxy: boolean;
  /** Live feeds that one network may hold open. */
  feedsPerNetwork: number;
  database: Database;
  guard: Guard;
  services: Services;
  hub: LiveHub;
  heartbeats: Heartbeats;
  files: FileStore;
  takeInImage: TakeInImage;
  legal: LegalSource;
  renderPage: PageRenderer;
  /** Null: registering asks for no captcha. */
  captcha: Captcha | null;
  /** Whether the pages are being developed: nothing is cached, and there is no `build`. */
  isDevelopment: boolean;
  log: Logger;
}

const requestIdHeader = 'X-Request-Id';

interface Environment {
  Bindings: { incoming: IncomingMessage; outgoing: ServerResponse };
}

/** The whole of Gedeck as one request listener for node:http. Starts and stops nothing. */
export function createApp(deps: AppDependencies) {
  const { guard, log, publicUrl } = deps;
  const router = createRouter(deps.services);
  const answerApi = createApiHandler(router);
  const answerLive = createLiveHandler(deps);
  const answerUpload = createImageUpload(deps);
  const answerImport = createMenuImport({ guard, log, sheets: deps.services.menuSheets });
  const answerExport = createReportExport({ guard, log, reports: deps.services.reports });
  const answerStripe = createStripeWebhook(deps.services.membership, log);
  const flood = new TokenBuckets({ burst: 6_000, perSecond: 200 });
  const web = createWeb(deps, router);

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const requestId = randomUUID();
    response.setHeader(requestIdHeader, requestId);
    const path = request.url ?? '/';
    try {
      const info = requestInfo(request, deps);
      const isBroken = !isWellFormed(path);
      const isCall = path.startsWith('/rpc/') || (path.startsWith('/api/') && !isApiDocs(path));
      if (isCall || isBroken || path.startsWith('/live/')) {
        for (const [name, value] of Object.entries(securityHeaders())) response.setHeader(name, value);
        response.setHeader('Cache-Control', 'no-store');
        if (!flood.admits(networkOf(info.address))) {
          return sendError(response, 'TOO_MANY_REQUESTS', { retryAfterSeconds: 5 });
        }
      }
      if (isBroken) return sendError(response, 'BAD_REQUEST');
      if (path === stripeWebhookPath) return await answerStripe(request, response);
      if (isCall) {
        if (request.method !== 'GET' && !isSameOrigin(info, publicUrl))
          return sendError(response, 'FORBIDDEN');
        if (isImageUpload(path)) return await answerUpload(request, response, info, requestId);
        if (isMenuImport(path)) return await answerImport(request, response, info, requestId);
        if (isReportExport(path)) return await answerExport(request, response, info, requestId);
        const context: CallContext = {
          guard,
          log,
          requestId,
          headers: info.headers,
          address: info.address,
          origin: browserOrigin(info, publicUrl),
          setHeader: (name, value) =>
            name === 'Set-Cookie'
              ? response.appendHeader(name, cookieFor(info, value))
              : response.setHeader(name, value),
        };
        return await answerApi(request, response, context);
      }
      if (path.startsWith('/live/')) return await answerLive(request, response, info, requestId);
      return await web(request, response);
    } catch (error) {
      log.error({ err: error, requestId, path }, 'a request failed');
      if (!response.headersSent) sendError(response, 'INTERNAL_SERVER_ERROR');
      else response.destroy();
    }
  };
}

/** A lone `%` in a path makes the routers complain on the console. */
function isWellFormed(path: string): boolean {
  try {
    decodeURI(path.split('?', 1)[0] ?? '');
    return true;
  } catch {
    return false;
  }
}

function isApiDocs(path: string): boolean {
  return path === '/api/docs' || path === '/api/openapi.json';
}

/** Everything that is not a call or a feed: health, files, assets, pages. */
function createWeb(deps: AppDependencies, router: ReturnType<typeof createRouter>) {
  const { guard, log } = deps;
  const flood = new TokenBuckets({ burst: 1_500, perSecond: 20 });
  const app = new Hono<Environment>();
  const pages = new Pages({
    render: deps.renderPage,
    menu: deps.services.menu,
    publicUrl: deps.publicUrl,
    listensEverywhere: deps.listensEverywhere,
    legal: deps.legal,
    captchaScriptUrl: deps.captcha?.widget.scriptUrl ?? null,
    isDevelopment: deps.isDevelopment,
  });
  const apiDocument = generateOpenApi(deps.version);

  app.use(async (c, next) => {
    await next();
    for (const [name, value] of Object.entries(securityHeaders())) {
      if (!c.res.headers.has(name)) c.res.headers.set(name, value);
    }
  });
  app.get('/healthz', (c) => c.text('ok'));
  app.get('/readyz', async (c) => {
    try {
      await deps.database.ping();
      return c.text('ready');
    } catch {
      return c.text('the database is not available', 503);
    }
  });
  app.get('/api/openapi.json', async (c) => c.json(await apiDocument));
  app.get('/api/docs', async (c) => {
    const nonce = randomUUID();
    return c.html(renderDocsPage(await apiDocument, nonce), 200, securityHeaders({ nonce }));
  });
  app.get('/manifest.webmanifest', async (c) => {
    const manifest = await findAppManifest(new URL(c.req.url).searchParams, deps.services.menu);
    if (!manifest) return c.notFound();
    return c.body(JSON.stringify(manifest), 200, {
      'Content-Type': 'application/manifest+json; charset=utf-8',
      'Cache-Control': 'public, max-age=3600',
    });
  });
  app.get('/files/*', (c) => answerFileRequest(deps.files, c.req.raw));
  if (!deps.isDevelopment) {
    const root = join(deps.root, 'build/web/client');
    app.use(
      '/assets/*',
      serveStatic({
        root,
        precompressed: true,
        // Named after their content, so they never change.
        onFound: (_path, c) => c.header('Cache-Control', 'public, max-age=31536000, immutable'),
      }),
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
    const info = requestInfo(c.env.incoming, deps);
    if (!flood.admits(networkOf(info.address))) {
      return c.text(errorSentences.TOO_MANY_REQUESTS, 429, { 'Retry-After': '5' });
    }
    const api = createRouterClient(router, {
      context: {
        guard,
        log,
        requestId: String(c.env.outgoing.getHeader(requestIdHeader)),
        headers: info.headers,
        address: info.address,
        origin: browserOrigin(info, deps.publicUrl),
        // Pages are read; whatever signs in or sits down is a call of its own.
        setHeader: () => {},
      } satisfies CallContext,
    });
    return pages.answer(c.req.raw, info, api);
  });
  app.onError((error, c) => {
    log.error({ err: error, path: c.req.path }, 'a page failed');
    return c.text(errorSentences.INTERNAL_SERVER_ERROR, 500);
  });
  return getRequestListener(app.fetch);
}
