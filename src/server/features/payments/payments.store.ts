import type { PaymentMethod } from '#domain/payments/payment-limits.ts';
import type { OptionSnapshot } from '../../db/schema/service.ts';
import type { TenantTx } from '../../db/tenant.ts';

/** A payment with what it paid for. Amounts in integer cents. */
export interface StoredPayment {
  id: string;
  session_id: string | null;
  /** Of a takeaway order. */
  order_id: string | null;
  method: PaymentMethod;
  amount: number;
  tip: number;
  given: number | null;
  request_hash: Buffer;
  created_at: Date;
  undone_at: Date | null;
  items: StoredPaymentItem[];
}

interface StoredPaymentItem {
  order_item_id: string;
  order_id: string;
  name: string;
  options: OptionSnapshot[];
  quantity: number;
  share_of: number;
  amount: number;
}

export interface NewPayment {
  id: string;
  sessionId: string | null;
  orderId: string | null;
  method: PaymentMethod;
  amount: number;
  tip: number;
  given: number | null;
  requestHash: Buffer;
  createdBy: string;
  items: readonly { id: string; orderItemId: string; quantity: number; shareOf: number; amount: number }[];
}

const paymentQuery = `
  SELECT p.id, p.session_id, p.order_id, p.method, p.amount, p.tip, p.given, p.request_hash, p.created_at,
    p.undone_at, l.items
  FROM payments p, LATERAL (
    SELECT coalesce(jsonb_agg(jsonb_build_object(
      'order_item_id', i.id, 'order_id', i.order_id, 'name', i.name, 'options', i.options,
      'quantity', pi.quantity, 'share_of', pi.share_of, 'amount', pi.amount
    ) ORDER BY pi.id), '[]') AS items
    FROM payment_items pi
    JOIN order_items i ON i.restaurant_id = pi.restaurant_id AND i.id = pi.order_item_id
    WHERE pi.restaurant_id = p.restaurant_id AND pi.payment_id = p.id
  ) l
  WHERE p.restaurant_id = $1`;

/** Payments by id. Unknown ids are left out. */
export async function findPayments(tx: TenantTx, ids: readonly string[]): Promise<StoredPayment[]> {
  const { rows } = await tx.query<StoredPayment>(`${paymentQuery} AND p.id = ANY ($2::uuid[])`, [
    tx.restaurantId,
    ids,
  ]);
  return rows;
}

/** The payments of a party or of a takeaway order, newest first. */
export async function findBillPayments(
  tx: TenantTx,
  kind: 'session' | 'order',
  id: string,
): Promise<StoredPayment[]> {
  const column = kind === 'session' ? 'session_id' : 'order_id';
  const { rows } = await tx.query<StoredPayment>(
    `${paymentQuery} AND p.${column} = $2 ORDER BY p.created_at DESC, p.id DESC`,
    [tx.restaurantId, id],
  );
  return rows;
}

/** Writes a payment with its items. Fails with a unique violation when one with this id exists. */
export async function insertPayment(tx: TenantTx, payment: NewPayment): Promise<void> {
  await tx.query(
    `WITH payment AS (
       INSERT INTO payments (restaurant_id, id, session_id, order_id, method, amount, tip, given, request_hash,
         created_by)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) RETURNING id
     )
     INSERT INTO payment_items (restaurant_id, id, payment_id, order_item_id, quantity, share_of, amount)
     SELECT $1, i.id, payment.id, i."orderItemId", i.quantity, i."shareOf", i.amount
     FROM payment, jsonb_to_recordset($11::jsonb)
       AS i (id uuid, "orderItemId" uuid, quantity int, "shareOf" smallint, amount int)`,
    [
      tx.restaurantId,
      payment.id,
      payment.sessionId,
      payment.orderId,
      payment.method,
      payment.amount,
      payment.tip,
      payment.given,
      payment.requestHash,
      payment.createdBy,
      JSON.stringify(payment.items),
    ],
  );
}

export async function updateUndone(tx: TenantTx, id: string, userId: string): Promise<void> {
  await tx.query(
    `UPDATE payments SET undone_at = now(), undone_by = $3 WHERE restaurant_id = $1 AND id = $2`,
    [tx.restaurantId, id, userId],
  );
}

/** Gives all payments of a session to another one. Returns their ids. */
export async function moveSessionPayments(tx: TenantTx, fromId: string, toId: string): Promise<string[]> {
  const { rows } = await tx.query<{ id: string }>(
    `UPDATE payments SET session_id = $3 WHERE restaurant_id = $1 AND session_id = $2 RETURNING id`,
    [tx.restaurantId, fromId, toId],
  );
  return rows.map(({ id }) => id);
}
