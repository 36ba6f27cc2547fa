import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { z } from 'zod';
import { id } from '#contract/primitives.ts';
import { toOrpcError } from '../api/errors.ts';
import { sendError } from '../api/handlers.ts';
import { AppError } from '../app-error.ts';
import type { Guard } from '../auth/guard.ts';
import { ConcurrencyLimit } from '../limits/concurrency-limit.ts';
import { networkOf } from '../limits/network-of.ts';
import type { Heartbeats } from '../live/heartbeats.ts';
import type { LiveHub } from '../live/hub.ts';
import { openEventStream, refuseEventStream } from '../live/sse.ts';
import type { Viewer } from '../live/viewer.ts';
import type { RequestInfo } from './request-info.ts';

const staffQuery = z.object({ restaurantId: id });
const guestQuery = z.object({ restaurantId: id, tableSessionId: id.optional() });

interface LiveRoutesOptions {
  guard: Guard;
  hub: LiveHub;
  heartbeats: Heartbeats;
  /** Open at once. */
  feedsPerNetwork: number;
  log: Logger;
}

/** Answers `/live/staff` and `/live/guest`; see contract/live.ts. */
export function createLiveHandler({ guard, hub, heartbeats, feedsPerNetwork, log }: LiveRoutesOptions) {
  // Each costs memory, a socket and a question with every heartbeat; opening them slowly passes the flood stop.
  const places = new ConcurrencyLimit(feedsPerNetwork);
  return async (request: IncomingMessage, response: ServerResponse, info: RequestInfo, requestId: string) => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    const query = Object.fromEntries(url.searchParams);
    const isStaff = url.pathname === '/live/staff';
    const parsed = isStaff ? staffQuery.safeParse(query) : guestQuery.safeParse(query);
    if (request.method !== 'GET' || !(isStaff || url.pathname === '/live/guest')) {
      sendError(response, 'NOT_FOUND');
      return;
    }
    if (!parsed.success) {
      sendError(response, 'BAD_REQUEST');
      return;
    }
    const scope = parsed.data;
    const authorise = () => (isStaff ? staffViewer(guard, info, scope) : guestViewer(guard, info, scope));
    const leave = places.take(networkOf(info.address));
    if (!leave) {
      // The page tries again by itself, less and less often.
      sendError(response, 'TOO_MANY_REQUESTS', { retryAfterSeconds: 30 });
      return;
    }
    response.on('close', leave);
    try {
      const viewer = await authorise();
      if (!viewer) {
        refuseEventStream(response);
        return;
      }
      const { restaurantId } = scope;
      openEventStream(request, response, {
        hub,
        heartbeats,
        restaurantId,
        viewer,
        reauthorise: authorise,
        log,
      });
    } catch (error) {
      sendError(
        response,
        toOrpcError(error, requestId, log).code === 'SERVICE_UNAVAILABLE'
          ? 'SERVICE_UNAVAILABLE'
          : 'INTERNAL_SERVER_ERROR',
      );
    }
  };
}

async function staffViewer(
  guard: Guard,
  info: RequestInfo,
  scope: z.output<typeof staffQuery>,
): Promise<Viewer | null> {
  try {
    const actor = await guard.admit({ who: 'staff', pages: [] }, info, scope);
    if (actor.kind !== 'staff') return null;
    const { account, staff } = actor;
    return {
      role: 'staff',
      userId: staff.userId,
      authSessionId: account.sessionId,
      mode: staff.mode,
      permissions: staff.permissions,
    };
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}

async function guestViewer(
  guard: Guard,
  info: RequestInfo,
  { restaurantId, tableSessionId }: z.output<typeof guestQuery>,
): Promise<Viewer | null> {
  if (!tableSessionId) return { role: 'guest', tableSessionId: null };
  try {
    await guard.guest(info, { restaurantId, tableSessionId });
    return { role: 'guest', tableSessionId };
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}
