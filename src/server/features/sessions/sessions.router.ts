import { type CallContext, os } from '../../api/procedures.ts';
import { createGuestToken, readGuestToken } from '../../auth/guest-tokens.ts';
import type { SessionsService } from './sessions.service.ts';

export function sessionsRouter(sessions: SessionsService) {
  return {
    enter: os.sessions.enter.handler(({ input, context }) =>
      sessions.enter(input.restaurantId, input.table, guestTokenOf(context), input.pin),
    ),
    visit: os.sessions.visit.handler(({ input }) =>
      sessions.getVisit(input.restaurantId, input.tableSessionId),
    ),
    setCall: os.sessions.setCall.handler(async ({ input }) => {
      await sessions.setCall(input.restaurantId, input.tableSessionId, input.call);
      return { call: input.call };
    }),
  };
}

/** The phone's token; a phone that has none yet is given one. */
function guestTokenOf(context: CallContext): Buffer {
  const known = readGuestToken(context.headers);
  if (known) return known;
  const created = createGuestToken(context.secure);
  context.setCookie(created.setCookie);
  return created.tokenHash;
}
