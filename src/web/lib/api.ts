import { createORPCClient, ORPCError } from '@orpc/client';
import { RPCLink } from '@orpc/client/fetch';
import type { Api } from '#contract/contract.ts';
import type { ErrorCode, ErrorDetails } from '#contract/errors.ts';

/** The API from the browser. Calls throw; read the failure with `failureOf`. */
export const api: Api = createORPCClient(
  new RPCLink({ url: () => `${window.location.origin}/rpc`, fetch: (request, init) => fetch(request, init) }),
);

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
