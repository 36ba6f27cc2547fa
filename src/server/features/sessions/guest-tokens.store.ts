import type { TenantTx } from '../../db/tenant.ts';

/** Whether the phone with this token has joined a party of the restaurant since then, when tokens had no mark. */
export async function hasJoinedSince(tx: TenantTx, tokenHash: Buffer, since: Date): Promise<boolean> {
  const { rowCount } = await tx.query(
    'SELECT FROM guest_tokens WHERE restaurant_id = $1 AND token_hash = $2 AND unmarked AND joined_at > $3 LIMIT 1',
    [tx.restaurantId, tokenHash, since],
  );
  return rowCount === 1;
}
