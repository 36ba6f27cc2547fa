import type { Portion } from '#domain/money/portions.ts';
import { orderStatuses } from '#domain/orders/order-status.ts';
import type { OptionSnapshot } from '#domain/orders/pricing.ts';
import type { ReadAs } from '#domain/orders/read-as.ts';
import { paymentMethods } from '#domain/payments/payment-limits.ts';
import { type ReceiptKind, receiptKinds } from '#domain/receipts/receipt-content.ts';
import * as is from '../../db/columns.ts';
import { ask } from '../../db/rows.ts';
import type { TenantTx } from '../../db/tenant.ts';
import { isOfPayment } from '../../payment-rows.store.ts';

const meansRow = {
  method: is.oneOf(paymentMethods),
  cardKind: is.orNull(is.text),
  amount: is.int,
  tip: is.int,
};

const subjectRow = {
  tableNumber: is.orNull(is.int),
  orderStatus: is.orNull(is.oneOf(orderStatuses)),
  lines: is.listOf({
    orderNumber: is.int,
    /** 'YYYY-MM-DD', the restaurant's day. */
    orderedOn: is.text,
    /** As PostgreSQL writes moments into JSON. */
    orderedAt: is.text,
    name: is.text,
    options: is.json<OptionSnapshot[]>(),
    quantity: is.int,
    unitPrice: is.int,
    vatRate: is.int,
    vatParts: is.orNull(is.json<Portion[]>()),
    amount: is.int,
    amountParts: is.orNull(is.json<Portion[]>()),
    discountAmount: is.int,
    discountReasons: is.json<string[]>(),
    readAs: is.orNull(is.json<ReadAs>()),
  }),
  /** Payments that were not undone, oldest first, each means for itself with the id of its payment. */
  payments: is.listOf({ ...meansRow, id: is.uuid, at: is.text }),
};

/** The subject of a receipt, read in one statement and so as of one moment. Amounts in integer cents. */
export type StoredSubject = is.Row<typeof subjectRow>;

const orderedOn = `to_char(o.created_at AT TIME ZONE (SELECT time_zone FROM restaurants WHERE id = $1), 'YYYY-MM-DD')`;

const reasonsOfLine = `(SELECT coalesce(jsonb_agg(x.reason ORDER BY x.created_at, x.id), '[]')
    FROM discount_items d JOIN discounts x ON x.restaurant_id = d.restaurant_id AND x.id = d.discount_id
    WHERE d.restaurant_id = i.restaurant_id AND d.order_item_id = i.id AND d.ended_at IS NULL)`;

/** Lines as JSON; `o` is the order, `i` its line. */
function linesAs(quantity: string, amount: string, amountParts: string, order: string): string {
  return `coalesce(jsonb_agg(jsonb_build_object(
    'orderNumber', o.order_number, 'orderedOn', ${orderedOn}, 'orderedAt', o.created_at, 'name', i.name, 'options', i.options,
    'quantity', ${quantity}, 'unitPrice', i.unit_price, 'vatRate', i.vat_rate, 'vatParts', i.vat_parts,
    'amount', ${amount}, 'amountParts', ${amountParts},
    'discountAmount', i.discount_amount, 'discountReasons', ${reasonsOfLine}, 'readAs', i.read_as
  ) ORDER BY ${order}), '[]')`;
}

/** What is to be paid of a line by VAT rates. */
const partsDue = `(SELECT jsonb_agg(jsonb_build_object('rate', p.rate, 'amount', p.amount) ORDER BY p.rate DESC) FROM (
    SELECT rate, sum(amount) AS amount FROM (
      SELECT rate, amount FROM vat_portions(i.vat_rate, i.vat_parts, i.quantity, 0)
      UNION ALL
      SELECT v.rate, -v.amount FROM discount_items d, vat_portions(i.vat_rate, d.vat_parts, 1, 0) v
      WHERE d.restaurant_id = i.restaurant_id AND d.order_item_id = i.id AND d.ended_at IS NULL
    ) a GROUP BY rate
  ) p WHERE i.vat_parts IS NOT NULL)`;

/** Whole lines of orders that match, without what was cancelled. */
function orderedLines(ofOrders: string): string {
  return `(SELECT ${linesAs('i.quantity', 'i.unit_price * i.quantity - i.discount_amount', partsDue, 'o.order_number, i.position, i.id')}
    FROM orders o
    JOIN order_items i ON i.restaurant_id = o.restaurant_id AND i.order_id = o.id AND NOT i.cancelled
    WHERE o.restaurant_id = $1 AND ${ofOrders}) AS lines`;
}

/** Each means of a payment for itself, the main one first. [PAY-13] */
const paymentsAs = `coalesce(jsonb_agg(jsonb_build_object(
    'id', coalesce(p.part_of, p.id), 'at', p.created_at,
    'method', p.method, 'cardKind', p.card_kind, 'amount', p.amount, 'tip', p.tip
  ) ORDER BY p.created_at, coalesce(p.part_of, p.id), p.part_of NULLS FIRST, p.id), '[]')`;

