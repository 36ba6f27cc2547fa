import * as is from '../../db/columns.ts';
import { ask, type Querying } from '../../db/rows.ts';
import type { Database } from '../../db/tenant.ts';
import { recordCommand } from '../security/security.service.ts';
import { deletePasskeys } from './passkeys.store.ts';

/** Of the time before: a bare SHA-256. What is sealed is longer. [ACC-31] */
const isOlderCode = 'octet_length(code_hash) = 32';

export async function findSecondFactor({ pool }: Database, userId: string) {
  const factor = await ask(pool, { isOn: is.bool, recoveryCodesLeft: is.int, hasOlderCodes: is.bool }).first(
    `SELECT confirmed_at IS NOT NULL AS "isOn",
       (SELECT count(*)::int FROM recovery_codes c WHERE c.user_id = f.user_id) AS "recoveryCodesLeft",
       EXISTS (SELECT FROM recovery_codes c WHERE c.user_id = f.user_id AND ${isOlderCode}) AS "hasOlderCodes"
     FROM second_factors f WHERE user_id = $1`,
    [userId],
  );
  return factor?.isOn ? factor : { isOn: false, recoveryCodesLeft: 0, hasOlderCodes: false };
}

export async function countAccountsWithOlderCodes({ pool }: Database): Promise<number> {
  const { count } = await ask(pool, { count: is.int }).only(
    `SELECT count(DISTINCT user_id)::int AS count FROM recovery_codes WHERE ${isOlderCode}`,
  );
  return count;
}

/** The factor as it is kept. Using a code up takes `lockFactor`. */
export function findFactor({ pool }: Database, userId: string): Promise<StoredFactor | null> {
  return askFactor(pool, userId, '');
}

/** Whether the account has a confirmed one. Waits for a change under way. */
export async function isConfirmedNow({ pool }: Database, userId: string): Promise<boolean> {
  const factor = await ask(pool, { isOn: is.bool }).first(
    'SELECT confirmed_at IS NOT NULL AS "isOn" FROM second_factors WHERE user_id = $1 FOR SHARE',
    [userId],
  );
  return factor?.isOn ?? false;
}

/**
 * Stores an unconfirmed second factor, in place of an earlier unconfirmed one. Returns false when there is a
 * confirmed one.
 */
export async function insertSecondFactor(
  { pool }: Database,
  userId: string,
  secret: Buffer,
): Promise<boolean> {
  const { rowCount } = await pool.query(
    `INSERT INTO second_factors (user_id, secret) VALUES ($1, $2)
     ON CONFLICT (user_id) DO UPDATE SET secret = $2, failures = 0, failed_at = NULL, last_step = 0,
       created_at = excluded.created_at
     WHERE second_factors.confirmed_at IS NULL`,
    [userId, secret],
  );
  return rowCount === 1;
}

const factorRow = {
  secret: is.bytes,
  isConfirmed: is.bool,
  lastStep: is.int,
  failures: is.int,
  failedAt: is.orNull(is.instant),
};

export type StoredFactor = is.Row<typeof factorRow>;

/** Locks the row, so that two simultaneous checks of a code see each other. */
export function lockFactor(tx: Querying, userId: string): Promise<StoredFactor | null> {
  return askFactor(tx, userId, 'FOR UPDATE');
}

function askFactor(db: Querying, userId: string, lock: 'FOR UPDATE' | ''): Promise<StoredFactor | null> {
  return ask(db, factorRow).first(
    `SELECT secret, confirmed_at IS NOT NULL AS "isConfirmed", last_step::float8 AS "lastStep", failures,
       failed_at AS "failedAt"
     FROM second_factors WHERE user_id = $1 ${lock}`,
    [userId],
  );
}

/** @param step of the code; null: a recovery code was used */
export async function acceptCode(tx: Querying, userId: string, step: number | null): Promise<void> {
  await tx.query(
    `UPDATE second_factors SET failures = 0, failed_at = NULL, last_step = coalesce($2, last_step) WHERE user_id = $1`,
    [userId, step],
  );
}

export async function countWrongCode(tx: Querying, userId: string, now: Date): Promise<void> {
  await tx.query('UPDATE second_factors SET failures = failures + 1, failed_at = $2 WHERE user_id = $1', [
    userId,
    now,
  ]);
}

