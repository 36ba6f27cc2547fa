import type { Portion } from '#domain/money/portions.ts';
import { type DiscountKind, discountKinds } from '#domain/payments/discount-kinds.ts';
import * as is from '../../db/columns.ts';
import { ask } from '../../db/rows.ts';
import type { TenantTx } from '../../db/tenant.ts';
import type { Undoing } from '../../payment-rows.store.ts';

const discountRow = {
  id: is.uuid,
  sessionId: is.orNull(is.uuid),
  kind: is.oneOf(discountKinds),
  percent: is.orNull(is.int),
  amount: is.int,
  reason: is.text,
  requestHash: is.bytes,
  createdAt: is.instant,
  givenBy: is.orNull(is.text),
  undoneAt: is.orNull(is.instant),
  undoneBy: is.orNull(is.text),
  undoneReason: is.orNull(is.text),
  /** Its parts that count, by line; of an undone one, those that counted until then. */
  items: is.listOf({ orderItemId: is.uuid, name: is.text, quantity: is.int, amount: is.int }),
  /** The orders of all its parts: one that ended with its cancelled line comes back when that is taken back. */
  orderIds: is.json<string[]>(),
};

/** A discount. Integer cents off; negative: a surcharge. */
export type StoredDiscount = is.Row<typeof discountRow>;

const discountQuery = `
  SELECT d.id, d.session_id AS "sessionId", d.kind, d.percent, l.amount, d.reason, d.request_hash AS "requestHash",
    d.created_at AS "createdAt", d.undone_at AS "undoneAt",
    d.undone_reason AS "undoneReason", l.items, l."orderIds",
    (SELECT u.name FROM auth_users u WHERE u.id = d.created_by) AS "givenBy",
    (SELECT u.name FROM auth_users u WHERE u.id = d.undone_by) AS "undoneBy"
  FROM discounts d, LATERAL (
    SELECT coalesce(sum(x.amount) FILTER (WHERE x.ended_at IS NULL), 0)::int AS amount,
      coalesce(jsonb_agg(jsonb_build_object('orderItemId', i.id, 'name', i.name, 'quantity', i.quantity,
        'amount', x.amount) ORDER BY x.id) FILTER (WHERE x.ended_at IS NULL OR x.undone), '[]') AS items,
      coalesce(jsonb_agg(DISTINCT i.order_id), '[]') AS "orderIds"
    FROM discount_items x
    JOIN order_items i ON i.restaurant_id = x.restaurant_id AND i.id = x.order_item_id
    WHERE x.restaurant_id = d.restaurant_id AND x.discount_id = d.id
  ) l
  WHERE d.restaurant_id = $1`;

export async function findDiscount(tx: TenantTx, id: string): Promise<StoredDiscount | null> {
  return ask(tx, discountRow).first(`${discountQuery} AND d.id = $2`, [tx.restaurantId, id]);
}

/** The discounts of a party or of a takeaway order, newest first. */
export async function findBillDiscounts(
  tx: TenantTx,
  kind: 'session' | 'order',
  id: string,
): Promise<StoredDiscount[]> {
  const column = kind === 'session' ? 'session_id' : 'order_id';
  return ask(tx, discountRow).all(
    `${discountQuery} AND d.${column} = $2 ORDER BY d.created_at DESC, d.id DESC`,
    [tx.restaurantId, id],
  );
}

interface NewDiscount {
  id: string;
  sessionId: string | null;
  orderId: string | null;
  kind: DiscountKind;
  percent: number | null;
  reason: string;
  requestHash: Buffer;
  createdBy: string;
  items: readonly { id: string; orderItemId: string; amount: number; vatParts: Portion[] | null }[];
}

/**
 * Writes a discount and takes it off its lines, which are locked: one of which nothing is open any more is paid, by
 * payments or by being free. Fails with a unique violation when one with this id exists.
 */
