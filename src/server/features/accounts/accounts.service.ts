import { APIError } from 'better-auth/api';
import type { Me } from '#contract/accounts.ts';
import type { Mode } from '#domain/access/pages.ts';
import { isPremium } from '#domain/membership/plan.ts';
import { AppError } from '../../app-error.ts';
import type { Auth } from '../../auth/accounts.ts';
import type { SignedIn } from '../../auth/actor.ts';
import type { Database } from '../../db/tenant.ts';
import type { RestaurantsService } from '../restaurants/restaurants.service.ts';
import { deleteUser, findProfile, findRestaurantsOf, insertProfile, updateMode } from './accounts.store.ts';

/** Signing in and out; `cookies` are the Set-Cookie headers that go with the answer. */
interface SignInResult {
  me: Me;
  cookies: string[];
}

export class AccountsService {
  constructor(
    private readonly auth: Auth,
    private readonly database: Database,
    private readonly restaurants: RestaurantsService,
    /** Told when what a sign-in may see has changed, so that its open feeds are authorised anew. */
    private readonly onAccessChanged: (authSessionId: string) => void,
  ) {}

  /**
   * Registers an account with its first restaurant and signs it in.
   *
   * @throws AppError EMAIL_TAKEN
   */
  async signUp(
    input: { email: string; password: string; name: string; restaurantName: string },
    headers: Headers,
  ): Promise<SignInResult> {
    const { email, password, name, restaurantName } = input;
    const signedUp = await this.auth.api
      .signUpEmail({ body: { email, password, name }, headers, returnHeaders: true })
      .catch((error: unknown) => {
        if (isApiError(error, 'USER_ALREADY_EXISTS')) throw new AppError('EMAIL_TAKEN');
        throw error;
      });
    const userId = signedUp.response.user.id;
    try {
      await insertProfile(this.database, userId, name);
      await this.restaurants.found(userId, restaurantName);
    } catch (error) {
      // An account without a restaurant could neither be used nor registered again.
      await deleteUser(this.database, userId);
      throw error;
    }
    const account = { userId, email, name, mode: 'admin' as const };
    return { me: await this.me(account), cookies: signedUp.headers.getSetCookie() };
  }

  /** @throws AppError CREDENTIALS_WRONG, without telling whether the address is known */
  async signIn(input: { email: string; password: string }, headers: Headers): Promise<SignInResult> {
    const signedIn = await this.auth.api
      .signInEmail({ body: input, headers, returnHeaders: true })
      .catch((error: unknown) => {
        if (error instanceof APIError && error.statusCode < 500) throw new AppError('CREDENTIALS_WRONG');
        throw error;
      });
    const { user } = signedIn.response;
    return {
      me: await this.me({ userId: user.id, email: user.email, name: user.name, mode: 'admin' }),
      cookies: signedIn.headers.getSetCookie(),
    };
  }

  /** Ends the session of the cookie, if there is one. Returns the cookies that clear it. */
  async signOut(headers: Headers): Promise<string[]> {
    const found = await this.auth.api.getSession({ headers });
    const signedOut = await this.auth.api.signOut({ headers, returnHeaders: true });
    if (found) this.onAccessChanged(found.session.id);
    return signedOut.headers.getSetCookie();
  }

  /**
   * Switches the session's mode: to waiter at once, to admin with the account's password. [ACC-3]
   *
   * @throws AppError PASSWORD_WRONG
   */
  async setMode(account: SignedIn, mode: Mode, password: string | undefined, headers: Headers): Promise<Me> {
    if (mode === 'admin' && account.mode !== 'admin') {
      if (!password) throw new AppError('PASSWORD_WRONG');
      const { status } = await this.auth.api
        .verifyPassword({ body: { password }, headers })
        .catch((error: unknown) => {
          if (error instanceof APIError && error.statusCode < 500) return { status: false };
          throw error;
        });
      if (!status) throw new AppError('PASSWORD_WRONG');
    }
    await updateMode(this.database, account.sessionId, mode);
    this.onAccessChanged(account.sessionId);
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
}

function isApiError(error: unknown, code: string): boolean {
  return error instanceof APIError && (error.body?.code ?? '').startsWith(code);
}
