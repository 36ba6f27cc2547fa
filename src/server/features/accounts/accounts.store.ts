import { accountRoles } from '#domain/accounts/account-roles.ts';
import { type StaffLanguage, staffLanguages } from '#domain/languages/staff-language.ts';
import { memberRoles } from '#domain/staff/staff-rules.ts';
import type { SignedIn } from '../../auth/actor.ts';
import { findMembership } from '../../auth/auth.store.ts';
import * as is from '../../db/columns.ts';
import { ask, type Querying } from '../../db/rows.ts';
import type { Database, TenantTx } from '../../db/tenant.ts';
import { getHouseClock } from '../../house-clock.store.ts';

const profileRow = {
  name: is.text,
  role: is.oneOf(accountRoles),
  plan: is.text,
  status: is.orNull(is.text),
  paidUntil: is.orNull(is.instant),
  cancelAtPeriodEnd: is.bool,
  language: is.orNull(is.oneOf(staffLanguages)),
};

export type Profile = is.Row<typeof profileRow>;

/**
 * Inserts an account that signs in with a password. Waits while somebody else registers with the same
 * address.
 *
 * @returns false when the address is taken
 */
export async function insertAccount(
  tx: TenantTx,
  account: {
    id: string;
    email: string;
    name: string;
    passwordHash: string;
    language: StaffLanguage | null;
  },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `WITH made AS (
       INSERT INTO auth_users (id, email, name) VALUES ($1, $2, $3) ON CONFLICT (email) DO NOTHING RETURNING id, name
     ), credential AS (
       INSERT INTO auth_accounts (id, user_id, account_id, provider_id, password)
       SELECT id, id, id, 'credential', $4 FROM made
     )
     INSERT INTO profiles (id, name, language) SELECT id, name, $5 FROM made`,
    [account.id, account.email, account.name, account.passwordHash, account.language],
  );
  return rowCount === 1;
}

/** The data for signing in to the account with this address. */
export async function findCredential(database: Database, email: string) {
  return ask(database.pool, {
    userId: is.uuid,
    email: is.text,
    name: is.text,
    passwordHash: is.always(is.text),
  }).first(
    `SELECT u.id AS "userId", u.email, u.name, a.password AS "passwordHash"
     FROM auth_users u JOIN auth_accounts a ON a.user_id = u.id AND a.provider_id = 'credential'
     WHERE u.email = $1 AND a.password IS NOT NULL`,
    [email],
  );
}

export async function findProfile(database: Database, userId: string): Promise<Profile | null> {
  return ask(database.pool, profileRow).first(
    `SELECT name, role, subscription_plan AS plan, subscription_status AS status, current_period_end AS "paidUntil",
       cancel_at_period_end AS "cancelAtPeriodEnd", language
     FROM profiles WHERE id = $1`,
    [userId],
  );
}

export async function updateLanguage(
  database: Database,
  userId: string,
  language: StaffLanguage | null,
): Promise<void> {
  await database.pool.query('UPDATE profiles SET language = $2 WHERE id = $1', [userId, language]);
}

/**
 * The restaurants an account works for: its own first, then by how long it has worked there.
 *
 * @param acting by which somebody has taken over its device: then that restaurant alone
 */
export async function findRestaurantsOf(database: Database, userId: string, acting: SignedIn['acting']) {
  const restaurants = await database.withAccount(userId, async (tx) => {
    return ask(tx, {
      id: is.uuid,
      name: is.text,
      logoUrl: is.orNull(is.text),
      role: is.oneOf(memberRoles),
    }).all(
      `SELECT d.restaurant_id AS id, d.name, d.logo_url AS "logoUrl", m.role
       FROM restaurant_members m JOIN restaurant_directory d ON d.restaurant_id = m.restaurant_id
       WHERE m.user_id = $1 AND ($2::uuid IS NULL OR m.restaurant_id = $2)
       ORDER BY m.role <> 'owner', m.created_at, d.name`,
      [userId, acting?.restaurantId ?? null],
    );
  });
  // The directory knows no time zones, and a restaurant's row is read only for that restaurant.
  return Promise.all(
    restaurants.map(async (restaurant) => {
      return database.withTenant(restaurant.id, async (tx) => {
        const [{ timeZone }, member] = await Promise.all([
          getHouseClock(tx),
          findMembership(tx, userId, acting?.codeId ?? null),
        ]);
        const { needsSecondFactor = false, isLocked = false } = member ?? {};
        return { ...restaurant, timeZone, needsSecondFactor, isLocked };
      });
    }),
  );
}

