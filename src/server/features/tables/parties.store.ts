import type { TenantTx } from '../../db/tenant.ts';

/** Locks tables, in the order of their ids. Returns how many of them there are. */
export async function lockTables(tx: TenantTx, ids: readonly string[]): Promise<number> {
  const { rowCount } = await tx.query(
    `SELECT FROM tables WHERE restaurant_id = $1 AND id = ANY ($2::uuid[]) ORDER BY id FOR NO KEY UPDATE`,
    [tx.restaurantId, ids],
  );
  return rowCount ?? 0;
}

/** A call that a phone made which sits nowhere [TAB-15] stays one at another table. */
const withCall =
  'CASE WHEN f.called_at = f.outside_called_at THEN f.outside_called_at ELSE t.outside_called_at END';

/** Copies the status and the call of one table to another; both are locked. */
export async function copyStatusAndCall(tx: TenantTx, fromId: string, toId: string): Promise<void> {
  await tx.query(
    `UPDATE tables t SET status = f.status, needs_help = f.needs_help, wants_bill = f.wants_bill,
       called_at = f.called_at, outside_called_at = ${withCall}, updated_at = now()
     FROM tables f WHERE f.restaurant_id = $1 AND f.id = $2 AND t.restaurant_id = $1 AND t.id = $3`,
    [tx.restaurantId, fromId, toId],
  );
}

/**
 * Adds the call of one table to another's, both locked: help comes before the bill, and the earlier call's
 * time counts. Returns whether the second table's call has changed.
 */
export async function mergeCalls(tx: TenantTx, fromId: string, toId: string): Promise<boolean> {
  const { rowCount } = await tx.query(
    `UPDATE tables t SET needs_help = t.needs_help OR f.needs_help,
       wants_bill = (t.wants_bill OR f.wants_bill) AND NOT (t.needs_help OR f.needs_help),
       called_at = least(t.called_at, f.called_at),
       outside_called_at = CASE WHEN t.needs_help OR t.wants_bill THEN t.outside_called_at ELSE ${withCall} END,
       updated_at = now()
     FROM tables f WHERE f.restaurant_id = $1 AND f.id = $2 AND t.restaurant_id = $1 AND t.id = $3
       AND (f.needs_help OR f.wants_bill)`,
    [tx.restaurantId, fromId, toId],
  );
  return rowCount === 1;
}
