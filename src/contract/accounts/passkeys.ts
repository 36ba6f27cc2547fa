import { z } from 'zod';
import { callsOf } from '../call.ts';
import { fails } from '../errors.ts';
import { id, instant, name } from '../primitives.ts';
import { me, password, secondFactorCode } from './accounts.ts';

/** Bytes as WebAuthn writes them in JSON. */
const bytes = (most: number) =>
  z
    .string()
    .min(1)
    .max(most)
    .regex(/^[\w-]+$/);
/** The device's name of a passkey: at most 1,023 bytes. */
const credentialId = bytes(1364);

const passkey = z.object({
  id,
  name: z.string(),
  /** Whether the device's maker keeps it in sync with the person's other devices. */
  isBackedUp: z.boolean(),
  createdAt: instant,
  /** Null: nobody has signed in with it yet. */
  lastUsedAt: instant.nullable(),
  /** Whether the caller's own session began with it. */
  isCurrent: z.boolean(),
});
export type Passkey = z.output<typeof passkey>;

const passkeys = z.object({ passkeys: z.array(passkey) });
const passkeyName = name(60);
/** `code`: needed if the account has a second factor. */
const proof = { password, code: secondFactorCode.optional() };

/** What `navigator.credentials.get` takes. It names no passkey: the device knows its own. */
const requestOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  userVerification: z.literal('required'),
});
export type PasskeyRequestOptions = z.output<typeof requestOptions>;

/** What `navigator.credentials.create` takes. */
const creationOptions = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
  timeout: z.int(),
  attestation: z.literal('none'),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  /** The account's passkeys: a device that has one makes no second. */
  excludeCredentials: z.array(
    z.object({ type: z.literal('public-key'), id: z.string(), transports: z.array(z.string()) }),
  ),
});
export type PasskeyCreationOptions = z.output<typeof creationOptions>;

/** What a device answers to a challenge. */
const signed = z.object({
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: bytes(8192),
    authenticatorData: bytes(8192),
    signature: bytes(8192),
    userHandle: bytes(128),
  }),
});
export type SignedChallenge = z.output<typeof signed>;

/** What a device answers that has made a passkey. */
const made = z.object({
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: bytes(8192),
    attestationObject: bytes(65_536),
    transports: z.array(z.string().max(32)).max(10).optional(),
  }),
});

const calls = callsOf('Passkeys');

/** Signing in with a passkey, and the passkeys of the own account. */
export const passkeysContract = {
  beginSignIn: calls
    .post('/accounts/session/passkey/challenge', 'Begin to sign in with a passkey', {
      description: 'The challenge is good once, for ten minutes, in the browser that asked for it.',
    })
    .errors(fails('COOKIES_NEEDED', 'PASSKEYS_NOT_HERE'))
    .output(requestOptions),

  signIn: calls
    .post('/accounts/session/passkey', 'Sign in with a passkey', {
      description: 'In place of e-mail address, password and code.',
    })
    .errors(
      fails('COOKIES_NEEDED', 'PASSKEYS_NOT_HERE', 'PASSKEY_TOO_LATE', 'PASSKEY_UNKNOWN', 'PASSKEY_REFUSED'),
    )
    .input(signed)
    .output(me),

  list: calls.get('/account/passkeys', 'The passkeys of the account').output(
    passkeys.extend({
      /** The only address at which passkeys work, `https://host[:port]`; null: they do not work here. */
      origin: z.string().nullable(),
    }),
  ),

  beginAdding: calls
    .post('/account/passkeys/challenge', 'Begin to add a passkey')
    .errors(fails('PASSKEYS_NOT_HERE', 'TOO_MANY_PASSKEYS', 'PASSWORD_WRONG', 'CODE_WRONG'))
    .input(z.object(proof))
    .output(creationOptions),

  add: calls
    .post('/account/passkeys', 'Add a passkey')
    .errors(fails('PASSKEYS_NOT_HERE', 'TOO_MANY_PASSKEYS', 'PASSKEY_TOO_LATE', 'PASSKEY_REFUSED'))
    .input(z.object({ name: passkeyName, credential: made }))
    .output(passkeys),

  rename: calls
    .put('/account/passkeys/{id}', 'Rename a passkey')
    .errors(fails('PASSKEY_NOT_FOUND'))
    .input(z.object({ id, name: passkeyName }))
    .output(passkeys),

  remove: calls
    .delete('/account/passkeys/{id}', 'Remove a passkey', {
      description: 'Ends the other sessions that began with it. One that is removed already is no failure.',
    })
    .errors(fails('PASSWORD_WRONG', 'CODE_WRONG'))
    .input(z.object({ id, ...proof }))
    .output(passkeys),
};
