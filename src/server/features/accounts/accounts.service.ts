import type { Me, SignInOptions } from '#contract/accounts/accounts.ts';
import type { SignedChallenge } from '#contract/accounts/passkeys.ts';
import type { Inputs } from '#contract/contract.ts';
import { AppError } from '../../app-error.ts';
import {
  createAccountToken,
  halfSignedInCookie,
  halfSignedInSeconds,
  noHalfSignedInCookie,
  readPendingSignIn,
} from '../../auth/account-tokens.ts';
import { callAuth, replaceSession, sessionHeaders } from '../../auth/accounts.ts';
import type { SignedIn } from '../../auth/actor.ts';
import { endReplaced } from '../../auth/auth.store.ts';
import type { Captcha } from '../../auth/captcha.ts';
import { createDevice, readDevice } from '../../auth/device-cookie.ts';
import type { PremiumRule } from '../../billing/premium-rule.ts';
import { isForeignKeyViolation } from '../../db/tenant.ts';
import type { RestaurantsService } from '../restaurants/restaurants.service.ts';
import type { TrainingService } from '../training/training.service.ts';
import type { AccountParts } from './account-parts.ts';
import { findTokenOwner, insertToken, takeToken } from './account-tokens.store.ts';
import {
  deleteSession,
  findProfile,
  findRestaurantsOf,
  isStillPassword,
  updateMode,
} from './accounts.store.ts';
import { insertDevice } from './devices.store.ts';
import type { PasskeysService } from './passkeys.service.ts';

/** Signing in and out; `cookies` are the Set-Cookie headers that go with the answer. */
export interface SignInResult {
  me: Me;
  cookies: string[];
}

/** The request's headers and network address. */
export interface Visitor {
  headers: Headers;
  address: string;
}

type Person = Pick<SignedIn, 'userId' | 'email' | 'name'>;

interface AccountsServiceOptions extends AccountParts {
  passkeys: PasskeysService;
  restaurants: RestaurantsService;
  training: TrainingService;
  isPremium: PremiumRule;
  /** Null: registering asks for none. */
  captcha: Captcha | null;
}

export class AccountsService {
  constructor(private readonly options: AccountsServiceOptions) {}

  /** The options of the sign-in pages. */
  signInOptions(origin: string): SignInOptions {
    const { mails, captcha, passkeys } = this.options;
    return {
      passwordReset: mails.areSent,
      captcha: captcha?.widget ?? null,
      passkeyOrigin: passkeys.originFor(origin),
    };
  }

  /** Signs a new account in. */
  async welcome(
    { id, email, name }: { id: string; email: string; name: string },
    headers: Headers,
  ): Promise<SignInResult> {
    const { cookies } = await this.startSession(id, headers);
    const deviceCookie = await this.rememberDevice(id, headers);
    return {
      me: await this.me({ userId: id, email, name, mode: 'admin' }),
      cookies: [...cookies, deviceCookie],
    };
  }

  /**
   * Signs in without telling whether the address is known. With a second factor the cookie is good for
   * `enterCode` only. [ACC-4] [ACC-8]
   *
   * @throws AppError CREDENTIALS_WRONG, TOO_MANY_REQUESTS
   */
  async signIn(
    { email, password }: Inputs['accounts']['signIn'],
    { headers, address }: Visitor,
  ): Promise<(SignInResult & { step: 'done' }) | { step: 'code'; cookies: string[] }> {
    const { credentials, database, secondFactor, security } = this.options;
    const account = await security.watchSignIn(email, () =>
      credentials.find(email, password, { headers, address }),
    );
    if (!account) throw new AppError('CREDENTIALS_WRONG');
    const { userId, passwordHash } = account;

    if ((await secondFactor.state(userId)).isOn) return this.askForCode(account);
    const { sessionId, cookies } = await this.startSession(userId, headers);
    const isStill = await isStillPassword(database, userId, passwordHash);
    // A session begun without the code must not outlive the second factor's being switched on.
    const needsCode = isStill && (await secondFactor.isOnNow(userId));
    if (!isStill || needsCode) {
      await deleteSession(database, userId, sessionId);
      if (needsCode) return this.askForCode(account);
      throw new AppError('CREDENTIALS_WRONG');
    }
    security.note({ userId }, { kind: 'sign_in.done', secondFactor: false });
    const deviceCookie = await this.rememberDevice(userId, headers);
    return {
      step: 'done',
      me: await this.me({ ...account, mode: 'admin' }),
      cookies: [...cookies, deviceCookie],
    };
  }

