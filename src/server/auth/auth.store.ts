import type { AccountRole } from '#domain/accounts/account-roles.ts';
import type { WaiterPermissions } from '#domain/staff/pages.ts';
import type { MemberRole } from '#domain/staff/staff-rules.ts';
import type { Database, TenantTx } from '../db/tenant.ts';

/** A member's role and what the restaurant opens to its waiters; null when the user is no member. */
export async function findMembership(tx: TenantTx, userId: string) {
  const { rows } = await tx.query<{ role: MemberRole; permissions: WaiterPermissions }>({
    name: 'auth-membership',
    text: `SELECT m.role, r.waiter_permissions AS permissions
       FROM restaurant_members m JOIN restaurants r ON r.id = m.restaurant_id
       WHERE m.restaurant_id = $1 AND m.user_id = $2`,
    values: [tx.restaurantId, userId],
  });
  return rows[0] ?? null;
}

/** Whether the phone with this token has joined the table session. */
export async function hasJoined(tx: TenantTx, tableSessionId: string, tokenHash: Buffer): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: 'auth-guest-joined',
    text: `SELECT FROM guest_tokens
       WHERE restaurant_id = $1 AND table_session_id = $2 AND token_hash = $3 AND joined_at IS NOT NULL`,
    values: [tx.restaurantId, tableSessionId, tokenHash],
  });
  return rowCount === 1;
}

/** The restaurant in which the phone with this token has joined the table session, or null. */
export async function findJoinedRestaurant(
  { pool }: Database,
  tableSessionId: string,
  tokenHash: Buffer,
): Promise<string | null> {
  const { rows } = await pool.query<{ restaurant_id: string | null }>(
    'SELECT joined_restaurant($1, $2) AS restaurant_id',
    [tableSessionId, tokenHash],
  );
  return rows[0]?.restaurant_id ?? null;
}

/** Whether an account is one of those who run the installation. The database's own rule for what they may see. [OP-1] */
export async function isOperator({ pool }: Database, userId: string): Promise<boolean> {
  const { rows } = await pool.query<{ is_operator: boolean }>('SELECT is_operator($1)', [userId]);
  return rows[0]?.is_operator ?? false;
}

/**
 * Makes an account an operator, or a customer again.
 *
 * @returns whether there is an account with this address
 */
export async function updateRole({ pool }: Database, email: string, role: AccountRole): Promise<boolean> {
  const { rowCount } = await pool.query(
    'UPDATE profiles SET role = $2 FROM auth_users u WHERE u.id = profiles.id AND u.email = $1',
    [email, role],
  );
  return rowCount === 1;
}
