import type { Day } from '#domain/calendar/days.ts';
import type { HouseClock } from '#domain/calendar/time-zone.ts';
import type { ClosingBookings, ClosingTotals } from '#domain/closings/daily-closing.ts';
import { openStatuses } from '#domain/orders/order-status.ts';
import { discountKinds } from '#domain/payments/discount-kinds.ts';
import { paymentMethods } from '#domain/payments/payment-limits.ts';
import type { DayRange } from '#domain/reports/report-period.ts';
import * as is from '../../db/columns.ts';
import { ask } from '../../db/rows.ts';
import type { TenantTx } from '../../db/tenant.ts';
import { wordList } from '../../db/word-list.ts';

const closingRow = {
  closingNumber: is.int,
  day: is.text,
  periodStart: is.instant,
  periodEnd: is.instant,
  createdAt: is.instant,
  totals: is.json<ClosingTotals>(),
};

export type StoredClosing = is.Row<typeof closingRow>;

const closingQuery = `
  SELECT c.closing_number AS "closingNumber", c.day::text, c.period_start AS "periodStart", c.period_end AS "periodEnd",
    c.created_at AS "createdAt", '{"receipts": null, "discounts": []}' || c.totals AS totals
  FROM daily_closings c WHERE c.restaurant_id = $1`;

export async function findClosing(tx: TenantTx, closingNumber: number): Promise<StoredClosing | null> {
  return ask(tx, closingRow).first(`${closingQuery} AND c.closing_number = $2`, [
    tx.restaurantId,
    closingNumber,
  ]);
}

/** The newest closings before a number, newest first. */
export async function findClosings(tx: TenantTx, before: number, limit: number): Promise<StoredClosing[]> {
  return ask(tx, closingRow).all(
    `${closingQuery} AND c.closing_number < $2 ORDER BY c.closing_number DESC LIMIT $3`,
    [tx.restaurantId, before, limit],
  );
}

/** How many closings some days have, and the numbers of the first and the last; null: there is none. */
export async function countClosingsOf(tx: TenantTx, { from, to }: DayRange) {
  return ask(tx, { count: is.int, first: is.orNull(is.int), last: is.orNull(is.int) }).only(
    `SELECT count(*)::int AS count, min(closing_number) AS first, max(closing_number) AS last FROM daily_closings
     WHERE restaurant_id = $1 AND day BETWEEN $2 AND $3`,
    [tx.restaurantId, from, to],
  );
}

/** The closings of some days after a number, oldest first. */
export async function findClosingsOf(
  tx: TenantTx,
  { from, to }: DayRange,
  after: number,
  limit: number,
): Promise<StoredClosing[]> {
  return ask(tx, closingRow).all(
    `${closingQuery} AND c.day BETWEEN $2 AND $3 AND c.closing_number > $4 ORDER BY c.closing_number LIMIT $5`,
    [tx.restaurantId, from, to, after, limit],
  );
}

/** The number of the closing of a day; null: it is not closed. */
export async function findClosingOfDay(tx: TenantTx, day: Day): Promise<number | null> {
  const row = await ask(tx, { closingNumber: is.int }).first(
    'SELECT closing_number AS "closingNumber" FROM daily_closings WHERE restaurant_id = $1 AND day = $2',
    [tx.restaurantId, day],
  );
  return row?.closingNumber ?? null;
}

/** What is booked, and when. [CLO-2] */
const booked = [
  ['orders', 'created_at'],
  ['order_items', 'cancelled_at'],
  ['payments', 'created_at'],
  ['payments', 'undone_at'],
  ['discount_items', 'created_at'],
  ['discount_items', 'ended_at'],
  ['write_offs', 'created_at'],
  ['write_offs', 'undone_at'],
] as const;

/** The time of the first booking of those whose time matches; null: there is none. */
function firstBooking(matches: (time: string) => string): string {
  const firsts = booked.map(
    ([table, time]) => `(SELECT min(${time}) FROM ${table} WHERE restaurant_id = $1 AND ${matches(time)})`,
  );
  return `least(${firsts.join(', ')})`;
}

/** The time of the first booking since a moment; null: there is none. */
export async function findFirstBooking(tx: TenantTx, from: Date | null): Promise<Date | null> {
  const { first } = await ask(tx, { first: is.orNull(is.instant) }).only(
    `SELECT ${firstBooking((time) => `${time} >= $2`)} AS first`,
    [tx.restaurantId, from ?? '-infinity'],
  );
  return first;
}

