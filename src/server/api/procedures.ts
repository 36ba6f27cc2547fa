import { channel } from 'node:diagnostics_channel';
import { implement } from '@orpc/server';
import { contract } from '#contract/contract.ts';
import type { Guard } from '../auth/guard.ts';
import { type ProcedurePath, policy } from '../auth/policy.ts';
import type { SecurityService } from '../features/security/security.service.ts';
import type { Log } from '../log.ts';
import { calls } from '../metrics/measurements.ts';
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
  /** Sets a cookie with the answer, beside those already set. */
  setCookie(line: string): void;
}

const outputs = channel('gedeck:outputs');

/**
 * The base of every procedure. It asks the policy before the input is validated, so no router can leave that
 * out, and maps every failure to the error table. Outputs are sent as the services make them: tests, not production,
 * hold each against its schema (test/fixture/checked-outputs.ts).
 */
export const os = implement(contract)
  .$context<CallContext>()
  .$config({ initialOutputValidationIndex: Number.NaN })
  .use(async ({ context, path, procedure, next }, input) => {
    const call = path.join('.');
    try {
      const actor = await context.guard.admit(accessOf(call), context, input);
      const answer = await next({ context: { actor } });
      calls.tell({ call, outcome: 'ok' });
      const { outputSchema: schema } = procedure['~orpc'];
      if (outputs.hasSubscribers) outputs.publish({ path, schema, output: answer.output });
      return answer;
    } catch (error) {
      const failure = toOrpcError(error, context.requestId, context.log);
      calls.tell({ call, outcome: failure.code });
      context.security.noteRefusal(error, call);
      throw failure;
    }
  });

function accessOf(call: string) {
  const access = policy[call as ProcedurePath];
  if (!access) throw new Error(`the policy does not know ${call}`);
  return access;
}
