import { os } from '../../api/procedures.ts';
import { accountOf } from '../../auth/actor.ts';
import { requireCookies } from '../../auth/kept-cookies.ts';
import type { AccountsService } from './accounts.service.ts';
import type { RegistrationsService } from './registrations.service.ts';

export function accountsRouter(accounts: AccountsService, registrations: RegistrationsService) {
  return {
    options: os.accounts.options.handler(({ context }) => accounts.signInOptions(context.origin)),
    signUp: os.accounts.signUp.handler(async ({ input, context }) => {
      requireCookies(context);
      const made = await registrations.signUp(input, context, (error) =>
        context.log.error({ err: error, requestId: context.requestId }, 'a link could not be sent'),
      );
      if (!made) return { step: 'confirm' as const };
      for (const cookie of made.cookies) context.setCookie(cookie);
      return made.me;
    }),
    registration: os.accounts.registration.handler(({ input }) => registrations.get(input.token)),
    confirm: os.accounts.confirm.handler(async ({ input, context }) => {
      requireCookies(context);
      const { me, cookies } = await registrations.confirm(input, context);
      for (const cookie of cookies) context.setCookie(cookie);
      return me;
    }),
    signIn: os.accounts.signIn.handler(async ({ input, context }) => {
      requireCookies(context);
      const result = await accounts.signIn(input, context);
      for (const cookie of result.cookies) context.setCookie(cookie);
      return result.step === 'done' ? { step: result.step, me: result.me } : { step: result.step };
    }),
    enterCode: os.accounts.enterCode.handler(async ({ input, context }) => {
      requireCookies(context);
      const { me, cookies } = await accounts.enterCode(input.code, context.headers);
      for (const cookie of cookies) context.setCookie(cookie);
      return me;
    }),
    renewSession: os.accounts.renewSession.handler(async ({ context }) => {
      const { expiresAt, cookies } = await accounts.renewSession(context.headers);
      for (const cookie of cookies) context.setCookie(cookie);
      return { expiresAt };
    }),
    signOut: os.accounts.signOut.handler(async ({ context }) => {
      for (const cookie of await accounts.signOut(context.headers)) context.setCookie(cookie);
      return {};
    }),
    me: os.accounts.me.handler(({ context }) => accounts.me(accountOf(context.actor))),
    setMode: os.accounts.setMode.handler(async ({ input, context }) => {
      const { me, cookies } = await accounts.setMode(accountOf(context.actor), input, context);
      for (const cookie of cookies) context.setCookie(cookie);
      return me;
    }),
  };
}

/** The calls about restaurants that are answered with the account. */
export function newRestaurantRouter(accounts: AccountsService) {
  return {
    createTraining: os.restaurants.createTraining.handler(({ input, context }) =>
      accounts.createTraining(accountOf(context.actor), input),
    ),
    create: os.restaurants.create.handler(({ input, context }) =>
      accounts.createRestaurant(accountOf(context.actor), input),
    ),
  };
}
