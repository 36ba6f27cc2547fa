import { type ComparedKind, comparedKinds } from '#domain/journal/fits-booking.ts';
import * as is from '../../db/columns.ts';
import { microsOf } from '../../db/micros.ts';
import { ask } from '../../db/rows.ts';
import type { TenantTx } from '../../db/tenant.ts';

/** The rows of which each must have an entry. */
interface Bookings {
  from: string;
  /** Columns or words of SQL. */
  at: string;
  kind: string;
  subject: string;
  where?: string;
}

const kept = (from: string, kind: ComparedKind): Bookings => ({
  from,
  at: 'created_at',
  kind: `'${kind}'`,
  subject: 'id',
});
const undone = (from: string, kind: ComparedKind): Bookings => ({
  from,
  at: 'undone_at',
  kind: `'${kind}'`,
  subject: 'id',
  where: 'undone_at IS NOT NULL',
});

/** All of them; each list is read by an index of its moments, or is short. */
export const allBookings: readonly Bookings[] = [
  kept('orders', 'order'),
  {
    ...{ from: 'order_items', at: 'cancelled_at', kind: `'cancellation'`, subject: 'order_id' },
    where: 'cancelled_at IS NOT NULL',
  },
  kept('discounts', 'discount'),
  undone('discounts', 'discount_undone'),
  {
    ...{ from: 'payments', at: 'created_at', subject: 'id', where: 'part_of IS NULL' },
    kind: `CASE WHEN sells_voucher THEN 'voucher' ELSE 'payment' END`,
  },
  {
    ...{
      from: 'payments',
      at: 'undone_at',
      subject: 'id',
      where: 'part_of IS NULL AND undone_at IS NOT NULL',
    },
    kind: `CASE WHEN sells_voucher THEN 'voucher_cancelled' ELSE 'payment_undone' END`,
  },
  kept('write_offs', 'write_off'),
  undone('write_offs', 'write_off_undone'),
  kept('cash_entries', 'cash'),
  kept('cash_counts', 'count'),
  kept('receipts', 'receipt'),
  { from: 'daily_closings', at: 'created_at', kind: `'closing'`, subject: 'closing_number' },
];

const foundRow = {
  /** As PostgreSQL writes moments, and the order of what has the same one: where the next page goes on. */
  at: is.text,
  key: is.text,
  /** `at` in microseconds since 1970. */
  micros: is.digits,
  kind: is.oneOf(comparedKinds),
  subject: is.text,
  isMissing: is.bool,
};
export type Found = is.Row<typeof foundRow>;

/**
 * Of a page of rows, by their moments, the first that has no entry; where all have one, the last row. Null: there are no
 * more.
 *
 * @param after the last row of the page before
 */
export async function findNotEntered(
  tx: TenantTx,
  { from, at, kind, subject, where }: Bookings,
  after: Pick<Found, 'at' | 'key'>,
  limit: number,
): Promise<Found | null> {
  const key = subject === 'order_id' ? 'id' : subject;
  return ask(tx, foundRow).first(
    `WITH page AS MATERIALIZED (
       SELECT ${at} AS at, ${key}::text AS key, ${kind} AS kind, ${subject}::text AS subject FROM ${from}
       WHERE restaurant_id = $1 AND (${at}, ${key}::text) > ($2::timestamptz, $3::text) ${where ? `AND ${where}` : ''}
       ORDER BY 1, 2 LIMIT $4
     ), looked AS (
       SELECT p.*, NOT EXISTS (
         SELECT FROM journal j
         WHERE j.restaurant_id = $1 AND j.subject = p.subject AND j.kind = p.kind
           AND (p.kind <> 'cancellation' OR j.booked_at = p.at)
       ) AS is_missing, row_number() OVER (ORDER BY p.at DESC, p.key DESC) AS place_from_end
       FROM page p
     )
     SELECT at::text AS at, key, ${microsOf('at')} AS micros, kind, subject, is_missing AS "isMissing" FROM looked
     WHERE is_missing OR place_from_end = 1 ORDER BY looked.at, looked.key LIMIT 1`,
    [tx.restaurantId, after.at, after.key, limit],
  );
}
