import type { Account, AccountSession } from '#contract/accounts/own-account.ts';
import type { Inputs } from '#contract/contract.ts';
import { deviceName } from '#domain/accounts/device-name.ts';
import type { StaffLanguage } from '#domain/languages/staff-language.ts';
import { onWire } from '../../api/on-wire.ts';
import { AppError } from '../../app-error.ts';
import { createAccountToken, hashAccountToken } from '../../auth/account-tokens.ts';
import { replaceSession } from '../../auth/accounts.ts';
import type { SignedIn } from '../../auth/actor.ts';
import { findLanguage } from '../../auth/auth.store.ts';
import { readDevice } from '../../auth/device-cookie.ts';
import { isUniqueViolation } from '../../db/tenant.ts';
import { hourMs } from '../../limits/durations.ts';
import { RateLimit } from '../../limits/rate-limit.ts';
import { findOwnRestaurants } from './account-deletion.store.ts';
import type { AccountParts } from './account-parts.ts';
import { deleteTokens, findTokenOwner, insertToken, takeToken } from './account-tokens.store.ts';
import type { Visitor } from './accounts.service.ts';
import {
  deleteOtherSessions,
  deleteSession,
  findCredential,
  findProfile,
  findRestaurantNames,
  findSessions,
  updateEmail,
  updateLanguage,
  updateName,
  updatePassword,
} from './accounts.store.ts';
import { deleteOtherDevices } from './devices.store.ts';
import { requirePassword, requireProof } from './proof.ts';

/** Lifetime of a link to a new address, in seconds. */
const linkLifetime = 3_600;
const mailsAnHour = 5;

type Input = Inputs['accounts']['own'];

/** A person's own account: name and address, password and second factor, and sessions. */
export class OwnAccountService {
  private readonly pace: RateLimit;

  constructor(private readonly options: AccountParts) {
    this.pace = new RateLimit(options.counts, {
      of: 'changes of an address',
      most: mailsAnHour,
      windowMs: hourMs,
    });
  }

  async get({ userId, email, name }: Pick<SignedIn, 'userId' | 'email' | 'name'>): Promise<Account> {
    const { database, secondFactor, mails } = this.options;
    const [profile, factor, restaurants] = await Promise.all([
      findProfile(database, userId),
      secondFactor.state(userId),
      findOwnRestaurants(database, userId),
    ]);
    return {
      email,
      name: profile?.name ?? name,
      sendsMail: mails.areSent,
      secondFactor: factor,
      ownRestaurants: restaurants
        .filter(({ otherOwner }) => otherOwner === null)
        .map(({ id, name: restaurantName }) => ({ id, name: restaurantName })),
    };
  }

  setLanguage({ userId }: SignedIn, language: StaffLanguage | null): Promise<void> {
    return updateLanguage(this.options.database, userId, language);
  }

  async setName(account: SignedIn, name: string): Promise<Account> {
    await updateName(this.options.database, account.userId, name);
    return this.get({ ...account, name });
  }

  /**
   * Changes the password, signs out all other sessions of the account and forgets its other devices. The session
   * gets a new token. [ACC-29]
   *
   * @throws AppError PASSWORD_WRONG, WEAK_PASSWORD, CODE_WRONG, UNAUTHORIZED, TOO_MANY_REQUESTS
   */
  async setPassword(
    account: SignedIn,
    { oldPassword, code, password }: Input['setPassword'],
    { headers, address }: { headers: Headers; address: string },
  ): Promise<{ account: Account; cookies: string[] }> {
    const { auth, database, credentials, secondFactor, mails, security, onAccessChanged } = this.options;
    const { userId, sessionId } = account;
    await requirePassword(this.options, account, oldPassword, address);
    const restaurants = await findRestaurantNames(database, userId);
    const passwordHash = await credentials.hashNew(
      password,
      { ...account, restaurants },
      { account: userId },
    );
    // First, so that nothing is changed and no code is used up when it fails.
    const successor = await replaceSession(auth, headers, account.mode);
    await secondFactor.checkIfOn(userId, code);
    await database.withAccount(userId, async (tx) => {
      await updatePassword(tx, userId, passwordHash);
      await deleteTokens(tx, userId);
      await deleteOtherSessions(tx, userId, sessionId, successor.sessionId);
      await security.recordOf(tx, userId, { kind: 'password.changed' });
      await deleteOtherDevices(tx, userId, readDevice(headers));
    });
    onAccessChanged({ userId });
    mails.passwordChanged(account);
    return { account: await this.get(account), cookies: successor.cookies };
  }

