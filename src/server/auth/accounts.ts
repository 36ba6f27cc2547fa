import { type BetterAuthOptions, betterAuth } from 'better-auth';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import type { Pool } from 'pg';
import { passwordLength } from '#contract/accounts.ts';
import { createQueryBuilder } from '../db/pool.ts';
import { authAccounts, authSessions, authUsers, authVerifications } from '../db/schema/accounts.ts';
import { newId } from '../ids.ts';

const dayInSeconds = 86_400;

/**
 * Accounts and their sessions (e-mail and password, cookie). Only its calls are used, inside our own
 * procedures: its HTTP routes are not mounted, so that there is one API with one policy.
 */
export function createAuth(options: { pool: Pool; secret: string; secureCookies: boolean }) {
  const settings = {
    database: drizzleAdapter(createQueryBuilder(options.pool), {
      provider: 'pg',
      schema: {
        user: authUsers,
        session: authSessions,
        account: authAccounts,
        verification: authVerifications,
      },
    }),
    secret: options.secret,
    // Required by the library for links in e-mails, of which it sends none here.
    baseURL: 'http://localhost',
    emailAndPassword: {
      enabled: true,
      autoSignIn: true,
      minPasswordLength: passwordLength.min,
      maxPasswordLength: passwordLength.max,
    },
    session: {
      expiresIn: 30 * dayInSeconds,
      updateAge: dayInSeconds,
      // A cached session would outlive a sign-out and a change of mode.
      cookieCache: { enabled: false },
      additionalFields: { mode: { type: 'string', required: true, defaultValue: 'admin', input: false } },
    },
    advanced: {
      cookiePrefix: 'gedeck',
      useSecureCookies: options.secureCookies,
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax', path: '/' },
      database: { generateId: () => newId() },
    },
    telemetry: { enabled: false },
    logger: { disabled: true },
  } satisfies BetterAuthOptions;
  return betterAuth(settings);
}

export type Auth = ReturnType<typeof createAuth>;
