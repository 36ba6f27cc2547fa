import * as is from '../../db/columns.ts';
import { ask, type Querying } from '../../db/rows.ts';
import type { Database } from '../../db/tenant.ts';

type ChallengePurpose = 'add' | 'sign-in';

interface NewChallenge {
  /** Of the browser's cookie. */
  tokenHash: Buffer;
  challenge: string;
  /** Who adds a passkey; null: somebody signs in. */
  adds: { userId: string; userHandle: Buffer } | null;
  /** Seconds. */
  lifetime: number;
}

/**
 * Locks the account's passkeys until the transaction ends: all have one handle, and there is a most. Sessions and
 * what else only names the account go on.
 */
export async function lockPasskeys(tx: Querying, userId: string): Promise<void> {
  await tx.query('SELECT FROM auth_users WHERE id = $1 FOR NO KEY UPDATE', [userId]);
}

/** Stores a challenge and deletes the expired ones. */
export async function insertChallenge(querying: Querying, challenge: NewChallenge): Promise<void> {
  const { tokenHash, adds, lifetime } = challenge;
  const purpose: ChallengePurpose = adds ? 'add' : 'sign-in';
  await querying.query(
    `WITH gone AS (DELETE FROM passkey_challenges WHERE expires_at < now())
     INSERT INTO passkey_challenges (token_hash, challenge, purpose, user_id, user_handle, expires_at)
     VALUES ($1, $2, $3, $4, $5, now() + make_interval(secs => $6))`,
    [tokenHash, challenge.challenge, purpose, adds?.userId ?? null, adds?.userHandle ?? null, lifetime],
  );
}

/** Uses up the challenge of a sign-in: of several simultaneous tries, one gets it. */
export async function takeSignInChallenge(
  { pool }: Database,
  tokenHash: Buffer,
  challenge: string,
): Promise<boolean> {
  const { rowCount } = await pool.query(
    `DELETE FROM passkey_challenges
     WHERE token_hash = $1 AND challenge = $2 AND purpose = 'sign-in' AND expires_at > now()`,
    [tokenHash, challenge],
  );
  return rowCount === 1;
}

/** Uses up the challenge by which an account adds a passkey. Returns the handle by which the device knows the account. */
export async function takeAddingChallenge(
  tx: Querying,
  tokenHash: Buffer,
  challenge: string,
  userId: string,
): Promise<Buffer | null> {
  const taken = await ask(tx, { userHandle: is.always(is.bytes) }).first(
    `DELETE FROM passkey_challenges
     WHERE token_hash = $1 AND challenge = $2 AND purpose = 'add' AND user_id = $3 AND expires_at > now()
     RETURNING user_handle AS "userHandle"`,
    [tokenHash, challenge, userId],
  );
  return taken?.userHandle ?? null;
}

/** The handle that devices are being told of the account in another tab at this time; null: there is none. */
export async function findHandleBeingTold(tx: Querying, userId: string): Promise<Buffer | null> {
  const found = await ask(tx, { userHandle: is.always(is.bytes) }).first(
    `SELECT user_handle AS "userHandle" FROM passkey_challenges
     WHERE user_id = $1 AND purpose = 'add' AND expires_at > now() LIMIT 1`,
    [userId],
  );
  return found?.userHandle ?? null;
}

/** The passkeys of an account, the oldest first. */
export async function findPasskeys({ pool }: Database, userId: string) {
  return ask(pool, {
    id: is.uuid,
    name: is.text,
    isBackedUp: is.bool,
    createdAt: is.instant,
    lastUsedAt: is.orNull(is.instant),
  }).all(
    `SELECT id, name, is_backed_up AS "isBackedUp", created_at AS "createdAt", last_used_at AS "lastUsedAt"
     FROM passkeys WHERE user_id = $1 ORDER BY created_at, id`,
    [userId],
  );
}

