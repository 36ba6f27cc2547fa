import type { Api } from '#contract/contract.ts';
import type { ErrorCode, ErrorDetails } from '#contract/errors.ts';
import { timeHeader } from '#contract/live.ts';
import { hearServerTime } from './server-clock.ts';
import { createSubscribers } from './subscribers.ts';
import { withTimeout } from './with-timeout.ts';

/** Milliseconds after which a call counts as unanswered: on a line that has fallen silent no error may ever come. */
const timeoutMs = 30_000;

/** The form of requests and answers at `/rpc`. */
interface Envelope {
  json: unknown;
}

/** An error answer of the API. */
export class ApiError extends Error {
  override name = 'ApiError';

  constructor(
    readonly code: string,
    readonly status: number,
    readonly data: unknown,
  ) {
    super(code);
  }
}

const signedOut = createSubscribers();

/** Calls the listener whenever an answer says that nobody is signed in here. Returns what stops it. */
export const onSignedOut = signedOut.subscribe;

/** Whether a listener tells people that nobody is signed in here, so that the caller need not. */
export function isSignedOutTold(): boolean {
  return !signedOut.isEmpty;
}

/** The error of a call that was answered with a code. */
export function refusal(code: string, status: number, data: unknown): ApiError {
  if (code === 'UNAUTHORIZED') signedOut.notify();
  return new ApiError(code, status, data);
}

/** An answer that is not the API's own, such as a proxy's error page. `failureOf` treats it as no answer. */
export class UnreadableAnswer extends Error {
  constructor(
    readonly status: number,
    readonly statusText: string,
    /** Undefined when the answer was not JSON. */
    readonly body: unknown,
  ) {
    super('the answer is not the API’s');
  }
}

function isEnvelope(answer: unknown): answer is Envelope {
  return typeof answer === 'object' && answer !== null && 'json' in answer;
}

/**
 * A minimal client: the contract is plain JSON without dates or files, which spares the 8 KB of the library's
 * own client.
 */
function call(path: readonly string[], input: unknown, signal?: AbortSignal): Promise<unknown> {
  const giveUp = new AbortController();
  if (signal?.aborted) giveUp.abort();
  signal?.addEventListener('abort', () => giveUp.abort(), { once: true });
  return withTimeout(timeoutMs, (either) => sendWithCookies(path, input, either), giveUp);
}

/** A browser that keeps cookies brings the one of the first answer along the second time. [ACC-34] */
function sendWithCookies(path: readonly string[], input: unknown, signal: AbortSignal): Promise<unknown> {
  return send(path, input, signal).catch((error) => {
    if (failureOf(error).code !== 'COOKIES_NEEDED') throw error;
    return send(path, input, signal);
  });
}

async function send(path: readonly string[], input: unknown, signal: AbortSignal): Promise<unknown> {
  const askedAt = performance.now();
  const response = await fetch(`/rpc/${path.join('/')}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ json: input }),
    signal,
  });
  hearServerTime(Number(response.headers.get(timeHeader)), askedAt);
  const answer: unknown = await response.json().catch(() => undefined);
  if (!isEnvelope(answer)) throw new UnreadableAnswer(response.status, response.statusText, answer);
  const { json } = answer;
  if (response.ok) return json;
  const { code, data } = json as { code: string; data: unknown };
  throw refusal(code, response.status, data);
}

/** A proxy on which every name is a function that calls the API, and has further names below it. */
function callsBelow(path: readonly string[]): unknown {
  return new Proxy(() => undefined, {
    // `then` is left out, so that `await` does not take the proxy for a promise.
    get: (_, name) => (typeof name === 'string' && name !== 'then' ? callsBelow([...path, name]) : undefined),
    apply: (_, __, [input, options]: [unknown, { signal?: AbortSignal }?]) =>
      call(path, input, options?.signal),
  });
}

/** The API from the browser. Calls throw; read the failure with `failureOf`. */
export const api = callsBelow([]) as Api;

export type Failure =
  | { [Code in ErrorCode]: { code: Code; details: ErrorDetails<Code> } }[ErrorCode]
  /** No answer came: no reception, or the server is away. The call may or may not have taken effect. */
  | { code: 'OFFLINE'; details: undefined };

/** What went wrong with a call. An answer that is not the API's own (a proxy's page, say) counts as none. */
export function failureOf(error: unknown): Failure {
  // Not by class: during server rendering, the server's own client throws.
  if (error instanceof Error && 'code' in error && 'status' in error) {
    const { code, status, data } = error as Error & Pick<ApiError, 'code' | 'status' | 'data'>;
    if (typeof code === 'string' && status < 600) return { code, details: data } as Failure;
  }
  return { code: 'OFFLINE', details: undefined };
}
