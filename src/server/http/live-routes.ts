import type { IncomingMessage, ServerResponse } from 'node:http';
import { z } from 'zod';
import { id } from '#contract/primitives.ts';
import { sendError, sendFailure } from '../api/handlers.ts';
import { AppError } from '../app-error.ts';
import type { Actor, AdmittedStaff, Guest } from '../auth/actor.ts';
import type { Guard } from '../auth/guard.ts';
import { rawPolicy } from '../auth/policy.ts';
import type { Config } from '../config.ts';
import type { Database } from '../db/tenant.ts';
import { keyOf } from '../limits/counts.ts';
import type { Leases } from '../limits/leases.ts';
import { networkOf } from '../limits/network-of.ts';
import type { Heartbeats } from '../live/heartbeats.ts';
import type { LiveHub } from '../live/hub.ts';
import { openEventStream, refuseEventStream } from '../live/sse.ts';
import type { Viewer } from '../live/viewer.ts';
import type { Log } from '../log.ts';
import type { Services } from '../services.ts';
import type { InTurn } from './in-turn.ts';
import type { RequestInfo } from './request-info.ts';

const feeds = {
  '/live/staff': { access: rawPolicy['live.staff'], query: z.object({ restaurantId: id }) },
  '/live/guest': {
    access: rawPolicy['live.guest'],
    query: z.object({ restaurantId: id, tableSessionId: id.optional() }),
  },
};

interface LiveRoutesOptions {
  database: Pick<Database, 'clock'>;
  guard: Guard;
  hub: LiveHub;
  heartbeats: Heartbeats;
  services: Pick<Services, 'guests' | 'menu'>;
  limits: Pick<Config['limits'], 'feedsPerNetwork'>;
  leases: Leases;
  inTurn: InTurn;
  log: Log;
}

/** Answers `/live/staff` and `/live/guest`; see contract/live.ts. */
export function createLiveHandler(options: LiveRoutesOptions) {
  const { database, guard, hub, heartbeats, services, limits, leases, inTurn, log } = options;

  /** Returns a function that finds the viewer as of now, again and again; null when it may not watch. */
  function viewerFinder(
    path: keyof typeof feeds,
    info: RequestInfo,
    scope: { restaurantId: string; tableSessionId?: string | undefined },
  ): () => Promise<Viewer | null> {
    let known: AdmittedStaff | undefined;
    return async () => {
      // A guest who only reads the menu.
      if (path === '/live/guest' && !scope.tableSessionId)
        return { role: 'guest', tableSessionId: null, phone: null };
      try {
        const actor = known
          ? await guard.readmit(rawPolicy['live.staff'], info, known)
          : await guard.admit(feeds[path].access, info, scope);
        if (actor.kind === 'guest') notePresence(actor.guest);
        if (actor.kind === 'staff') known = actor;
        return viewerOf(actor);
      } catch (error) {
        if (error instanceof AppError) return null;
        throw error;
      }
    };
  }

  /** Anybody may watch a menu, so there has to be one: a feed of nothing would be asked about every second. */
  async function isThere(viewer: Viewer, restaurantId: string): Promise<boolean> {
    return (
      viewer.role !== 'guest' || viewer.tableSessionId !== null || (await services.menu.exists(restaurantId))
    );
  }

  /**
   * Each feed costs memory, a socket and a query with every heartbeat, and opening them slowly passes the flood limit.
   * Asked for last, in its turn: a flood of those that are refused counts nothing in the database. [LIVE-5]
   *
   * @throws AppError TOO_MANY_REQUESTS; the page retries by itself, with a back-off
   */
  async function takePlace(info: RequestInfo, response: ServerResponse): Promise<void> {
    const leave = await leases.take(keyOf('feeds', networkOf(info.address)), limits.feedsPerNetwork);
    if (!leave) throw new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds: 30 });
    if (response.destroyed) leave();
    else response.on('close', leave);
  }

  /** Not waited for: no feed depends on it. */
  function notePresence(guest: Guest): void {
    services.guests.notePresence(guest).catch((error: unknown) => {
      log.warn({ err: error }, 'that a guest is there could not be noted');
    });
  }

  return async (request: IncomingMessage, response: ServerResponse, info: RequestInfo, requestId: string) => {
    const { pathname: path, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    if (request.method !== 'GET' || !isFeed(path)) return sendError(response, 'NOT_FOUND');
    const parsed = feeds[path].query.safeParse(Object.fromEntries(searchParams));
    if (!parsed.success) return sendError(response, 'BAD_REQUEST');
    const scope = parsed.data;
    try {
      const reauthorise = viewerFinder(path, info, scope);
      const viewer = await inTurn(info, async () => {
        const watcher = await reauthorise();
        if (!watcher || !(await isThere(watcher, scope.restaurantId))) return null;
        await takePlace(info, response);
        return watcher;
      });
      if (response.destroyed) return;
      if (!viewer) return refuseEventStream(response);
      const { restaurantId } = scope;
      const nowMs = () => database.clock.now().getTime();
      openEventStream(request, response, {
        ...{ hub, heartbeats, restaurantId, viewer, nowMs, reauthorise, log },
      });
    } catch (error) {
      sendFailure(response, error, requestId, log);
    }
  };
}

function isFeed(path: string): path is keyof typeof feeds {
  return Object.hasOwn(feeds, path);
}

function viewerOf(actor: Actor): Viewer | null {
  if (actor.kind === 'guest') {
    const { tableSessionId, phone } = actor.guest;
    return { role: 'guest', tableSessionId, phone };
  }
  if (actor.kind === 'station') return { role: 'station', displayId: actor.display.id };
  if (actor.kind !== 'staff') return null;
  const { account, staff } = actor;
  return {
    role: 'staff',
    userId: staff.userId,
    accountId: account.userId,
    authSessionId: account.sessionId,
    mode: staff.mode,
    permissions: staff.permissions,
  };
}
