import { type CallContext, os } from '../../api/procedures.ts';
import { guestOf } from '../../auth/actor.ts';
import { renewGuestToken } from '../../auth/guest-tokens.ts';
import { networkOf } from '../../limits/network-of.ts';
import type { SessionsService } from './sessions.service.ts';

export function sessionsRouter(sessions: SessionsService) {
  return {
    enter: os.sessions.enter.handler(({ input, context }) => sessions.enter(input, guestTokenOf(context))),
    callStaff: os.sessions.callStaff.handler(async ({ input, context }) => {
      const phone = guestTokenOf(context).toString('base64');
      await sessions.callStaff(input, { phone, network: networkOf(context.address) });
      return {};
    }),
    visit: os.sessions.visit.handler(({ context }) => sessions.getVisit(guestOf(context.actor))),
    setCall: os.sessions.setCall.handler(async ({ input }) => {
      await sessions.setCall(input);
      return { call: input.call };
    }),
  };
}

/** Reads the phone's token and renews its cookie, so that it outlasts the visit and the day after it. */
function guestTokenOf(context: CallContext): Buffer {
  const { tokenHash, setCookie } = renewGuestToken(context.headers);
  context.setHeader('Set-Cookie', setCookie);
  return tokenHash;
}
