import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as delay, setImmediate as parsed } from 'node:timers/promises';
import { createRouterClient } from '@orpc/server';
import { deviceName } from '#domain/accounts/device-name.ts';
import { createApiHandler, sendError, sendFailure } from './api/handlers.ts';
import { generateOpenApi } from './api/openapi.ts';
import { createRouter } from './api/router.ts';
import { AppError } from './app-error.ts';
import { asCaller, type Caller, type Origin } from './auth/caller.ts';
import type { Guard } from './auth/guard.ts';
import type { KnownVisitors } from './auth/known-visitors.ts';
import { NetworkWords } from './auth/network-words.ts';
import type { Config } from './config.ts';
import { routeOf, unknownRoute } from './http/answered-route.ts';
import { takeTurns } from './http/in-turn.ts';
import { createLiveHandler } from './http/live-routes.ts';
import { createRawRoutes } from './http/raw-routes.ts';
import {
  browserOrigin,
  cookieFor,
  hasUsableHost,
  isSameOrigin,
  type RequestInfo,
  requestInfo,
} from './http/request-info.ts';
import { securityHeaders, transportHeaders } from './http/security-headers.ts';
import { createWebsite, requestIdHeader, type WebsiteOptions } from './http/website.ts';
import { networkOf } from './limits/network-of.ts';
import { RefusalLog } from './limits/refusal-log.ts';
import type { SharedLimits } from './limits/shared-limits.ts';
import type { Heartbeats } from './live/heartbeats.ts';
import type { LiveHub } from './live/hub.ts';
import { answers, stopwatch } from './metrics/measurements.ts';
import type { Services } from './services.ts';

interface AppDependencies
  extends SharedLimits,
    Omit<WebsiteOptions, 'apiAs' | 'apiDocument' | 'menu' | 'inTurn'> {
  version: string;
  authSecret: string;
  limits: Config['limits'];
  guard: Guard;
  visitors: KnownVisitors;
  services: Services;
  hub: LiveHub;
  heartbeats: Heartbeats;
}

/** The whole of Gedeck as one request listener for node:http. Starts and stops nothing. */
export function createApp(deps: AppDependencies) {
  const { guard, log, site, services } = deps;
  const { security } = services;
  const router = createRouter(services);
  const rawRoutes = createRawRoutes(services, deps.files, deps);
  const contextOf = (info: RequestInfo, requestId: string) => {
    const { headers, address } = info;
    return { guard, security, log, requestId, headers, address, origin: browserOrigin(info, site.publicUrl) };
  };
  const api = createApiHandler(router, deps.database.clock);
  const inTurn = takeTurns(deps.limits.networkShare, deps.visitors, deps.hub);
  const answerLive = createLiveHandler({ ...deps, inTurn });
  const answerWeb = createWebsite({
    ...deps,
    apiAs: (info, requestId) =>
      // Pages only read; signing in or sitting down is a call of its own.
      createRouterClient(router, { context: { ...contextOf(info, requestId), setCookie: () => {} } }),
    apiDocument: generateOpenApi(deps.version, rawRoutes),
    menu: services.menu,
    inTurn,
  });
  const refusals = new RefusalLog(log);
  const transport = Object.entries(transportHeaders(site.publicUrl));
  const ofCalls = Object.entries({ ...securityHeaders(), 'Cache-Control': 'no-store' });

  async function answer(request: IncomingMessage, response: ServerResponse, requestId: string) {
    response.setHeader(requestIdHeader, requestId);
    for (const [name, value] of transport) response.setHeader(name, value);
    const path = request.url ?? '/';
    try {
      const isBroken = !isWellFormed(path) || !hasUsableHost(request);
      const isCall = path.startsWith('/rpc/') || (path.startsWith('/api/') && !isApiDocs(path));
      const isLive = path.startsWith('/live/');
      if (!isCall && !isLive && !isBroken) return await answerWeb(request, response);

      const info = requestInfo(request, site);
      for (const [name, value] of ofCalls) response.setHeader(name, value);
      if (isLive && !isBroken) return await answerLive(request, response, info, requestId);
      const raw = rawRoutes.find((route) => route.matches(path));
      // Staff's uploads ask who calls before their body comes.
      if (!raw || raw.takesForeign) await arrived(request);
      return await inTurn(info, async () => {
        // Whoever has gone while it waited is not answered.
        if (response.destroyed) return;
        if (isBroken) return sendError(response, 'BAD_REQUEST');
        const mayChange = request.method !== 'GET' && !raw?.takesForeign;
        if (mayChange && !isSameOrigin(info, site.publicUrl)) return sendError(response, 'FORBIDDEN');
        if (raw) return await raw.answer(request, response, { guard, security, log, info, requestId });
        return await api.answer(request, response, {
          ...contextOf(info, requestId),
          setCookie: (line) => void response.appendHeader('Set-Cookie', cookieFor(info, line)),
        });
      });
    } catch (error) {
      if (error instanceof AppError) return sendFailure(response, error, requestId, log);
      // Without the query: a table's link has its code there.
      log.error({ err: error, requestId, path: path.split('?', 1)[0] }, 'a request failed');
      if (!response.headersSent) sendError(response, 'INTERNAL_SERVER_ERROR');
      else response.destroy();
    } finally {
      if (response.statusCode === 429 || response.hasHeader('Retry-After')) refusals.note();
    }
  }

  const networks = new NetworkWords(deps.authSecret);
  function originOf(request: IncomingMessage): Origin {
    const { address, headers } = requestInfo(request, site);
    return {
      network: networks.wordFor(networkOf(address)),
      device: deviceName(headers.get('user-agent') ?? ''),
    };
  }

  return (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const requestId = randomUUID();
    const caller: Caller = { requestId, log, origin: () => originOf(request) };
    if (answers.isHeard) measure(request, response);
    return asCaller(caller, () => answer(request, response, requestId));
  };

  function measure({ method = '', url = '/' }: IncomingMessage, response: ServerResponse): void {
    const elapsed = stopwatch();
    response.once('close', async () => {
      const seconds = elapsed();
      const status = response.headersSent ? response.statusCode : 499;
      answers.tell({ route: await routeAt(method, url), status, seconds });
    });
  }

  /** By the address: what is refused on its way reaches no procedure that could name itself. */
  async function routeAt(method: string, url: string): Promise<string> {
    const known =
      isWellFormed(url) && (routeOf(url, rawRoutes, deps.pageAt) ?? (await api.nameOf(method, url)));
    return known || unknownRoute;
  }
}

/** How long at first, and at most, until it is looked again whether a body is here. */
const arrivalMs = { least: 1, most: 500 };

/** Waits for a body, or as much of it as is taken in before it is read: who sends slowly takes no place meanwhile. */
async function arrived(request: IncomingMessage): Promise<void> {
  const isHere = () =>
    request.complete || request.destroyed || request.readableLength >= request.readableHighWaterMark;
  // A request that has come in one piece is complete once its bytes are parsed, in this very turn.
  if (!isHere()) await parsed();
  let waitMs = arrivalMs.least;
  while (!isHere()) {
    await delay(waitMs);
    waitMs = Math.min(2 * waitMs, arrivalMs.most);
  }
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
