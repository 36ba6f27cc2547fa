import { paymentMethods } from '#domain/payments/payment-limits.ts';
import { type ExceptionKind, exceptionKinds } from '#domain/reports/exception-kinds.ts';
import * as is from '../../db/columns.ts';
import { ask } from '../../db/rows.ts';
import type { TenantTx } from '../../db/tenant.ts';
import { isOfPayment } from '../../payment-rows.store.ts';
import type { OrderRange } from './report-lines.store.ts';

const exceptionRow = {
  id: is.uuid,
  kind: is.oneOf(exceptionKinds),
  at: is.instant,
  by: is.orNull(is.text),
  reason: is.orNull(is.text),
  dish: is.orNull(is.objectOf({ quantity: is.orNull(is.int), name: is.text })),
  percent: is.orNull(is.int),
  amount: is.int,
  tableNumber: is.orNull(is.int),
  orderNumber: is.orNull(is.int),
  wasBegun: is.orNull(is.bool),
  /** What was undone: who had taken it, and by which means, the main one first. */
  payment: is.orNull(
    is.objectOf({
      by: is.orNull(is.text),
      means: is.listOf({ method: is.oneOf(paymentMethods), cardKind: is.orNull(is.text) }),
    }),
  ),
  /** Where the following page goes on: with microseconds, as the database keeps them. */
  place: is.text,
};

/** What took money off a bill, or opened it again. Integer cents. */
export type StoredException = is.Row<typeof exceptionRow>;

const place = `to_char(e.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') || '_' || e.id`;

/** Whose bill: the table of its party or of its order, and the number of a takeaway order. */
const bill = (row: string) => `
  LEFT JOIN table_sessions s ON s.restaurant_id = ${row}.restaurant_id AND s.id = ${row}.session_id
  LEFT JOIN orders o ON o.restaurant_id = ${row}.restaurant_id AND o.id = ${row}.order_id`;
const isIn = (moment: string) => `${moment} >= $2 AND ${moment} < $3`;

/** All parts that a discount ever took off: cancelling and undoing end them, splitting a line splits them. */
const discountGiven = `(
  SELECT coalesce(sum(x.amount), 0) FROM discount_items x
  WHERE x.restaurant_id = d.restaurant_id AND x.discount_id = d.id`;

/** The dish that a discount was for; null: several. How many units is not known: its line may have been split since. */
const discounted = `(
  SELECT CASE WHEN count(DISTINCT i.name) = 1 THEN jsonb_build_object('quantity', NULL, 'name', min(i.name)) END
  FROM order_items i WHERE i.restaurant_id = d.restaurant_id AND i.id IN (
    SELECT x.order_item_id FROM discount_items x WHERE x.restaurant_id = d.restaurant_id AND x.discount_id = d.id))`;

const undonePayment = `jsonb_build_object(
  'by', (SELECT u.name FROM auth_users u WHERE u.id = p.created_by),
  'means', (SELECT jsonb_agg(jsonb_build_object('method', x.method, 'cardKind', x.card_kind) ORDER BY x.part_of NULLS FIRST, x.method)
    FROM payments x WHERE x.restaurant_id = p.restaurant_id AND ${isOfPayment('x', 'p.id')}))`;