  /**
   * The second step of a sign-in. [ACC-8] [ACC-9]
   *
   * @throws AppError SIGN_IN_EXPIRED, CODE_WRONG, TOO_MANY_REQUESTS
   */
  async enterCode(code: string, headers: Headers): Promise<SignInResult> {
    const { database, secondFactor, security } = this.options;
    const tokenHash = readPendingSignIn(headers);
    const account = tokenHash && (await findTokenOwner(database, tokenHash, 'sign-in'));
    if (!account) throw new AppError('SIGN_IN_EXPIRED');
    await secondFactor.check(account.userId, code).catch((error: unknown) => {
      // The second factor was switched off meanwhile: a new sign-in needs only the password.
      const isOff = error instanceof AppError && error.code === 'SECOND_FACTOR_OFF';
      throw isOff ? new AppError('SIGN_IN_EXPIRED') : error;
    });
    // The session begins before the token is taken: a password change between the two ends the session and
    // deletes the token.
    const { sessionId, cookies } = await this.startSession(account.userId, headers);
    const taken = await database.withAccount(account.userId, (tx) => takeToken(tx, tokenHash, 'sign-in'));
    if (!taken) {
      await deleteSession(database, account.userId, sessionId);
      throw new AppError('SIGN_IN_EXPIRED');
    }
    security.note({ userId: account.userId }, { kind: 'sign_in.done', secondFactor: true });
    const deviceCookie = await this.rememberDevice(account.userId, headers);
    return {
      me: await this.me({ ...account, mode: 'admin' }),
      cookies: [...cookies, deviceCookie, noHalfSignedInCookie],
    };
  }

  /**
   * Signs in with a passkey: the device has asked its owner for a finger or a PIN, so it takes no code. [ACC-23]
   *
   * @throws AppError PASSKEYS_NOT_HERE, PASSKEY_TOO_LATE, PASSKEY_UNKNOWN, PASSKEY_REFUSED
   */
  async signInWithPasskey(
    signed: SignedChallenge,
    visitor: Visitor & { origin: string },
  ): Promise<SignInResult> {
    const { passkeys, security } = this.options;
    const { passkeyId, ...account } = await passkeys.verify(signed, visitor);
    const { userId } = account;
    const { cookies } = await this.startSession(userId, visitor.headers, passkeyId).catch(
      (error: unknown) => {
        // The passkey was removed meanwhile: no session may outlive it.
        throw isForeignKeyViolation(error) ? new AppError('PASSKEY_UNKNOWN') : error;
      },
    );
    security.note({ userId }, { kind: 'sign_in.done', secondFactor: true, passkey: true });
    const deviceCookie = await this.rememberDevice(userId, visitor.headers);
    return {
      me: await this.me({ ...account, mode: 'admin', passkeyId }),
      cookies: [...cookies, deviceCookie, noHalfSignedInCookie],
    };
  }

  /** Lets the session of the cookie live on for another 30 days. */
  async renewSession(headers: Headers): Promise<{ expiresAt: string; cookies: string[] }> {
    const { headers: named } = sessionHeaders(headers);
    const renewed = await callAuth(() =>
      this.options.auth.api.renewSession({ headers: named, returnHeaders: true }),
    );
    const { expiresAt } = renewed.response;
    if (!expiresAt) throw new AppError('UNAUTHORIZED');
    return { expiresAt: expiresAt.toISOString(), cookies: renewed.headers.getSetCookie() };
  }

  /** Ends the session of the cookie, if there is one. Returns the cookies that clear it. */
  async signOut(headers: Headers): Promise<string[]> {
    const { auth } = this.options;
    const { headers: named } = sessionHeaders(headers);
    const found = await callAuth(() => auth.api.getSession({ headers: named }));
    if (found) await this.end(found.session);
    const signedOut = await callAuth(() => auth.api.signOut({ headers: named, returnHeaders: true }));
    return [...signedOut.headers.getSetCookie(), noHalfSignedInCookie];
  }

  /**
   * Switches the session's mode: to waiter at once, to admin with the account's password. A token that was copied
   * in one mode is of no use in the other. [ACC-3] [ACC-4] [ACC-29]
   *
   * @throws AppError PASSWORD_WRONG, UNAUTHORIZED, TOO_MANY_REQUESTS
   */
  async setMode(
    account: SignedIn,
    { mode, password }: Inputs['accounts']['setMode'],
    { headers, address }: Visitor,
  ): Promise<SignInResult> {
    const { auth, credentials, database, security, onAccessChanged } = this.options;
    const { userId, sessionId } = account;
    if (mode === account.mode) return { me: await this.me(account), cookies: [] };
    if (mode === 'admin') {
      if (!password) throw new AppError('PASSWORD_WRONG');
      await credentials.require(account, password, address);
    } else {
      await updateMode(database.pool, sessionId, mode);
      onAccessChanged({ authSessionId: sessionId });
    }
    const { cookies } = await replaceSession(auth, headers, mode);
    if (mode === 'admin') {
      await database.withAccount(userId, (tx) =>
        security.recordOf(tx, userId, { kind: 'admin_mode.entered' }),
      );
    }
    // Whoever has taken over the device works there no more in admin mode.
    return { me: await this.me({ ...account, mode, acting: null }), cookies };
  }

