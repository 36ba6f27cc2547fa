import { randomBytes } from 'node:crypto';
import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server';
import { decodeClientDataJSON } from '@simplewebauthn/server/helpers';
import type {
  Passkey,
  PasskeyCreationOptions,
  PasskeyRequestOptions,
  SignedChallenge,
} from '#contract/accounts/passkeys.ts';
import type { Inputs } from '#contract/contract.ts';
import { onWire } from '../../api/on-wire.ts';
import { AppError } from '../../app-error.ts';
import type { SignedIn } from '../../auth/actor.ts';
import { challengeSeconds, keepPasskeyToken, readPasskeyToken } from '../../auth/passkey-cookie.ts';
import { type PasskeySite, passkeySiteAt } from '../../auth/passkey-site.ts';
import type { Querying } from '../../db/rows.ts';
import { newId } from '../../ids.ts';
import { minuteMs } from '../../limits/durations.ts';
import { networkOf } from '../../limits/network-of.ts';
import { RateLimit } from '../../limits/rate-limit.ts';
import type { AccountParts } from './account-parts.ts';
import {
  acceptSignature,
  deletePasskey,
  findDevicesKeys,
  findHandleBeingTold,
  findPasskey,
  findPasskeys,
  insertChallenge,
  insertPasskey,
  lockPasskeys,
  renamePasskey,
  takeAddingChallenge,
  takeSignInChallenge,
} from './passkeys.store.ts';
import { requireProof } from './proof.ts';

/** Of one account. */
const mostPasskeys = 20;
/** Challenges a minute for sign-ins from one network: each visit of the login page takes one. [ACC-24] */
const challengesOfANetwork = 120;
const challengeBytes = 32;
const userHandleBytes = 32;
/** EdDSA, ES256, RS256: what devices have. */
const algorithms = [-8, -7, -257];

type Input = Inputs['accounts']['passkeys'];

/** The parts of a request that matter to passkeys. */
interface PasskeyRequest {
  headers: Headers;
  /** The visitor's network address. */
  address: string;
  /** What the visitor's browser names as its origin. */
  origin: string;
}

interface PasskeysOptions extends Omit<AccountParts, 'auth'> {
  /** Undefined: the address of each request. */
  publicUrl: string | undefined;
}

/** The passkeys of accounts. [ACC-23] */
export class PasskeysService {
  private readonly pace: RateLimit;

  constructor(private readonly options: PasskeysOptions) {
    this.pace = new RateLimit(options.counts, {
      of: 'challenges of a network',
      most: challengesOfANetwork,
      windowMs: minuteMs,
    });
  }

  /** The only origin at which passkeys work for the request; null: they do not. [ACC-28] */
  originFor(origin: string): string | null {
    return this.siteFor(origin)?.origin ?? null;
  }

  /**
   * A challenge for signing in, with the cookie of the browser that may answer it.
   *
   * @throws AppError PASSKEYS_NOT_HERE, TOO_MANY_REQUESTS
   */
  async beginSignIn(request: PasskeyRequest): Promise<{ options: PasskeyRequestOptions; setCookie: string }> {
    const { rpId } = this.requireSite(request.origin);
    await this.pace.admit(networkOf(request.address));
    const { challenge, setCookie } = await createChallenge(this.options.database.pool, request, null);
    return {
      options: { challenge, rpId, timeout: challengeSeconds * 1000, userVerification: 'required' },
      setCookie,
    };
  }

  /**
   * Whose passkey has signed the browser's challenge. [ACC-24] [ACC-25]
   *
   * @throws AppError PASSKEYS_NOT_HERE, PASSKEY_TOO_LATE, PASSKEY_UNKNOWN, PASSKEY_REFUSED
   */
  async verify(signed: SignedChallenge, request: PasskeyRequest) {
    const { database, security } = this.options;
    const site = this.requireSite(request.origin);
    const challenge = challengeIn(signed.response.clientDataJSON);
    const tokenHash = readPasskeyToken(request.headers);
    if (!tokenHash || !(await takeSignInChallenge(database, tokenHash, challenge)))
      throw new AppError('PASSKEY_TOO_LATE');
    const passkey = await findPasskey(database, Buffer.from(signed.id, 'base64url'));
    if (!passkey) throw new AppError('PASSKEY_UNKNOWN');
    const { id: passkeyId, publicKey, userHandle, ...account } = passkey;
    const { userId } = account;

    const isHandleRight = Buffer.from(signed.response.userHandle, 'base64url').equals(userHandle);
    const signature = isHandleRight && (await verifySignature(signed, challenge, site, publicKey));
    if (!signature) {
      security.note({ userId }, { kind: 'passkey.refused' });
      throw new AppError('PASSKEY_REFUSED');
    }
    const outcome = await acceptSignature(database, passkeyId, signature);
    if (outcome === 'unknown') throw new AppError('PASSKEY_UNKNOWN');
    if (outcome === 'copied') {
      security.note({ userId }, { kind: 'passkey.copied' });
      throw new AppError('PASSKEY_REFUSED');
    }
    return { ...account, passkeyId };
  }

