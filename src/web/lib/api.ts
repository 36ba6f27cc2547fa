import { type ClientContext, type ClientLink, createORPCClient, ORPCError } from '@orpc/client';
import type { Api } from '#contract/contract.ts';
import type { ErrorCode, ErrorDetails } from '#contract/errors.ts';

/** The form of requests and answers at `/rpc`. */
interface Envelope {
  json: unknown;
}

/** The contract is plain JSON, without dates or files, so this does what the library's own link needs 6 KB for. */
const link: ClientLink<ClientContext> = {
  async call(path, input, { signal }) {
    const response = await fetch(`/rpc/${path.join('/')}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ json: input }),
      signal: signal ?? null,
    });
    // Fails for a page that a proxy has put in the way: then no answer came.
    const { json } = (await response.json()) as Envelope;
    if (response.ok) return json;
    const { code, data, defined } = json as { code: string; data: unknown; defined: boolean };
    throw new ORPCError(code, { status: response.status, data, defined });
  },
};

/** The API from the browser. Calls throw; read the failure with `failureOf`. */
export const api: Api = createORPCClient(link);

export type Failure =
  | { [Code in ErrorCode]: { code: Code; details: ErrorDetails<Code> } }[ErrorCode]
  /** No answer came: no reception, server away. Whether the call took effect is unknown. */
  | { code: 'OFFLINE'; details: undefined };

/** What went wrong with a call. An answer that is not the API's own (a proxy's page, say) counts as none. */
export function failureOf(error: unknown): Failure {
  if (error instanceof ORPCError && typeof error.code === 'string' && error.status < 600) {
    return { code: error.code, details: error.data } as Failure;
  }
  return { code: 'OFFLINE', details: undefined };
}