  /**
   * Sends a link to the new address. An address of somebody else gets another mail; the answer is the same.
   * [ACC-7]
   *
   * @throws AppError PASSWORD_WRONG, CODE_WRONG, EMAIL_UNCHANGED, MAIL_NOT_CONFIGURED, TOO_MANY_REQUESTS
   */
  async requestEmail(
    account: SignedIn,
    { email, password, code }: Input['requestEmail'],
    { headers, address }: Visitor,
  ): Promise<void> {
    const { database, secondFactor, mails } = this.options;
    const { userId } = account;
    if (!mails.areSent) throw new AppError('MAIL_NOT_CONFIGURED');
    await requirePassword(this.options, account, password, address);
    if (email === account.email) throw new AppError('EMAIL_UNCHANGED');
    await this.pace.requireRoom(userId);
    await secondFactor.checkIfOn(userId, code);
    await this.pace.admit(userId);
    if (!(await mails.admitsLinkTo(email))) return;
    const { token, tokenHash } = createAccountToken();
    await insertToken(database, {
      tokenHash,
      userId,
      purpose: 'change-email',
      email,
      lifetime: linkLifetime,
    });
    // Both, so that the time of the answer does not tell which.
    const [taken, language] = await Promise.all([
      findCredential(database, email),
      findLanguage(database, account.email),
    ]);
    if (taken) mails.emailTaken(email);
    else mails.emailLink(email, token, language ?? mails.languageOf(headers));
  }

  /**
   * Changes the address, and tells the old one.
   *
   * @throws AppError LINK_INVALID, also when the address has been taken meanwhile
   */
  async confirmEmail(token: string): Promise<string> {
    const { database, mails } = this.options;
    const tokenHash = hashAccountToken(token);
    const owner = await findTokenOwner(database, tokenHash, 'change-email');
    if (!owner) throw new AppError('LINK_INVALID');
    const email = await this.takeAddress(owner.userId, tokenHash);
    mails.emailChanged({ ...owner, language: await findLanguage(database, email) }, email);
    return email;
  }

  async sessions({ userId, sessionId }: SignedIn): Promise<AccountSession[]> {
    const sessions = await findSessions(this.options.database, userId);
    return sessions
      .map(({ userAgent, ...session }) => ({
        ...onWire(session),
        device: deviceName(userAgent),
        isCurrent: session.id === sessionId,
      }))
      .sort((a, b) => Number(b.isCurrent) - Number(a.isCurrent));
  }

  /**
   * Ends one session of the account; one that has ended already is no failure.
   *
   * @throws AppError PASSWORD_WRONG, CODE_WRONG, TOO_MANY_REQUESTS
   */
  async endSession(
    account: SignedIn,
    { id, ...proof }: Input['endSession'],
    address: string,
  ): Promise<AccountSession[]> {
    const { database, security, onAccessChanged } = this.options;
    const { userId } = account;
    await requireProof(this.options, account, proof, address);
    const known = (await findSessions(database, userId)).find((session) => session.id === id);
    if (await deleteSession(database, userId, id)) {
      onAccessChanged({ authSessionId: id });
      security.note(
        { userId },
        { kind: 'session.ended', device: known ? deviceName(known.userAgent) : null },
      );
    }
    return this.sessions(account);
  }

