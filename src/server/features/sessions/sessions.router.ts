import { type CallContext, os } from '../../api/procedures.ts';
import { guestOf } from '../../auth/actor.ts';
import { networkOf } from '../../limits/network-of.ts';
import type { GuestTokensService } from './guest-tokens.service.ts';
import type { GuestsService } from './guests.service.ts';

export function sessionsRouter(guests: GuestsService, tokens: GuestTokensService) {
  /** Renews the phone's token, and its cookie with it. */
  async function guestTokenOf(restaurantId: string, context: CallContext): Promise<Buffer> {
    const { tokenHash, setCookie } = await tokens.renew(restaurantId, context.headers);
    context.setHeader('Set-Cookie', setCookie);
    return tokenHash;
  }

  return {
    enter: os.sessions.enter.handler(async ({ input, context }) =>
      guests.enter(input, {
        tokenHash: await guestTokenOf(input.restaurantId, context),
        network: networkOf(context.address),
        isStaff: await context.guard.isStaff(context, input.restaurantId),
      }),
    ),
    callStaff: os.sessions.callStaff.handler(async ({ input, context }) => {
      const phone = (await guestTokenOf(input.restaurantId, context)).toString('base64');
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
