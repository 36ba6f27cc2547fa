import type { IncomingMessage, ServerResponse } from 'node:http';
import type { z } from 'zod';
import { sendFailure } from '../api/handlers.ts';
import { type DocumentedRoute, type RawOperation, rawDocument } from '../api/raw-document.ts';
import { AppError } from '../app-error.ts';
import { type Actor, passOf, signedInOf } from '../auth/actor.ts';
import type { Guard } from '../auth/guard.ts';
import { type RawPath, rawPolicy } from '../auth/policy.ts';
import type { SecurityService } from '../features/security/security.service.ts';
import type { RateLimit } from '../limits/rate-limit.ts';
import { readWithin } from '../limits/read-within.ts';
import type { Log } from '../log.ts';
import type { RequestInfo } from './request-info.ts';

/**
 * A call that is no procedure: procedures read the whole body before they ask who is calling, and have their
 * whole answer before they send it.
 */
export interface RawRoute extends DocumentedRoute {
  /** Whether other sites may call it, because it does not go by a cookie. */
  takesForeign: boolean;
  /** Whether an address, query included, belongs to this route, whatever the method. */
  matches(url: string): boolean;
  answer(request: IncomingMessage, response: ServerResponse, context: RawContext): Promise<void>;
}

interface RawContext {
  guard: Pick<Guard, 'admit'>;
  security: Pick<SecurityService, 'noteRefusal'>;
  log: Log;
  info: RequestInfo;
  requestId: string;
}

interface RawCall<Params, Query> {
  actor: Actor;
  params: Params;
  query: Query;
  request: IncomingMessage;
  response: ServerResponse;
  /** Of the visitor's request. */
  headers: Headers;
  log: Log;
  /** The body, as it arrives. */
  chunks: AsyncIterable<Uint8Array>;
  /** The whole body. @throws AppError when it is too large */
  body: () => Promise<Buffer>;
  /** Aborted when the client has gone. */
  gone: AbortSignal;
}

interface RawRouteOptions<Params extends z.ZodObject, Query extends z.ZodObject> {
  method: 'GET' | 'POST' | 'PUT';
  /** Below `/api`, as the OpenAPI document writes it. */
  path: `/${string}`;
  /**
   * The parameters of the path, apart from the restaurant; an address that does not fit is answered with 404.
   */
  params: Params;
  query: Query;
  /** The entry of the policy that admits the caller. */
  policy: (params: z.output<Params>) => RawPath;
  takesForeign?: true;
  /** Left out: the call has no body. */
  body?: { type: string; maxBytes: (params: z.output<Params>) => number };
  /** The rate limit of one account, or of one pass. */
  pace?: RateLimit;
  operation: RawOperation | null;
  /** Sends the answer, or throws before the first byte of it. */
  answer: (call: RawCall<z.output<Params>, z.output<Query>>) => Promise<void>;
}

/** Makes a route. Nothing of a body is read before the guard has admitted the caller. */
export function rawRoute<Params extends z.ZodObject, Query extends z.ZodObject>(
  options: RawRouteOptions<Params, Query>,
): RawRoute {
  const { method, path, body, pace } = options;
  const pattern = patternOf(path);

  async function answer(request: IncomingMessage, response: ServerResponse, context: RawContext) {
    // Listen from the very beginning: a client that leaves before the first byte would be waited for without
    // end.
    const gone = new AbortController();
    response.once('close', () => {
      if (!response.writableFinished) gone.abort();
    });

    const { url = '' } = request;
    const named = pattern.exec(pathOf(url))?.groups ?? {};
    const params = options.params.safeParse(named);
    if (!params.success) throw new AppError('NOT_FOUND');
    if (request.method !== method) throw new AppError('METHOD_NOT_SUPPORTED');
    const actor = await context.guard.admit(rawPolicy[options.policy(params.data)], context.info, named);
    const query = options.query.safeParse(Object.fromEntries(new URL(url, 'http://localhost').searchParams));
    if (!query.success) throw new AppError('BAD_REQUEST', { issues: query.error.issues });
    const maxBytes = body?.maxBytes(params.data) ?? Number.POSITIVE_INFINITY;
    if (Number(request.headers['content-length'] ?? 0) > maxBytes) throw tooLarge(body?.type, maxBytes);
    await pace?.admit(passOf(actor)?.id ?? signedInOf(actor).userId);
    // A refusal must not destroy the socket: the answer still has to reach the sender.
    const chunks: AsyncIterable<Uint8Array> = request.iterator({ destroyOnReturn: false });
    await options.answer({
      ...{ actor, request, response, chunks, log: context.log, gone: gone.signal },
      headers: context.info.headers,
      params: params.data,
      query: query.data,
      body: async () => {
        const taken = await readWithin(chunks, maxBytes);
        if (!taken) throw tooLarge(body?.type, maxBytes);
        return taken;
      },
    });
  }

  return {
    method,
    path,
    document: options.operation && rawDocument(options.operation, options),
    takesForeign: options.takesForeign ?? false,
    matches: (url) => pattern.test(pathOf(url)),
    async answer(request, response, context) {
      try {
        await answer(request, response, context);
      } catch (error) {
        context.security.noteRefusal(error, options.operation?.operationId ?? path);
        // The sender has gone away, or was too slow: there is nobody to answer.
        if (response.destroyed || (request.destroyed && !request.complete)) return void response.destroy();
        sendFailure(response, error, context.requestId, context.log);
      }
    },
  };
}

function pathOf(url: string): string {
  return url.split('?', 1)[0] ?? '';
}

function tooLarge(type: string | undefined, maxBytes: number): AppError {
  const isFile = type !== 'application/json';
  return isFile ? new AppError('FILE_TOO_LARGE', { maxBytes }) : new AppError('PAYLOAD_TOO_LARGE');
}

function patternOf(path: string): RegExp {
  const escaped = `/api${path}`.replaceAll('.', '\\.');
  return new RegExp(`^${escaped.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`);
}
