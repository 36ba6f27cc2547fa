import { z } from 'zod';
import { passwordLength } from '#domain/accounts/password-rules.ts';
import { modes } from '#domain/staff/pages.ts';
import { base, fails } from '../errors.ts';
import { id, instant, name, noInput } from '../primitives.ts';

export const me = z.object({
  userId: id,
  email: z.string(),
  name: z.string(),
  mode: z.enum(modes),
  isPremium: z.boolean(),
  /** Whether this account runs the installation: `/operator` is open to it. */
  isOperator: z.boolean(),
  /** The restaurants this account works for, own ones first, then by age. */
  restaurants: z.array(
    z.object({
      id,
      name: z.string(),
      logoUrl: z.string().nullable(),
      role: z.enum(['owner', 'admin', 'waiter']),
    }),
  ),
});
export type Me = z.output<typeof me>;

export const email = z.email().max(254).toLowerCase();
/** A password to come; what else it must not be is said by WEAK_PASSWORD. */
export const newPassword = z.string().min(passwordLength.min).max(passwordLength.max);
/** A password to be checked. */
export const password = z.string().min(1).max(passwordLength.max);
/** Of the authenticator app, or a recovery code. */
export const secondFactorCode = z.string().trim().min(6).max(32);

/** The password was right; the cookie that came with the answer goes with `enterCode`. */
const codeStep = z.object({ step: z.literal('code') });

const signInOptions = z.object({
  /** Whether this installation sends e-mails: without them nobody can reset a password. */
  passwordReset: z.boolean(),
  /** Set where registering asks for a reCAPTCHA token of the action 'register'. */
  captcha: z.object({ siteKey: z.string(), scriptUrl: z.url() }).nullable(),
});
export type SignInOptions = z.output<typeof signInOptions>;

export const accountsContract = {
  options: base
    .route({ method: 'GET', path: '/accounts/options', tags: ['Accounts'], summary: 'How one signs in here' })
    .input(noInput)
    .output(signInOptions),

  signUp: base
    .route({ method: 'POST', path: '/accounts', tags: ['Accounts'], summary: 'Register with a restaurant' })
    .errors(fails('EMAIL_TAKEN', 'WEAK_PASSWORD', 'CAPTCHA_FAILED', 'CAPTCHA_UNAVAILABLE'))
    .input(
      z.object({
        email,
        password: newPassword,
        name: name(100),
        restaurantName: name(100),
        captchaToken: z.string().max(4096).optional(),
      }),
    )
    .output(me),

  signIn: base
    .route({
      method: 'POST',
      path: '/accounts/session',
      tags: ['Accounts'],
      summary: 'Sign in',
      description: 'Where the account has a second factor, a code has to follow within ten minutes.',
    })
    .errors(fails('CREDENTIALS_WRONG'))
    .input(z.object({ email, password }))
    .output(z.discriminatedUnion('step', [z.object({ step: z.literal('done'), me }), codeStep])),

  enterCode: base
    .route({
      method: 'POST',
      path: '/accounts/session/code',
      tags: ['Accounts'],
      summary: 'Second step of signing in',
      description: 'A code of the authenticator app, or one of the recovery codes.',
    })
    .errors(fails('CODE_WRONG', 'SIGN_IN_EXPIRED'))
    .input(z.object({ code: secondFactorCode }))
    .output(me),

  renewSession: base
    .route({
      method: 'PUT',
      path: '/accounts/session',
      tags: ['Accounts'],
      summary: 'Keep the session',
      description: 'A session lasts 30 days from the last time it was renewed.',
    })
    .input(noInput)
    .output(z.object({ expiresAt: instant })),

  signOut: base
    .route({ method: 'DELETE', path: '/accounts/session', tags: ['Accounts'], summary: 'Sign out' })
    .input(noInput)
    .output(z.object({})),

  me: base
    .route({ method: 'GET', path: '/accounts/me', tags: ['Accounts'], summary: 'Who is signed in' })
    .input(noInput)
    .output(me),

  setMode: base
    .route({
      method: 'PUT',
      path: '/accounts/session/mode',
      tags: ['Accounts'],
      summary: 'Switch between admin and waiter mode',
      description: 'Waiter mode at once; admin mode takes the account’s password.',
    })
    .errors(fails('PASSWORD_WRONG'))
    .input(z.object({ mode: z.enum(modes), password: z.string().max(passwordLength.max).optional() }))
    .output(me),
};