/** What devices know of an account's passkeys. */
export async function findDevicesKeys(querying: Querying, userId: string) {
  return ask(querying, { credentialId: is.bytes, userHandle: is.bytes, transports: is.texts }).all(
    `SELECT credential_id AS "credentialId", user_handle AS "userHandle", transports
     FROM passkeys WHERE user_id = $1`,
    [userId],
  );
}

/** The passkey that a device names so, with its account. */
export async function findPasskey({ pool }: Database, credentialId: Buffer) {
  return ask(pool, {
    id: is.uuid,
    publicKey: is.bytes,
    userHandle: is.bytes,
    userId: is.uuid,
    email: is.text,
    name: is.text,
  }).first(
    `SELECT p.id, p.public_key AS "publicKey", p.user_handle AS "userHandle", u.id AS "userId", u.email, u.name
     FROM passkeys p JOIN auth_users u ON u.id = p.user_id WHERE p.credential_id = $1`,
    [credentialId],
  );
}

interface NewPasskey {
  id: string;
  userId: string;
  credentialId: Buffer;
  publicKey: Buffer;
  userHandle: Buffer;
  counter: number;
  transports: string[];
  isBackedUp: boolean;
  name: string;
}

/** Returns false when there is one that a device names so: of somebody else, or made twice. */
export async function insertPasskey(tx: Querying, passkey: NewPasskey): Promise<boolean> {
  const { rowCount } = await tx.query(
    `INSERT INTO passkeys (id, user_id, credential_id, public_key, user_handle, counter, transports, is_backed_up, name)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT (credential_id) DO NOTHING`,
    [
      passkey.id,
      passkey.userId,
      passkey.credentialId,
      passkey.publicKey,
      passkey.userHandle,
      passkey.counter,
      passkey.transports,
      passkey.isBackedUp,
      passkey.name,
    ],
  );
  return rowCount === 1;
}

/**
 * Notes a right signature. Devices that count their signatures raise the counter with each; of two with the same
 * one, the second comes from a copy.
 *
 * @returns 'copied': nothing was noted; 'unknown': the passkey has been removed meanwhile
 */
export async function acceptSignature(
  { pool }: Database,
  id: string,
  { counter, isBackedUp }: { counter: number; isBackedUp: boolean },
): Promise<'accepted' | 'copied' | 'unknown'> {
  const { rowCount } = await pool.query(
    `UPDATE passkeys SET counter = $2, is_backed_up = $3, last_used_at = now()
     WHERE id = $1 AND ($2 > counter OR ($2 = 0 AND counter = 0))`,
    [id, counter, isBackedUp],
  );
  if (rowCount === 1) return 'accepted';
  const { rowCount: known } = await pool.query('SELECT FROM passkeys WHERE id = $1', [id]);
  return known === 1 ? 'copied' : 'unknown';
}

/** Returns false when the account has no such passkey. */
export async function renamePasskey(
  { pool }: Database,
  userId: string,
  { id, name }: { id: string; name: string },
): Promise<boolean> {
  const { rowCount } = await pool.query('UPDATE passkeys SET name = $3 WHERE user_id = $1 AND id = $2', [
    userId,
    id,
    name,
  ]);
  return rowCount === 1;
}

/**
 * Removes a passkey, and with it the sessions that began with it, apart from the one that is kept: that counts from
 * now on as begun with a password.
 *
 * @returns false when the account has no such passkey
 */
export async function deletePasskey(
  tx: Querying,
  userId: string,
  { id, keptSession }: { id: string; keptSession: string },
): Promise<boolean> {
  await tx.query('UPDATE auth_sessions SET passkey_id = NULL WHERE id = $1 AND passkey_id = $2', [
    keptSession,
    id,
  ]);
  const { rowCount } = await tx.query('DELETE FROM passkeys WHERE user_id = $1 AND id = $2', [userId, id]);
  return rowCount === 1;
}

/** Removes all passkeys of an account, and with them the sessions that began with one. */
export async function deletePasskeys(tx: Querying, userId: string): Promise<number> {
  const { rowCount } = await tx.query('DELETE FROM passkeys WHERE user_id = $1', [userId]);
  return rowCount ?? 0;
}