export async function confirmSecondFactor(tx: Querying, userId: string): Promise<void> {
  await tx.query('UPDATE second_factors SET confirmed_at = now() WHERE user_id = $1', [userId]);
}

/** What is kept of the recovery codes that are left. */
export async function findRecoveryCodes({ pool }: Database, userId: string): Promise<Buffer[]> {
  const codes = await ask(pool, { kept: is.bytes }).all(
    'SELECT code_hash AS kept FROM recovery_codes WHERE user_id = $1',
    [userId],
  );
  return codes.map(({ kept }) => kept);
}

/** Returns false when it is there no more. */
export async function deleteRecoveryCode(tx: Querying, userId: string, kept: Buffer): Promise<boolean> {
  const { rowCount } = await tx.query('DELETE FROM recovery_codes WHERE user_id = $1 AND code_hash = $2', [
    userId,
    kept,
  ]);
  return rowCount === 1;
}

export async function replaceRecoveryCodes(tx: Querying, userId: string, kept: Buffer[]): Promise<void> {
  await tx.query('DELETE FROM recovery_codes WHERE user_id = $1', [userId]);
  await tx.query('INSERT INTO recovery_codes (user_id, code_hash) SELECT $1, unnest($2::bytea[])', [
    userId,
    kept,
  ]);
}

/** What is kept sealed of all accounts. */
export async function findSealed({ pool }: Database) {
  const row = { userId: is.uuid, sealed: is.bytes };
  const [secrets, codes] = await Promise.all([
    ask(pool, row).all('SELECT user_id AS "userId", secret AS sealed FROM second_factors'),
    ask(pool, row).all('SELECT user_id AS "userId", code_hash AS sealed FROM recovery_codes'),
  ]);
  return { secrets, codes };
}

/** Something that is sealed anew. */
interface Resealed {
  userId: string;
  sealed: Buffer;
  anew: Buffer;
}

/** What has changed meanwhile stays as it is. */
export async function replaceSealed(tx: Querying, secrets: Resealed[], codes: Resealed[]): Promise<void> {
  const columns = (rows: Resealed[]) => [
    rows.map(({ userId }) => userId),
    rows.map(({ sealed }) => sealed),
    rows.map(({ anew }) => anew),
  ];
  const given = 'unnest($1::uuid[], $2::bytea[], $3::bytea[]) AS r (user_id, sealed, anew)';
  await tx.query(
    `UPDATE second_factors f SET secret = r.anew FROM ${given} WHERE f.user_id = r.user_id AND f.secret = r.sealed`,
    columns(secrets),
  );
  await tx.query(
    `UPDATE recovery_codes c SET code_hash = r.anew FROM ${given} WHERE c.user_id = r.user_id AND c.code_hash = r.sealed`,
    columns(codes),
  );
}

/** Deletes the second factor with its recovery codes. */
export async function deleteSecondFactor(tx: Querying, userId: string): Promise<void> {
  await tx.query('DELETE FROM second_factors WHERE user_id = $1', [userId]);
}

/**
 * Switches the second factor off for somebody who has lost app and codes, removes the passkeys, which were on the same
 * device or are in other hands, and signs the account out everywhere; for operators.
 *
 * @returns 'unknown': there is no such account; 'off': it had neither
 */
export async function resetSecondFactor(
  database: Database,
  email: string,
): Promise<'reset' | 'off' | 'unknown'> {
  const rows = await ask(database.pool, { id: is.uuid }).all('SELECT id FROM auth_users WHERE email = $1', [
    email,
  ]);
  const [account] = rows;
  if (!account) return 'unknown';
  return database.withAccount(account.id, async (tx) => {
    const { rowCount } = await tx.query('DELETE FROM second_factors WHERE user_id = $1', [account.id]);
    const passkeys = await deletePasskeys(tx, account.id);
    if (rowCount === 0 && passkeys === 0) return 'off';
    await tx.query('DELETE FROM account_tokens WHERE user_id = $1', [account.id]);
    await tx.query('DELETE FROM auth_sessions WHERE user_id = $1', [account.id]);
    await recordCommand(tx, account.id, { kind: 'second_factor.reset' });
    return 'reset';
  });
}
