import { implement } from '@orpc/server';
import type { Logger } from 'pino';
import { contract } from '#contract/contract.ts';
import type { Guard } from '../auth/guard.ts';
import { type ProcedurePath, policy } from '../auth/policy.ts';
import { toOrpcError } from './errors.ts';

/** The request behind a call. */
export interface CallContext {
  guard: Guard;
  log: Logger;
  requestId: string;
  /** Over the wire or inside the process: the headers of the visitor's request. */
  headers: Headers;
  /** The visitor's network address. */
  address: string;
  /** Where the visitor's browser is, so that it comes back to where it is signed in: `https://host[:port]`. */
  origin: string;
  /** Sends a header with the answer; cookies are added to those already set. */
  setHeader(name: 'Set-Cookie' | 'Retry-After', value: string): void;
}

/**
 * Where every procedure begins: the policy is asked before the input is even checked, so no router can
 * leave it out, and whatever fails becomes an entry of the error table.
 */
export const os = implement(contract)
  .$context<CallContext>()
  .use(async ({ context, path, next }, input) => {
    try {
      const actor = await context.guard.admit(accessOf(path), context, input);
      return await next({ context: { actor } });
    } catch (error) {
      throw toOrpcError(error, context.requestId, context.log);
    }
  });

function accessOf(path: readonly string[]) {
  const access = policy[path.join('.') as ProcedurePath];
  if (!access) throw new Error(`the policy does not know ${path.join('.')}`);
  return access;
}
