import type { RateSums, ReceiptContent, ReceiptKind } from '#domain/receipts/receipt-content.ts';
import type { TenantTx } from '../../db/tenant.ts';

/** An issued receipt. */
export interface StoredReceipt {
  id: string;
  receipt_number: number;
  kind: ReceiptKind;
  subject_id: string;
  corrects_receipt_number: number | null;
  content: ReceiptContent;
  created_at: Date;
}

const receiptQuery = `
  SELECT id, receipt_number, kind, subject_id, corrects_receipt_number, content, created_at
  FROM receipts WHERE restaurant_id = $1`;

export async function findReceipt(tx: TenantTx, id: string): Promise<StoredReceipt | null> {
  const { rows } = await tx.query<StoredReceipt>(`${receiptQuery} AND id = $2`, [tx.restaurantId, id]);
  return rows[0] ?? null;
}

/** The newest receipt of an order, a party or a payment. */
export async function findLatestReceipt(
  tx: TenantTx,
  kind: ReceiptKind,
  subjectId: string,
): Promise<StoredReceipt | null> {
  const { rows } = await tx.query<StoredReceipt>(
    `${receiptQuery} AND subject_id = $2 AND kind = $3 ORDER BY receipt_number DESC LIMIT 1`,
    [tx.restaurantId, subjectId, kind],
  );
  return rows[0] ?? null;
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
  const { rows } = await tx.query<StoredReceipt>(
    `${receiptQuery} AND receipt_number > $2 AND created_at >= $3 AND created_at < $4
     ORDER BY receipt_number LIMIT $5`,
    [tx.restaurantId, after, start, end, limit],
  );
  return rows;
}

export async function countReceipts(tx: TenantTx, { start, end }: IssuedIn) {
  const { rows } = await tx.query<{ count: number; corrections: number; first: number; last: number }>(
    `SELECT count(*)::int AS count, count(corrects_receipt_number)::int AS corrections,
       coalesce(min(receipt_number), 0) AS first, coalesce(max(receipt_number), 0) AS last
     FROM receipts WHERE restaurant_id = $1 AND created_at >= $2 AND created_at < $3`,
    [tx.restaurantId, start, end],
  );
  if (!rows[0]) throw new Error('a statement of counts has one row');
  return rows[0];
}

/** The rates of the newest receipts that the other payments of the same bill have; undone payments left out. */
export async function findRatesOfOtherPayers(tx: TenantTx, paymentId: string): Promise<RateSums[]> {
  const { rows } = await tx.query<{ rates: RateSums[] }>(
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

/** From here to the commit nobody else in the restaurant issues a receipt. Gives no number out. [RCP-5] */
export async function lockReceiptCounter(tx: TenantTx): Promise<void> {
  await tx.query(
    `INSERT INTO receipt_counters (restaurant_id, last_receipt_number) VALUES ($1, 0)
     ON CONFLICT (restaurant_id) DO UPDATE SET last_receipt_number = receipt_counters.last_receipt_number`,
    [tx.restaurantId],
  );
}

export interface NewReceipt {
  id: string;
  kind: ReceiptKind;
  subjectId: string;
  correctsReceiptNumber: number | null;
  content: ReceiptContent;
  issuedBy: string;
}

/** Writes a receipt under the next number; the counter is locked. */
export async function insertReceipt(tx: TenantTx, receipt: NewReceipt): Promise<StoredReceipt> {
  const { rows } = await tx.query<StoredReceipt>(
    `WITH counter AS (
       UPDATE receipt_counters SET last_receipt_number = last_receipt_number + 1
       WHERE restaurant_id = $1 RETURNING last_receipt_number
     )
     INSERT INTO receipts (restaurant_id, receipt_number, id, kind, subject_id, corrects_receipt_number, content,
       issued_by, created_at)
     -- Not now(), which is when the transaction began: times follow the numbers.
     SELECT $1, counter.last_receipt_number, $2, $3, $4, $5, $6, $7, clock_timestamp() FROM counter
     RETURNING id, receipt_number, kind, subject_id, corrects_receipt_number, content, created_at`,
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
  if (!rows[0]) throw new Error('the receipt counter is missing');
  return rows[0];
}
