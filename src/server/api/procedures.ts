import { implement } from '@orpc/server';
import { contract } from '#contract/contract.ts';
import type { Guard } from '../auth/guard.ts';
import { type ProcedurePath, policy } from '../auth/policy.ts';
import type { SecurityService } from '../features/security/security.service.ts';
import type { Log } from '../log.ts';
import { toOrpcError } from './errors.ts';

/** The request behind a call. */
export interface CallContext {
  guard: Guard;
  security: Pick<SecurityService, 'noteRefusal'>;
  log: Log;
  requestId: string;
  /** The headers of the visitor's request, also when the call is made inside the process. */
  headers: Headers;
  /** The visitor's network address. */
  address: string;
  /**
   * The origin that the visitor's browser uses, so that it returns to where it is signed in:
   * `https://host[:port]`.
   */
  origin: string;
  /** Sends a header with the answer; cookies are added to those already set. */
  setHeader(name: 'Set-Cookie' | 'Retry-After', value: string): void;
}

/**
 * The base of every procedure. It asks the policy before the input is validated, so no router can leave that
 * out, and maps every failure to the error table.
 */
export const os = implement(contract)
  .$context<CallContext>()
  .use(async ({ context, path, next }, input) => {
    try {
      const actor = await context.guard.admit(accessOf(path), context, input);
      return await next({ context: { actor } });
    } catch (error) {
      context.security.noteRefusal(error, path.join('.'));
      throw toOrpcError(error, context.requestId, context.log);
    }
  });

function accessOf(path: readonly string[]) {
  const access = policy[path.join('.') as ProcedurePath];
  if (!access) throw new Error(`the policy does not know ${path.join('.')}`);
  return access;
}