/**
 * Counts the past days that are closed one after another from the next one on: that one, and each later one with bookings.
 * Goes from day to day by index, however much is booked on them. Where clocks change at the hour at which days begin, one
 * begins up to an hour off, hence the margin. [CLO-1]
 */
export async function countDaysToClose(
  tx: TenantTx,
  next: Day,
  today: Day,
  { timeZone, dayStartHour }: HouseClock,
): Promise<number> {
  const isLater = (time: string) =>
    `${time} >= (d.day + 1 + make_interval(hours => $5)) AT TIME ZONE $4 - interval '3 hours'
      AND business_clock(${time}, $4, $5)::date > d.day`;
  const { days } = await ask(tx, { days: is.int }).only(
    `WITH RECURSIVE days AS (
       SELECT $2::date AS day
       UNION ALL
       SELECT business_clock(${firstBooking(isLater)}, $4, $5)::date FROM days d WHERE d.day < $3
     )
     SELECT count(*)::int AS days FROM days WHERE day < $3`,
    [tx.restaurantId, next, today, timeZone, dayStartHour],
  );
  return days;
}

const bookingsRow = {
  orders: is.int,
  receipts: is.int,
  rates: is.listOf({
    ...{ rate: is.int, ordered: is.int, cancelled: is.int, discounted: is.int },
    paid: is.objectOf({ cash: is.int, card: is.int, online: is.int, transfer: is.int, voucher: is.int }),
  }),
  discounts: is.listOf({ kind: is.oneOf(discountKinds), given: is.int, amount: is.int }),
  means: is.listOf({
    method: is.oneOf(paymentMethods),
    cardKind: is.orNull(is.text),
    payments: is.int,
    received: is.int,
    undonePayments: is.int,
    undone: is.int,
    tips: is.int,
  }),
  vouchers: is.listOf({
    method: is.oneOf(paymentMethods),
    cardKind: is.orNull(is.text),
    ...{ sold: is.int, received: is.int, cancelled: is.int, givenBack: is.int },
  }),
  writtenOff: is.objectOf({ amount: is.int, takenBack: is.int }),
  corrections: is.objectOf({ cancelled: is.int, undone: is.int, discounted: is.int, vouchers: is.int }),
};

const paidByMethod = paymentMethods
  .map((method) => `'${method}', coalesce(sum(paid) FILTER (WHERE method = '${method}'), 0)`)
  .join(', ');

/** A line by VAT rates. [VAT-4] */
const portionsOfLine =
  'vat_portions(i.vat_rate, i.vat_parts, i.quantity, i.unit_price::bigint * i.quantity) v';

/**
 * Sums up the bookings of a period: orders by their own time; cancellations, payments and undone payments by
 * theirs. Split lines add up to what was ordered. The sums of a past period never change. [CLO-2]
 *
 * @param period `writeOffsFrom`: since when write-offs are counted
 */
