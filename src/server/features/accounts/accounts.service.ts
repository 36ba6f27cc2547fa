import type { Me } from '#contract/accounts.ts';
import type { Mode } from '#domain/access/pages.ts';
import { isPremium } from '#domain/membership/plan.ts';
import { AppError } from '../../app-error.ts';
import type { AccessChange } from '../../auth/access-change.ts';
import { type Auth, callAuth } from '../../auth/accounts.ts';
import type { SignedIn } from '../../auth/actor.ts';
import { PasswordTries } from '../../auth/password-tries.ts';
import { Passwords } from '../../auth/passwords.ts';
import type { Database, TenantTx } from '../../db/tenant.ts';
import { newId } from '../../ids.ts';
import type { RestaurantsService } from '../restaurants/restaurants.service.ts';
import {
  findCredential,
  findProfile,
  findRestaurantsOf,
  insertAccount,
  updateMode,
} from './accounts.store.ts';

/** Signing in and out; `cookies` are the Set-Cookie headers that go with the answer. */
interface SignInResult {
  me: Me;
  cookies: string[];
}

/** Who asks: the request's headers and its network address. */
interface Visitor {
  headers: Headers;
  address: string;
}

export class AccountsService {
  private readonly passwords = new Passwords();
  private readonly tries = new PasswordTries();

  constructor(
    private readonly auth: Auth,
    private readonly database: Database,
    private readonly restaurants: RestaurantsService,
    private readonly onAccessChanged: (change: AccessChange) => void,
  ) {}

  /**
   * Registers an account with its first restaurant, both or neither, and signs it in.
   *
   * @throws AppError EMAIL_TAKEN, TOO_MANY_REQUESTS
   */
  async signUp(
    input: { email: string; password: string; name: string; restaurantName: string },
    headers: Headers,
  ): Promise<SignInResult> {
    return this.register(input, headers, async (id, makeAccount) => {
      await this.restaurants.found(id, input.restaurantName, makeAccount);
    });
  }

  /**
   * Makes an account and signs it in.
   *
   * @param place makes the account with `makeAccount`, in the same transaction as its place in a restaurant
   * @throws AppError EMAIL_TAKEN, TOO_MANY_REQUESTS, and what `place` throws
   */
  async register(
    { email, password, name }: { email: string; password: string; name: string },
    headers: Headers,
    place: (userId: string, makeAccount: (tx: TenantTx) => Promise<void>) => Promise<void>,
  ): Promise<SignInResult> {
    const id = newId();
    const passwordHash = await this.passwords.hash(password);
    await place(id, async (tx) => {
      const isMade = await insertAccount(tx, { id, email, name, passwordHash });
      if (!isMade) throw new AppError('EMAIL_TAKEN');
    });
    return this.startSession({ userId: id, email, name }, headers);
  }

  /**
   * Signs in without telling whether the address is known. [ACC-4]
   *
   * @throws AppError CREDENTIALS_WRONG, TOO_MANY_REQUESTS
   */
  async signIn(input: { email: string; password: string }, visitor: Visitor): Promise<SignInResult> {
    const { email, password } = input;
    const account = await this.tries.run({ account: email, address: visitor.address }, async () => {
      const found = await findCredential(this.database, email);
      const isRight = await this.passwords.matches(password, found?.passwordHash ?? null);
      return isRight ? found : null;
    });
    if (!account) throw new AppError('CREDENTIALS_WRONG');
    return this.startSession(account, visitor.headers);
  }

  /** Ends the session of the cookie, if there is one. Returns the cookies that clear it. */
  async signOut(headers: Headers): Promise<string[]> {
    const found = await callAuth(() => this.auth.api.getSession({ headers }));
    const signedOut = await callAuth(() => this.auth.api.signOut({ headers, returnHeaders: true }));
    if (found) this.onAccessChanged({ authSessionId: found.session.id });
    return signedOut.headers.getSetCookie();
  }

  /**
   * Switches the session's mode: to waiter at once, to admin with the account's password. [ACC-3] [ACC-4]
   *
   * @throws AppError PASSWORD_WRONG, TOO_MANY_REQUESTS
   */
  async setMode(
    account: SignedIn,
    mode: Mode,
    password: string | undefined,
    { address }: Pick<Visitor, 'address'>,
  ): Promise<Me> {
    if (mode === 'admin' && account.mode !== 'admin') {
      if (!password) throw new AppError('PASSWORD_WRONG');
      const isRight = await this.tries.run({ account: account.sessionId, address }, async () => {
        const found = await findCredential(this.database, account.email);
        return (await this.passwords.matches(password, found?.passwordHash ?? null)) || null;
      });
      if (!isRight) throw new AppError('PASSWORD_WRONG');
    }
    await updateMode(this.database, account.sessionId, mode);
    this.onAccessChanged({ authSessionId: account.sessionId });
    return this.me({ ...account, mode });
  }

  async me(account: Pick<SignedIn, 'userId' | 'email' | 'name' | 'mode'>): Promise<Me> {
    const [profile, restaurants] = await Promise.all([
      findProfile(this.database, account.userId),
      findRestaurantsOf(this.database, account.userId),
    ]);
    return {
      userId: account.userId,
      email: account.email,
      name: profile?.name ?? account.name,
      mode: account.mode,
      isPremium: profile !== null && isPremium(profile),
      restaurants,
    };
  }

  private async startSession(
    account: Pick<SignedIn, 'userId' | 'email' | 'name'>,
    headers: Headers,
  ): Promise<SignInResult> {
    const { userId } = account;
    const started = await callAuth(() =>
      this.auth.api.startSession({ body: { userId }, headers, returnHeaders: true }),
    );
    return {
      me: await this.me({ ...account, mode: 'admin' }),
      cookies: started.headers.getSetCookie(),
    };
  }
}
