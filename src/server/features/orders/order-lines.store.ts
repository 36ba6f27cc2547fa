import type { Portion } from '#domain/money/portions.ts';
import type { UnitCounts } from '#domain/orders/unit-state.ts';
import type { LineDiscount } from '#domain/payments/basket.ts';
import * as is from '../../db/columns.ts';
import { ask } from '../../db/rows.ts';
import type { TenantTx } from '../../db/tenant.ts';
import type { Cancellation } from './order-changes.store.ts';

const orderLineRow = {
  id: is.uuid,
  orderId: is.uuid,
  /** Of its order. */
  sessionId: is.orNull(is.uuid),
  station: is.text,
  course: is.orNull(is.text),
  quantity: is.int,
  /** Null: as its order. */
  units: is.orNull(is.json<Partial<UnitCounts>>()),
  unitPrice: is.int,
  /** Sum of the payments for it that were not undone. */
  paidAmount: is.int,
  paid: is.bool,
  cancelled: is.bool,
  vatRate: is.int,
  /** One unit by VAT rates; null: all of it is at `vatRate`. */
  vatParts: is.orNull(is.json<Portion[]>()),
  /** The same of what payments have taken of it, each for itself. */
  paidParts: is.json<Portion[][]>(),
  /** Those that count. */
  discounts: is.json<LineDiscount[]>(),
};

/** A line of an order as payments and cancellations see it. Amounts in integer cents. */
export type OrderLine = is.Row<typeof orderLineRow>;

const lineQuery = `
  SELECT i.id, i.order_id AS "orderId", o.session_id AS "sessionId", i.station, i.course, i.quantity, i.units,
    i.unit_price AS "unitPrice",
    i.paid_amount AS "paidAmount", i.paid, i.cancelled, i.vat_rate AS "vatRate", i.vat_parts AS "vatParts",
    CASE WHEN i.vat_parts IS NULL THEN '[]' ELSE (
      SELECT coalesce(jsonb_agg(x.vat_parts), '[]') FROM payment_items x
      JOIN payments p ON p.restaurant_id = x.restaurant_id AND p.id = x.payment_id AND p.undone_at IS NULL
      WHERE x.restaurant_id = i.restaurant_id AND x.order_item_id = i.id
    ) END AS "paidParts", (
      SELECT coalesce(jsonb_agg(jsonb_build_object('id', d.id, 'amount', d.amount, 'vatParts', d.vat_parts)
        ORDER BY d.id), '[]')
      FROM discount_items d
      WHERE d.restaurant_id = i.restaurant_id AND d.order_item_id = i.id AND d.ended_at IS NULL
    ) AS discounts
  FROM order_items i JOIN orders o ON o.restaurant_id = i.restaurant_id AND o.id = i.order_id
  WHERE i.restaurant_id = $1`;

/** Lines by id. Unknown ids are left out. */
export async function findLines(tx: TenantTx, ids: readonly string[]): Promise<OrderLine[]> {
  return ask(tx, orderLineRow).all(`${lineQuery} AND i.id = ANY ($2::uuid[])`, [tx.restaurantId, ids]);
}

/** The lines of an order, in their order. */
export async function findLinesOf(tx: TenantTx, orderId: string): Promise<OrderLine[]> {
  return ask(tx, orderLineRow).all(`${lineQuery} AND i.order_id = $2 ORDER BY i.position, i.id`, [
    tx.restaurantId,
    orderId,
  ]);
}

/** Units that become a line of their own, with what discounts take off them. */
interface SplitUnits {
  lineId: string;
  newId: string;
  quantity: number;
  /** In which states they are; null: as their order. */
  units: UnitCounts | null;
  discountAmount: number;
  /** `id`: the discount's part of the whole line; `newId`: that of the new one. */
  discounts: (LineDiscount & { newId: string })[];
}

/** The lines, of these, whose units have been moved by themselves. */
export async function findMovedLines(tx: TenantTx, ids: readonly string[]) {
  return ask(tx, { id: is.uuid, units: is.always(is.json<Partial<UnitCounts>>()) }).all(
    `SELECT id, units FROM order_items
     WHERE restaurant_id = $1 AND id = ANY ($2::uuid[]) AND units IS NOT NULL`,
    [tx.restaurantId, ids],
  );
}

/**
 * Splits units off lines into lines of their own, in the same order and place, with the new id. The lines
 * must be unpaid and keep at least one unit. One that discounts then make free is paid.
 *
 * @param kept what is left of the discounts that were split
 * @param units in which states the units are that stay in their lines; left out: as their order
 */
