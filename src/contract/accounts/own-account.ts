import { z } from 'zod';
import { staffLanguages } from '#domain/languages/staff-language.ts';
import { callsOf } from '../call.ts';
import { fails } from '../errors.ts';
import { id, instant, name, linkToken as token } from '../primitives.ts';
import { email, newPassword, password, secondFactorCode } from './accounts.ts';

const recoveryCodes = z.object({
  /** Shown once; each signs in once, in place of the authenticator app's code. */
  recoveryCodes: z.array(z.string()),
});
const nothing = z.object({});
/** Proves again who it is. `code`: needed if the account has a second factor. */
const proof = { password, code: secondFactorCode.optional() };

const account = z.object({
  email: z.string(),
  name: z.string(),
  /** Whether this installation sends e-mails; changing the address needs one. */
  sendsMail: z.boolean(),
  secondFactor: z.object({
    isOn: z.boolean(),
    recoveryCodesLeft: z.int(),
    /** Whether some are of the time before they were hashed slowly: they end with the AUTH_SECRET of that time. */
    hasOlderCodes: z.boolean(),
  }),
  /** The restaurants of which this account is the only owner: deleting it closes them. */
  ownRestaurants: z.array(z.object({ id, name: z.string() })),
});
export type Account = z.output<typeof account>;

const session = z.object({
  id,
  /** E.g. "Chrome on Windows"; null: unknown. */
  device: z.string().nullable(),
  startedAt: instant,
  lastSeenAt: instant,
  /** Whether it is the caller's own. */
  isCurrent: z.boolean(),
});
const sessions = z.object({ sessions: z.array(session) });
export type AccountSession = z.output<typeof session>;

const calls = callsOf('Account');

/** The own account. Changes that matter ask for the password again, and for a code. [ACC-30] */
export const ownAccountContract = {
  get: calls.get('/account', 'The own account').output(account),

  setName: calls
    .put('/account/name', 'Change the name')
    .input(z.object({ name: name(100) }))
    .output(account),

  setLanguage: calls
    .put('/account/language', 'Choose the language of pages and e-mails', {
      description: 'Null: that of the installation.',
    })
    .input(z.object({ language: z.enum(staffLanguages).nullable() }))
    .output(nothing),

  setPassword: calls
    .put('/account/password', 'Change the password', { description: 'Ends all other sessions.' })
    .errors(fails('PASSWORD_WRONG', 'CODE_WRONG', 'WEAK_PASSWORD'))
    .input(z.object({ oldPassword: proof.password, code: proof.code, password: newPassword }))
    .output(account),

  requestReset: calls
    .post('/account/password/reset-request', 'Ask for a link to set a new password', {
      description: 'The answer is the same whether or not the address belongs to an account.',
    })
    .errors(fails('MAIL_NOT_CONFIGURED'))
    .input(z.object({ email }))
    .output(nothing),

  resetPassword: calls
    .post('/account/password/reset', 'Set a new password with a link', {
      description: 'The link works once and for an hour. Ends all sessions.',
    })
    .errors(fails('LINK_INVALID', 'WEAK_PASSWORD'))
    .input(z.object({ token, password: newPassword }))
    .output(nothing),

  requestEmail: calls
    .post('/account/email', 'Ask for a link that changes the e-mail address', {
      description: 'It goes to the new address; the change happens when it is opened.',
    })
    .errors(fails('PASSWORD_WRONG', 'CODE_WRONG', 'EMAIL_UNCHANGED', 'MAIL_NOT_CONFIGURED'))
    .input(z.object({ email, ...proof }))
    .output(nothing),

  confirmEmail: calls
    .post('/account/email/confirm', 'Change the e-mail address with a link')
    .errors(fails('LINK_INVALID'))
    .input(z.object({ token }))
    .output(z.object({ email: z.string() })),

  sessions: calls.get('/account/sessions', 'Where the account is signed in').output(sessions),

  endSession: calls
    .delete('/account/sessions/{id}', 'Sign one device out')
    .errors(fails('PASSWORD_WRONG', 'CODE_WRONG'))
    .input(z.object({ id, ...proof }))
    .output(sessions),

  endOtherSessions: calls
    .delete('/account/sessions', 'Sign all other devices out')
    .errors(fails('PASSWORD_WRONG', 'CODE_WRONG'))
    .input(z.object(proof))
    .output(sessions),

  beginSecondFactor: calls
    .post('/account/second-factor', 'Begin to set up the second factor', {
      description: 'Nothing changes for signing in until a first code has been confirmed.',
    })
    .errors(fails('PASSWORD_WRONG', 'SECOND_FACTOR_ON'))
    .input(z.object({ password }))
    /** `secret`: base32, for typing. `uri`: `otpauth://totp/…`, for the QR code. */
    .output(z.object({ secret: z.string(), uri: z.string() })),

  confirmSecondFactor: calls
    .put('/account/second-factor', 'Switch the second factor on')
    .errors(fails('CODE_WRONG', 'SECOND_FACTOR_ON', 'SECOND_FACTOR_OFF'))
    .input(z.object({ code: secondFactorCode }))
    .output(recoveryCodes),

  renewRecoveryCodes: calls
    .post('/account/second-factor/recovery-codes', 'Replace the recovery codes')
    .errors(fails('PASSWORD_WRONG', 'CODE_WRONG', 'SECOND_FACTOR_OFF'))
    .input(z.object({ password, code: secondFactorCode }))
    .output(recoveryCodes),

  removeSecondFactor: calls
    .delete('/account/second-factor', 'Switch the second factor off')
    .errors(fails('PASSWORD_WRONG', 'CODE_WRONG', 'SECOND_FACTOR_OFF'))
    .input(z.object({ password, code: secondFactorCode }))
    .output(account),

  delete: calls
    .delete('/account', 'Delete the account', {
      description:
        'Closes the restaurants of which it is the only owner. Their orders, payments and receipts are kept as the law wants; everything that belongs to the person goes.',
    })
    .errors(fails('PASSWORD_WRONG', 'CODE_WRONG', 'OWN_RESTAURANT_OCCUPIED', 'SUBSCRIPTION_RUNNING'))
    /** `word`: typed by hand to confirm. */
    .input(z.object({ ...proof, word: z.literal('DELETE') }))
    .output(nothing),
};
