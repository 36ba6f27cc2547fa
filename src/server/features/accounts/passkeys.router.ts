import { os } from '../../api/procedures.ts';
import { accountOf } from '../../auth/actor.ts';
import { requireCookies } from '../../auth/kept-cookies.ts';
import type { AccountsService } from './accounts.service.ts';
import type { PasskeysService } from './passkeys.service.ts';

export function passkeysRouter(passkeys: PasskeysService, accounts: AccountsService) {
  const procedures = os.accounts.passkeys;
  return {
    beginSignIn: procedures.beginSignIn.handler(async ({ context }) => {
      requireCookies(context);
      const { options, setCookie } = await passkeys.beginSignIn(context);
      context.setCookie(setCookie);
      return options;
    }),
    signIn: procedures.signIn.handler(async ({ input, context }) => {
      requireCookies(context);
      const { me, cookies } = await accounts.signInWithPasskey(input, context);
      for (const cookie of cookies) context.setCookie(cookie);
      return me;
    }),
    list: procedures.list.handler(({ context }) => passkeys.list(accountOf(context.actor), context.origin)),
    beginAdding: procedures.beginAdding.handler(async ({ input, context }) => {
      const { options, setCookie } = await passkeys.beginAdding(accountOf(context.actor), input, context);
      context.setCookie(setCookie);
      return options;
    }),
    add: procedures.add.handler(async ({ input, context }) => ({
      passkeys: await passkeys.add(accountOf(context.actor), input, context),
    })),
    rename: procedures.rename.handler(async ({ input, context }) => ({
      passkeys: await passkeys.rename(accountOf(context.actor), input),
    })),
    remove: procedures.remove.handler(async ({ input, context }) => ({
      passkeys: await passkeys.remove(accountOf(context.actor), input, context),
    })),
  };
}
