import { AsyncLocalStorage } from 'node:async_hooks';
import { type BetterAuthOptions, type BetterAuthPlugin, betterAuth } from 'better-auth';
import { createAuthEndpoint, isAPIError, sessionMiddleware } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import type { Pool } from 'pg';
import { z } from 'zod';
import { sessionDays, sessionEnd } from '#domain/accounts/session-lifetime.ts';
import { type Mode, modes } from '#domain/staff/pages.ts';
import { AppError } from '../app-error.ts';
import type { DatabaseClock } from '../db/database-clock.ts';
import { isForeignKeyViolation, isUniqueViolation } from '../db/tenant.ts';
import { newId } from '../ids.ts';
import { unprefixed } from './cookie-names.ts';

const cookiePrefix = 'gedeck';
const sessionCookie = `${cookiePrefix}.session_token`;
/** Its value, also under the name that it had before cookies had their prefix. */
const sessionCookieValue = /(?:^|;\s*)(?:unprefixed\.)?gedeck\.session_token=([^;]+)/;
const newerCookie = /(?:^|;\s*)gedeck\.session_token=/;
const sessionSeconds = sessionDays.renewed * 86_400;
const changeColumns = { createdAt: 'created_at', updatedAt: 'updated_at' };

interface AuthOptions {
  pool: Pool;
  clock: DatabaseClock;
  secret: string;
}

/**
 * Better Auth, for the sessions of accounts and their cookie. Our procedures call it through `callAuth`; its
 * HTTP routes are not mounted, so that there is one API with one policy. The accounts feature makes accounts
 * and checks passwords itself.
 */
export function createAuth(options: AuthOptions) {
  const settings = {
    database: options.pool,
    user: { modelName: 'auth_users', fields: { emailVerified: 'email_verified', ...changeColumns } },
    account: {
      modelName: 'auth_accounts',
      fields: {
        ...{ userId: 'user_id', accountId: 'account_id', providerId: 'provider_id', idToken: 'id_token' },
        ...{ accessToken: 'access_token', accessTokenExpiresAt: 'access_token_expires_at' },
        ...{ refreshToken: 'refresh_token', refreshTokenExpiresAt: 'refresh_token_expires_at' },
        ...changeColumns,
      },
    },
    verification: {
      modelName: 'auth_verifications',
      fields: { expiresAt: 'expires_at', ...changeColumns },
    },
    secret: options.secret,
    // The library requires it for links in e-mails; here it sends none.
    baseURL: 'http://localhost',
    session: {
      modelName: 'auth_sessions',
      fields: {
        ...{ userId: 'user_id', expiresAt: 'expires_at', ipAddress: 'ip_address', userAgent: 'user_agent' },
        ...changeColumns,
      },
      expiresIn: sessionSeconds,
      // Pages call `renewSession` instead: only then is the browser's cookie renewed as well.
      disableSessionRefresh: true,
      // A cached session would outlive a sign-out and a change of mode.
      cookieCache: { enabled: false },
      additionalFields: {
        mode: { type: 'string', required: true, defaultValue: 'admin', input: false },
        // Begun when cookies had no prefix; its cookie is taken without one.
        unprefixed: { type: 'boolean', required: false, defaultValue: false, input: false },
        // The session that ends when this one is first used.
        replaces: { type: 'string', required: false, input: false },
        // With which it began; null: with the password.
        passkeyId: { type: 'string', required: false, fieldName: 'passkey_id', input: false },
        // The code by which somebody works at the device in place of its account. [SHI-3]
        actingRestaurantId: {
          ...{ type: 'string', required: false, fieldName: 'acting_restaurant_id', input: false },
        },
        actingCodeId: { type: 'string', required: false, fieldName: 'acting_code_id', input: false },
      },
    },
    advanced: {
      cookiePrefix,
      // `cookieFor` adds `Secure`, depending on the request.
      useSecureCookies: false,
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax', path: '/' },
      // One query for a session and its user; no look at the schema, which is as the migrations made it.
      database: { generateId: () => newId(), joins: true, validateSchema: false },
    },
    telemetry: { enabled: false },
    plugins: [sessionStarter(options.clock)],
    logger: { level: 'error', log: (_level, _message, ...args) => hear(args) },
  } satisfies BetterAuthOptions;
  return betterAuth(settings);
}