  async list(account: SignedIn, origin: string): Promise<{ passkeys: Passkey[]; origin: string | null }> {
    return { passkeys: await this.of(account), origin: this.originFor(origin) };
  }

  /**
   * A challenge for adding a passkey, with the cookie of the browser that may answer it.
   *
   * @throws AppError PASSKEYS_NOT_HERE, TOO_MANY_PASSKEYS, PASSWORD_WRONG, CODE_WRONG, TOO_MANY_REQUESTS
   */
  async beginAdding(
    account: SignedIn,
    proof: Input['beginAdding'],
    request: PasskeyRequest,
  ): Promise<{ options: PasskeyCreationOptions; setCookie: string }> {
    const { rpId } = this.requireSite(request.origin);
    const { userId, email, name } = account;
    const { database } = this.options;
    // Before the proof, whose code works only once.
    await findKnownIfRoom(database.pool, userId);
    await requireProof(this.options, account, proof, request.address);
    const { known, userHandle, challenge, setCookie } = await database.withAccount(userId, async (tx) => {
      await lockPasskeys(tx, userId);
      const known = await findKnownIfRoom(tx, userId);
      const handle = known[0]?.userHandle ?? (await findHandleBeingTold(tx, userId));
      const userHandle = handle ?? randomBytes(userHandleBytes);
      return { known, userHandle, ...(await createChallenge(tx, request, { userId, userHandle })) };
    });
    const options: PasskeyCreationOptions = {
      challenge,
      rp: { id: rpId, name: 'Gedeck' },
      user: { id: userHandle.toString('base64url'), name: email, displayName: name },
      pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
      timeout: challengeSeconds * 1000,
      attestation: 'none',
      authenticatorSelection: {
        residentKey: 'required',
        requireResidentKey: true,
        userVerification: 'required',
      },
      excludeCredentials: known.map(({ credentialId, transports }) => ({
        type: 'public-key',
        id: credentialId.toString('base64url'),
        transports,
      })),
    };
    return { options, setCookie };
  }

  /** @throws AppError PASSKEYS_NOT_HERE, TOO_MANY_PASSKEYS, PASSKEY_TOO_LATE, PASSKEY_REFUSED */
  async add(
    account: SignedIn,
    { name, credential: made }: Input['add'],
    request: PasskeyRequest,
  ): Promise<Passkey[]> {
    const { database, mails, security } = this.options;
    const { userId } = account;
    const site = this.requireSite(request.origin);
    const challenge = challengeIn(made.response.clientDataJSON);
    const tokenHash = readPasskeyToken(request.headers);
    const verified = await verifyMade(made, challenge, site);
    // The transaction commits in any case, so that a refused challenge is used up.
    const failure = await database.withAccount(userId, async (tx) => {
      await lockPasskeys(tx, userId);
      await findKnownIfRoom(tx, userId);
      const userHandle = tokenHash && (await takeAddingChallenge(tx, tokenHash, challenge, userId));
      if (!userHandle) return 'PASSKEY_TOO_LATE';
      if (!verified) return 'PASSKEY_REFUSED';
      const { credential, credentialBackedUp } = verified;
      const isInserted = await insertPasskey(tx, {
        id: newId(),
        userId,
        credentialId: Buffer.from(credential.id, 'base64url'),
        publicKey: Buffer.from(credential.publicKey),
        userHandle,
        counter: credential.counter,
        transports: made.response.transports ?? [],
        isBackedUp: credentialBackedUp,
        name,
      });
      if (!isInserted) return 'PASSKEY_REFUSED';
      await security.recordOf(tx, userId, { kind: 'passkey.added' });
      return null;
    });
    if (failure) throw new AppError(failure);
    mails.passkeyChanged(account, 'added');
    return this.of(account);
  }