/** Those of a period, `$2` to `$3`. [EXC-2] */
const exceptions = `
  SELECT 'cancelled' AS kind, i.id, i.cancelled_at AS at, i.cancelled_by AS "byId", i.cancel_reason AS reason,
    jsonb_build_object('quantity', i.quantity, 'name', i.name) AS dish, NULL::int AS percent, i.unit_price::bigint * i.quantity AS amount,
    o.table_number AS "tableNumber", o.order_number AS "orderNumber", i.cancelled_begun AS "wasBegun",
    NULL::jsonb AS payment
  FROM order_items i JOIN orders o ON o.restaurant_id = i.restaurant_id AND o.id = i.order_id
  WHERE i.restaurant_id = $1 AND ${isIn('i.cancelled_at')}
  UNION ALL
  SELECT CASE WHEN p.sells_voucher THEN 'voucher_cancelled' ELSE 'payment_undone' END, p.id, p.undone_at, p.undone_by, p.undone_reason, NULL, NULL,
    (SELECT sum(x.amount) FROM payments x WHERE x.restaurant_id = p.restaurant_id AND ${isOfPayment('x', 'p.id')}),
    s.table_number, o.order_number, NULL, ${undonePayment}
  FROM payments p ${bill('p')} WHERE p.restaurant_id = $1 AND p.part_of IS NULL AND ${isIn('p.undone_at')}
  UNION ALL
  SELECT d.kind, d.id, d.created_at, d.created_by, d.reason, ${discounted}, d.percent, ${discountGiven}),
    s.table_number, o.order_number, NULL, NULL
  FROM discounts d ${bill('d')} WHERE d.restaurant_id = $1 AND ${isIn('d.created_at')}
  UNION ALL
  SELECT CASE WHEN d.kind = 'surcharge' THEN 'surcharge_undone' ELSE 'discount_undone' END, d.id, d.undone_at, d.undone_by,
    d.undone_reason, ${discounted}, d.percent, ${discountGiven} AND x.undone),
    s.table_number, o.order_number, NULL, NULL
  FROM discounts d ${bill('d')} WHERE d.restaurant_id = $1 AND ${isIn('d.undone_at')}
  UNION ALL
  SELECT 'written_off', w.id, w.created_at, w.created_by, w.reason, NULL, NULL, w.amount, s.table_number, NULL, NULL, NULL
  FROM write_offs w JOIN table_sessions s ON s.restaurant_id = w.restaurant_id AND s.id = w.session_id
  WHERE w.restaurant_id = $1 AND ${isIn('w.created_at')}
  UNION ALL
  SELECT 'write_off_undone', w.id, w.undone_at, w.undone_by, NULL, NULL, NULL, w.amount, s.table_number, NULL, NULL, NULL
  FROM write_offs w JOIN table_sessions s ON s.restaurant_id = w.restaurant_id AND s.id = w.session_id
  WHERE w.restaurant_id = $1 AND ${isIn('w.undone_at')}`;

interface PageAsked {
  /** Only these. */
  kind: ExceptionKind | undefined;
  /** The `place` of the last of the page before. */
  after: string | undefined;
  limit: number;
}

/** A page of them, the newest first. */
export async function findExceptions(
  tx: TenantTx,
  { start, end }: OrderRange,
  { kind, after, limit }: PageAsked,
): Promise<StoredException[]> {
  const [at = 'infinity', id = null] = after?.split('_') ?? [];
  return ask(tx, exceptionRow).all(
    `SELECT e.id, e.kind, e.at, u.name AS by, e.reason, e.dish, e.percent, e.amount::float8 AS amount, e."tableNumber", e."orderNumber",
       e."wasBegun", e.payment, ${place} AS place
     FROM (${exceptions}) e LEFT JOIN auth_users u ON u.id = e."byId"
     WHERE ($4::text IS NULL OR e.kind = $4) AND (e.at < $5::timestamptz OR (e.at = $5 AND e.id < $6::uuid))
     ORDER BY e.at DESC, e.id DESC LIMIT $7`,
    [tx.restaurantId, start, end, kind ?? null, at, id, limit],
  );
}

const sumRow = { kind: is.oneOf(exceptionKinds), by: is.orNull(is.text), count: is.int, amount: is.int };

/** How many and how much of each kind, by who did it. Cents. */
export async function sumExceptions(
  tx: TenantTx,
  { start, end }: OrderRange,
): Promise<is.Row<typeof sumRow>[]> {
  return ask(tx, sumRow).all(
    `SELECT e.kind, min(u.name) AS by, count(*)::int AS count, sum(e.amount)::float8 AS amount
     FROM (${exceptions}) e LEFT JOIN auth_users u ON u.id = e."byId"
     GROUP BY e.kind, u.id ORDER BY array_position($4::text[], e.kind), sum(e.amount) DESC, u.id`,
    [tx.restaurantId, start, end, exceptionKinds],
  );
}
