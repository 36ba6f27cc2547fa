import type { IncomingMessage, ServerResponse } from 'node:http';
import { SmartCoercionPlugin } from '@orpc/json-schema';
import { OpenAPIHandler } from '@orpc/openapi/node';
import { ORPCError } from '@orpc/server';
import { BodyLimitPlugin, RPCHandler } from '@orpc/server/node';
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4';
import { errorSentences } from '#contract/error-sentences.ts';
import { type ErrorCode, type ErrorDetails, errorTable } from '#contract/errors.ts';
import { AppError } from '../app-error.ts';
import type { Log } from '../log.ts';
import { toOrpcError } from './errors.ts';
import type { CallContext } from './procedures.ts';
import type { Router } from './router.ts';

/**
 * In bytes. An order of 60 lines with comments takes some 30 KB; no call that carries text is larger than
 * this limit.
 */
const maxBodySize = 256 * 1024;

/**
 * The methods of `/rpc/…`: GET for calls that change nothing, POST for all. The framework would run any call for any
 * other method too, so that HEAD, which browsers and proxies take for safe, changed something.
 */
const rpcMethods = new Set<string | undefined>(['GET', 'POST']);

/** Answers `/rpc/…` (our own pages) and `/api/…` (the same procedures as documented REST calls). */
export function createApiHandler(router: Router) {
  const rpc = new RPCHandler(router, {
    ...createErrorInterceptors(),
    plugins: [new BodyLimitPlugin<CallContext>({ maxBodySize })],
  });
  const rest = new OpenAPIHandler(router, {
    ...createErrorInterceptors(),
    plugins: [
      new BodyLimitPlugin<CallContext>({ maxBodySize }),
      // Numbers in paths and queries arrive as text.
      new SmartCoercionPlugin({ schemaConverters: [new ZodToJsonSchemaConverter()] }),
    ],
  });
  return async (request: IncomingMessage, response: ServerResponse, context: CallContext): Promise<void> => {
    const isRpc = request.url?.startsWith('/rpc/');
    if (isRpc && !rpcMethods.has(request.method)) return sendError(response, 'METHOD_NOT_SUPPORTED');
    const { matched } = isRpc
      ? await rpc.handle(request, response, { prefix: '/rpc', context })
      : await rest.handle(request, response, { prefix: '/api', context });
    if (!matched) sendError(response, 'NOT_FOUND');
  };
}

/**
 * Maps the framework's own failures (broken or huge bodies, wrong methods) to the error table, and adds
 * Retry-After where it is known.
 */
function createErrorInterceptors() {
  const understood = new WeakSet<CallContext>();
  return {
    interceptors: [
      async <T>({ context, next }: { context: CallContext; next: () => Promise<T> }): Promise<T> => {
        try {
          return await next();
        } catch (error) {
          const isUnreadable = !understood.has(context) && !(error instanceof ORPCError);
          const answer = toOrpcError(
            isUnreadable ? new AppError('BAD_REQUEST') : error,
            context.requestId,
            context.log,
          );
          const seconds = retryAfterSeconds(answer.data);
          if (seconds !== null) context.setHeader('Retry-After', String(seconds));
          throw answer;
        }
      },
    ],
    clientInterceptors: [
      <T>({ context, next }: { context: CallContext; next: () => T }): T => {
        understood.add(context);
        return next();
      },
    ],
  };
}

/** When a refused caller may come again; null when the failure does not say. */
export function retryAfterSeconds(details: unknown): number | null {
  const parsed = errorTable.SERVICE_UNAVAILABLE.data.safeParse(details);
  return parsed.data?.retryAfterSeconds ?? null;
}

/** Answers a failed call that is no procedure; once the headers are sent, it cuts the connection instead. */
export function sendFailure(response: ServerResponse, error: unknown, requestId: string, log: Log): void {
  const { code, data } = toOrpcError(error, requestId, log);
  // A truncated file must not look complete.
  if (response.headersSent) response.destroy();
  else sendError(response, code as ErrorCode, data as ErrorDetails<ErrorCode>);
}

/** Answers a call that reaches no procedure, in the form that procedures answer with. */
export function sendError<Code extends ErrorCode>(
  response: ServerResponse,
  code: Code,
  data?: ErrorDetails<Code>,
): void {
  const { status } = errorTable[code];
  const error = { defined: true, code, status, message: errorSentences[code], data };
  const seconds = retryAfterSeconds(data);
  if (seconds !== null) response.setHeader('Retry-After', seconds);
  response.writeHead(status, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' });
  // The pages' own client reads `json`.
  response.end(JSON.stringify({ ...error, json: error }));
}
