import type { WaiterPermissions } from '#domain/access/pages.ts';
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
