import type { ComparedKind } from '#domain/journal/fits-booking.ts';
import * as is from '../../db/columns.ts';
import { microsOf } from '../../db/micros.ts';
import { ask } from '../../db/rows.ts';
import type { TenantTx } from '../../db/tenant.ts';
import { isOfPayment } from '../../payment-rows.store.ts';

const bookedRow = {
  subject: is.text,
  /** When it was booked, in microseconds since 1970; null: what is booked does not say it. */
  at: is.orNull(is.digits),
  /** As an entry would say it, in JournalContent; what is not compared is left out. */
  booked: is.json<unknown>(),
};

/** What is booked, as an entry of the journal says it. */
export type StoredBooking = is.Row<typeof bookedRow>;

const person = (id: string) => `CASE WHEN ${id} IS NOT NULL THEN json_build_object('id', ${id}) END`;

/** @param moment of the row */
function booked(row: string, moment: string, facts: string) {
  return `SELECT ${row}.id::text AS subject, ${microsOf(`${row}.${moment}`)} AS at, json_build_object(${facts}) AS booked`;
}

/** Those of one table, by `$2`: ids. */
const these = (table: string, row: string) =>
  `FROM ${table} ${row} WHERE ${row}.restaurant_id = $1 AND ${row}.id = ANY ($2::uuid[])`;

const lineFacts = `'id', i.id, 'name', i.name, 'options', i.options, 'quantity', i.quantity, 'unitPrice', i.unit_price,
  'vat', journal_vat(i.vat_rate, i.vat_parts, i.unit_price)`;

const till = (moment: string) =>
  `${booked('t', moment, `'serial', t.serial`)} ${these('tills', 't')} AND t.${moment} IS NOT NULL`;

const discount = (isUndone: boolean) =>
  `${booked(
    'd',
    isUndone ? 'undone_at' : 'created_at',
    `'by', ${person(isUndone ? 'd.undone_by' : 'd.created_by')}, 'kind', d.kind, 'percent', d.percent, 'reason', d.reason,
   'undoneReason', ${isUndone ? 'd.undone_reason' : 'NULL'}, 'amount', (
     SELECT coalesce(sum(x.amount), 0) FROM discount_items x
     WHERE x.restaurant_id = d.restaurant_id AND x.discount_id = d.id ${isUndone ? 'AND x.undone' : ''})`,
  )} ${these('discounts', 'd')} ${isUndone ? 'AND d.undone_at IS NOT NULL' : ''}`;

const payment = (isUndone: boolean, isSale: boolean) => `${booked(
  'p',
  isUndone ? 'undone_at' : 'created_at',
  `'by', ${person(isUndone ? 'p.undone_by' : 'p.created_by')}, 'reason', ${isUndone ? 'p.undone_reason' : 'NULL'},
   'given', p.given, 'tip', p.tip, 'voucher', (
     SELECT json_build_object('amount', v.amount, 'expiresOn', v.expires_on) FROM vouchers v
     WHERE p.sells_voucher AND v.restaurant_id = p.restaurant_id AND v.id = p.id
   ), 'parts', (
     SELECT json_agg(json_build_object('method', x.method, 'cardKind', x.card_kind, 'amount', x.amount, 'tip', x.tip,
       'voucher', x.voucher_id, 'drawer', ${person(isUndone ? 'x.undone_drawer_id' : 'x.drawer_id')})
       ORDER BY x.part_of NULLS FIRST, x.id)
     FROM payments x WHERE x.restaurant_id = p.restaurant_id AND ${isOfPayment('x', 'p.id')}
   ), 'items', (
     SELECT coalesce(json_agg(json_build_object('line', y.order_item_id, 'quantity', y.quantity, 'shareOf', y.share_of,
       'amount', y.amount, 'vat', journal_vat(i.vat_rate, y.vat_parts, y.amount))), '[]')
     FROM payments x
     JOIN payment_items y ON y.restaurant_id = x.restaurant_id AND y.payment_id = x.id
     JOIN order_items i ON i.restaurant_id = y.restaurant_id AND i.id = y.order_item_id
     WHERE x.restaurant_id = p.restaurant_id AND ${isOfPayment('x', 'p.id')}
   )`,
)} ${these('payments', 'p')} AND p.part_of IS NULL AND ${isSale ? '' : 'NOT'} p.sells_voucher
   ${isUndone ? 'AND p.undone_at IS NOT NULL' : ''}`;

const writeOff = (isUndone: boolean) =>
  `${booked(
    'w',
    isUndone ? 'undone_at' : 'created_at',
    `'by', ${person(isUndone ? 'w.undone_by' : 'w.created_by')}, 'reason', w.reason, 'amount', w.amount, 'vat', w.vat_parts`,
  )} ${these('write_offs', 'w')} ${isUndone ? 'AND w.undone_at IS NOT NULL' : ''}`;