/** The ids of all payments that paid for some of an order. */
const paymentsOf = (orderId: string) => `
  SELECT DISTINCT coalesce(p.part_of, p.id) AS id
  FROM order_items i
  JOIN payment_items pi ON pi.restaurant_id = i.restaurant_id AND pi.order_item_id = i.id
  JOIN payments p ON p.restaurant_id = pi.restaurant_id AND p.id = pi.payment_id
  WHERE i.restaurant_id = $1 AND i.order_id = ${orderId}`;

/**
 * A tip counts for an order when the whole payment was for it, by whatever means; the tip of a payment for several orders
 * counts for none of them.
 */
const orderSubject = `
  SELECT x.table_number AS "tableNumber", x.status AS "orderStatus", ${orderedLines('o.id = $2')},
    (SELECT ${paymentsAs} FROM (
      SELECT y.id, y.part_of, y.method, y.card_kind, y.created_at, m.amount, m.items,
        CASE WHEN sum(m.amount) OVER whole = sum(y.amount) OVER whole THEN y.tip ELSE 0 END AS tip
      FROM (${paymentsOf('$2')}) z
      JOIN payments y ON y.restaurant_id = $1 AND ${isOfPayment('y', 'z.id')} AND y.undone_at IS NULL
      CROSS JOIN LATERAL (
        SELECT coalesce(sum(pi.amount), 0)::int AS amount, count(*) AS items
        FROM payment_items pi JOIN order_items i ON i.restaurant_id = pi.restaurant_id AND i.id = pi.order_item_id
        WHERE pi.restaurant_id = $1 AND pi.payment_id = y.id AND i.order_id = $2
      ) m
      WINDOW whole AS (PARTITION BY z.id)
    ) p WHERE p.items > 0 OR p.tip > 0) AS payments
  FROM orders x WHERE x.restaurant_id = $1 AND x.id = $2`;

const sessionSubject = `
  SELECT s.table_number AS "tableNumber", NULL AS "orderStatus", ${orderedLines('o.session_id = $2')},
    (SELECT ${paymentsAs} FROM payments p
     WHERE p.restaurant_id = $1 AND p.session_id = $2 AND p.undone_at IS NULL) AS payments
  FROM table_sessions s WHERE s.restaurant_id = $1 AND s.id = $2`;

/** What all means of a payment take of a line, by VAT rates. */
const partsPaid = `(SELECT jsonb_agg(jsonb_build_object('rate', v.rate, 'amount', v.amount) ORDER BY v.rate DESC) FROM (
    SELECT r.rate, sum(r.amount) AS amount
    FROM jsonb_array_elements(pi.parts) line, jsonb_to_recordset(line) AS r (rate int, amount int) GROUP BY r.rate
  ) v)`;

/** An undone payment has neither lines nor means of payment. */
const paymentSubject = `
  SELECT l.table_number AS "tableNumber", NULL AS "orderStatus", l.lines, (
      SELECT ${paymentsAs} FROM payments p WHERE p.restaurant_id = $1 AND ${isOfPayment('p', '$2')} AND p.undone_at IS NULL
    ) AS payments
  FROM payments x, LATERAL (
    SELECT min(o.table_number) AS table_number,
      ${linesAs('pi.quantity', 'pi.amount', partsPaid, 'o.order_number, i.position, pi.id')} AS lines
    FROM (
      SELECT y.order_item_id, y.quantity, min(y.id::text) AS id, sum(y.amount)::int AS amount,
        jsonb_agg(y.vat_parts) FILTER (WHERE y.vat_parts IS NOT NULL) AS parts
      FROM payments p JOIN payment_items y ON y.restaurant_id = p.restaurant_id AND y.payment_id = p.id
      WHERE p.restaurant_id = $1 AND ${isOfPayment('p', '$2')} AND p.undone_at IS NULL
      GROUP BY y.order_item_id, y.quantity
    ) pi
    JOIN order_items i ON i.restaurant_id = $1 AND i.id = pi.order_item_id
    JOIN orders o ON o.restaurant_id = i.restaurant_id AND o.id = i.order_id
  ) l
  WHERE x.restaurant_id = $1 AND x.id = $2 AND x.part_of IS NULL`;

const queries: Record<ReceiptKind, string> = {
  order: orderSubject,
  session: sessionSubject,
  payment: paymentSubject,
};

/** The subject of a receipt; null when there is none. */
export async function findSubject(
  tx: TenantTx,
  kind: ReceiptKind,
  id: string,
): Promise<StoredSubject | null> {
  return ask(tx, subjectRow).first(queries[kind], [tx.restaurantId, id]);
}

const coverRow = {
  /** What the subject covers now, by the payments that paid it; null: open. */
  parts: is.listOf({ orderNumber: is.int, paymentId: is.orNull(is.uuid), amount: is.int }),
  /** All receipts for some of the same orders, by their numbers. */
  issued: is.listOf({
    receiptNumber: is.int,
    kind: is.oneOf(receiptKinds),
    subjectId: is.uuid,
    /** The orders that it covers; none when it is void, which names those of the receipt that it replaces. */
    orderNumbers: is.json<number[]>(),
    /** Whether it is for a payment that was undone. */
    isUndone: is.bool,
  }),
};

