import type { Day } from '#domain/calendar/days.ts';
import { type PaymentMethod, paymentMethods } from '#domain/payments/payment-limits.ts';
import * as is from '../../db/columns.ts';
import { ask } from '../../db/rows.ts';
import type { TenantTx } from '../../db/tenant.ts';
import { isOfPayment, type Undoing } from '../../payment-rows.store.ts';

const voucherRow = {
  id: is.uuid,
  code: is.text,
  amount: is.int,
  balance: is.int,
  soldOn: is.text,
  expiresOn: is.text,
  isCancelled: is.bool,
  /** Where the following page goes on: with microseconds, as the database keeps them. */
  place: is.text,
};

/** A voucher. Amounts in integer cents. */
export type StoredVoucher = is.Row<typeof voucherRow>;

const voucherQuery = `
  SELECT v.id, v.code, v.amount, v.balance, v.sold_on::text AS "soldOn", v.expires_on::text AS "expiresOn",
    v.cancelled AS "isCancelled",
    to_char(p.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') || '_' || v.id AS place
  FROM vouchers v JOIN payments p ON p.restaurant_id = v.restaurant_id AND p.id = v.id
  WHERE v.restaurant_id = $1`;

const isOpen = (today: string) => `NOT v.cancelled AND v.balance > 0 AND v.expires_on >= ${today}`;

interface PageAsked {
  today: Day;
  isOnlyOpen: boolean;
  /** Only those whose code ends so; empty: all. */
  codeEnd: string;
  /** The `place` of the last of the page before. */
  after: string | undefined;
  limit: number;
}

/** A page of vouchers, the last one sold first. */
export async function findVouchers(
  tx: TenantTx,
  { today, isOnlyOpen, codeEnd, after, limit }: PageAsked,
): Promise<StoredVoucher[]> {
  const [at = 'infinity', id = null] = after?.split('_') ?? [];
  return ask(tx, voucherRow).all(
    `${voucherQuery} AND (NOT $2 OR ${isOpen('$3')}) AND right(v.code, length($4)) = $4
       AND (p.created_at < $5::timestamptz OR (p.created_at = $5 AND v.id < $6::uuid))
     ORDER BY p.created_at DESC, v.id DESC LIMIT $7`,
    [tx.restaurantId, isOnlyOpen, today, codeEnd, at, id, limit],
  );
}

/** What all open vouchers are worth, in cents. */
export async function sumOpenVouchers(tx: TenantTx, today: Day): Promise<number> {
  const { amount } = await ask(tx, { amount: is.int }).only(
    `SELECT coalesce(sum(v.balance), 0)::float8 AS amount FROM vouchers v WHERE v.restaurant_id = $1 AND ${isOpen('$2')}`,
    [tx.restaurantId, today],
  );
  return amount;
}

export async function findVoucher(tx: TenantTx, id: string): Promise<StoredVoucher | null> {
  return ask(tx, voucherRow).first(`${voucherQuery} AND v.id = $2`, [tx.restaurantId, id]);
}

export async function findVoucherOf(tx: TenantTx, code: string): Promise<StoredVoucher | null> {
  return ask(tx, voucherRow).first(`${voucherQuery} AND v.code = $2`, [tx.restaurantId, code]);
}

const saleRow = {
  method: is.oneOf(paymentMethods),
  cardKind: is.orNull(is.text),
  soldAt: is.instant,
  soldBy: is.orNull(is.text),
  cancelledAt: is.orNull(is.instant),
  cancelledBy: is.orNull(is.text),
  cancelReason: is.orNull(is.text),
  redemptions: is.listOf({
    paymentId: is.uuid,
    amount: is.int,
    at: is.text,
    by: is.orNull(is.text),
    tableNumber: is.orNull(is.int),
    orderNumber: is.orNull(is.int),
    undoneAt: is.orNull(is.text),
  }),
};

/** How a voucher was sold, and what it has paid. */
export type StoredSale = is.Row<typeof saleRow>;