  /**
   * Creates another restaurant for the account, once for its id.
   *
   * @throws AppError FORBIDDEN in waiter mode, TOO_MANY_RESTAURANTS, RESTAURANT_ID_TAKEN
   */
  async createRestaurant(account: SignedIn, restaurant: Inputs['restaurants']['create']): Promise<Me> {
    await this.options.restaurants.createAnother(account, restaurant);
    return this.me(account);
  }

  /** Creates a copy of a restaurant to train in. @throws AppError as `TrainingService.create` */
  async createTraining(account: SignedIn, training: Inputs['restaurants']['createTraining']): Promise<Me> {
    await this.options.training.create(account, training);
    return this.me(account);
  }

  /** @param account `passkeyId` left out: the session began with the password; `acting`: it has just begun */
  async me(
    account: Person & Pick<SignedIn, 'mode'> & Partial<Pick<SignedIn, 'passkeyId' | 'acting'>>,
  ): Promise<Me> {
    const { database, secondFactor } = this.options;
    const beganWithPasskey = Boolean(account.passkeyId);
    const [profile, restaurants] = await Promise.all([
      findProfile(database, account.userId),
      findRestaurantsOf(database, account.userId, account.acting ?? null),
    ]);
    const isOperator = profile?.role === 'operator';
    return {
      userId: account.userId,
      email: account.email,
      name: profile?.name ?? account.name,
      mode: account.mode,
      isPremium: profile !== null && this.options.isPremium(profile),
      isOperator,
      operatorNeedsSecondFactor:
        isOperator && !beganWithPasskey && !(await secondFactor.state(account.userId)).isOn,
      language: profile?.language ?? null,
      isLocked: restaurants.some(({ isLocked }) => isLocked),
      restaurants: restaurants.map(({ isLocked: _isLocked, ...restaurant }) => ({
        ...restaurant,
        needsSecondFactor: restaurant.needsSecondFactor && !beganWithPasskey,
      })),
    };
  }

  /**
   * Makes the browser known as a device of the account. Every sign-in gives it a new token, so one that was stolen
   * or planted is good until then. Returns its cookie. [ACC-13]
   */
  private async rememberDevice(userId: string, headers: Headers): Promise<string> {
    const { tokenHash, setCookie } = createDevice();
    await this.options.database.withAccount(userId, (tx) =>
      insertDevice(tx, userId, { before: readDevice(headers), tokenHash }),
    );
    return setCookie;
  }

  /** The first half of a sign-in that takes a code as well. */
  private async askForCode({
    userId,
    passwordHash,
  }: Pick<SignedIn, 'userId'> & { passwordHash: string }): Promise<{ step: 'code'; cookies: string[] }> {
    const { database } = this.options;
    const { token, tokenHash } = createAccountToken();
    await insertToken(database, { tokenHash, userId, purpose: 'sign-in', lifetime: halfSignedInSeconds });
    if (!(await isStillPassword(database, userId, passwordHash))) {
      await database.withAccount(userId, (tx) => takeToken(tx, tokenHash, 'sign-in'));
      throw new AppError('CREDENTIALS_WRONG');
    }
    return { step: 'code', cookies: [halfSignedInCookie(token)] };
  }

  /** Starts a new session and ends the one of the request's cookie. */
  private async startSession(userId: string, headers: Headers, passkeyId: string | null = null) {
    const { auth } = this.options;
    const before = await callAuth(() => auth.api.getSession({ headers: sessionHeaders(headers).headers }));
    const started = await callAuth(() =>
      auth.api.startSession({ body: { userId, passkeyId }, headers, returnHeaders: true }),
    );
    if (before) await this.end(before.session);
    return { sessionId: started.response.sessionId, cookies: started.headers.getSetCookie() };
  }

  /** Ends a session whose token has come back, and so the one whose place it has taken. [ACC-29] */
  private async end(session: { id: string; userId: string; replaces?: string | null | undefined }) {
    const { database, onAccessChanged } = this.options;
    const { id, userId, replaces } = session;
    if (replaces) {
      await endReplaced(database, id, replaces);
      onAccessChanged({ authSessionId: replaces });
    }
    if (await deleteSession(database, userId, id)) onAccessChanged({ authSessionId: id });
  }
}
