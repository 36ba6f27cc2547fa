import { z } from 'zod';
import { base, fails } from '../errors.ts';
import { id, instant, name, noInput } from '../primitives.ts';
import { email, newPassword, password, secondFactorCode } from './accounts.ts';

/** What has to be typed before an account is deleted. */
const deletionWord = 'DELETE';

const token = z.string().regex(/^[\w-]{43}$/);
const recoveryCodes = z.object({
  /** Shown once; each signs in once when the authenticator app is not at hand. */
  recoveryCodes: z.array(z.string()),
});
const nothing = z.object({});

const account = z.object({
  email: z.string(),
  name: z.string(),
  /** Whether the address can be changed: that takes an e-mail. */
  sendsMail: z.boolean(),
  secondFactor: z.object({ isOn: z.boolean(), recoveryCodesLeft: z.int() }),
  /** The restaurants of which this account is the only owner: deleting it closes them. */
  ownRestaurants: z.array(z.object({ id, name: z.string() })),
});
export type Account = z.output<typeof account>;

const session = z.object({
  id,
  /** "Chrome on Windows", as far as the browser tells. */
  device: z.string().nullable(),
  startedAt: instant,
  lastSeenAt: instant,
  /** Whether it is the one that asks. */
  isCurrent: z.boolean(),
});
const sessions = z.object({ sessions: z.array(session) });
export type AccountSession = z.output<typeof session>;

const tags = ['Account'];

/** One's own account. What weighs anything takes the password again. */
export const ownAccountContract = {
  get: base
    .route({ method: 'GET', path: '/account', tags, summary: 'The own account' })
    .input(noInput)
    .output(account),

  setName: base
    .route({ method: 'PUT', path: '/account/name', tags, summary: 'Change the name' })
    .input(z.object({ name: name(100) }))
    .output(account),

  setPassword: base
    .route({
      method: 'PUT',
      path: '/account/password',
      tags,
      summary: 'Change the password',
      description: 'Ends all other sessions.',
    })
    .errors(fails('PASSWORD_WRONG', 'WEAK_PASSWORD'))
    .input(z.object({ oldPassword: password, password: newPassword }))
    .output(account),

  requestReset: base
    .route({
      method: 'POST',
      path: '/account/password/reset-request',
      tags,
      summary: 'Ask for a link to set a new password',
      description: 'The answer is the same whether or not the address belongs to an account.',
    })
    .errors(fails('MAIL_NOT_CONFIGURED'))
    .input(z.object({ email }))
    .output(nothing),

  resetPassword: base
    .route({
      method: 'POST',
      path: '/account/password/reset',
      tags,
      summary: 'Set a new password with a link',
      description: 'The link works once and for an hour. Ends all sessions.',
    })
    .errors(fails('LINK_INVALID', 'WEAK_PASSWORD'))
    .input(z.object({ token, password: newPassword }))
    .output(nothing),

  requestEmail: base
    .route({
      method: 'POST',
      path: '/account/email',
      tags,
      summary: 'Ask for a link that changes the e-mail address',
      description: 'It goes to the new address; the change happens when it is opened.',
    })
    .errors(fails('PASSWORD_WRONG', 'EMAIL_UNCHANGED', 'MAIL_NOT_CONFIGURED'))
    .input(z.object({ email, password }))
    .output(nothing),

  confirmEmail: base
    .route({
      method: 'POST',
      path: '/account/email/confirm',
      tags,
      summary: 'Change the e-mail address with a link',
    })
    .errors(fails('LINK_INVALID'))
    .input(z.object({ token }))
    .output(z.object({ email: z.string() })),

  sessions: base
    .route({ method: 'GET', path: '/account/sessions', tags, summary: 'Where the account is signed in' })
    .input(noInput)
    .output(sessions),

  endSession: base
    .route({ method: 'DELETE', path: '/account/sessions/{id}', tags, summary: 'Sign one device out' })
    .input(z.object({ id }))
    .output(sessions),

  endOtherSessions: base
    .route({ method: 'DELETE', path: '/account/sessions', tags, summary: 'Sign all other devices out' })
    .input(noInput)
    .output(sessions),

  beginSecondFactor: base
    .route({
      method: 'POST',
      path: '/account/second-factor',
      tags,
      summary: 'Begin to set up the second factor',
      description: 'Nothing changes for signing in until a first code has been confirmed.',
    })
    .errors(fails('PASSWORD_WRONG', 'SECOND_FACTOR_ON'))
    .input(z.object({ password }))
    .output(
      z.object({
        /** Base32, for typing. */
        secret: z.string(),
        /** `otpauth://totp/…`, for the QR code. */
        uri: z.string(),
      }),
    ),

  confirmSecondFactor: base
    .route({ method: 'PUT', path: '/account/second-factor', tags, summary: 'Switch the second factor on' })
    .errors(fails('CODE_WRONG', 'SECOND_FACTOR_ON', 'SECOND_FACTOR_OFF'))
    .input(z.object({ code: secondFactorCode }))
    .output(recoveryCodes),

  renewRecoveryCodes: base
    .route({
      method: 'POST',
      path: '/account/second-factor/recovery-codes',
      tags,
      summary: 'Replace the recovery codes',
    })
    .errors(fails('PASSWORD_WRONG', 'CODE_WRONG', 'SECOND_FACTOR_OFF'))
    .input(z.object({ password, code: secondFactorCode }))
    .output(recoveryCodes),

  removeSecondFactor: base
    .route({
      method: 'DELETE',
      path: '/account/second-factor',
      tags,
      summary: 'Switch the second factor off',
    })
    .errors(fails('PASSWORD_WRONG', 'CODE_WRONG', 'SECOND_FACTOR_OFF'))
    .input(z.object({ password, code: secondFactorCode }))
    .output(account),

  delete: base
    .route({
      method: 'DELETE',
      path: '/account',
      tags,
      summary: 'Delete the account',
      description:
        'Closes the restaurants of which it is the only owner. Their orders, payments and receipts are kept as the law wants; everything that belongs to the person goes.',
    })
    .errors(fails('PASSWORD_WRONG', 'CODE_WRONG', 'OWN_RESTAURANT_OCCUPIED', 'SUBSCRIPTION_RUNNING'))
    .input(
      z.object({
        password,
        /** Where the account has a second factor. */
        code: secondFactorCode.optional(),
        word: z.literal(deletionWord),
      }),
    )
    .output(nothing),
};
