import type { Api } from '#contract/contract.ts';
import type { ErrorCode, ErrorDetails } from '#contract/errors.ts';

/** The form of requests and answers at `/rpc`. */
interface Envelope {
  json: unknown;
}

/** The API has refused a call. */
class ApiError extends Error {
  override name = 'ApiError';

  constructor(
    readonly code: string,
    readonly status: number,
    readonly data: unknown,
  ) {
    super(code);
  }
}

/** What came is not the API's: a page, say, that a proxy has put in the way. For most purposes no answer came. */
export class UnreadableAnswer extends Error {
  constructor(
    readonly status: number,
    readonly statusText: string,
    /** Undefined: not even JSON. */
    readonly body: unknown,
  ) {
    super('the answer is not the API’s');
  }
}

function isEnvelope(answer: unknown): answer is Envelope {
  return typeof answer === 'object' && answer !== null && 'json' in answer;
}

/** The contract is plain JSON, without dates or files, so this does what the library's own client needs 8 KB for. */
async function call(path: readonly string[], input: unknown, signal?: AbortSignal): Promise<unknown> {
  const response = await fetch(`/rpc/${path.join('/')}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ json: input }),
    signal: signal ?? null,
  });
  const answer: unknown = await response.json().catch(() => undefined);
  if (!isEnvelope(answer)) throw new UnreadableAnswer(response.status, response.statusText, answer);
  const { json } = answer;
  if (response.ok) return json;
  const { code, data } = json as { code: string; data: unknown };
  throw new ApiError(code, response.status, data);
}

/** Every name below is a call, and may have calls below it. */
function callsBelow(path: readonly string[]): unknown {
  return new Proxy(() => undefined, {
    // No promise, however often it is awaited.
    get: (_, name) => (typeof name === 'string' && name !== 'then' ? callsBelow([...path, name]) : undefined),
    apply: (_, __, [input, options]: [unknown, { signal?: AbortSignal }?]) =>
      call(path, input, options?.signal),
  });
}

/** The API from the browser. Calls throw; read the failure with `failureOf`. */
export const api = callsBelow([]) as Api;

export type Failure =
  | { [Code in ErrorCode]: { code: Code; details: ErrorDetails<Code> } }[ErrorCode]
  /** No answer came: no reception, server away. Whether the call took effect is unknown. */
  | { code: 'OFFLINE'; details: undefined };

/** What went wrong with a call. An answer that is not the API's own (a proxy's page, say) counts as none. */
export function failureOf(error: unknown): Failure {
  // Not by class: while a page is rendered, the server's own client is the one that throws.
  if (error instanceof Error && 'code' in error && 'status' in error) {
    const { code, status, data } = error as Error & Pick<ApiError, 'code' | 'status' | 'data'>;
    if (typeof code === 'string' && status < 600) return { code, details: data } as Failure;
  }
  return { code: 'OFFLINE', details: undefined };
}