  /** @throws AppError PASSKEY_NOT_FOUND */
  async rename(account: SignedIn, passkey: Input['rename']): Promise<Passkey[]> {
    const isRenamed = await renamePasskey(this.options.database, account.userId, passkey);
    if (!isRenamed) throw new AppError('PASSKEY_NOT_FOUND');
    return this.of(account);
  }

  /**
   * Removes a passkey and signs out the devices that signed in with it. [ACC-26]
   *
   * @throws AppError PASSWORD_WRONG, CODE_WRONG, TOO_MANY_REQUESTS
   */
  async remove(
    account: SignedIn,
    { id, ...proof }: Input['remove'],
    request: PasskeyRequest,
  ): Promise<Passkey[]> {
    const { database, mails, security, onAccessChanged } = this.options;
    const { userId, sessionId } = account;
    await requireProof(this.options, account, proof, request.address);
    const isRemoved = await database.withAccount(userId, async (tx) => {
      if (!(await deletePasskey(tx, userId, { id, keptSession: sessionId }))) return false;
      await security.recordOf(tx, userId, { kind: 'passkey.removed' });
      return true;
    });
    if (isRemoved) {
      onAccessChanged({ userId });
      mails.passkeyChanged(account, 'removed');
    }
    return this.of(account.passkeyId === id ? { ...account, passkeyId: null } : account);
  }

  private async of({ userId, passkeyId }: SignedIn): Promise<Passkey[]> {
    const passkeys = await findPasskeys(this.options.database, userId);
    return passkeys.map((passkey) => ({ ...onWire(passkey), isCurrent: passkey.id === passkeyId }));
  }

  private siteFor(origin: string): PasskeySite | null {
    return passkeySiteAt(this.options.publicUrl ?? origin);
  }

  private requireSite(origin: string): PasskeySite {
    const site = this.siteFor(origin);
    if (!site) throw new AppError('PASSKEYS_NOT_HERE');
    return site;
  }
}

/** What devices know of the account's passkeys. @throws AppError TOO_MANY_PASSKEYS when it can have no other */
async function findKnownIfRoom(querying: Querying, userId: string) {
  const known = await findDevicesKeys(querying, userId);
  if (known.length >= mostPasskeys) throw new AppError('TOO_MANY_PASSKEYS', { most: mostPasskeys });
  return known;
}

async function createChallenge(
  querying: Querying,
  { headers }: PasskeyRequest,
  adds: { userId: string; userHandle: Buffer } | null,
): Promise<{ challenge: string; setCookie: string }> {
  const challenge = randomBytes(challengeBytes).toString('base64url');
  const { tokenHash, setCookie } = keepPasskeyToken(headers);
  await insertChallenge(querying, { tokenHash, challenge, adds, lifetime: challengeSeconds });
  return { challenge, setCookie };
}

/** The challenge that a device says it has answered; no challenge is empty. */
function challengeIn(clientData: string): string {
  try {
    const { challenge } = decodeClientDataJSON(clientData);
    return typeof challenge === 'string' ? challenge : '';
  } catch {
    return '';
  }
}

/** Null: the signature is not right, or not what it is about: another site, or nobody was asked for a PIN or a finger. */
async function verifySignature(
  signed: SignedChallenge,
  challenge: string,
  { origin, rpId }: PasskeySite,
  publicKey: Buffer,
): Promise<{ counter: number; isBackedUp: boolean } | null> {
  const answer = await verifyAuthenticationResponse({
    response: { ...signed, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpId,
    requireUserVerification: true,
    // The library looks at the counter before the signature: then anybody could pretend that there is a copy.
    credential: { id: signed.id, publicKey: new Uint8Array(publicKey), counter: 0 },
  }).catch(noAnswer);
  if (!answer?.verified) return null;
  const { newCounter, credentialBackedUp } = answer.authenticationInfo;
  return { counter: newCounter, isBackedUp: credentialBackedUp };
}

async function verifyMade(
  made: Input['add']['credential'],
  challenge: string,
  { origin, rpId }: PasskeySite,
) {
  const answer = await verifyRegistrationResponse({
    response: {
      ...made,
      response: {
        clientDataJSON: made.response.clientDataJSON,
        attestationObject: made.response.attestationObject,
      },
      clientExtensionResults: {},
    },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpId,
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms,
  }).catch(noAnswer);
  return answer?.verified ? answer.registrationInfo : null;
}

/** The library throws a plain Error for whatever is wrong with an answer. */
function noAnswer(): null {
  return null;
}
