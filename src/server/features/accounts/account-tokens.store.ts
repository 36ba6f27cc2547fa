import * as is from '../../db/columns.ts';
import { ask, type Querying } from '../../db/rows.ts';
import type { Database } from '../../db/tenant.ts';

export type TokenPurpose = 'reset-password' | 'change-email' | 'sign-in';

interface NewToken {
  tokenHash: Buffer;
  userId: string;
  purpose: TokenPurpose;
  email?: string;
  /** Seconds. */
  lifetime: number;
}

/** Stores a token and deletes the account's expired ones. */
export async function insertToken({ pool }: Database, token: NewToken): Promise<void> {
  await pool.query(
    `WITH gone AS (DELETE FROM account_tokens WHERE user_id = $2 AND expires_at < now())
     INSERT INTO account_tokens (token_hash, user_id, purpose, email, expires_at)
     VALUES ($1, $2, $3, $4, now() + make_interval(secs => $5))`,
    [token.tokenHash, token.userId, token.purpose, token.email ?? null, token.lifetime],
  );
}

const tokenOwnerRow = {
  userId: is.uuid,
  email: is.text,
  name: is.text,
};

export type TokenOwner = is.Row<typeof tokenOwnerRow>;

/** Finds the account of a token without using the token up; null when it is unknown, used or too old. */
export async function findTokenOwner(
  { pool }: Database,
  tokenHash: Buffer,
  purpose: TokenPurpose,
): Promise<TokenOwner | null> {
  return ask(pool, tokenOwnerRow).first(
    `SELECT u.id AS "userId", u.email, u.name FROM account_tokens t JOIN auth_users u ON u.id = t.user_id
     WHERE t.token_hash = $1 AND t.purpose = $2 AND t.expires_at > now()`,
    [tokenHash, purpose],
  );
}

/** Uses up a token: of several simultaneous tries, one gets it. */
export async function takeToken(
  tx: Querying,
  tokenHash: Buffer,
  purpose: TokenPurpose,
): Promise<{ userId: string; email: string | null } | null> {
  return ask(tx, { userId: is.uuid, email: is.orNull(is.text) }).first(
    `DELETE FROM account_tokens WHERE token_hash = $1 AND purpose = $2 AND expires_at > now()
     RETURNING user_id AS "userId", email`,
    [tokenHash, purpose],
  );
}

/** Makes every link and half-finished sign-in of an account void. */
export async function deleteTokens(tx: Querying, userId: string): Promise<void> {
  await tx.query('DELETE FROM account_tokens WHERE user_id = $1', [userId]);
}
