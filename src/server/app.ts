import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createRouterClient } from '@orpc/server';
import { createApiHandler, sendError } from './api/handlers.ts';
import { generateOpenApi } from './api/openapi.ts';
import { createRouter } from './api/router.ts';
import type { Guard } from './auth/guard.ts';
import type { Config } from './config.ts';
import { createLiveHandler } from './http/live-routes.ts';
import { createRawRoutes } from './http/raw-routes.ts';
import {
  browserOrigin,
  cookieFor,
  isSameOrigin,
  type RequestInfo,
  requestInfo,
} from './http/request-info.ts';
import { securityHeaders, transportHeaders } from './http/security-headers.ts';
import { createWebsite, requestIdHeader, type WebsiteOptions } from './http/website.ts';
import { networkOf } from './limits/network-of.ts';
import { RefusalLog } from './limits/refusal-log.ts';
import { TokenBuckets } from './limits/token-bucket.ts';
import type { Heartbeats } from './live/heartbeats.ts';
import type { LiveHub } from './live/hub.ts';
import type { Services } from './services.ts';

interface AppDependencies extends Omit<WebsiteOptions, 'apiAs' | 'apiDocument' | 'menu'> {
  version: string;
  limits: Config['limits'];
  guard: Guard;
  services: Services;
  hub: LiveHub;
  heartbeats: Heartbeats;
}

/** The whole of Gedeck as one request listener for node:http. Starts and stops nothing. */
export function createApp(deps: AppDependencies) {
  const { guard, log, site, services } = deps;
  const router = createRouter(services);
  const rawRoutes = createRawRoutes(services, deps.files);
  const contextOf = (info: RequestInfo, requestId: string) => {
    const { headers, address } = info;
    return { guard, log, requestId, headers, address, origin: browserOrigin(info, site.publicUrl) };
  };
  const answerApi = createApiHandler(router);
  const answerLive = createLiveHandler(deps);
  const answerWeb = createWebsite({
    ...deps,
    apiAs: (info, requestId) =>
      // Pages only read; signing in or sitting down is a call of its own.
      createRouterClient(router, { context: { ...contextOf(info, requestId), setHeader: () => {} } }),
    apiDocument: generateOpenApi(deps.version, rawRoutes),
    menu: services.menu,
  });
  // Of one network. Finer limits count by guest token, session or account, because a dining room shares one
  // address. There is room for 300 guests who arrive together.
  const flood = new TokenBuckets({ burst: 6_000, perSecond: 200 });
  const refusals = new RefusalLog(log);
  const transport = Object.entries(transportHeaders(site.publicUrl));

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const requestId = randomUUID();
    response.setHeader(requestIdHeader, requestId);
    for (const [name, value] of transport) response.setHeader(name, value);
    const path = request.url ?? '/';
    try {
      const isBroken = !isWellFormed(path);
      const isCall = path.startsWith('/rpc/') || (path.startsWith('/api/') && !isApiDocs(path));
      const isLive = path.startsWith('/live/');
      if (!isCall && !isLive && !isBroken) return await answerWeb(request, response);

      const info = requestInfo(request, site);
      for (const [name, value] of Object.entries(securityHeaders())) response.setHeader(name, value);
      response.setHeader('Cache-Control', 'no-store');
      if (!flood.admits(networkOf(info.address))) {
        return sendError(response, 'TOO_MANY_REQUESTS', { retryAfterSeconds: 5 });
      }
      if (isBroken) return sendError(response, 'BAD_REQUEST');
      if (isLive) return await answerLive(request, response, info, requestId);
      const raw = rawRoutes.find((route) => route.matches(path));
      const mayChange = request.method !== 'GET' && !raw?.takesForeign;
      if (mayChange && !isSameOrigin(info, site.publicUrl)) return sendError(response, 'FORBIDDEN');
      if (raw) return await raw.answer(request, response, { guard, log, info, requestId });
      return await answerApi(request, response, {
        ...contextOf(info, requestId),
        setHeader: (name, value) =>
          name === 'Set-Cookie'
            ? void response.appendHeader(name, cookieFor(info, value))
            : void response.setHeader(name, value),
      });
    } catch (error) {
      log.error({ err: error, requestId, path }, 'a request failed');
      if (!response.headersSent) sendError(response, 'INTERNAL_SERVER_ERROR');
      else response.destroy();
    } finally {
      if (response.statusCode === 429) refusals.note();
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