export async function insertDiscount(tx: TenantTx, discount: NewDiscount): Promise<void> {
  await tx.query(
    `WITH discount AS (
       INSERT INTO discounts (restaurant_id, id, session_id, order_id, kind, percent, reason, request_hash, created_by)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) RETURNING id
     ), parts AS (
       SELECT * FROM jsonb_to_recordset($10::jsonb) AS x (id uuid, "orderItemId" uuid, amount int, "vatParts" jsonb)
     ), items AS (
       INSERT INTO discount_items (restaurant_id, id, discount_id, order_item_id, amount, vat_parts)
       SELECT $1, p.id, discount.id, p."orderItemId", p.amount, p."vatParts" FROM discount, parts p
     )
     UPDATE order_items i SET discount_amount = i.discount_amount + p.amount,
       paid = d.is_paid, paid_at = CASE WHEN d.is_paid THEN now() END
     FROM parts p, LATERAL (
       SELECT (o.paid_amount > 0 OR o.discount_amount + p.amount > 0)
         AND o.unit_price * o.quantity - o.discount_amount - p.amount = o.paid_amount AS is_paid
       FROM order_items o WHERE o.restaurant_id = $1 AND o.id = p."orderItemId"
     ) d
     WHERE i.restaurant_id = $1 AND i.id = p."orderItemId"`,
    [
      ...[
        tx.restaurantId,
        discount.id,
        discount.sessionId,
        discount.orderId,
        discount.kind,
        discount.percent,
      ],
      ...[discount.reason, discount.requestHash, discount.createdBy, JSON.stringify(discount.items)],
    ],
  );
}

/**
 * Ends a discount: its lines, which are locked, cost again what they did. One that is then paid exactly is paid.
 *
 * @returns false, and nothing has changed, when more was paid of a line at a VAT rate than it would cost: a surcharge,
 *   since the end of any other lowers no rate
 */
export async function updateDiscountUndone(
  tx: TenantTx,
  id: string,
  { userId, reason }: Undoing,
): Promise<boolean> {
  const row = await ask(tx, { isPaid: is.bool }).only(
    `SELECT EXISTS (
       SELECT FROM discount_items x JOIN order_items i ON i.restaurant_id = x.restaurant_id AND i.id = x.order_item_id
       CROSS JOIN LATERAL (
         SELECT v.rate, v.amount
         FROM vat_portions(i.vat_rate, i.vat_parts, i.quantity, i.unit_price::bigint * i.quantity) v
         UNION ALL
         SELECT v.rate, -v.amount FROM discount_items d, vat_portions(i.vat_rate, d.vat_parts, 1, d.amount) v
         WHERE d.restaurant_id = $1 AND d.order_item_id = i.id AND d.ended_at IS NULL AND d.discount_id <> $2
         UNION ALL
         SELECT v.rate, -v.amount
         FROM payment_items y JOIN payments p ON p.restaurant_id = y.restaurant_id AND p.id = y.payment_id,
           vat_portions(i.vat_rate, y.vat_parts, 1, y.amount) v
         WHERE y.restaurant_id = $1 AND y.order_item_id = i.id AND p.undone_at IS NULL
       ) o
       WHERE x.restaurant_id = $1 AND x.discount_id = $2 AND x.ended_at IS NULL
       GROUP BY i.id, o.rate HAVING sum(o.amount) < 0
     ) AS "isPaid"`,
    [tx.restaurantId, id],
  );
  if (row.isPaid) return false;
  await tx.query(
    `WITH undone AS (
       UPDATE discounts SET undone_at = now(), undone_by = $3, undone_reason = $4 WHERE restaurant_id = $1 AND id = $2
     ), ended AS (
       UPDATE discount_items SET ended_at = now(), undone = true
       WHERE restaurant_id = $1 AND discount_id = $2 AND ended_at IS NULL RETURNING order_item_id, amount
     ), sums AS (
       SELECT order_item_id AS id, sum(amount)::int AS amount FROM ended GROUP BY 1
     ), lines AS (
       SELECT i.id, s.amount, (i.paid_amount > 0 OR i.discount_amount - s.amount > 0)
         AND i.unit_price * i.quantity - i.discount_amount + s.amount = i.paid_amount AS is_paid
       FROM sums s JOIN order_items i ON i.restaurant_id = $1 AND i.id = s.id
     )
     UPDATE order_items i SET discount_amount = i.discount_amount - l.amount, paid = l.is_paid,
       paid_at = CASE WHEN l.is_paid THEN coalesce(i.paid_at, now()) END
     FROM lines l WHERE i.restaurant_id = $1 AND i.id = l.id`,
    [tx.restaurantId, id, userId, reason],
  );
  return true;
}

/** Gives all discounts of a session to another one. */
export async function moveSessionDiscounts(tx: TenantTx, fromId: string, toId: string): Promise<void> {
  await tx.query(`UPDATE discounts SET session_id = $3 WHERE restaurant_id = $1 AND session_id = $2`, [
    ...[tx.restaurantId, fromId, toId],
  ]);
}
