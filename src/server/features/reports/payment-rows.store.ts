import { paymentMethods } from '#domain/payments/payment-limits.ts';
import { codeEndLength } from '#domain/vouchers/voucher-rules.ts';
import * as is from '../../db/columns.ts';
import { ask } from '../../db/rows.ts';
import type { TenantTx } from '../../db/tenant.ts';
import type { OrderRange } from './report-lines.store.ts';

const rates = is.listOf({ rate: is.int, amount: is.int });
const sums = {
  sellsVoucher: is.bool,
  method: is.oneOf(paymentMethods),
  cardKind: is.orNull(is.text),
  ...{ amount: is.int, tip: is.int, rates },
};

/**
 * The means of payments made from `$2` on and before `$3`, and of those undone then: a row for each.
 *
 * @param rest what else is asked of them, by SQL of their moment
 */
const booked = (rest: (at: string) => string = () => '') => `
  (SELECT id, created_at AS at, 1 AS sign, created_by AS by_id FROM payments
   WHERE restaurant_id = $1 AND created_at >= $2 AND created_at < $3 ${rest('created_at')})
  UNION ALL
  (SELECT id, undone_at, -1, undone_by FROM payments
   WHERE restaurant_id = $1 AND undone_at >= $2 AND undone_at < $3 ${rest('undone_at')})`;

/** The portions of what a payment took, by VAT rates. [VAT-4] */
const portions = `payment_items x
  JOIN order_items i ON i.restaurant_id = x.restaurant_id AND i.id = x.order_item_id
  CROSS JOIN vat_portions(i.vat_rate, x.vat_parts, 1, x.amount) v`;

/** What was paid and undone in a period, by means, and how many rows of the export that is. Integer cents. */
export async function sumPayments(tx: TenantTx, { start, end }: OrderRange) {
  return ask(tx, { ...sums, count: is.int }).all(
    `WITH booked AS MATERIALIZED (
       SELECT p.id, p.sells_voucher, p.method, p.card_kind, p.amount, p.tip, b.sign
       FROM (${booked()}) b JOIN payments p ON p.restaurant_id = $1 AND p.id = b.id
     ), taxed AS MATERIALIZED (
       SELECT b.method, b.card_kind, v.rate, sum(b.sign * v.amount) AS amount
       FROM booked b JOIN ${portions} ON x.restaurant_id = $1 AND x.payment_id = b.id
       GROUP BY 1, 2, 3
     )
     SELECT b.sells_voucher AS "sellsVoucher", b.method, b.card_kind AS "cardKind", count(*)::int AS count,
       sum(b.sign * b.amount::bigint)::float8 AS amount, sum(b.sign * b.tip::bigint)::float8 AS tip,
       coalesce((
         SELECT json_agg(json_build_object('rate', t.rate, 'amount', t.amount)) FROM taxed t
         WHERE NOT b.sells_voucher AND t.method = b.method AND t.card_kind IS NOT DISTINCT FROM b.card_kind
       ), '[]') AS rates
     FROM booked b GROUP BY b.sells_voucher, b.method, b.card_kind`,
    [tx.restaurantId, start, end],
  );
}

const paymentRow = {
  ...sums,
  paymentId: is.uuid,
  isUndone: is.bool,
  at: is.instant,
  ...{ tableNumber: is.orNull(is.int), orderNumber: is.orNull(is.int), codeEnd: is.orNull(is.text) },
  ...{
    given: is.orNull(is.int),
    change: is.orNull(is.int),
    by: is.orNull(is.text),
    reason: is.orNull(is.text),
  },
  /** Where the following page goes on: with microseconds, as the database keeps them. */
  place: is.text,
};

/** A means of a payment that was made or undone. Integer cents; negative where it was undone. */
export type StoredPaymentRow = is.Row<typeof paymentRow>;

const first = '-infinity_00000000-0000-0000-0000-000000000000';

/** The next of them, the oldest first. @param after the `place` of the last one; null: from the beginning */
export async function findPaymentRows(
  tx: TenantTx,
  { start, end }: OrderRange,
  after: string | null,
  limit: number,
): Promise<StoredPaymentRow[]> {
  const next = (at: string) => `AND (${at}, id) > ($4::timestamptz, $5::uuid) ORDER BY ${at}, id LIMIT $6`;
  return ask(tx, paymentRow).all({
    name: 'payment-rows',
    text: `
      WITH page AS MATERIALIZED (SELECT * FROM (${booked(next)}) b ORDER BY at, id LIMIT $6)
      SELECT p.sells_voucher AS "sellsVoucher", p.method, p.card_kind AS "cardKind", b.sign * p.amount AS amount,
        b.sign * p.tip AS tip, t.rates, coalesce(p.part_of, p.id) AS "paymentId", b.sign = -1 AS "isUndone", b.at,
        s.table_number AS "tableNumber", o.order_number AS "orderNumber", right(c.code, ${codeEndLength}) AS "codeEnd",
        CASE WHEN b.sign = 1 THEN p.given END AS given, CASE WHEN b.sign = 1 THEN p.given - p.amount - p.tip END AS change,
        u.name AS by, CASE WHEN b.sign = -1 THEN p.undone_reason END AS reason,
        to_char(b.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') || '_' || b.id AS place
      FROM page b
      JOIN payments p ON p.restaurant_id = $1 AND p.id = b.id
      CROSS JOIN LATERAL (
        SELECT coalesce(json_agg(r), '[]') AS rates FROM (
          SELECT v.rate, b.sign * sum(v.amount) AS amount FROM ${portions}
          WHERE x.restaurant_id = $1 AND x.payment_id = p.id GROUP BY 1
        ) r
      ) t
      LEFT JOIN table_sessions s ON s.restaurant_id = $1 AND s.id = p.session_id
      LEFT JOIN orders o ON o.restaurant_id = $1 AND o.id = p.order_id
      LEFT JOIN vouchers c ON c.restaurant_id = $1 AND c.id = CASE WHEN p.sells_voucher THEN p.id ELSE p.voucher_id END
      LEFT JOIN auth_users u ON u.id = b.by_id
      ORDER BY b.at, b.id`,
    values: [tx.restaurantId, start, end, ...(after ?? first).split('_'), limit],
  });
}
