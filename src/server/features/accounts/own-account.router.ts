import { os } from '../../api/procedures.ts';
import { accountOf } from '../../auth/actor.ts';
import type { AccountDeletionService } from './account-deletion.service.ts';
import type { OwnAccountService } from './own-account.service.ts';
import type { PasswordResetService } from './password-reset.service.ts';

export function ownAccountRouter(
  account: OwnAccountService,
  passwordReset: PasswordResetService,
  deletion: AccountDeletionService,
) {
  const procedures = os.accounts.own;
  return {
    get: procedures.get.handler(({ context }) => account.get(accountOf(context.actor))),
    setName: procedures.setName.handler(({ input, context }) =>
      account.setName(accountOf(context.actor), input.name),
    ),
    setLanguage: procedures.setLanguage.handler(async ({ input, context }) => {
      await account.setLanguage(accountOf(context.actor), input.language);
      return {};
    }),
    setPassword: procedures.setPassword.handler(async ({ input, context }) => {
      const changed = await account.setPassword(accountOf(context.actor), input, context);
      for (const cookie of changed.cookies) context.setCookie(cookie);
      return changed.account;
    }),
    requestReset: procedures.requestReset.handler(async ({ input, context }) => {
      await passwordReset.request(input.email, context, (error) =>
        context.log.error({ err: error, requestId: context.requestId }, 'a link could not be sent'),
      );
      return {};
    }),
    resetPassword: procedures.resetPassword.handler(async ({ input }) => {
      await passwordReset.reset(input);
      return {};
    }),
    requestEmail: procedures.requestEmail.handler(async ({ input, context }) => {
      await account.requestEmail(accountOf(context.actor), input, context);
      return {};
    }),
    confirmEmail: procedures.confirmEmail.handler(async ({ input }) => ({
      email: await account.confirmEmail(input.token),
    })),
    sessions: procedures.sessions.handler(async ({ context }) => ({
      sessions: await account.sessions(accountOf(context.actor)),
    })),
    endSession: procedures.endSession.handler(async ({ input, context }) => ({
      sessions: await account.endSession(accountOf(context.actor), input, context.address),
    })),
    endOtherSessions: procedures.endOtherSessions.handler(async ({ input, context }) => ({
      sessions: await account.endOtherSessions(accountOf(context.actor), input, context),
    })),
    beginSecondFactor: procedures.beginSecondFactor.handler(({ input, context }) =>
      account.beginSecondFactor(accountOf(context.actor), input.password, context.address),
    ),
    confirmSecondFactor: procedures.confirmSecondFactor.handler(async ({ input, context }) => {
      const { actor, headers } = context;
      const on = await account.confirmSecondFactor(accountOf(actor), input.code, headers);
      for (const cookie of on.cookies) context.setCookie(cookie);
      return { recoveryCodes: on.recoveryCodes };
    }),
    renewRecoveryCodes: procedures.renewRecoveryCodes.handler(async ({ input, context }) => ({
      recoveryCodes: await account.renewRecoveryCodes(accountOf(context.actor), input, context.address),
    })),
    removeSecondFactor: procedures.removeSecondFactor.handler(({ input, context }) =>
      account.removeSecondFactor(accountOf(context.actor), input, context.address),
    ),
    delete: procedures.delete.handler(async ({ input, context }) => {
      await deletion.delete(accountOf(context.actor), input, context.address);
      return {};
    }),
  };
}