  /** @throws AppError PASSWORD_WRONG, CODE_WRONG, TOO_MANY_REQUESTS */
  async endOtherSessions(
    account: SignedIn,
    proof: Input['endOtherSessions'],
    { headers, address }: { headers: Headers; address: string },
  ): Promise<AccountSession[]> {
    const { userId, sessionId } = account;
    const { database, security, onAccessChanged } = this.options;
    await requireProof(this.options, account, proof, address);
    // Half-finished sign-ins are other devices, too.
    await database.withAccount(userId, async (tx) => {
      await deleteTokens(tx, userId);
      await deleteOtherSessions(tx, userId, sessionId);
      await security.recordOf(tx, userId, { kind: 'session.others_ended' });
      await deleteOtherDevices(tx, userId, readDevice(headers));
    });
    onAccessChanged({ userId });
    return this.sessions(account);
  }

  /** @throws AppError PASSWORD_WRONG, SECOND_FACTOR_ON, TOO_MANY_REQUESTS */
  async beginSecondFactor(account: SignedIn, password: string, address: string) {
    const { secondFactor } = this.options;
    await requirePassword(this.options, account, password, address);
    return secondFactor.begin(account.userId, account.email);
  }

  /**
   * Signs out all other sessions, which began without it; this one gets a new token. [ACC-29]
   *
   * @throws AppError CODE_WRONG, SECOND_FACTOR_ON, SECOND_FACTOR_OFF, UNAUTHORIZED, TOO_MANY_REQUESTS
   */
  async confirmSecondFactor(
    account: SignedIn,
    code: string,
    headers: Headers,
  ): Promise<{ recoveryCodes: string[]; cookies: string[] }> {
    const { auth, secondFactor, mails, onAccessChanged } = this.options;
    const { recoveryCodes, successor } = await secondFactor.confirm(account, code, () =>
      replaceSession(auth, headers, account.mode),
    );
    onAccessChanged({ userId: account.userId });
    mails.secondFactorChanged(account, 'on');
    return { recoveryCodes, cookies: successor.cookies };
  }

  /** @throws AppError PASSWORD_WRONG, CODE_WRONG, SECOND_FACTOR_OFF, TOO_MANY_REQUESTS */
  async renewRecoveryCodes(
    account: SignedIn,
    { password, code }: Input['renewRecoveryCodes'],
    address: string,
  ) {
    const { secondFactor, mails } = this.options;
    await requirePassword(this.options, account, password, address);
    const codes = await secondFactor.renewRecoveryCodes(account.userId, code);
    mails.secondFactorChanged(account, 'codes');
    return codes;
  }

  /** @throws AppError PASSWORD_WRONG, CODE_WRONG, SECOND_FACTOR_OFF, TOO_MANY_REQUESTS */
  async removeSecondFactor(
    account: SignedIn,
    { password, code }: Input['removeSecondFactor'],
    address: string,
  ) {
    const { secondFactor, mails, onAccessChanged } = this.options;
    await requirePassword(this.options, account, password, address);
    await secondFactor.remove(account.userId, code);
    onAccessChanged({ userId: account.userId });
    mails.secondFactorChanged(account, 'off');
    return this.get(account);
  }

  private async takeAddress(userId: string, tokenHash: Buffer): Promise<string> {
    try {
      return await this.options.database.withAccount(userId, async (tx) => {
        const taken = await takeToken(tx, tokenHash, 'change-email');
        if (!taken?.email) throw new AppError('LINK_INVALID');
        await updateEmail(tx, userId, taken.email);
        // A link to a new password that waits in the old mailbox must not work any more.
        await deleteTokens(tx, userId);
        await this.options.security.recordOf(tx, userId, { kind: 'email.changed' });
        return taken.email;
      });
    } catch (error) {
      if (isUniqueViolation(error)) throw new AppError('LINK_INVALID');
      throw error;
    }
  }
}
