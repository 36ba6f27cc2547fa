import type { AccountRole } from '#domain/accounts/account-roles.ts';
import { type StaffLanguage, staffLanguages } from '#domain/languages/staff-language.ts';
import { modes, type WaiterPermissions } from '#domain/staff/pages.ts';
import { memberRoles } from '#domain/staff/staff-rules.ts';
import * as is from '../db/columns.ts';
import { ask } from '../db/rows.ts';
import type { Database, TenantTx } from '../db/tenant.ts';
import { recordCommand } from '../features/security/security.service.ts';
import type { SignedIn } from './actor.ts';

/**
 * A member's role, what the restaurant opens to its waiters, whether it demands a second factor that the member does not
 * have, and the till that was chosen for the device; null when the user is no member.
 *
 * @param codeId by which somebody has taken over the member's device; `acting` is null when the code is gone, and the device
 *   `isLocked` then where the member has a code of their own [SHI-3]
 * @param device the hash of its token [JRN-6]
 */
export async function findMembership(
  tx: TenantTx,
  userId: string,
  codeId: string | null,
  device: Buffer | null = null,
) {
  return ask(tx, {
    role: is.oneOf(memberRoles),
    permissions: is.json<WaiterPermissions>(),
    needsSecondFactor: is.bool,
    acting: is.orNull(is.objectOf({ userId: is.uuid, name: is.text })),
    isLocked: is.bool,
    tillId: is.orNull(is.uuid),
  }).first({
    name: 'auth-membership',
    text: `SELECT m.role, r.waiter_permissions AS permissions, a.acting,
         $3::uuid IS NOT NULL AND a.acting IS NULL AND EXISTS (
           SELECT FROM person_codes c WHERE c.restaurant_id = m.restaurant_id AND c.user_id = m.user_id
         ) AS "isLocked",
         r.demands_second_factor AND m.role <> 'waiter' AND NOT EXISTS (
           SELECT FROM second_factors f WHERE f.user_id = m.user_id AND f.confirmed_at IS NOT NULL
         ) AS "needsSecondFactor",
         (SELECT t.till_id FROM till_devices t WHERE t.restaurant_id = m.restaurant_id AND t.token_hash = $4) AS "tillId"
       FROM restaurant_members m JOIN restaurants r ON r.id = m.restaurant_id
       LEFT JOIN LATERAL (
         SELECT jsonb_build_object('userId', u.id, 'name', u.name) AS acting
         FROM person_codes c JOIN auth_users u ON u.id = c.user_id
         WHERE c.restaurant_id = m.restaurant_id AND c.id = $3
       ) a ON true
       WHERE m.restaurant_id = $1 AND m.user_id = $2`,
    values: [tx.restaurantId, userId, codeId, device],
  });
}

/** A session that has not ended. */
export async function findSession({ pool }: Database, sessionId: string) {
  return ask(pool, {
    mode: is.oneOf(modes),
    passkeyId: is.orNull(is.uuid),
    acting: is.orNull(is.objectOf({ restaurantId: is.uuid, codeId: is.uuid })),
  }).first({
    name: 'auth-session',
    text: `SELECT mode, passkey_id AS "passkeyId", CASE WHEN acting_code_id IS NOT NULL THEN
         jsonb_build_object('restaurantId', acting_restaurant_id, 'codeId', acting_code_id) END AS acting
       FROM auth_sessions WHERE id = $1 AND expires_at > now()`,
    values: [sessionId],
  });
}

/** Says who works at a device from now on, in waiter mode; null: its account. [SHI-3] */
export async function updateActing(
  { pool }: Database,
  sessionId: string,
  acting: SignedIn['acting'],
): Promise<void> {
  await pool.query(
    `UPDATE auth_sessions SET mode = 'kellner', acting_restaurant_id = $2, acting_code_id = $3, updated_at = now()
     WHERE id = $1`,
    [sessionId, acting?.restaurantId ?? null, acting?.codeId ?? null],
  );
}

/**
 * Ends sessions of accounts that are no members any more, where somebody works at the device in their place: its other
 * restaurants are not theirs to open. [SHI-3]
 *
 * @param userId null: of all accounts
 */
export async function endActing(tx: TenantTx, userId: string | null): Promise<void> {
  await tx.query(
    'DELETE FROM auth_sessions WHERE acting_restaurant_id = $1 AND ($2::uuid IS NULL OR user_id = $2)',
    [...[tx.restaurantId, userId]],
  );
}

/** Whether an account signs in with a code besides its password. */
export async function hasConfirmedFactor({ pool }: Database, userId: string): Promise<boolean> {
  const { rowCount } = await pool.query({
    name: 'auth-second-factor',
    text: 'SELECT FROM second_factors WHERE user_id = $1 AND confirmed_at IS NOT NULL',
    values: [userId],
  });
  return rowCount === 1;
}

