import { discountKinds } from '#domain/payments/discount-kinds.ts';
import { paymentMethods } from '#domain/payments/payment-limits.ts';
import * as is from '../../db/columns.ts';
import { ask } from '../../db/rows.ts';
import type { TenantTx } from '../../db/tenant.ts';

const figuresRow = {
  /** Null: bookings of nobody, such as orders of guests. */
  userId: is.orNull(is.uuid),
  /** Null: of nobody, or the account is gone. */
  name: is.orNull(is.text),
  ...{ orders: is.int, ordered: is.int, cancelledUnits: is.int, cancelled: is.int },
  discounts: is.listOf({ kind: is.oneOf(discountKinds), given: is.int, amount: is.int }),
  means: is.listOf({
    method: is.oneOf(paymentMethods),
    cardKind: is.orNull(is.text),
    ...{ payments: is.int, received: is.int, undonePayments: is.int, undone: is.int, tips: is.int },
  }),
  vouchers: is.listOf({
    method: is.oneOf(paymentMethods),
    cardKind: is.orNull(is.text),
    ...{ sold: is.int, received: is.int, cancelled: is.int, givenBack: is.int },
  }),
};

interface FiguresAsked {
  start: Date;
  end: Date;
  /** Of this person alone; undefined: of all who have booked. */
  userId: string | undefined;
}

/** Of whom is asked. */
const isAsked = (person: string) => `($4::uuid IS NULL OR ${person} = $4)`;
const isIn = (moment: string) => `${moment} >= $2 AND ${moment} < $3`;

/**
 * Sums up the bookings of a period by who made them, as `getBookings` of the closings does for the whole house: what an order
 * comes to by who took it, cancellations, discounts, payments and their undoing each by who did it. A line's discounts end with
 * it, by who cancelled it. [SHI-5]
 */
export async function findFiguresByPerson(tx: TenantTx, { start, end, userId }: FiguresAsked) {
  return ask(tx, figuresRow).all({
    name: 'figures-by-person',
    text: `
      WITH placed AS MATERIALIZED (
        SELECT o.created_by AS person, l.amount FROM orders o CROSS JOIN LATERAL (
          SELECT coalesce(sum(i.unit_price::bigint * i.quantity), 0) AS amount FROM order_items i
          WHERE i.restaurant_id = $1 AND i.order_id = o.id
        ) l
        WHERE o.restaurant_id = $1 AND ${isIn('o.created_at')} AND ${isAsked('o.created_by')}
      ), cancelled AS MATERIALIZED (
        SELECT cancelled_by AS person, quantity AS units, unit_price::bigint * quantity AS amount FROM order_items
        WHERE restaurant_id = $1 AND cancelled AND ${isIn('cancelled_at')} AND ${isAsked('cancelled_by')}
        UNION ALL
        -- Of before cancellations had a time: the closing counts them with their order.
        SELECT i.cancelled_by, i.quantity, i.unit_price::bigint * i.quantity
        FROM orders o JOIN order_items i ON i.restaurant_id = $1 AND i.order_id = o.id
        WHERE o.restaurant_id = $1 AND ${isIn('o.created_at')} AND i.cancelled AND i.cancelled_at IS NULL
          AND ${isAsked('i.cancelled_by')}
      ), discounted AS MATERIALIZED (
        SELECT d.created_by AS person, d.kind, d.id AS given, x.amount
        FROM discount_items x JOIN discounts d ON d.restaurant_id = $1 AND d.id = x.discount_id
        WHERE x.restaurant_id = $1 AND ${isIn('x.created_at')} AND ${isAsked('d.created_by')}
        UNION ALL
        SELECT e.person, e.kind, NULL, -e.amount FROM (
          SELECT CASE WHEN x.undone THEN d.undone_by ELSE i.cancelled_by END AS person, d.kind, x.amount
          FROM discount_items x JOIN discounts d ON d.restaurant_id = $1 AND d.id = x.discount_id
          JOIN order_items i ON i.restaurant_id = $1 AND i.id = x.order_item_id
          WHERE x.restaurant_id = $1 AND ${isIn('x.ended_at')}
        ) e WHERE ${isAsked('e.person')}
      ), received AS MATERIALIZED (
        SELECT created_by AS person, sells_voucher, method, card_kind, amount, tip, 1 AS sign FROM payments
        WHERE restaurant_id = $1 AND ${isIn('created_at')} AND ${isAsked('created_by')}
        UNION ALL
        SELECT undone_by, sells_voucher, method, card_kind, amount, tip, -1 FROM payments
        WHERE restaurant_id = $1 AND ${isIn('undone_at')} AND ${isAsked('undone_by')}
      ), people AS (
        SELECT person FROM placed UNION SELECT person FROM cancelled
        UNION SELECT person FROM discounted UNION SELECT person FROM received
      )
      SELECT p.person AS "userId", u.name, o.*, c.*, d.*, m.*, v.*
      FROM people p LEFT JOIN auth_users u ON u.id = p.person
      CROSS JOIN LATERAL (
        SELECT count(*)::int AS orders, coalesce(sum(amount), 0)::float8 AS ordered
        FROM placed WHERE person IS NOT DISTINCT FROM p.person
      ) o CROSS JOIN LATERAL (
        SELECT coalesce(sum(units), 0)::int AS "cancelledUnits", coalesce(sum(amount), 0)::float8 AS cancelled
        FROM cancelled WHERE person IS NOT DISTINCT FROM p.person
      ) c CROSS JOIN LATERAL (
        SELECT coalesce(json_agg(k ORDER BY k.kind), '[]') AS discounts FROM (
          SELECT kind, count(DISTINCT given) AS given, sum(amount) AS amount
          FROM discounted WHERE person IS NOT DISTINCT FROM p.person GROUP BY kind
        ) k
      ) d CROSS JOIN LATERAL (
        SELECT coalesce(json_agg(k), '[]') AS means FROM (
          SELECT method, card_kind AS "cardKind", count(*) FILTER (WHERE sign = 1) AS payments,
            coalesce(sum(amount) FILTER (WHERE sign = 1), 0) AS received,
            count(*) FILTER (WHERE sign = -1) AS "undonePayments",
            coalesce(sum(amount) FILTER (WHERE sign = -1), 0) AS undone, sum(sign * tip) AS tips
          FROM received WHERE NOT sells_voucher AND person IS NOT DISTINCT FROM p.person GROUP BY method, card_kind
          ORDER BY array_position($5::text[], method), card_kind NULLS FIRST
        ) k
      ) m CROSS JOIN LATERAL (
        SELECT coalesce(json_agg(k), '[]') AS vouchers FROM (
          SELECT method, card_kind AS "cardKind", count(*) FILTER (WHERE sign = 1) AS sold,
            coalesce(sum(amount) FILTER (WHERE sign = 1), 0) AS received,
            count(*) FILTER (WHERE sign = -1) AS cancelled,
            coalesce(sum(amount) FILTER (WHERE sign = -1), 0) AS "givenBack"
          FROM received WHERE sells_voucher AND person IS NOT DISTINCT FROM p.person GROUP BY method, card_kind
          ORDER BY array_position($5::text[], method), card_kind NULLS FIRST
        ) k
      ) v
      ORDER BY u.name NULLS LAST, p.person`,
    values: [tx.restaurantId, start, end, userId ?? null, paymentMethods],
  });
}
