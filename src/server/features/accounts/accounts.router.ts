import { os } from '../../api/procedures.ts';
import { accountOf } from '../../auth/actor.ts';
import type { AccountsService } from './accounts.service.ts';

export function accountsRouter(accounts: AccountsService) {
  return {
    signUp: os.accounts.signUp.handler(async ({ input, context }) => {
      const { me, cookies } = await accounts.signUp(input, context.headers);
      for (const cookie of cookies) context.setHeader('Set-Cookie', cookie);
      return me;
    }),
    signIn: os.accounts.signIn.handler(async ({ input, context }) => {
      const { me, cookies } = await accounts.signIn(input, context);
      for (const cookie of cookies) context.setHeader('Set-Cookie', cookie);
      return me;
    }),
    signOut: os.accounts.signOut.handler(async ({ context }) => {
      for (const cookie of await accounts.signOut(context.headers)) context.setHeader('Set-Cookie', cookie);
      return {};
    }),
    me: os.accounts.me.handler(({ context }) => accounts.me(accountOf(context.actor))),
    setMode: os.accounts.setMode.handler(({ input, context }) =>
      accounts.setMode(accountOf(context.actor), input.mode, input.password, context),
    ),
  };
}