/** What the table session is that the phone with this token has joined; null: it has not. */
export async function findJoined(tx: TenantTx, tableSessionId: string, tokenHash: Buffer) {
  return ask(tx, { isSeated: is.bool }).first({
    name: 'auth-guest-joined',
    text: `SELECT s.status = 'active' AND s.confirm_reason IS NULL AS "isSeated"
       FROM guest_tokens g
       JOIN table_sessions s ON s.restaurant_id = g.restaurant_id AND s.id = g.table_session_id
       WHERE g.restaurant_id = $1 AND g.table_session_id = $2 AND g.token_hash = $3 AND g.joined_at IS NOT NULL`,
    values: [tx.restaurantId, tableSessionId, tokenHash],
  });
}

/** Ends the session whose place another has taken: its token has come back. [ACC-29] */
export async function endReplaced({ pool }: Database, sessionId: string, replaced: string): Promise<void> {
  // Before the row goes: with it would go those that wait to take its place.
  await pool.query(
    `WITH successor AS (UPDATE auth_sessions SET replaces = NULL WHERE id = $1 AND replaces = $2)
     DELETE FROM auth_sessions WHERE id = $2`,
    [sessionId, replaced],
  );
}

/** Whether staff have sent a phone away. [DOOR-7] */
export async function isBarred(tx: TenantTx, tokenHash: Buffer): Promise<boolean> {
  const { rowCount } = await tx.query(
    'SELECT FROM barred_phones WHERE restaurant_id = $1 AND token_hash = $2 AND until > now()',
    [tx.restaurantId, tokenHash],
  );
  return rowCount === 1;
}

/** The pass for a restaurant's records with this secret, as long as it counts. [AUD-5] */
export async function findPass(tx: TenantTx, tokenHash: Buffer) {
  return ask(tx, { id: is.uuid, name: is.text, expiresAt: is.instant }).first({
    name: 'auth-pass',
    text: `SELECT id, name, expires_at AS "expiresAt" FROM audit_passes
       WHERE restaurant_id = $1 AND token_hash = $2 AND ended_at IS NULL AND expires_at > now()`,
    values: [tx.restaurantId, tokenHash],
  });
}

/** The display with this secret. */
export async function findStationDisplay(tx: TenantTx, tokenHash: Buffer) {
  return ask(tx, { id: is.uuid, station: is.orNull(is.text) }).first({
    name: 'auth-station-display',
    text: 'SELECT id, station FROM station_displays WHERE restaurant_id = $1 AND token_hash = $2',
    values: [tx.restaurantId, tokenHash],
  });
}

/** The restaurant in which the phone with this token has joined the table session, or null. */
export async function findJoinedRestaurant(
  { pool }: Database,
  tableSessionId: string,
  tokenHash: Buffer,
): Promise<string | null> {
  const row = await ask(pool, { restaurantId: is.orNull(is.uuid) }).first(
    'SELECT joined_restaurant($1, $2) AS "restaurantId"',
    [tableSessionId, tokenHash],
  );
  return row?.restaurantId ?? null;
}

/** Whether an account is an operator, by the database's own rule for what operators may see. [OP-1] */
export async function isOperator({ pool }: Database, userId: string): Promise<boolean> {
  const { isOperator } = await ask(pool, { isOperator: is.bool }).only(
    'SELECT is_operator($1) AS "isOperator"',
    [userId],
  );
  return isOperator;
}

/**
 * Makes an account an operator, or a customer again.
 *
 * @returns whether there is an account with this address
 */
export async function updateRole(database: Database, email: string, role: AccountRole): Promise<boolean> {
  const account = await ask(database.pool, { id: is.uuid }).first(
    'SELECT id FROM auth_users WHERE email = $1',
    [email],
  );
  if (!account) return false;
  await database.withAccount(account.id, async (tx) => {
    const { rowCount } = await tx.query('UPDATE profiles SET role = $2 WHERE id = $1 AND role <> $2', [
      account.id,
      role,
    ]);
    const kind = role === 'operator' ? 'operator.appointed' : 'operator.dismissed';
    if (rowCount === 1) await recordCommand(tx, account.id, { kind });
  });
  return true;
}

/** The language that the account with this address has chosen; null: none, or there is no such account. */
export async function findLanguage(database: Database, email: string): Promise<StaffLanguage | null> {
  const found = await ask(database.pool, { language: is.orNull(is.oneOf(staffLanguages)) }).first(
    'SELECT p.language FROM profiles p JOIN auth_users u ON u.id = p.id WHERE u.email = $1',
    [email],
  );
  return found?.language ?? null;
}