const iso = (moment: string) => `to_char(${moment} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
const nameOf = (column: string) => `(SELECT u.name FROM auth_users u WHERE u.id = ${column})`;

export async function getSale(tx: TenantTx, id: string): Promise<StoredSale> {
  return ask(tx, saleRow).only(
    `SELECT p.method, p.card_kind AS "cardKind", p.created_at AS "soldAt", ${nameOf('p.created_by')} AS "soldBy",
       p.undone_at AS "cancelledAt", ${nameOf('p.undone_by')} AS "cancelledBy", p.undone_reason AS "cancelReason",
       (
         SELECT coalesce(jsonb_agg(jsonb_build_object(
           'paymentId', coalesce(x.part_of, x.id), 'amount', x.amount, 'at', ${iso('x.created_at')},
           'by', ${nameOf('x.created_by')}, 'tableNumber', s.table_number, 'orderNumber', o.order_number,
           'undoneAt', ${iso('x.undone_at')}
         ) ORDER BY x.created_at DESC, x.id DESC), '[]')
         FROM payments x
         LEFT JOIN table_sessions s ON s.restaurant_id = x.restaurant_id AND s.id = x.session_id
         LEFT JOIN orders o ON o.restaurant_id = x.restaurant_id AND o.id = x.order_id
         WHERE x.restaurant_id = $1 AND x.voucher_id = $2
       ) AS redemptions
     FROM payments p WHERE p.restaurant_id = $1 AND p.id = $2`,
    [tx.restaurantId, id],
  );
}

export interface NewVoucher {
  id: string;
  code: string;
  amount: number;
  soldOn: Day;
  expiresOn: Day;
  method: PaymentMethod;
  cardKind: string | null;
  requestHash: Buffer;
  createdBy: string;
}

/**
 * Writes a voucher and the payment that it was sold for, with an empty balance.
 *
 * @returns the request's hash of the payment that has this id already; null: it is written
 */
export async function insertVoucher(tx: TenantTx, voucher: NewVoucher): Promise<Buffer | null> {
  const { rowCount } = await tx.query(
    `WITH sale AS (
       INSERT INTO payments (restaurant_id, id, method, card_kind, amount, request_hash, created_by, sells_voucher)
       VALUES ($1, $2, $3, $4, $5, $6, $7, true)
       ON CONFLICT (restaurant_id, id) DO NOTHING RETURNING id
     )
     INSERT INTO vouchers (restaurant_id, id, code, amount, balance, sold_on, expires_on)
     SELECT $1, sale.id, $8, $5, $5, $9, $10 FROM sale`,
    [
      ...[tx.restaurantId, voucher.id, voucher.method, voucher.cardKind, voucher.amount],
      ...[voucher.requestHash, voucher.createdBy, voucher.code, voucher.soldOn, voucher.expiresOn],
    ],
  );
  if (rowCount === 1) return null;
  const earlier = await ask(tx, { hash: is.bytes }).only(
    'SELECT request_hash AS hash FROM payments WHERE restaurant_id = $1 AND id = $2',
    [tx.restaurantId, voucher.id],
  );
  return earlier.hash;
}

/**
 * Takes cents of an open voucher, or gives them back to one, and locks it.
 *
 * @param today null: cents are given back
 * @returns false, and nothing has changed, when it is not open or less is left on it
 */
export async function addToVoucher(
  tx: TenantTx,
  id: string,
  amount: number,
  today: Day | null,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `UPDATE vouchers SET balance = balance + $3
     WHERE restaurant_id = $1 AND id = $2 AND NOT cancelled AND balance + $3 BETWEEN 0 AND amount
       AND ($4::date IS NULL OR expires_on >= $4)`,
    [tx.restaurantId, id, amount, today],
  );
  return rowCount === 1;
}

/** What vouchers have paid of a payment. */
export async function findSpent(tx: TenantTx, paymentId: string): Promise<{ id: string; amount: number }[]> {
  return ask(tx, { id: is.uuid, amount: is.int }).all(
    `SELECT v.id, p.amount
     FROM payments p JOIN vouchers v ON v.restaurant_id = p.restaurant_id AND v.id = p.voucher_id
     WHERE p.restaurant_id = $1 AND ${isOfPayment('p', '$2')}`,
    [tx.restaurantId, paymentId],
  );
}

/**
 * Ends a voucher that has paid nothing, with its sale.
 *
 * @returns what was paid for it, and how; null, and nothing has changed: it has paid
 * something, or is ended already
 */
export async function cancelVoucher(tx: TenantTx, id: string, { userId, reason }: Undoing) {
  const sale = { amount: is.int, method: is.oneOf(paymentMethods) };
  return ask(tx, sale).first(
    `WITH ended AS (
       UPDATE vouchers SET balance = 0, cancelled = true
       WHERE restaurant_id = $1 AND id = $2 AND NOT cancelled AND balance = amount RETURNING id
     )
     UPDATE payments p SET undone_at = now(), undone_by = $3, undone_reason = $4
     FROM ended WHERE p.restaurant_id = $1 AND p.id = ended.id
     RETURNING p.amount, p.method`,
    [tx.restaurantId, id, userId, reason],
  );
}
