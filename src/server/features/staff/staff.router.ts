import { os } from '../../api/procedures.ts';
import { accountOf, signedInOf, staffOf } from '../../auth/actor.ts';
import { requireCookies } from '../../auth/kept-cookies.ts';
import type { JoiningService } from './joining.service.ts';
import type { StaffService } from './staff.service.ts';

export function staffRouter(staff: StaffService, joining: JoiningService) {
  return {
    list: os.staff.list.handler(({ input }) => staff.list(input.restaurantId)),
    invite: os.staff.invite.handler(({ input, context }) => staff.invite(staffOf(context.actor), input)),
    revoke: os.staff.revoke.handler(({ input }) => staff.revoke(input)),
    setRole: os.staff.setRole.handler(({ input, context }) => staff.setRole(staffOf(context.actor), input)),
    demandSecondFactor: os.staff.demandSecondFactor.handler(({ input, context }) =>
      staff.demandSecondFactor(staffOf(context.actor), signedInOf(context.actor), input.isDemanded),
    ),
    remove: os.staff.remove.handler(async ({ input, context }) => {
      await staff.remove(staffOf(context.actor), input.userId);
      return {};
    }),
    offer: os.staff.offer.handler(({ input, context }) => joining.getOffer(input.token, context.address)),
    accept: os.staff.accept.handler(({ input, context }) =>
      joining.accept(input.token, accountOf(context.actor), context.address),
    ),
    join: os.staff.join.handler(async ({ input, context }) => {
      requireCookies(context);
      const made = await joining.join(input, context, (error) =>
        context.log.error({ err: error, requestId: context.requestId }, 'a link could not be sent'),
      );
      if (!made) return { step: 'confirm' as const };
      const { cookies, ...joined } = made;
      for (const cookie of cookies) context.setCookie(cookie);
      return joined;
    }),
  };
}
