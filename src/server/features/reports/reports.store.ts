import { doneStatuses } from '#domain/completed/completed-orders.ts';
import { paymentMethods } from '#domain/payments/payment-limits.ts';
import * as is from '../../db/columns.ts';
import { ask } from '../../db/rows.ts';
import type { TenantTx } from '../../db/tenant.ts';
import { wordList } from '../../db/word-list.ts';
import type { OrderRange } from './report-lines.store.ts';

const summaryRow = {
  /** Of completed orders: amounts of each day at each rate. */
  amounts: is.listOf({ day: is.text, rate: is.int, amount: is.int }),
  /** Completed orders of each day. */
  orders: is.listOf({ day: is.text, orders: is.int }),
  extras: is.int,
  open: is.objectOf({ orders: is.int, amount: is.int }),
  /** Taken off completed orders; negative where surcharges added more. */
  discounts: is.int,
  cancelled: is.int,
  paid: is.int,
  /** What is open of them of parties that were written off. */
  writtenOff: is.int,
  payments: is.objectOf({
    cash: is.int,
    card: is.int,
    online: is.int,
    transfer: is.int,
    voucher: is.int,
    tips: is.int,
    vouchersSold: is.int,
  }),
};

const paidByMethod = paymentMethods
  .map(
    (method) =>
      `'${method}', coalesce(sum(amount) FILTER (WHERE method = '${method}' AND NOT sells_voucher), 0)`,
  )
  .join(', ');

/** Integer cents; sums are bigint, which float8 carries exactly. */
export type StoredSummary = is.Row<typeof summaryRow>;

/** The orders placed in a period and the payments made in it, as of one moment. [REP-5] */
export async function getSummary(tx: TenantTx, range: OrderRange): Promise<StoredSummary> {
  return ask(tx, summaryRow).only({
    name: 'report-summary',
    text: `
      WITH placed AS MATERIALIZED (
        SELECT id, status, status IN ${wordList(doneStatuses)} AS is_done, business_clock(created_at, $4, $5)::date AS day
        FROM orders WHERE restaurant_id = $1 AND created_at >= $2 AND created_at < $3
      ), sums AS MATERIALIZED (
        SELECT p.day, p.is_done, i.vat_rate, i.vat_parts, p.status = 'cancelled' OR i.cancelled AS is_cancelled,
          sum(i.unit_price::bigint * i.quantity) AS amount, sum(i.quantity)::int AS units, sum(i.paid_amount::bigint) AS paid,
          sum((i.unit_price - i.price)::bigint * i.quantity) AS extras
        FROM placed p CROSS JOIN LATERAL (
          SELECT i.vat_rate, i.vat_parts, i.cancelled, i.unit_price, i.price, i.quantity, i.paid_amount FROM order_items i
          WHERE i.restaurant_id = $1 AND i.order_id = p.id
          OFFSET 0
        ) i
        GROUP BY 1, 2, 3, 4, 5
      ), discounted AS MATERIALIZED (
        SELECT p.day, p.is_done, v.rate, v.amount FROM placed p
        JOIN order_items i ON i.restaurant_id = $1 AND i.order_id = p.id AND i.discount_amount <> 0
        JOIN discount_items d ON d.restaurant_id = $1 AND d.order_item_id = i.id AND d.ended_at IS NULL
        CROSS JOIN vat_portions(i.vat_rate, d.vat_parts, 1, d.amount) v
      )
      SELECT
        (SELECT coalesce(json_agg(x ORDER BY x.day), '[]') FROM (
          SELECT day, rate, sum(amount) AS amount FROM (
            SELECT s.day, v.rate, v.amount
            FROM sums s CROSS JOIN vat_portions(s.vat_rate, s.vat_parts, s.units, s.amount::bigint) v
            WHERE s.is_done AND NOT s.is_cancelled
            UNION ALL
            SELECT day, rate, -amount FROM discounted WHERE is_done
          ) a GROUP BY 1, 2
        ) x) AS amounts,
        (SELECT coalesce(json_agg(x ORDER BY x.day), '[]') FROM (
          SELECT day, count(*) AS orders FROM placed WHERE is_done GROUP BY 1
        ) x) AS orders,
        (SELECT coalesce(sum(extras), 0)::float8 FROM sums WHERE is_done AND NOT is_cancelled) AS extras,
        (SELECT json_build_object(
          'orders', (SELECT count(*) FROM placed WHERE NOT is_done AND status <> 'cancelled'),
          'amount', coalesce(sum(amount), 0) - (SELECT coalesce(sum(amount), 0) FROM discounted WHERE NOT is_done)
        ) FROM sums WHERE NOT is_done AND NOT is_cancelled) AS open,
        (SELECT coalesce(sum(amount), 0)::float8 FROM discounted WHERE is_done) AS discounts,
        (SELECT coalesce(sum(amount), 0)::float8 FROM sums WHERE is_cancelled) AS cancelled,
        (SELECT coalesce(sum(paid), 0)::float8 FROM sums WHERE NOT is_cancelled) AS paid,
        (SELECT coalesce(sum(i.unit_price::bigint * i.quantity - i.discount_amount - i.paid_amount), 0)::float8
         FROM write_offs w JOIN orders o ON o.restaurant_id = $1 AND o.session_id = w.session_id
         JOIN placed p ON p.id = o.id JOIN order_items i ON i.restaurant_id = $1 AND i.order_id = o.id
         WHERE w.restaurant_id = $1 AND w.undone_at IS NULL AND NOT i.cancelled) AS "writtenOff",
        (SELECT json_build_object(
          ${paidByMethod},
          'tips', coalesce(sum(tip), 0),
          'vouchersSold', coalesce(sum(amount) FILTER (WHERE sells_voucher), 0)
        ) FROM payments
        WHERE restaurant_id = $1 AND undone_at IS NULL AND created_at >= $2 AND created_at < $3) AS payments`,
    values: [tx.restaurantId, range.start, range.end, range.timeZone, range.dayStartHour],
  });
}
