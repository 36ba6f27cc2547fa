import { boardStatuses } from '#domain/orders/order-status.ts';
import { undoWindowMs } from '#domain/orders/undo-window.ts';
import * as is from '../../db/columns.ts';
import { ask } from '../../db/rows.ts';
import type { TenantTx } from '../../db/tenant.ts';

/** The party of an order; undefined: there is no such order. */
export async function findPartyOf(tx: TenantTx, orderId: string): Promise<string | null | undefined> {
  const row = await ask(tx, { sessionId: is.orNull(is.uuid) }).first(
    'SELECT session_id AS "sessionId" FROM orders WHERE restaurant_id = $1 AND id = $2',
    [tx.restaurantId, orderId],
  );
  return row?.sessionId;
}

const changeRow = {
  isUndone: is.bool,
  /** The status before it; null: it did not change the status, or the status has changed since. */
  previousStatus: is.orNull(is.oneOf(boardStatuses)),
  /** How many lines it cancelled that are still cancelled by it. */
  lines: is.int,
  /** Since then the order has moved on, or its party has become part of another. */
  hasMovedOn: is.bool,
  /** Since then something of the bill was paid, or a payment or a discount of the order undone. */
  isBillChanged: is.bool,
  /** A daily closing, or the report of a shift, has counted what it cancelled. */
  isCounted: is.bool,
  isTooOld: is.bool,
};

/** A change of an order that may be taken back. */
type OrderChange = is.Row<typeof changeRow>;

/**
 * The change that gave a locked order this version. Takes the closing's lock (shared), so that no closing
 * and no shift counts the change until the commit. [CLO-2] [SHI-6]
 */
export async function getChange(tx: TenantTx, orderId: string, version: number): Promise<OrderChange> {
  const [, change] = await Promise.all([
    tx.query('SELECT pg_advisory_xact_lock_shared(closing_lock($1))', [tx.restaurantId]),
    // A separate statement, so that it sees what the lock was waited for.
    ask(tx, changeRow).only(
      `SELECT $3 = ANY (o.undone_versions) AS "isUndone",
         CASE WHEN o.status_version = $3 THEN o.previous_status END AS "previousStatus",
         l.count AS lines, o.status_version > $3 OR EXISTS (
           -- A line of which it moved units was divided or cancelled since.
           SELECT FROM order_items i
           WHERE o.status_version = $3 AND o.previous_units ? i.id::text
             AND i.restaurant_id = o.restaurant_id AND i.order_id = o.id
             AND (NOT i.cancelled OR i.cancelled_version >= $3)
             AND (i.cancelled_version > $3 OR i.quantity <> (
               SELECT coalesce(sum(u.value::int), 0) FROM jsonb_each_text(o.previous_units -> i.id::text) u))
         ) AS "hasMovedOn",
         EXISTS (
           SELECT FROM payments p
           WHERE p.restaurant_id = o.restaurant_id AND (p.session_id = o.session_id OR p.order_id = o.id)
             AND greatest(p.created_at, p.undone_at) > c.at
         ) OR EXISTS (
           SELECT FROM order_items i
           JOIN discount_items x ON x.restaurant_id = i.restaurant_id AND x.order_item_id = i.id
           JOIN discounts d ON d.restaurant_id = x.restaurant_id AND d.id = x.discount_id
           WHERE i.restaurant_id = o.restaurant_id AND i.order_id = o.id AND d.undone_at > c.at
         ) AS "isBillChanged",
         EXISTS (
           SELECT FROM daily_closings d WHERE d.restaurant_id = o.restaurant_id AND d.period_end > l.at
           UNION ALL
           SELECT FROM shifts h WHERE h.restaurant_id = o.restaurant_id AND h.user_id = l.by AND h.ended_at > l.at
         ) AS "isCounted",
         coalesce(c.at < now() - ${undoWindowMs} * interval '1 millisecond', true) AS "isTooOld"
       FROM orders o
       CROSS JOIN LATERAL (
         SELECT count(*)::int AS count, max(i.cancelled_at) AS at, (array_agg(i.cancelled_by))[1] AS by
         FROM order_items i
         WHERE i.restaurant_id = o.restaurant_id AND i.order_id = o.id
           AND i.cancelled AND i.cancelled_version = $3
       ) l
       CROSS JOIN LATERAL (
         SELECT coalesce(l.at, CASE WHEN o.status_version = $3 THEN greatest(o.stepped_at, o.status_changed_at) END) AS at
       ) c
       WHERE o.restaurant_id = $1 AND o.id = $2`,
      [tx.restaurantId, orderId, version],
    ),
  ]);
  return change;
}

/** Takes back the change that gave an order this version: status and lines are as before, the version is new. */
export async function undoChange(tx: TenantTx, orderId: string, version: number): Promise<void> {
  const values = [tx.restaurantId, orderId, version];
  await Promise.all([
    tx.query(
      // With the discounts that ended with the lines, and were not undone themselves.
      `WITH lines AS MATERIALIZED (
         SELECT id FROM order_items
         WHERE restaurant_id = $1 AND order_id = $2 AND cancelled AND cancelled_version = $3
       ), counted AS (
         UPDATE discount_items d SET ended_at = NULL FROM lines l, discounts x
         WHERE d.restaurant_id = $1 AND d.order_item_id = l.id AND d.ended_at IS NOT NULL
           AND x.restaurant_id = $1 AND x.id = d.discount_id AND x.undone_at IS NULL
         RETURNING d.order_item_id, d.amount
       ), sums AS (
         SELECT l.id, coalesce(sum(c.amount), 0)::int AS amount
         FROM lines l LEFT JOIN counted c ON c.order_item_id = l.id GROUP BY l.id
       )
       UPDATE order_items i SET cancelled = false, cancelled_at = NULL, cancelled_by = NULL, cancelled_version = NULL,
         cancel_reason = NULL, cancelled_begun = NULL, discount_amount = s.amount,
         paid = s.amount > 0 AND s.amount = i.unit_price * i.quantity,
         paid_at = CASE WHEN s.amount > 0 AND s.amount = i.unit_price * i.quantity THEN now() END
       FROM sums s WHERE i.restaurant_id = $1 AND i.id = s.id`,
      values,
    ),
    tx.query(
      `UPDATE order_items i SET units = o.previous_units -> i.id::text, ready_at = nullif(i.ready_at, o.stepped_at)
       FROM orders o
       WHERE o.restaurant_id = $1 AND o.id = $2 AND o.status_version = $3 AND o.previous_status IS NOT NULL
         AND i.restaurant_id = $1 AND i.order_id = o.id
         AND (i.units IS DISTINCT FROM o.previous_units -> i.id::text OR i.ready_at = o.stepped_at)`,
      values,
    ),
    tx.query(
      `UPDATE orders SET status = previous_status, status_changed_at = previous_status_at,
         status_version = previous_status_version, fire_at = NULL,
         previous_status = NULL, previous_status_at = NULL, previous_status_version = NULL, previous_units = NULL
       WHERE restaurant_id = $1 AND id = $2 AND status_version = $3 AND previous_status IS NOT NULL`,
      values,
    ),
    tx.query(
      `UPDATE orders SET undone_versions = array_append(undone_versions, $3)
       WHERE restaurant_id = $1 AND id = $2`,
      values,
    ),
  ]);
}
