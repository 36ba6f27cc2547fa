import { paymentMethods } from '#domain/payments/payment-limits.ts';
import * as is from '../../db/columns.ts';
import { ask } from '../../db/rows.ts';
import type { TenantTx } from '../../db/tenant.ts';
import { isOfPayment } from '../../payment-rows.store.ts';

const paymentRow = {
  id: is.uuid,
  createdAt: is.instant,
  /** By all means, with the tip. */
  amount: is.int,
  /** The main one first. */
  means: is.listOf({ method: is.oneOf(paymentMethods), cardKind: is.orNull(is.text) }),
};

/** The payments of a party that were not undone, oldest first. */
export async function findPaymentsOfParty(
  tx: TenantTx,
  tableSessionId: string,
): Promise<is.Row<typeof paymentRow>[]> {
  return ask(tx, paymentRow).all({
    name: 'payments-of-party',
    text: `SELECT p.id, p.created_at AS "createdAt", m.amount, m.means FROM payments p, LATERAL (
         SELECT sum(x.amount + x.tip)::int AS amount,
           jsonb_agg(jsonb_build_object('method', x.method, 'cardKind', x.card_kind) ORDER BY x.part_of NULLS FIRST, x.id) AS means
         FROM payments x WHERE x.restaurant_id = p.restaurant_id AND ${isOfPayment('x', 'p.id')}
       ) m
       WHERE p.restaurant_id = $1 AND p.session_id = $2 AND p.part_of IS NULL AND p.undone_at IS NULL
       ORDER BY p.created_at, p.id`,
    values: [tx.restaurantId, tableSessionId],
  });
}

/** A payment of a party that there is a receipt of, or can be one; null: there is none. */
export async function findPaymentOfParty(
  tx: TenantTx,
  tableSessionId: string,
  paymentId: string,
): Promise<{ undoneReceiptId: string | null } | null> {
  return ask(tx, {
    /** The newest receipt of an undone payment; null: it was not undone. */
    undoneReceiptId: is.orNull(is.uuid),
  }).first(
    `SELECT r.id AS "undoneReceiptId"
     FROM payments p LEFT JOIN LATERAL (
       SELECT r.id FROM receipts r
       WHERE r.restaurant_id = $1 AND r.subject_id = $2 AND r.kind = 'payment' AND p.undone_at IS NOT NULL
       ORDER BY r.receipt_number DESC LIMIT 1
     ) r ON true
     WHERE p.restaurant_id = $1 AND p.id = $2 AND p.session_id = $3 AND p.part_of IS NULL
       AND (p.undone_at IS NULL OR r.id IS NOT NULL)`,
    [tx.restaurantId, paymentId, tableSessionId],
  );
}

/** Whether a receipt is of a payment of a party. */
export async function isReceiptOfParty(tx: TenantTx, tableSessionId: string, id: string): Promise<boolean> {
  const { rowCount } = await tx.query(
    `SELECT FROM receipts r JOIN payments p ON p.restaurant_id = r.restaurant_id AND p.id = r.subject_id
     WHERE r.restaurant_id = $1 AND r.id = $2 AND r.kind = 'payment' AND p.session_id = $3`,
    [tx.restaurantId, id, tableSessionId],
  );
  return rowCount === 1;
}