/** Adds server-only calls to the library: begin, renew and replace a session, with its cookie. */
function sessionStarter(clock: DatabaseClock) {
  return {
    id: 'session-starter',
    endpoints: {
      startSession: createAuthEndpoint(
        '/start-session',
        {
          method: 'POST',
          body: z.object({ userId: z.string(), passkeyId: z.string().nullable() }),
          metadata: { SERVER_ONLY: true },
        },
        async (context) => {
          const { internalAdapter } = context.context;
          const { userId, passkeyId } = context.body;
          const user = await internalAdapter.findUserById(userId);
          if (!user) throw new Error('there is no such account');
          // The visitor's address is not stored.
          const begun = { ipAddress: '', passkeyId };
          const session = await internalAdapter.createSession(user.id, false, begun, true);
          await setSessionCookie(context, { session, user });
          return context.json({ sessionId: session.id });
        },
      ),
      /** Lets a session live on, though not for ever. [ACC-11] */
      renewSession: createAuthEndpoint(
        '/renew-session',
        { method: 'POST', use: [sessionMiddleware], metadata: { SERVER_ONLY: true } },
        async (context) => {
          const { session: known, user } = context.context.session;
          const now = clock.now();
          const expiresAt = sessionEnd(known.createdAt, now);
          if (expiresAt <= now) return context.json({ expiresAt: null });
          const session = await context.context.internalAdapter.updateSession(known.token, {
            expiresAt,
            updatedAt: now,
          });
          if (!session) return context.json({ expiresAt: null });
          await setSessionCookie(context, { session, user });
          return context.json({ expiresAt });
        },
      ),
      /**
       * Begins the session that takes the place of the cookie's, as old as that one. Tabs that ask for it at once
       * share it: of two, the one that came back first would end the other, and with it the browser's cookie. [ACC-29]
       */
      replaceSession: createAuthEndpoint(
        '/replace-session',
        {
          method: 'POST',
          use: [sessionMiddleware],
          body: z.object({ mode: z.enum(modes) }),
          metadata: { SERVER_ONLY: true },
        },
        async (context) => {
          const { session: known, user } = context.context.session;
          const { adapter, internalAdapter } = context.context;
          const { mode } = context.body;
          const now = clock.now();
          const expiresAt = sessionEnd(known.createdAt, now);
          // Admin mode is the account's own.
          const acting = mode === 'kellner' && {
            actingRestaurantId: known.actingRestaurantId,
            actingCodeId: known.actingCodeId,
          };
          const successor = {
            ipAddress: '',
            mode,
            replaces: known.id,
            passkeyId: known.passkeyId,
            createdAt: known.createdAt,
            expiresAt,
            ...acting,
          };
          const waiting = await adapter.findOne<{ token: string }>({
            model: 'session',
            where: [
              { field: 'replaces', value: known.id },
              { field: 'mode', value: mode },
            ],
          });
          const session = waiting
            ? await internalAdapter.updateSession(waiting.token, { expiresAt, updatedAt: now, ...acting })
            : await internalAdapter.createSession(user.id, false, successor, true);
          if (!session) throw context.error('UNAUTHORIZED');
          await setSessionCookie(context, { session, user });
          return context.json({ sessionId: session.id });
        },
      ),
    },
  } satisfies BetterAuthPlugin;
}

/** The first error that the library logged during one call. */
const complaints = new AsyncLocalStorage<{ error?: Error }>();

function hear(args: readonly unknown[]): void {
  const complaint = complaints.getStore();
  const error = args.find((arg) => arg instanceof Error);
  if (complaint && error) complaint.error ??= error;
}

/**
 * Makes a call of the library. The library logs a database error and then throws its own error, or none; this
 * function throws the database's error instead.
 */
export async function callAuth<T>(call: () => Promise<T>): Promise<T> {
  const complaint: { error?: Error } = {};
  const result = await complaints.run(complaint, call).catch((error: unknown) => {
    throw complaint.error ?? error;
  });
  if (complaint.error) throw complaint.error;
  return result;
}

/** The session that takes the place of another. */
export interface Successor {
  sessionId: string;
  cookies: string[];
}

/**
 * Gives a session a new token after a proof, and a mode: begins the one that takes its place. The one before goes on
 * until the new token comes back, so that nobody is signed out whose answer is lost on its way. [ACC-29]
 *
 * @returns the new one and its cookies
 * @throws AppError UNAUTHORIZED when the session has ended meanwhile
 */
export async function replaceSession(auth: Auth, headers: Headers, mode: Mode): Promise<Successor> {
  const { headers: named } = sessionHeaders(headers);
  const replace = () =>
    callAuth(() => auth.api.replaceSession({ body: { mode }, headers: named, returnHeaders: true }));
  try {
    const replaced = await replace().catch((error: unknown) => {
      // Another tab was faster: theirs is shared.
      if (isUniqueViolation(error)) return replace();
      throw error;
    });
    return { sessionId: replaced.response.sessionId, cookies: replaced.headers.getSetCookie() };
  } catch (error) {
    const hasEnded = isForeignKeyViolation(error) || (isAPIError(error) && error.statusCode === 401);
    throw hasEnded ? new AppError('UNAUTHORIZED') : error;
  }
}

/** The cookie of whoever has signed in here once; null when there is none. */
export function sessionCookieOf(headers: Headers): string | null {
  return sessionCookieValue.exec(headers.get('cookie') ?? '')?.[1] ?? null;
}

/**
 * The headers of a request, with the session cookie that was given before cookies had their prefix in place of one
 * that has it. `isOlder`: it has the older one only, which counts for sessions of that time. [ACC-16]
 */
export function sessionHeaders(headers: Headers): { headers: Headers; isOlder: boolean } {
  const cookies = headers.get('cookie') ?? '';
  const isOlder = cookies.includes(`${unprefixed}${sessionCookie}=`) && !newerCookie.test(cookies);
  if (!isOlder) return { headers, isOlder };
  const renamed = new Headers(headers);
  renamed.set('cookie', cookies.replace(`${unprefixed}${sessionCookie}=`, `${sessionCookie}=`));
  return { headers: renamed, isOlder };
}

/** Whether a request comes from somebody who has signed in here once. */
export function hasSessionCookie(headers: Headers): boolean {
  return sessionCookieOf(headers) !== null;
}

export type Auth = ReturnType<typeof createAuth>;
