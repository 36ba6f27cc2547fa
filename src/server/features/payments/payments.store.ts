import type { Portion } from '#domain/money/portions.ts';
import type { OptionSnapshot } from '#domain/orders/pricing.ts';
import { type PaymentMethod, paymentMethods } from '#domain/payments/payment-limits.ts';
import * as is from '../../db/columns.ts';
import { ask } from '../../db/rows.ts';
import type { TenantTx } from '../../db/tenant.ts';

const paymentRow = {
  id: is.uuid,
  tableSessionId: is.orNull(is.uuid),
  method: is.oneOf(paymentMethods),
  amount: is.int,
  tip: is.int,
  given: is.orNull(is.int),
  change: is.orNull(is.int),
  requestHash: is.bytes,
  createdAt: is.instant,
  takenBy: is.orNull(is.text),
  undoneAt: is.orNull(is.instant),
  undoneBy: is.orNull(is.text),
  undoneReason: is.orNull(is.text),
  hasReceipt: is.bool,
  /** The cash drawer that it went into. */
  drawerId: is.orNull(is.uuid),
  items: is.listOf({
    orderItemId: is.uuid,
    name: is.text,
    options: is.json<OptionSnapshot[]>(),
    quantity: is.int,
    shareOf: is.int,
    amount: is.int,
  }),
  /** The orders that it paid for. */
  orderIds: is.json<string[]>(),
};

/** A payment with what it paid for. Amounts in integer cents. */
export type StoredPayment = is.Row<typeof paymentRow>;

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
  items: readonly {
    id: string;
    orderItemId: string;
    quantity: number;
    shareOf: number;
    amount: number;
    /** `amount` by VAT rates; null: all of it is at the line's. */
    vatParts: Portion[] | null;
  }[];
}

const paymentQuery = `
  SELECT p.id, p.session_id AS "tableSessionId", p.method, p.amount, p.tip, p.given,
    p.given - p.amount - p.tip AS change, p.request_hash AS "requestHash", p.created_at AS "createdAt", p.undone_at AS "undoneAt", p.undone_reason AS "undoneReason",
    (SELECT u.name FROM auth_users u WHERE u.id = p.created_by) AS "takenBy",
    (SELECT u.name FROM auth_users u WHERE u.id = p.undone_by) AS "undoneBy",
    EXISTS (SELECT FROM receipts r WHERE r.restaurant_id = p.restaurant_id AND r.subject_id = p.id) AS "hasReceipt",
    p.drawer_id AS "drawerId", l.*
  FROM payments p, LATERAL (
    SELECT coalesce(jsonb_agg(jsonb_build_object(
      'orderItemId', i.id, 'name', i.name, 'options', i.options, 'quantity', pi.quantity,
      'shareOf', pi.share_of, 'amount', pi.amount
    ) ORDER BY pi.id), '[]') AS items, coalesce(jsonb_agg(DISTINCT i.order_id), '[]') AS "orderIds"
    FROM payment_items pi
    JOIN order_items i ON i.restaurant_id = pi.restaurant_id AND i.id = pi.order_item_id
    WHERE pi.restaurant_id = p.restaurant_id AND pi.payment_id = p.id
  ) l
  WHERE p.restaurant_id = $1`;

/** Payments by id. Unknown ids are left out. */
export async function findPayments(tx: TenantTx, ids: readonly string[]): Promise<StoredPayment[]> {
  return ask(tx, paymentRow).all(`${paymentQuery} AND p.id = ANY ($2::uuid[])`, [tx.restaurantId, ids]);
}

/** The payments of a party or of a takeaway order, newest first. */
export async function findBillPayments(
  tx: TenantTx,
  kind: 'session' | 'order',
  id: string,
): Promise<StoredPayment[]> {
  const column = kind === 'session' ? 'session_id' : 'order_id';
  return ask(tx, paymentRow).all(
    `${paymentQuery} AND p.${column} = $2 ORDER BY p.created_at DESC, p.id DESC`,
    [tx.restaurantId, id],
  );
}

/** Writes a payment with its items. Fails with a unique violation when one with this id exists. */
export async function insertPayment(tx: TenantTx, payment: NewPayment): Promise<void> {
  await tx.query(
    `WITH payment AS (
       INSERT INTO payments (restaurant_id, id, session_id, order_id, method, amount, tip, given, request_hash,
         created_by)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) RETURNING id
     )
     INSERT INTO payment_items (restaurant_id, id, payment_id, order_item_id, quantity, share_of, amount, vat_parts)
     SELECT $1, i.id, payment.id, i."orderItemId", i.quantity, i."shareOf", i.amount, i."vatParts"
     FROM payment, jsonb_to_recordset($11::jsonb)
       AS i (id uuid, "orderItemId" uuid, quantity int, "shareOf" smallint, amount int, "vatParts" jsonb)`,
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

/** Who undoes something, and why. */
export interface Undoing {
  userId: string;
  reason: string;
}

/** Says which drawer the cash went into. */
export async function updateDrawer(tx: TenantTx, id: string, drawerId: string): Promise<void> {
  await tx.query('UPDATE payments SET drawer_id = $3 WHERE restaurant_id = $1 AND id = $2', [
    ...[tx.restaurantId, id, drawerId],
  ]);
}

/** Says which drawer the cash of an undone payment came out of. */
export async function updateUndoneDrawer(tx: TenantTx, id: string, drawerId: string): Promise<void> {
  await tx.query('UPDATE payments SET undone_drawer_id = $3 WHERE restaurant_id = $1 AND id = $2', [
    ...[tx.restaurantId, id, drawerId],
  ]);
}

export async function updateUndone(tx: TenantTx, id: string, { userId, reason }: Undoing): Promise<void> {
  await tx.query(
    `UPDATE payments SET undone_at = now(), undone_by = $3, undone_reason = $4 WHERE restaurant_id = $1 AND id = $2`,
    [tx.restaurantId, id, userId, reason],
  );
}

/** Gives all payments of a session to another one. Returns their ids. */
export async function moveSessionPayments(tx: TenantTx, fromId: string, toId: string): Promise<string[]> {
  const rows = await ask(tx, { id: is.uuid }).all(
    `UPDATE payments SET session_id = $3 WHERE restaurant_id = $1 AND session_id = $2 RETURNING id`,
    [tx.restaurantId, fromId, toId],
  );
  return rows.map(({ id }) => id);
}
