import type { IncomingMessage, ServerResponse } from 'node:http';
import { SmartCoercionPlugin } from '@orpc/json-schema';
import { OpenAPIHandler } from '@orpc/openapi/node';
import { BodyLimitPlugin, RPCHandler } from '@orpc/server/node';
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4';
import { errorSentences } from '#contract/error-sentences.ts';
import { type ErrorCode, errorTable } from '#contract/errors.ts';
import type { CallContext } from './procedures.ts';
import type { Router } from './router.ts';

/** An order of 60 lines with comments has some 30 KB; no call that is text is larger than this. */
const maxBodySize = 256 * 1024;

/** Answers `/rpc/…` (our own pages) and `/api/…` (the same procedures as documented REST calls). */
export function createApiHandler(router: Router) {
  const rpc = new RPCHandler(router, { plugins: [new BodyLimitPlugin<CallContext>({ maxBodySize })] });
  const rest = new OpenAPIHandler(router, {
    plugins: [
      new BodyLimitPlugin<CallContext>({ maxBodySize }),
      // Numbers in paths and queries arrive as text.
      new SmartCoercionPlugin({ schemaConverters: [new ZodToJsonSchemaConverter()] }),
    ],
  });
  return async (request: IncomingMessage, response: ServerResponse, context: CallContext): Promise<void> => {
    const { matched } = request.url?.startsWith('/rpc/')
      ? await rpc.handle(request, response, { prefix: '/rpc', context })
      : await rest.handle(request, response, { prefix: '/api', context });
    if (!matched) sendError(response, 'NOT_FOUND');
  };
}

/** Answers a call that reaches no procedure, in the form that procedures answer with. */
export function sendError(response: ServerResponse, code: ErrorCode): void {
  const { status } = errorTable[code];
  const error = { defined: true, code, status, message: errorSentences[code] };
  response.writeHead(status, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' });
  // The second form is the one that the pages' own client reads.
  response.end(JSON.stringify({ ...error, json: error }));
}