export async function getBookings(
  tx: TenantTx,
  { start, end, writeOffsFrom }: { start: Date; end: Date; writeOffsFrom: Date | '-infinity' },
): Promise<Omit<ClosingBookings, 'drawers' | 'persons'>> {
  return ask(tx, bookingsRow).only({
    name: 'closing-bookings',
    text: `
      WITH placed AS MATERIALIZED (
        SELECT id FROM orders WHERE restaurant_id = $1 AND created_at >= $2 AND created_at < $3
      ), ordered AS MATERIALIZED (
        SELECT v.rate, v.amount, i.cancelled AND i.cancelled_at IS NULL AS was_cancelled
        FROM placed p CROSS JOIN LATERAL (
          SELECT i.vat_rate, i.vat_parts, i.quantity, i.unit_price, i.cancelled, i.cancelled_at
          FROM order_items i WHERE i.restaurant_id = $1 AND i.order_id = p.id
          OFFSET 0
        ) i CROSS JOIN ${portionsOfLine}
      ), cancelled AS MATERIALIZED (
        SELECT v.rate, v.amount, o.created_at < $2 AS is_earlier
        FROM order_items i JOIN orders o ON o.restaurant_id = i.restaurant_id AND o.id = i.order_id
        CROSS JOIN ${portionsOfLine}
        WHERE i.restaurant_id = $1 AND i.cancelled AND i.cancelled_at >= $2 AND i.cancelled_at < $3
      ), discounted AS MATERIALIZED (
        SELECT x.discount_id, x.order_item_id, x.amount, x.vat_parts, true AS is_given, false AS is_earlier
        FROM discount_items x
        WHERE x.restaurant_id = $1 AND x.created_at >= $2 AND x.created_at < $3
        UNION ALL
        SELECT x.discount_id, x.order_item_id, x.amount, x.vat_parts, false, x.created_at < $2 FROM discount_items x
        WHERE x.restaurant_id = $1 AND x.ended_at >= $2 AND x.ended_at < $3
      ), received AS MATERIALIZED (
        SELECT id, sells_voucher, method, card_kind, amount, tip, 1 AS sign, false AS is_earlier FROM payments
        WHERE restaurant_id = $1 AND created_at >= $2 AND created_at < $3
        UNION ALL
        SELECT id, sells_voucher, method, card_kind, amount, tip, -1, created_at < $2 FROM payments
        WHERE restaurant_id = $1 AND undone_at >= $2 AND undone_at < $3
      ), paid AS (
        SELECT * FROM received WHERE NOT sells_voucher
      ), sold AS (
        SELECT * FROM received WHERE sells_voucher
      ), booked AS (
        SELECT rate, amount AS ordered, CASE WHEN was_cancelled THEN amount ELSE 0 END AS cancelled,
          0 AS discounted, NULL AS method, 0 AS paid
        FROM ordered
        UNION ALL
        SELECT rate, 0, amount, 0, NULL, 0 FROM cancelled
        UNION ALL
        SELECT v.rate, 0, 0, CASE WHEN d.is_given THEN v.amount ELSE -v.amount END, NULL, 0
        FROM discounted d JOIN order_items i ON i.restaurant_id = $1 AND i.id = d.order_item_id
        CROSS JOIN vat_portions(i.vat_rate, d.vat_parts, 1, d.amount) v
        UNION ALL
        SELECT v.rate, 0, 0, 0, p.method, p.sign * v.amount
        FROM paid p
        JOIN payment_items x ON x.restaurant_id = $1 AND x.payment_id = p.id
        JOIN order_items i ON i.restaurant_id = $1 AND i.id = x.order_item_id
        CROSS JOIN vat_portions(i.vat_rate, x.vat_parts, 1, x.amount) v
      )
      SELECT (SELECT count(*)::int FROM placed) AS orders,
        (SELECT count(*)::int FROM receipts
         WHERE restaurant_id = $1 AND created_at >= $2 AND created_at < $3) AS receipts,
        (SELECT coalesce(json_agg(r), '[]') FROM (
          SELECT rate, sum(ordered) AS ordered, sum(cancelled) AS cancelled, sum(discounted) AS discounted,
            json_build_object(${paidByMethod}) AS paid
          FROM booked GROUP BY rate
        ) r) AS rates,
        (SELECT coalesce(json_agg(k ORDER BY k.kind), '[]') FROM (
          SELECT x.kind, count(DISTINCT x.id) FILTER (WHERE d.is_given) AS given,
            sum(CASE WHEN d.is_given THEN d.amount ELSE -d.amount END) AS amount
          FROM discounted d JOIN discounts x ON x.restaurant_id = $1 AND x.id = d.discount_id GROUP BY x.kind
        ) k) AS discounts,
        (SELECT json_agg(m) FROM (
          SELECT t.method, t.card_kind AS "cardKind", count(p.id) FILTER (WHERE p.sign = 1) AS payments,
            coalesce(sum(p.amount) FILTER (WHERE p.sign = 1), 0) AS received,
            count(p.id) FILTER (WHERE p.sign = -1) AS "undonePayments",
            coalesce(sum(p.amount) FILTER (WHERE p.sign = -1), 0) AS undone,
            coalesce(sum(p.sign * p.tip), 0) AS tips
          FROM (
            SELECT unnest('{cash,card}'::text[]) AS method, NULL AS card_kind
            UNION SELECT method, card_kind FROM paid
          ) t
          LEFT JOIN paid p ON p.method = t.method AND p.card_kind IS NOT DISTINCT FROM t.card_kind
          GROUP BY t.method, t.card_kind
          ORDER BY array_position($4::text[], t.method), t.card_kind NULLS FIRST
        ) m) AS means,
        (SELECT coalesce(json_agg(v), '[]') FROM (
          SELECT method, card_kind AS "cardKind", count(*) FILTER (WHERE sign = 1) AS sold,
            coalesce(sum(amount) FILTER (WHERE sign = 1), 0) AS received,
            count(*) FILTER (WHERE sign = -1) AS cancelled,
            coalesce(sum(amount) FILTER (WHERE sign = -1), 0) AS "givenBack"
          FROM sold GROUP BY method, card_kind
          ORDER BY array_position($4::text[], method), card_kind NULLS FIRST
        ) v) AS vouchers,
        json_build_object(
          'amount', (SELECT coalesce(sum(amount), 0) FROM write_offs
            WHERE restaurant_id = $1 AND created_at >= $5 AND created_at < $3),
          'takenBack', (SELECT coalesce(sum(amount), 0) FROM write_offs
            WHERE restaurant_id = $1 AND undone_at >= $5 AND undone_at < $3)
        ) AS "writtenOff",
        json_build_object(
          'cancelled', (SELECT coalesce(sum(amount), 0) FROM cancelled WHERE is_earlier),
          'undone', (SELECT coalesce(sum(amount), 0) FROM paid WHERE sign = -1 AND is_earlier),
          'vouchers', (SELECT coalesce(sum(amount), 0) FROM sold WHERE sign = -1 AND is_earlier),
          'discounted', (SELECT coalesce(sum(amount), 0) FROM discounted WHERE NOT is_given AND is_earlier)
        ) AS corrections`,
    values: [tx.restaurantId, start, end, paymentMethods, writeOffsFrom],
  });
}