export type StoredCover = is.Row<typeof coverRow>;

const coveredOrders: Record<ReceiptKind, string> = {
  order: 'o.id = $2',
  session: 'o.session_id = $2',
  payment: `o.id IN (
    SELECT i.order_id FROM payment_items pi
    JOIN order_items i ON i.restaurant_id = pi.restaurant_id AND i.id = pi.order_item_id
    JOIN payments p ON p.restaurant_id = pi.restaurant_id AND p.id = pi.payment_id
    WHERE p.restaurant_id = $1 AND ${isOfPayment('p', '$2')})`,
};

/**
 * The money that a subject covers, and the receipts that there are for any of it. A party that was merged
 * into another one may have had its receipt before. [RCP-9]
 */
export async function getCover(tx: TenantTx, kind: ReceiptKind, id: string): Promise<StoredCover> {
  return ask(tx, coverRow).only(
    `WITH RECURSIVE covered AS MATERIALIZED (
       SELECT o.id, o.order_number, o.session_id FROM orders o WHERE o.restaurant_id = $1 AND ${coveredOrders[kind]}
     ), lines AS MATERIALIZED (
       SELECT i.id, o.order_number, i.unit_price * i.quantity - i.discount_amount - i.paid_amount AS open
       FROM covered o
       JOIN order_items i ON i.restaurant_id = $1 AND i.order_id = o.id AND NOT i.cancelled
     ), paid AS MATERIALIZED (
       SELECT l.order_number, coalesce(p.part_of, p.id) AS payment_id, p.undone_at, pi.amount
       FROM lines l
       JOIN payment_items pi ON pi.restaurant_id = $1 AND pi.order_item_id = l.id
       JOIN payments p ON p.restaurant_id = $1 AND p.id = pi.payment_id
     ), parts AS (
       SELECT order_number, payment_id, sum(amount)::int AS amount FROM (
         SELECT order_number, payment_id, amount FROM paid WHERE undone_at IS NULL
         UNION ALL
         SELECT order_number, NULL, open FROM lines
       ) x
       WHERE ${kind === 'payment' ? 'payment_id = $2' : 'true'}
       GROUP BY order_number, payment_id HAVING sum(amount) > 0
     ), parties AS (
       SELECT session_id AS id FROM covered WHERE session_id IS NOT NULL
       UNION
       SELECT s.id FROM parties p JOIN table_sessions s ON s.restaurant_id = $1 AND s.merged_into = p.id
     ), subjects AS (
       SELECT id, false AS is_undone FROM covered
       UNION SELECT id, false FROM parties
       UNION SELECT payment_id, undone_at IS NOT NULL FROM paid
     )
     SELECT (
       SELECT coalesce(jsonb_agg(jsonb_build_object(
         'orderNumber', order_number, 'paymentId', payment_id, 'amount', amount)), '[]') FROM parts
     ) AS parts, (
       SELECT coalesce(jsonb_agg(jsonb_build_object(
         'receiptNumber', r.receipt_number, 'kind', r.kind, 'subjectId', r.subject_id,
         'orderNumbers', CASE WHEN r.content -> 'lines' = '[]' THEN '[]' ELSE r.content -> 'orderNumbers' END,
         'isUndone', s.is_undone
       ) ORDER BY r.receipt_number), '[]')
       FROM subjects s JOIN receipts r ON r.restaurant_id = $1 AND r.subject_id = s.id
     ) AS issued`,
    [tx.restaurantId, id],
  );
}

const relatedSubjectsRow = {
  /** The party's session; null: the party has no other order that was not cancelled, or it is takeaway. */
  tableSessionId: is.orNull(is.uuid),
  /** Payments that were not undone, oldest first. */
  payments: is.listOf({ ...meansRow, id: is.uuid, createdAt: is.text }),
};

/** The party and the payments of an order, which can have receipts of their own. */
export type RelatedSubjects = is.Row<typeof relatedSubjectsRow>;

/** Null: there is no such order. */
export async function findRelatedSubjects(tx: TenantTx, orderId: string): Promise<RelatedSubjects | null> {
  return ask(tx, relatedSubjectsRow).first(
    `SELECT (
       SELECT x.session_id WHERE EXISTS (
         SELECT FROM orders o
         WHERE o.restaurant_id = $1 AND o.session_id = x.session_id AND o.id <> x.id AND o.status <> 'cancelled')
     ) AS "tableSessionId", (
       SELECT coalesce(jsonb_agg(jsonb_build_object(
         'id', p.id, 'method', p.method, 'cardKind', p.card_kind, 'tip', p.tip, 'createdAt', p.created_at,
         'amount', (SELECT sum(a.amount) FROM payments a WHERE a.restaurant_id = $1 AND ${isOfPayment('a', 'p.id')})
       ) ORDER BY p.created_at, p.id), '[]')
       FROM payments p
       WHERE p.restaurant_id = $1 AND p.undone_at IS NULL AND p.id IN (${paymentsOf('x.id')})
     ) AS payments
     FROM orders x WHERE x.restaurant_id = $1 AND x.id = $2`,
    [tx.restaurantId, orderId],
  );
}