export async function splitLines(
  tx: TenantTx,
  parts: readonly SplitUnits[],
  kept: readonly LineDiscount[],
  units: readonly { id: string; units: UnitCounts }[],
): Promise<void> {
  if (parts.length === 0) return;
  await tx.query(
    `WITH parts AS (
       SELECT * FROM jsonb_to_recordset($2::jsonb) AS p ("lineId" uuid, "newId" uuid, quantity int,
         units jsonb,
         "discountAmount" int, discounts jsonb)
     ), kept AS (
       UPDATE order_items i SET quantity = i.quantity - p.quantity, discount_amount = i.discount_amount - p.discounted,
         units = p.units, paid = f.is_free, paid_at = CASE WHEN f.is_free THEN now() END
       FROM (
         SELECT p."lineId", sum(p.quantity)::int AS quantity, sum(p."discountAmount")::int AS discounted, (
           SELECT u.units FROM jsonb_to_recordset($4::jsonb) AS u (id uuid, units jsonb) WHERE u.id = p."lineId"
         ) AS units
         FROM parts p GROUP BY 1
       ) p, LATERAL (
         SELECT o.discount_amount > p.discounted
           AND o.discount_amount - p.discounted = o.unit_price * (o.quantity - p.quantity) AS is_free
         FROM order_items o WHERE o.restaurant_id = $1 AND o.id = p."lineId"
       ) f
       WHERE i.restaurant_id = $1 AND i.id = p."lineId"
     ), kept_discounts AS (
       UPDATE discount_items d SET amount = k.amount, vat_parts = k."vatParts"
       FROM jsonb_to_recordset($3::jsonb) AS k (id uuid, amount int, "vatParts" jsonb)
       WHERE d.restaurant_id = $1 AND d.id = k.id
     ), split_discounts AS (
       INSERT INTO discount_items (restaurant_id, id, discount_id, order_item_id, amount, vat_parts, created_at)
       SELECT d.restaurant_id, n."newId", d.discount_id, p."newId", n.amount, n."vatParts", d.created_at
       FROM parts p
       CROSS JOIN jsonb_to_recordset(p.discounts) AS n (id uuid, "newId" uuid, amount int, "vatParts" jsonb)
       JOIN discount_items d ON d.restaurant_id = $1 AND d.id = n.id
     )
     INSERT INTO order_items (restaurant_id, id, order_id, position, menu_item_id, category_id, station, name,
       price, unit_price, quantity, units, course, fired_at, ready_at, rush, seat, count_epoch,
       combination_id, combination_epoch, part_of, read_as, options, comment, vat_rate, vat_parts, discount_amount, paid, paid_at)
     SELECT i.restaurant_id, p."newId", i.order_id, i.position, i.menu_item_id, i.category_id, i.station,
       i.name, i.price, i.unit_price, p.quantity, p.units, i.course, i.fired_at, i.ready_at, i.rush, i.seat,
       i.count_epoch, i.combination_id, i.combination_epoch, i.part_of, i.read_as, i.options, i.comment, i.vat_rate, i.vat_parts,
       p."discountAmount",
       f.is_free, CASE WHEN f.is_free THEN now() END
     FROM parts p JOIN order_items i ON i.restaurant_id = $1 AND i.id = p."lineId"
     CROSS JOIN LATERAL (
       SELECT p."discountAmount" > 0 AND p."discountAmount" = i.unit_price * p.quantity AS is_free
     ) f`,
    [tx.restaurantId, JSON.stringify(parts), JSON.stringify(kept), JSON.stringify(units)],
  );
}

/** What is to be paid of a line `i`, in cents. */
export const dueOfLine = 'i.unit_price * i.quantity - i.discount_amount';

/** Adds paid amounts to lines; a line is paid when nothing of it is open any more. [PAY-5] */
export async function updatePaid(
  tx: TenantTx,
  amounts: readonly { id: string; amount: number }[],
): Promise<void> {
  await tx.query(
    `UPDATE order_items i SET paid_amount = i.paid_amount + p.amount,
       paid = i.paid_amount + p.amount = ${dueOfLine},
       paid_at = CASE WHEN i.paid_amount + p.amount = ${dueOfLine} THEN now() END
     FROM jsonb_to_recordset($2::jsonb) AS p (id uuid, amount int)
     WHERE i.restaurant_id = $1 AND i.id = p.id`,
    [tx.restaurantId, JSON.stringify(amounts)],
  );
}

/**
 * Takes an undone payment's amounts back from lines. A line whose share cost nothing may still be paid: by
 * the others who shared it, or by discounts that make it free. [PAY-7]
 */
export async function updatePaidBack(
  tx: TenantTx,
  amounts: readonly { id: string; amount: number }[],
): Promise<void> {
  await tx.query(
    `UPDATE order_items i SET paid_amount = i.paid_amount - b.amount, paid = b.still_paid,
       paid_at = CASE WHEN b.still_paid THEN i.paid_at END
     FROM (
       SELECT p.id, p.amount, i.paid AND p.amount = 0 AND EXISTS (
         SELECT FROM payment_items pi
         JOIN payments y ON y.restaurant_id = pi.restaurant_id AND y.id = pi.payment_id
         WHERE pi.restaurant_id = i.restaurant_id AND pi.order_item_id = i.id AND y.undone_at IS NULL
       ) OR i.discount_amount > 0 AND i.discount_amount = i.unit_price * i.quantity AS still_paid
       FROM jsonb_to_recordset($2::jsonb) AS p (id uuid, amount int)
       JOIN order_items i ON i.restaurant_id = $1 AND i.id = p.id
     ) b
     WHERE i.restaurant_id = $1 AND i.id = b.id`,
    [tx.restaurantId, JSON.stringify(amounts)],
  );
}

/** @param version that the order gets by it */
export async function updateLineCancelled(
  tx: TenantTx,
  lineId: string,
  version: number,
  { userId, reason, isBegun }: Cancellation,
): Promise<void> {
  await tx.query(
    `WITH ended AS (
       UPDATE discount_items SET ended_at = now()
       WHERE restaurant_id = $1 AND order_item_id = $2 AND ended_at IS NULL
     )
     UPDATE order_items SET cancelled = true, cancelled_at = now(), cancelled_by = $3, cancelled_version = $4,
       cancel_reason = nullif($5, ''), cancelled_begun = $6, discount_amount = 0, paid = false, paid_at = NULL
     WHERE restaurant_id = $1 AND id = $2`,
    [tx.restaurantId, lineId, userId, version, reason, isBegun],
  );
}