/** Parties that sit there with something open of what they ordered before a moment: how many, and how much in cents. */
export async function sumSeated(tx: TenantTx, moment: Date): Promise<{ tables: number; amount: number }> {
  return ask(tx, { tables: is.int, amount: is.int }).only(
    `SELECT count(*)::int AS tables, coalesce(sum(p.amount), 0)::float8 AS amount
     FROM (
       SELECT sum(i.unit_price::bigint * i.quantity - i.discount_amount - i.paid_amount) AS amount
       FROM table_sessions s
       JOIN orders o ON o.restaurant_id = s.restaurant_id AND o.session_id = s.id AND o.created_at < $2
       JOIN order_items i ON i.restaurant_id = o.restaurant_id AND i.order_id = o.id AND NOT i.cancelled
       WHERE s.restaurant_id = $1 AND s.status = 'active' GROUP BY s.id
     ) p
     WHERE p.amount > 0`,
    [tx.restaurantId, moment],
  );
}

/**
 * Takeaway orders of before a moment with something open: how many, and how much in cents. Of those that were handed over,
 * whose payment was undone then, only such as were ordered since `start`.
 */
export async function sumTakeaway(
  tx: TenantTx,
  { start, end }: { start: Date; end: Date },
): Promise<{ orders: number; amount: number }> {
  return ask(tx, { orders: is.int, amount: is.int }).only(
    `SELECT count(*)::int AS orders, coalesce(sum(x.amount), 0)::float8 AS amount
     FROM (
       SELECT sum(i.unit_price::bigint * i.quantity - i.discount_amount - i.paid_amount) AS amount
       FROM orders o
       JOIN order_items i ON i.restaurant_id = o.restaurant_id AND i.order_id = o.id AND NOT i.cancelled
       WHERE o.restaurant_id = $1 AND o.session_id IS NULL AND o.created_at < $3
         AND (o.status IN ${wordList(openStatuses)} OR o.created_at >= $2)
       GROUP BY o.id
     ) x
     WHERE x.amount > 0`,
    [tx.restaurantId, start, end],
  );
}

interface NewClosing extends Omit<StoredClosing, 'createdAt'> {
  closedBy: string;
  /** Null: now. */
  createdAt: Date | null;
}

/** Writes a closing; the caller has locked bookings. */
export async function insertClosing(tx: TenantTx, closing: NewClosing): Promise<void> {
  await tx.query(
    `INSERT INTO daily_closings (restaurant_id, closing_number, day, period_start, period_end, totals, closed_by,
       created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, coalesce($8, clock_timestamp()))`,
    [
      ...[tx.restaurantId, closing.closingNumber, closing.day, closing.periodStart, closing.periodEnd],
      JSON.stringify(closing.totals),
      ...[closing.closedBy, closing.createdAt],
    ],
  );
}