/** What is booked, by kind of the entries; `$2` names the ids. */
const bookings: Record<Exclude<ComparedKind, 'closing'>, string> = {
  till_started: till('started_at'),
  till_ended: till('ended_at'),
  order: `${booked(
    'o',
    'created_at',
    `'by', ${person('o.created_by')}, 'orderNumber', o.order_number, 'lines', (
       SELECT json_agg(json_build_object(${lineFacts})) FROM order_items i
       WHERE i.restaurant_id = o.restaurant_id AND i.order_id = o.id)`,
  )} ${these('orders', 'o')}`,
  // One for each moment at which lines of the order were cancelled.
  cancellation: `SELECT o.id::text AS subject, ${microsOf('i.cancelled_at')} AS at,
      json_build_object('by', ${person('(array_agg(i.cancelled_by))[1]')}, 'orderNumber', o.order_number,
        'reason', (array_agg(i.cancel_reason))[1], 'isBegun', (array_agg(i.cancelled_begun))[1],
        'lines', json_agg(json_build_object(${lineFacts}))) AS booked
    FROM orders o JOIN order_items i ON i.restaurant_id = o.restaurant_id AND i.order_id = o.id
    WHERE o.restaurant_id = $1 AND o.id = ANY ($2::uuid[]) AND i.cancelled_at IS NOT NULL
    GROUP BY o.id, o.order_number, i.cancelled_at`,
  cancellation_undone: `SELECT o.id::text AS subject, NULL::bigint AS at,
      json_build_object('orderNumber', o.order_number) AS booked
    ${these('orders', 'o')}`,
  discount: discount(false),
  discount_undone: discount(true),
  payment: payment(false, false),
  payment_undone: payment(true, false),
  voucher: payment(false, true),
  voucher_cancelled: payment(true, true),
  write_off: writeOff(false),
  write_off_undone: writeOff(true),
  cash: `${booked(
    'c',
    'created_at',
    `'by', ${person('c.created_by')}, 'drawer', ${person('c.drawer_id')}, 'number', c.number, 'kind', c.kind,
     'amount', c.amount, 'balanceAfter', c.balance_after, 'reason', c.reason, 'receiptNumber', c.receipt_number,
     'corrects', c.corrects, 'counterpart', c.counterpart`,
  )} ${these('cash_entries', 'c')}`,
  count: `${booked(
    'c',
    'created_at',
    `'by', ${person('c.created_by')}, 'drawer', ${person('c.drawer_id')}, 'pieces', c.pieces, 'counted', c.counted,
     'expected', c.expected, 'difference', c.difference`,
  )} ${these('cash_counts', 'c')}`,
  receipt: `${booked(
    'r',
    'created_at',
    `'by', ${person('r.issued_by')}, 'receiptNumber', r.receipt_number, 'kind', r.kind, 'of', r.subject_id,
     'corrects', r.corrects_receipt_number, 'sha256', encode(sha256(convert_to(r.content::text, 'UTF8')), 'hex')`,
  )} ${these('receipts', 'r')}`,
};

const closings = `
  SELECT c.closing_number::text AS subject, ${microsOf('c.created_at')} AS at,
    json_build_object('by', ${person('c.closed_by')}, 'closingNumber', c.closing_number, 'day', c.day,
      'periodStart', journal_instant(c.period_start), 'periodEnd', journal_instant(c.period_end), 'totals', c.totals) AS booked
  FROM daily_closings c WHERE c.restaurant_id = $1 AND c.closing_number::text = ANY ($2)`;

const aUuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** What is booked of that which entries of one kind name. What is not there is left out. */
export async function findBooked(
  tx: TenantTx,
  kind: ComparedKind,
  subjects: readonly string[],
): Promise<StoredBooking[]> {
  if (kind === 'closing') {
    return ask(tx, bookedRow).all({
      name: 'journal-closings',
      text: closings,
      values: [tx.restaurantId, subjects],
    });
  }
  return ask(tx, bookedRow).all({
    name: `journal-${kind}`,
    text: bookings[kind],
    values: [tx.restaurantId, subjects.filter((subject) => aUuid.test(subject))],
  });
}

/** The orders of which a cancellation was taken back. */
export async function findTakenBack(tx: TenantTx, orders: readonly string[]): Promise<string[]> {
  const rows = await ask(tx, { subject: is.text }).all(
    `SELECT DISTINCT subject FROM journal
     WHERE restaurant_id = $1 AND subject = ANY ($2) AND kind = 'cancellation_undone'`,
    [tx.restaurantId, orders],
  );
  return rows.map(({ subject }) => subject);
}
