import type { Portion } from '#domain/money/portions.ts';
import type { OptionSnapshot } from '#domain/orders/pricing.ts';
import { type PaymentMethod, paymentMethods } from '#domain/payments/payment-limits.ts';
import * as is from '../../db/columns.ts';
import { ask } from '../../db/rows.ts';
import type { TenantTx } from '../../db/tenant.ts';
import { isOfPayment } from '../../payment-rows.store.ts';

const paymentRow = {
  id: is.uuid,
  tableSessionId: is.orNull(is.uuid),
  method: is.oneOf(paymentMethods),
  cardKind: is.orNull(is.text),
  others: is.listOf({ method: is.oneOf(paymentMethods), cardKind: is.orNull(is.text), amount: is.int }),
  /** By all means. */
  amount: is.int,
  tip: is.int,
  given: is.orNull(is.int),
  change: is.orNull(is.int),
  createdAt: is.instant,
  takenBy: is.orNull(is.text),
  undoneAt: is.orNull(is.instant),
  undoneBy: is.orNull(is.text),
  undoneReason: is.orNull(is.text),
  hasReceipt: is.bool,
  /** What of it was cash, with the tip; null: nothing. */
  cash: is.orNull(is.int),
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
  sessionId: string | null;
  orderId: string | null;
  requestHash: Buffer;
  createdBy: string;
  /** What each means pays, the main one first: its id is the payment's. */
  parts: readonly PaymentPart[];
}

/** What one means pays of a payment: a row of its own, which everything that sums up by means reads. [PAY-13] */
export interface PaymentPart {
  id: string;
  /** Null: of the main means. */
  partOf: string | null;
  method: PaymentMethod;
  cardKind: string | null;
  voucherId: string | null;
  amount: number;
  tip: number;
  given: number | null;
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
  SELECT p.id, p.session_id AS "tableSessionId", p.method, p.card_kind AS "cardKind", m.others, m.amount, p.tip, p.given,
    p.given - p.amount - p.tip AS change, p.created_at AS "createdAt", p.undone_at AS "undoneAt", p.undone_reason AS "undoneReason",
    (SELECT u.name FROM auth_users u WHERE u.id = p.created_by) AS "takenBy",
    (SELECT u.name FROM auth_users u WHERE u.id = p.undone_by) AS "undoneBy",
    EXISTS (SELECT FROM receipts r WHERE r.restaurant_id = p.restaurant_id AND r.subject_id = p.id) AS "hasReceipt",
    m.cash, l.*
  FROM payments p, LATERAL (
    SELECT sum(x.amount)::int AS amount,
      coalesce(jsonb_agg(jsonb_build_object('method', x.method, 'cardKind', x.card_kind, 'amount', x.amount) ORDER BY x.id)
        FILTER (WHERE x.id <> p.id), '[]') AS others,
      sum(x.amount + x.tip) FILTER (WHERE x.method = 'cash')::int AS cash
    FROM payments x WHERE x.restaurant_id = p.restaurant_id AND ${isOfPayment('x', 'p.id')}
  ) m, LATERAL (
    SELECT coalesce(jsonb_agg(jsonb_build_object(
      'orderItemId', i.id, 'name', i.name, 'options', i.options, 'quantity', x.quantity,
      'shareOf', x.share_of, 'amount', x.amount
    ) ORDER BY x.place), '[]') AS items, coalesce(jsonb_agg(DISTINCT i.order_id), '[]') AS "orderIds"
    FROM (
      SELECT pi.order_item_id, pi.quantity, pi.share_of, sum(pi.amount)::int AS amount, min(pi.id::text) AS place
      FROM payments x JOIN payment_items pi ON pi.restaurant_id = x.restaurant_id AND pi.payment_id = x.id
      WHERE x.restaurant_id = p.restaurant_id AND ${isOfPayment('x', 'p.id')}
      GROUP BY 1, 2, 3
    ) x
    JOIN order_items i ON i.restaurant_id = p.restaurant_id AND i.id = x.order_item_id
  ) l
  WHERE p.restaurant_id = $1 AND p.part_of IS NULL AND NOT p.sells_voucher`;

/** Payments by id. Unknown ids are left out. */
export async function findPayments(tx: TenantTx, ids: readonly string[]): Promise<StoredPayment[]> {
  return ask(tx, paymentRow).all(`${paymentQuery} AND p.id = ANY ($2::uuid[])`, [tx.restaurantId, ids]);
}

/** The hash of the request that made what has this id, which may be the sale of a voucher; null: nothing has it. */
export async function findRequestHash(tx: TenantTx, id: string): Promise<Buffer | null> {
  const found = await ask(tx, { hash: is.bytes }).first(
    'SELECT request_hash AS hash FROM payments WHERE restaurant_id = $1 AND id = $2',
    [tx.restaurantId, id],
  );
  return found?.hash ?? null;
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
  const items = payment.parts.flatMap((part) => part.items.map((item) => ({ ...item, paymentId: part.id })));
  await tx.query(
    `WITH parts AS (
       INSERT INTO payments (restaurant_id, id, part_of, session_id, order_id, method, card_kind, voucher_id, amount, tip,
         given, request_hash, created_by)
       SELECT $1, p.id, p."partOf", $2, $3, p.method, p."cardKind", p."voucherId", p.amount, p.tip, p.given, $4, $5
       FROM jsonb_to_recordset($6::jsonb)
         AS p (id uuid, "partOf" uuid, method text, "cardKind" text, "voucherId" uuid, amount int, tip int, given int)
       RETURNING id
     )
     INSERT INTO payment_items (restaurant_id, id, payment_id, order_item_id, quantity, share_of, amount, vat_parts)
     SELECT $1, i.id, parts.id, i."orderItemId", i.quantity, i."shareOf", i.amount, i."vatParts"
     FROM parts JOIN jsonb_to_recordset($7::jsonb)
       AS i (id uuid, "paymentId" uuid, "orderItemId" uuid, quantity int, "shareOf" smallint, amount int, "vatParts" jsonb)
       ON i."paymentId" = parts.id`,
    [
      ...[tx.restaurantId, payment.sessionId, payment.orderId, payment.requestHash, payment.createdBy],
      ...[JSON.stringify(payment.parts), JSON.stringify(items)],
    ],
  );
}

/** Gives all payments of a session to another one. Returns their ids. */
export async function moveSessionPayments(tx: TenantTx, fromId: string, toId: string): Promise<string[]> {
  const rows = await ask(tx, { id: is.uuid, isPart: is.bool }).all(
    `UPDATE payments SET session_id = $3 WHERE restaurant_id = $1 AND session_id = $2
     RETURNING id, part_of IS NOT NULL AS "isPart"`,
    [tx.restaurantId, fromId, toId],
  );
  return rows.filter(({ isPart }) => !isPart).map(({ id }) => id);
}
