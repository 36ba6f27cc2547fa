import type { Inputs } from '#contract/contract.ts';
import type { StaffLanguage } from '#domain/languages/staff-language.ts';
import { AppError } from '../../app-error.ts';
import { createAccountToken, hashAccountToken } from '../../auth/account-tokens.ts';
import type { AccountParts } from './account-parts.ts';
import { deleteTokens, findTokenOwner, insertToken, takeToken } from './account-tokens.store.ts';
import type { Visitor } from './accounts.service.ts';
import {
  deleteSessions,
  findCredential,
  findRestaurantNames,
  markVerified,
  updatePassword,
} from './accounts.store.ts';
import { deleteOtherDevices } from './devices.store.ts';

/** Lifetime of a link to a new password, in seconds. */
const linkLifetime = 3_600;

/** Resets forgotten passwords. [ACC-7] */
export class PasswordResetService {
  constructor(private readonly options: AccountParts) {}

  /**
   * Sends a link to the account with this address, if there is one. The answer does not wait for that: its
   * timing would tell whether there is an account.
   *
   * @param onFailed called when the link could not be made
   * @throws AppError MAIL_NOT_CONFIGURED, TOO_MANY_REQUESTS
   */
  async request(
    email: string,
    { headers, address }: Visitor,
    onFailed: (error: unknown) => void,
  ): Promise<void> {
    const { mails } = this.options;
    if (!mails.areSent) throw new AppError('MAIL_NOT_CONFIGURED');
    await mails.admitFrom(address);
    if (!(await mails.admitsResetLinkTo(email))) return;
    this.sendLink(email, mails.languageOf(headers)).catch(onFailed);
  }

  /**
   * Sets a new password and signs the account out everywhere.
   *
   * @throws AppError LINK_INVALID, WEAK_PASSWORD, TOO_MANY_REQUESTS
   */
  async reset({ token, password }: Inputs['accounts']['own']['resetPassword']): Promise<void> {
    const { database, credentials, mails, security, onAccessChanged } = this.options;
    const tokenHash = hashAccountToken(token);
    const owner = await findTokenOwner(database, tokenHash, 'reset-password');
    if (!owner) throw new AppError('LINK_INVALID');
    const { userId } = owner;
    const restaurants = await findRestaurantNames(database, userId);
    const passwordHash = await credentials.hashNew(password, { ...owner, restaurants }, { account: userId });
    await database.withAccount(userId, async (tx) => {
      if (!(await takeToken(tx, tokenHash, 'reset-password'))) throw new AppError('LINK_INVALID');
      await updatePassword(tx, userId, passwordHash);
      await markVerified(tx, userId);
      await deleteTokens(tx, userId);
      await deleteSessions(tx, userId);
      await security.recordOf(tx, userId, { kind: 'password.reset' });
      await deleteOtherDevices(tx, userId, null);
    });
    onAccessChanged({ userId });
    mails.passwordReset(owner);
  }

  private async sendLink(email: string, askedIn: StaffLanguage | null): Promise<void> {
    const { database, mails, security } = this.options;
    const account = await findCredential(database, email);
    if (!account) return;
    const { token, tokenHash } = createAccountToken();
    await insertToken(database, {
      tokenHash,
      userId: account.userId,
      purpose: 'reset-password',
      lifetime: linkLifetime,
    });
    security.note({ userId: account.userId }, { kind: 'password.reset_asked' });
    mails.resetLink(account, token, askedIn);
  }
}
