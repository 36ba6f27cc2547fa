import { z } from 'zod';
import { passwordLength } from '#domain/accounts/password-rules.ts';
import { staffLanguages } from '#domain/languages/staff-language.ts';
import { asciiDigits } from '#domain/languages/typed-digits.ts';
import { modes } from '#domain/staff/pages.ts';
import { callsOf } from '../call.ts';
import { fails } from '../errors.ts';
import { id, instant, linkToken, name } from '../primitives.ts';

export const me = z.object({
  userId: id,
  email: z.string(),
  name: z.string(),
  mode: z.enum(modes),
  isPremium: z.boolean(),
  /** Whether this account is an operator of the installation, with access to `/operator`. */
  isOperator: z.boolean(),
  /** Whether those pages wait until the account has a second factor, or is signed in with a passkey. */
  operatorNeedsSecondFactor: z.boolean(),
  /** Whether nobody works at this device until somebody enters a code. [SHI-3] */
  isLocked: z.boolean(),
  /** The language that was chosen for the account; null: none. */
  language: z.enum(staffLanguages).nullable(),
  /** The restaurants this account works for, own ones first, then by age; the one alone in which somebody has taken over its device. */
  restaurants: z.array(
    z.object({
      id,
      name: z.string(),
      logoUrl: z.string().nullable(),
      timeZone: z.string(),
      role: z.enum(['owner', 'admin', 'waiter']),
      /** Whether admin mode there waits until the account has a second factor. */
      needsSecondFactor: z.boolean(),
    }),
  ),
});
export type Me = z.output<typeof me>;

export const email = z.email().max(254).toLowerCase();
/** A password to set; WEAK_PASSWORD names what else is wrong with it. */
export const newPassword = z.string().min(passwordLength.min).max(passwordLength.max);
/** A password to check. */
export const password = z.string().min(1).max(passwordLength.max);
/** Of the authenticator app, or a recovery code. */
export const secondFactorCode = z
  .string()
  .max(64)
  .transform(asciiDigits)
  .pipe(z.string().trim().min(6).max(32));

/** The password was right. The answer sets a cookie, which `enterCode` needs. */
const codeStep = z.object({ step: z.literal('code') });

/** Where e-mails are sent: whether the address has an account already is told in the e-mail only. */
export const confirmStep = z.object({ step: z.literal('confirm') });

const registration = z.object({
  email: z.string(),
  name: z.string(),
  restaurantName: z.string(),
  /** Whether the restaurant has invited; otherwise it is founded. */
  isInvited: z.boolean(),
});
export type Registration = z.output<typeof registration>;

const signInOptions = z.object({
  /** The only address at which passkeys work, `https://host[:port]`; null: they do not work here. */
  passkeyOrigin: z.string().nullable(),
  /** Whether this installation sends e-mails; a reset needs one. */
  passwordReset: z.boolean(),
  /** Set where registering asks for a reCAPTCHA token of the action 'register'. */
  captcha: z.object({ siteKey: z.string(), scriptUrl: z.url() }).nullable(),
});
export type SignInOptions = z.output<typeof signInOptions>;

const calls = callsOf('Accounts');

export const accountsContract = {
  options: calls.get('/accounts/options', 'How one signs in here').output(signInOptions),

  signUp: calls
    .post('/accounts', 'Register with a restaurant', {
      description:
        'Where this installation sends e-mails, the answer is `confirm`, and the account is made by the link in the e-mail.',
    })
    .errors(fails('COOKIES_NEEDED', 'EMAIL_TAKEN', 'WEAK_PASSWORD', 'CAPTCHA_FAILED', 'CAPTCHA_UNAVAILABLE'))
    .input(
      z.object({
        email,
        password: newPassword,
        name: name(100),
        restaurantName: name(100),
        captchaToken: z.string().max(4096).optional(),
      }),
    )
    .output(z.union([me, confirmStep])),

  registration: calls
    .post('/accounts/registration', 'What the link of an e-mail confirms')
    .errors(fails('LINK_INVALID', 'REGISTRATION_CONFIRMED'))
    .input(z.object({ token: linkToken }))
    .output(registration),

  confirm: calls
    .post('/accounts/confirm', 'Confirm the address of a registration', {
      description:
        'Makes the account with its restaurant, or with its place in the one that has invited, and signs it in. It takes the password that was typed to register.',
    })
    .errors(
      fails(
        'COOKIES_NEEDED',
        'LINK_INVALID',
        'REGISTRATION_CONFIRMED',
        'PASSWORD_WRONG',
        'INVITATION_UNKNOWN',
        'INVITATION_EXPIRED',
        'INVITATION_USED',
        'INVITATION_REVOKED',
      ),
    )
    .input(z.object({ token: linkToken, password }))
    .output(me),

  signIn: calls
    .post('/accounts/session', 'Sign in', {
      description: 'Where the account has a second factor, a code has to follow within ten minutes.',
    })
    .errors(fails('COOKIES_NEEDED', 'CREDENTIALS_WRONG'))
    .input(z.object({ email, password }))
    .output(z.discriminatedUnion('step', [z.object({ step: z.literal('done'), me }), codeStep])),

  enterCode: calls
    .post('/accounts/session/code', 'Second step of signing in', {
      description: 'A code of the authenticator app, or one of the recovery codes.',
    })
    .errors(fails('COOKIES_NEEDED', 'CODE_WRONG', 'SIGN_IN_EXPIRED'))
    .input(z.object({ code: secondFactorCode }))
    .output(me),

  renewSession: calls
    .put('/accounts/session', 'Keep the session', {
      description: 'A session lasts 30 days from the last time it was renewed, and 90 from its sign-in.',
    })
    .output(z.object({ expiresAt: instant })),

  signOut: calls.delete('/accounts/session', 'Sign out').output(z.object({})),

  me: calls.get('/accounts/me', 'Who is signed in').output(me),

  setMode: calls
    .put('/accounts/session/mode', 'Switch between admin and waiter mode', {
      description: 'Waiter mode at once; admin mode takes the account’s password.',
    })
    .errors(fails('PASSWORD_WRONG'))
    .input(z.object({ mode: z.enum(modes), password: z.string().max(passwordLength.max).optional() }))
    .output(me),
};
