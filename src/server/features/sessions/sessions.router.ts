import { type CallContext, os } from '../../api/procedures.ts';
import { guestOf } from '../../auth/actor.ts';
import { readGuestToken } from '../../auth/guest-tokens.ts';
import { requireCookie } from '../../auth/kept-cookies.ts';
import type { NetworkWords } from '../../auth/network-words.ts';
import { networkOf } from '../../limits/network-of.ts';
import type { CallsService } from './calls.service.ts';
import type { GuestTokensService } from './guest-tokens.service.ts';
import type { GuestsService, Newcomer } from './guests.service.ts';
import type { KnocksService } from './knocks.service.ts';

interface SessionServices {
  guests: GuestsService;
  calls: CallsService;
  knocks: KnocksService;
  tokens: GuestTokensService;
  networks: NetworkWords;
}

export function sessionsRouter({ guests, calls, knocks, tokens, networks }: SessionServices) {
  /**
   * Renews the phone's token, and its cookie with it. A phone that does not keep the cookie would be another one with
   * each call, so nothing is done for it. [ACC-34]
   */
  async function newcomerOf(context: CallContext, restaurantId: string): Promise<Newcomer> {
    const { tokenHash, setCookie } = await tokens.renew(restaurantId, context.headers);
    requireCookie(context, readGuestToken(context.headers) !== null, setCookie);
    context.setCookie(setCookie);
    return {
      tokenHash,
      network: networks.wordFor(networkOf(context.address)),
      isStaff: await context.guard.isStaff(context, restaurantId),
    };
  }

  return {
    enter: os.sessions.enter.handler(async ({ input, context }) => {
      const { restaurantId } = input;
      const newcomer = await newcomerOf(context, restaurantId);
      const entry = await guests.enter(input, newcomer);
      if (entry.state === 'joined') {
        const { tableSessionId } = entry.visit;
        const seat = { restaurantId, tableSessionId };
        // Where it fails, the next call notes it: the phone sits.
        await context.guard.noteJoined(newcomer.tokenHash, seat, context).catch(() => {});
      }
      return entry;
    }),
    knock: os.sessions.knock.handler(async ({ input, context }) =>
      knocks.knock(input, await newcomerOf(context, input.restaurantId)),
    ),
    answerKnock: os.sessions.answerKnock.handler(({ input, context }) =>
      knocks.answer(input, guestOf(context.actor).phone),
    ),
    callStaff: os.sessions.callStaff.handler(async ({ input, context }) => {
      await calls.callStaff(input, await newcomerOf(context, input.restaurantId));
      return {};
    }),
    visit: os.sessions.visit.handler(({ context }) => guests.getVisit(guestOf(context.actor))),
    setCall: os.sessions.setCall.handler(async ({ input, context }) => {
      await calls.setCall(input, guestOf(context.actor).phone);
      return { call: input.call };
    }),
  };
}
