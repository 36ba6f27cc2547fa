import type { RateSums } from '#domain/money/vat.ts';
import { type ReceiptContent, type ReceiptKind, receiptKinds } from '#domain/receipts/receipt-content.ts';
import * as is from '../../db/columns.ts';
import { ask } from '../../db/rows.ts';
import type { TenantTx } from '../../db/tenant.ts';

const receiptRow = {
  id: is.uuid,
  receiptNumber: is.int,
  kind: is.oneOf(receiptKinds),
  subjectId: is.uuid,
  correctsReceiptNumber: is.orNull(is.int),
  content: is.json<ReceiptContent>(),
  issuedAt: is.instant,
};

/** An issued receipt. */
export type StoredReceipt = is.Row<typeof receiptRow>;

/** Receipts that were issued before receipts named the ones they repeat are the original for all they say, and older
 * ones have no recipient. */
const receiptColumns = `id, receipt_number AS "receiptNumber", kind, subject_id AS "subjectId",
  corrects_receipt_number AS "correctsReceiptNumber", '{"repeats": [], "recipient": null}' || content AS content, created_at AS "issuedAt"`;

const receiptQuery = `
  SELECT ${receiptColumns}
  FROM receipts WHERE restaurant_id = $1`;

export async function findReceipt(tx: TenantTx, id: string): Promise<StoredReceipt | null> {
  return ask(tx, receiptRow).first(`${receiptQuery} AND id = $2`, [tx.restaurantId, id]);
}

/** The payments that an older receipt tells of, which names none: those that counted when it was issued, oldest first. */
export async function findPaymentsOfOlder(
  tx: TenantTx,
  receipt: Pick<StoredReceipt, 'kind' | 'subjectId' | 'content' | 'issuedAt'>,
): Promise<{ id: string; at: Date }[]> {
  const ofOrders = `SELECT coalesce(x.part_of, x.id) FROM orders o
    JOIN order_items i ON i.restaurant_id = $1 AND i.order_id = o.id
    JOIN payment_items pi ON pi.restaurant_id = $1 AND pi.order_item_id = i.id
    JOIN payments x ON x.restaurant_id = $1 AND x.id = pi.payment_id
    WHERE o.restaurant_id = $1 AND o.order_number = ANY ($2::int[])`;
  const isOfPayment = receipt.kind === 'payment';
  return ask(tx, { id: is.uuid, at: is.instant }).all(
    `SELECT p.id, p.created_at AS at FROM payments p
     WHERE p.restaurant_id = $1 AND p.created_at <= $3 AND coalesce(p.undone_at > $3, true)
       AND p.id IN (${isOfPayment ? 'SELECT $2::uuid' : ofOrders})
     ORDER BY p.created_at, p.id`,
    [tx.restaurantId, isOfPayment ? receipt.subjectId : receipt.content.orderNumbers, receipt.issuedAt],
  );
}

/** The newest receipt of an order, a party or a payment. */
export async function findLatestReceipt(
  tx: TenantTx,
  kind: ReceiptKind,
  subjectId: string,
): Promise<StoredReceipt | null> {
  return ask(tx, receiptRow).first(
    `${receiptQuery} AND subject_id = $2 AND kind = $3 ORDER BY receipt_number DESC LIMIT 1`,
    [tx.restaurantId, subjectId, kind],
  );
}

/** When one of some payments was undone, the last one of them; null: none was. */
export async function findLastUndone(tx: TenantTx, paymentIds: readonly string[]): Promise<Date | null> {
  const { undoneAt } = await ask(tx, { undoneAt: is.orNull(is.instant) }).only(
    `SELECT max(undone_at) AS "undoneAt" FROM payments WHERE restaurant_id = $1 AND id = ANY ($2::uuid[])`,
    [tx.restaurantId, paymentIds],
  );
  return undoneAt;
}

/**
 * The invoice that a subject has: its newest receipt that names somebody. Null: there is none, or a void one came after it.
 * [RCP-17]
 *
 * @param latest its newest receipt
 */
export async function findStandingInvoice(
  tx: TenantTx,
  latest: StoredReceipt,
): Promise<StoredReceipt | null> {
  const { kind, subjectId, content, correctsReceiptNumber } = latest;
  if (content.lines.length === 0) return null;
  if (content.recipient) return latest;
  if (correctsReceiptNumber === null) return null;
  const found = await ask(tx, receiptRow).first(
    `${receiptQuery} AND subject_id = $2 AND kind = $3
       AND (content -> 'lines' = '[]' OR jsonb_typeof(content -> 'recipient') = 'object')
     ORDER BY receipt_number DESC LIMIT 1`,
    [tx.restaurantId, subjectId, kind],
  );
  return found && found.content.lines.length > 0 ? found : null;
}

