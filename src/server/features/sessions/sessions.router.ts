import { type CallContext, os } from '../../api/procedures.ts';
import { guestOf } from '../../auth/actor.ts';
import { renewGuestToken } from '../../auth/guest-tokens.ts';
import { networkOf } from '../../limits/network-of.ts';
import type { GuestsService } from './guests.service.ts';

export function sessionsRouter(guests: GuestsService) {
  return {
    enter: os.sessions.enter.handler(async ({ input, context }) =>
      guests.enter(input, {
        tokenHash: guestTokenOf(context),
        network: networkOf(context.address),
        isStaff: await context.guard.isStaff(context, input.restaurantId),
      }),
    ),
    callStaff: os.sessions.callStaff.handler(async ({ input, context }) => {
      const phone = guestTokenOf(context).toString('base64');
      await guests.callStaff(input, { phone, network: networkOf(context.address) });
      return {};
    }),
    visit: os.sessions.visit.handler(({ context }) => guests.getVisit(guestOf(context.actor))),
    setCall: os.sessions.setCall.handler(async ({ input }) => {
      await guests.setCall(input);
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
