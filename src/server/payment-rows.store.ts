import type { TenantTx } from './db/tenant.ts';

/** Whether a row of `payments` is of a payment: its main means, or one of the others. Each has an index. [PAY-13] */
export const isOfPayment = (row: string, id: string) => `(${row}.id = ${id} OR ${row}.part_of = ${id})`;

/** Who undoes something, and why. */
export interface Undoing {
  userId: string;
  reason: string;
}

/** Says which drawer the cash of a payment went into. */
export async function updateDrawer(tx: TenantTx, id: string, drawerId: string): Promise<void> {
  await tx.query(
    `UPDATE payments p SET drawer_id = $3 WHERE p.restaurant_id = $1 AND ${isOfPayment('p', '$2')} AND p.method = 'cash'`,
    [tx.restaurantId, id, drawerId],
  );
}

/** Says which drawer the cash of an undone payment came out of. */
export async function updateUndoneDrawer(tx: TenantTx, id: string, drawerId: string): Promise<void> {
  await tx.query(
    `UPDATE payments p SET undone_drawer_id = $3
     WHERE p.restaurant_id = $1 AND ${isOfPayment('p', '$2')} AND p.method = 'cash'`,
    [tx.restaurantId, id, drawerId],
  );
}

export async function updateUndone(tx: TenantTx, id: string, { userId, reason }: Undoing): Promise<void> {
  await tx.query(
    `UPDATE payments p SET undone_at = now(), undone_by = $3, undone_reason = $4
     WHERE p.restaurant_id = $1 AND ${isOfPayment('p', '$2')}`,
    [tx.restaurantId, id, userId, reason],
  );
}
