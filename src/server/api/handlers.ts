import type { IncomingMessage, ServerResponse } from 'node:http';
import { StandardOpenAPIMatcher } from '@orpc/openapi/standard';
import { type AnyProcedure, createProcedureClient, type ORPCError } from '@orpc/server';
import { StandardRPCMatcher } from '@orpc/server/standard';
import { type ErrorCode, type ErrorDetails, errorTable } from '#contract/errors.ts';
import { timeHeader } from '#contract/live.ts';
import { AppError } from '../app-error.ts';
import type { DatabaseClock } from '../db/database-clock.ts';
import type { Log } from '../log.ts';
import { fieldsOfQuery, readFields, withNumbers } from './call-input.ts';
import { expectedError, toOrpcError } from './errors.ts';
import type { CallContext } from './procedures.ts';
import type { Router } from './router.ts';

interface Call {
  request: IncomingMessage;
  response: ServerResponse;
  url: URL;
  procedure: AnyProcedure;
  /** The parameters of the path. */
  params: Record<string, string>;
}

/** One of the forms in which procedures are called. */
interface Form {
  /** @throws AppError BAD_REQUEST, METHOD_NOT_SUPPORTED, PAYLOAD_TOO_LARGE */
  inputOf: (call: Call) => Promise<unknown>;
  /** The body of an answer or an error. */
  wrap: (value: object) => object;
}

/** Of our own pages: by name, `{json: input}` and `{json: output}`. */
const rpc: Form = {
  async inputOf({ request, response }) {
    // What browsers and proxies take for safe, such as HEAD, must not change anything.
    if (request.method !== 'POST') throw new AppError('METHOD_NOT_SUPPORTED');
    return (await readFields(request, response)).json;
  },
  wrap: (json) => ({ json }),
};

/** As documented: by method and path, the input in path and query or in path and body. */
const rest: Form = {
  async inputOf({ request, response, url, procedure, params }) {
    const isRead = request.method === 'GET';
    const named = isRead ? { ...fieldsOfQuery(url), ...params } : params;
    const body = isRead ? {} : await readFields(request, response);
    // A field that is named twice is what the path says.
    return { ...body, ...withNumbers(procedure, named) };
  },
  wrap: (value) => value,
};

/** Answers `/rpc/…` (our own pages) and `/api/…` (the same procedures as documented REST calls). */
export function createApiHandler(router: Router, clock: DatabaseClock) {
  const byName = new StandardRPCMatcher();
  const byPath = new StandardOpenAPIMatcher();
  byName.init(router);
  byPath.init(router);
  const isRpc = (address: string) => address.startsWith('/rpc/');
  const find = (method: string, address: string, url: URL) =>
    (isRpc(address) ? byName : byPath).match(method, pathOf(url));

  async function answer(
    request: IncomingMessage,
    response: ServerResponse,
    context: CallContext,
  ): Promise<void> {
    const { method = '', url: address = '' } = request;
    const { inputOf, wrap } = isRpc(address) ? rpc : rest;
    const tellTime = () => response.setHeader(timeHeader, clock.now().getTime());
    try {
      const url = new URL(address, 'http://localhost');
      const found = await find(method, address, url);
      if (!found) throw new AppError('NOT_FOUND');
      const { procedure, path, params = {} } = found;
      const input = await inputOf({ request, response, url, procedure, params });
      const output: unknown = await createProcedureClient(procedure, { context, path })(input);
      tellTime();
      if (output instanceof File) await sendFile(response, output);
      else sendJson(response, procedure['~orpc'].route.successStatus ?? 200, wrap(output as object));
    } catch (error) {
      const refusal = toOrpcError(error, context.requestId, context.log);
      // A truncated answer must not look complete.
      if (response.headersSent) return void response.destroy();
      tellTime();
      sendRefusal(response, refusal, wrap);
    }
  }

  /** The name of the procedure at an address; null when there is none. */
  async function nameOf(method: string, address: string): Promise<string | null> {
    if (!URL.canParse(address, 'http://localhost')) return null;
    const found = await find(method, address, new URL(address, 'http://localhost'));
    return found?.path.join('.') ?? null;
  }

  return { answer, nameOf };
}

/** The path behind `/rpc` or `/api`. */
function pathOf({ pathname }: URL): `/${string}` {
  return `/${pathname.slice('/rpc/'.length).replace(/\/$/, '')}`;
}

/** Answers with JSON. */
export function sendJson(response: ServerResponse, status: number, value: object): void {
  response.statusCode = status;
  response.setHeader('Content-Type', 'application/json');
  response.end(JSON.stringify(value));
}

async function sendFile(response: ServerResponse, file: File): Promise<void> {
  const content = Buffer.from(await file.arrayBuffer());
  response.setHeader('Content-Type', file.type);
  response.setHeader('Content-Disposition', `inline; filename="${file.name}"`);
  response.end(content);
}

/** When a refused caller may come again; null when the failure does not say. */
export function retryAfterSeconds(details: unknown): number | null {
  const parsed = errorTable.SERVICE_UNAVAILABLE.data.safeParse(details);
  return parsed.data?.retryAfterSeconds ?? null;
}

/** Answers a failed call that is no procedure; once the headers are sent, it cuts the connection instead. */
export function sendFailure(response: ServerResponse, error: unknown, requestId: string, log: Log): void {
  // A truncated file must not look complete.
  if (response.headersSent) response.destroy();
  else sendRefusal(response, toOrpcError(error, requestId, log), inEitherForm);
}

/** Answers a call that reaches no procedure, in the form that procedures answer with. */
export function sendError<Code extends ErrorCode>(
  response: ServerResponse,
  code: Code,
  data?: ErrorDetails<Code>,
): void {
  sendRefusal(response, expectedError(code, data), inEitherForm);
}

/** An error that both the pages' own client, which reads `json`, and REST clients understand. */
function inEitherForm(error: object): object {
  return { ...error, json: error };
}

function sendRefusal(response: ServerResponse, error: ORPCError<string, unknown>, wrap: Form['wrap']): void {
  const seconds = retryAfterSeconds(error.data);
  if (seconds !== null) response.setHeader('Retry-After', seconds);
  response.setHeader('Cache-Control', 'no-store');
  sendJson(response, error.status, wrap(error.toJSON()));
}