/** The names of the restaurants an account works for. */
export async function findRestaurantNames(database: Database, userId: string): Promise<string[]> {
  const restaurants = await database.withAccount(userId, (tx) =>
    ask(tx, { name: is.text }).all(
      `SELECT d.name FROM restaurant_members m JOIN restaurant_directory d ON d.restaurant_id = m.restaurant_id
       WHERE m.user_id = $1`,
      [userId],
    ),
  );
  return restaurants.map(({ name }) => name);
}

export async function updateMode(tx: Querying, sessionId: string, mode: string): Promise<void> {
  await tx.query('UPDATE auth_sessions SET mode = $2, updated_at = now() WHERE id = $1', [sessionId, mode]);
}

/**
 * Whether an account still has the password that has just been checked. Waits for a change under way: a
 * session begun with the old password must not outlive the change.
 */
export async function isStillPassword(database: Database, userId: string, passwordHash: string) {
  const { rowCount } = await database.pool.query(
    `SELECT FROM auth_accounts WHERE user_id = $1 AND provider_id = 'credential' AND password = $2 FOR SHARE`,
    [userId, passwordHash],
  );
  return rowCount === 1;
}

export async function updatePassword(tx: Querying, userId: string, passwordHash: string) {
  await tx.query(
    `UPDATE auth_accounts SET password = $2, updated_at = now() WHERE user_id = $1 AND provider_id = 'credential'`,
    [userId, passwordHash],
  );
}

/**
 * Replaces the hash of a password by another hash of the same password. Returns false when the password was changed,
 * or its hash replaced, meanwhile.
 */
export async function replacePasswordHash(
  { pool }: Database,
  { userId, passwordHash, renewed }: { userId: string; passwordHash: string; renewed: string },
): Promise<boolean> {
  const { rowCount } = await pool.query(
    `UPDATE auth_accounts SET password = $3, updated_at = now()
     WHERE user_id = $1 AND provider_id = 'credential' AND password = $2`,
    [userId, passwordHash, renewed],
  );
  return rowCount === 1;
}

export async function updateName({ pool }: Database, userId: string, name: string): Promise<void> {
  await pool.query(
    `WITH named AS (UPDATE auth_users SET name = $2, updated_at = now() WHERE id = $1 RETURNING id)
     UPDATE profiles SET name = $2 WHERE id IN (SELECT id FROM named)`,
    [userId, name],
  );
}

/** @throws a unique violation when the address is taken */
export async function updateEmail(tx: Querying, userId: string, email: string): Promise<void> {
  await tx.query(
    'UPDATE auth_users SET email = $2, email_verified = true, updated_at = now() WHERE id = $1',
    [userId, email],
  );
}

/** Marks the account's address as verified, after its owner has opened a link sent to it. */
export async function markVerified(tx: Querying, userId: string): Promise<void> {
  await tx.query('UPDATE auth_users SET email_verified = true WHERE id = $1', [userId]);
}

/** The sessions of an account, most recently seen first. */
export async function findSessions({ pool }: Database, userId: string) {
  return ask(pool, { id: is.uuid, userAgent: is.text, startedAt: is.instant, lastSeenAt: is.instant }).all(
    `SELECT id, coalesce(user_agent, '') AS "userAgent", created_at AS "startedAt", updated_at AS "lastSeenAt"
     FROM auth_sessions WHERE user_id = $1 AND expires_at > now() AND replaces IS NULL ORDER BY updated_at DESC, id LIMIT 100`,
    [userId],
  );
}

/** Returns false when the account has no such session. */
export async function deleteSession({ pool }: Database, userId: string, id: string): Promise<boolean> {
  const { rowCount } = await pool.query('DELETE FROM auth_sessions WHERE user_id = $1 AND id = $2', [
    userId,
    id,
  ]);
  return rowCount === 1;
}

export async function deleteSessions(tx: Querying, userId: string): Promise<void> {
  await tx.query('DELETE FROM auth_sessions WHERE user_id = $1', [userId]);
}

export async function deleteOtherSessions(tx: Querying, userId: string, ...kept: string[]): Promise<void> {
  await tx.query('DELETE FROM auth_sessions WHERE user_id = $1 AND id <> ALL ($2::uuid[])', [userId, kept]);
}