/** Receipts that were issued in a period; `end` is not part of it. */
interface IssuedIn {
  start: Date;
  end: Date;
}

/** The next receipts of a period, by their numbers. */
export async function findReceiptsOf(
  tx: TenantTx,
  { start, end }: IssuedIn,
  after: number,
  limit: number,
): Promise<StoredReceipt[]> {
  return ask(tx, receiptRow).all(
    `${receiptQuery} AND receipt_number > $2 AND created_at >= $3 AND created_at < $4
     ORDER BY receipt_number LIMIT $5`,
    [tx.restaurantId, after, start, end, limit],
  );
}

export async function countReceipts(tx: TenantTx, { start, end }: IssuedIn) {
  return ask(tx, { count: is.int, corrections: is.int, first: is.int, last: is.int }).only(
    `SELECT count(*)::int AS count, count(corrects_receipt_number)::int AS corrections,
       coalesce(min(receipt_number), 0) AS first, coalesce(max(receipt_number), 0) AS last
     FROM receipts WHERE restaurant_id = $1 AND created_at >= $2 AND created_at < $3`,
    [tx.restaurantId, start, end],
  );
}

/** The rates of the newest receipts of the same bill's other payments, without undone payments. */
export async function findRatesOfOtherPayers(tx: TenantTx, paymentId: string): Promise<RateSums[]> {
  const rows = await ask(tx, {
    rates: is.listOf({ rate: is.int, net: is.int, vat: is.int, gross: is.int }),
  }).all(
    `SELECT r.rates
     FROM payments own
     JOIN payments p ON p.restaurant_id = own.restaurant_id AND p.id <> own.id AND p.undone_at IS NULL
       AND (p.session_id = own.session_id OR p.order_id = own.order_id)
     JOIN LATERAL (
       SELECT r.content -> 'rates' AS rates FROM receipts r
       WHERE r.restaurant_id = p.restaurant_id AND r.subject_id = p.id AND r.kind = 'payment'
       ORDER BY r.receipt_number DESC LIMIT 1
     ) r ON true
     WHERE own.restaurant_id = $1 AND own.id = $2`,
    [tx.restaurantId, paymentId],
  );
  return rows.flatMap(({ rates }) => rates);
}

/**
 * Locks the restaurant's receipt counter until the commit, so that nobody else issues a receipt. Takes no
 * number. [RCP-5]
 */
export async function lockReceiptCounter(tx: TenantTx): Promise<void> {
  await tx.query(
    `INSERT INTO receipt_counters (restaurant_id, last_receipt_number) VALUES ($1, 0)
     ON CONFLICT (restaurant_id) DO UPDATE SET last_receipt_number = receipt_counters.last_receipt_number`,
    [tx.restaurantId],
  );
}

interface NewReceipt extends Omit<StoredReceipt, 'receiptNumber' | 'issuedAt'> {
  /** Null: a guest asked for it. */
  issuedBy: string | null;
}

/** Writes a receipt under the next number; the caller has locked the counter. */
export async function insertReceipt(tx: TenantTx, receipt: NewReceipt): Promise<StoredReceipt> {
  return ask(tx, receiptRow).only(
    `WITH counter AS (
       UPDATE receipt_counters SET last_receipt_number = last_receipt_number + 1
       WHERE restaurant_id = $1 RETURNING last_receipt_number
     )
     INSERT INTO receipts (restaurant_id, receipt_number, id, kind, subject_id, corrects_receipt_number, content,
       issued_by, created_at)
     -- Not now(), which is when the transaction began: times follow the numbers. And a daily closing counts the
     -- receipt, or the next one does.
     SELECT $1, counter.last_receipt_number, $2, $3, $4, $5, $6, $7, booking_time($1, clock_timestamp()) FROM counter
     RETURNING ${receiptColumns}`,
    [
      tx.restaurantId,
      receipt.id,
      receipt.kind,
      receipt.subjectId,
      receipt.correctsReceiptNumber,
      JSON.stringify(receipt.content),
      receipt.issuedBy,
    ],
  );
}
