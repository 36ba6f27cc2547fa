import type { Portion } from '#domain/money/portions.ts';
import * as is from '../../db/columns.ts';
import { ask } from '../../db/rows.ts';
import type { TenantTx } from '../../db/tenant.ts';

const writeOffRow = {
  id: is.uuid,
  tableSessionId: is.uuid,
  amount: is.int,
  reason: is.text,
  /** The name of who wrote it off; null: the account is gone. */
  by: is.orNull(is.text),
  createdAt: is.instant,
  undoneAt: is.orNull(is.instant),
};

export type StoredWriteOff = is.Row<typeof writeOffRow>;

const writeOffQuery = `
  SELECT w.id, w.session_id AS "tableSessionId", w.amount, w.reason, u.name AS by, w.created_at AS "createdAt",
    w.undone_at AS "undoneAt"
  FROM write_offs w LEFT JOIN auth_users u ON u.id = w.created_by
  WHERE w.restaurant_id = $1`;

export async function findWriteOff(tx: TenantTx, id: string): Promise<StoredWriteOff | null> {
  return ask(tx, writeOffRow).first(`${writeOffQuery} AND w.id = $2`, [tx.restaurantId, id]);
}

/** The write-offs of parties that count: a party has at most one. */
export async function findWriteOffsOf(
  tx: TenantTx,
  sessionIds: readonly string[],
): Promise<StoredWriteOff[]> {
  return ask(tx, writeOffRow).all(
    `${writeOffQuery} AND w.session_id = ANY ($2::uuid[]) AND w.undone_at IS NULL`,
    [tx.restaurantId, sessionIds],
  );
}

/** What is open of a party at each VAT rate, the highest first; its session is locked. [VAT-4] */
export async function findOpenPortions(tx: TenantTx, sessionId: string): Promise<Portion[]> {
  return ask(tx, { rate: is.int, amount: is.int }).all(
    `WITH lines AS (
       SELECT i.restaurant_id, i.id, i.vat_rate, i.vat_parts, i.quantity, i.unit_price
       FROM orders o JOIN order_items i ON i.restaurant_id = o.restaurant_id AND i.order_id = o.id
       WHERE o.restaurant_id = $1 AND o.session_id = $2 AND NOT i.cancelled
     )
     SELECT p.rate, sum(p.amount)::float8 AS amount FROM (
       SELECT v.rate, v.amount FROM lines i
       CROSS JOIN vat_portions(i.vat_rate, i.vat_parts, i.quantity, i.unit_price::bigint * i.quantity) v
       UNION ALL
       SELECT v.rate, -v.amount FROM lines i
       JOIN discount_items d ON d.restaurant_id = $1 AND d.order_item_id = i.id AND d.ended_at IS NULL
       CROSS JOIN vat_portions(i.vat_rate, d.vat_parts, 1, d.amount) v
       UNION ALL
       SELECT v.rate, -v.amount FROM lines i
       JOIN payment_items x ON x.restaurant_id = $1 AND x.order_item_id = i.id
       JOIN payments y ON y.restaurant_id = $1 AND y.id = x.payment_id AND y.undone_at IS NULL
       CROSS JOIN vat_portions(i.vat_rate, x.vat_parts, 1, x.amount) v
     ) p GROUP BY p.rate HAVING sum(p.amount) <> 0 ORDER BY p.rate DESC`,
    [tx.restaurantId, sessionId],
  );
}

interface NewWriteOff {
  id: string;
  tableSessionId: string;
  amount: number;
  /** The amount at each VAT rate. */
  portions: readonly Portion[];
  reason: string;
  userId: string;
}

export async function insertWriteOff(tx: TenantTx, writeOff: NewWriteOff): Promise<void> {
  const { id, tableSessionId, amount, portions, reason, userId } = writeOff;
  await tx.query(
    `INSERT INTO write_offs (restaurant_id, id, session_id, amount, vat_parts, reason, created_by)
     VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    [tx.restaurantId, id, tableSessionId, amount, JSON.stringify(portions), reason, userId],
  );
}

export async function updateWriteOffUndone(tx: TenantTx, id: string, userId: string): Promise<void> {
  await tx.query(
    `UPDATE write_offs SET undone_at = now(), undone_by = $3 WHERE restaurant_id = $1 AND id = $2`,
    [tx.restaurantId, id, userId],
  );
}

const leftOpenRow = {
  tableSessionId: is.uuid,
  tableNumber: is.int,
  /** ISO 8601 with microseconds, as the database keeps it: pages go on from there. */
  endedAt: is.text,
  /** Cents; without cancelled units. */
  totalAmount: is.int,
  paidAmount: is.int,
};

/** Parties that have left with something that is not paid, with the sums of each. */
const leftOpenParties = `
  table_sessions s, LATERAL (
    SELECT coalesce(sum(i.unit_price * i.quantity - i.discount_amount), 0) AS total, coalesce(sum(i.paid_amount), 0) AS paid
    FROM orders o JOIN order_items i ON i.restaurant_id = o.restaurant_id AND i.order_id = o.id
    WHERE o.restaurant_id = s.restaurant_id AND o.session_id = s.id AND NOT i.cancelled
  ) sums
  WHERE s.restaurant_id = $1 AND s.left_open AND s.status = 'completed' AND sums.paid < sums.total`;

/**
 * Parties that have left with something that is not paid, the last one first.
 *
 * @param after only parties that left before this moment
 */
export async function findLeftOpen(tx: TenantTx, after: string | undefined, limit: number) {
  return ask(tx, leftOpenRow).all(
    `SELECT s.id AS "tableSessionId", s.table_number AS "tableNumber",
       to_char(s.ended_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS "endedAt",
       sums.total::float8 AS "totalAmount", sums.paid::float8 AS "paidAmount"
     FROM ${leftOpenParties} AND s.ended_at < $2::timestamptz
     ORDER BY s.ended_at DESC, s.id DESC LIMIT $3`,
    [tx.restaurantId, after ?? 'infinity', limit],
  );
}

/** Cents that all parties together have left open, without what is written off. */
export async function sumLeftOpen(tx: TenantTx): Promise<number> {
  const sum = await ask(tx, { amount: is.int }).first(
    `SELECT coalesce(sum(sums.total - sums.paid - coalesce((
         SELECT w.amount FROM write_offs w
         WHERE w.restaurant_id = s.restaurant_id AND w.session_id = s.id AND w.undone_at IS NULL
       ), 0)), 0)::float8 AS amount
     FROM ${leftOpenParties}`,
    [tx.restaurantId],
  );
  return sum?.amount ?? 0;
}

/** Notes that something of a party that has left is open again; its session is locked. */
export async function markLeftOpen(tx: TenantTx, sessionId: string): Promise<void> {
  await tx.query(
    `UPDATE table_sessions SET left_open = true
     WHERE restaurant_id = $1 AND id = $2 AND status = 'completed'`,
    [tx.restaurantId, sessionId],
  );
}
