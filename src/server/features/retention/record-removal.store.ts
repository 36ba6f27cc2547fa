import type { RemovedTill } from '#domain/journal/removal.ts';
import { openStatuses } from '#domain/orders/order-status.ts';
import * as is from '../../db/columns.ts';
import { microsOf } from '../../db/micros.ts';
import { ask, type Querying } from '../../db/rows.ts';
import { wordList } from '../../db/word-list.ts';

const limitRow = {
  /** The last year all of whose records have had their time. */
  lastYear: is.int,
  /** The last daily closing that ended within the year that is asked for; null: there is none. */
  closingNumber: is.orNull(is.int),
  day: is.orNull(is.text),
  /** Its end, in ISO 8601 with microseconds. */
  until: is.orNull(is.text),
};

/** How far records may go, by the restaurant's calendar. [RET-8] */
export async function findRemovalLimit(by: Querying, restaurantId: string, year: number) {
  return ask(by, limitRow).only(
    `SELECT (extract(year FROM now() AT TIME ZONE r.time_zone) - 11)::int AS "lastYear", c.closing_number AS "closingNumber",
       c.day::text, to_char(c.period_end AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS until
     FROM restaurants r LEFT JOIN LATERAL (
       SELECT closing_number, day, period_end FROM daily_closings d
       WHERE d.restaurant_id = $1 AND d.period_end <= make_timestamptz($2 + 1, 1, 1, 0, 0, 0, r.time_zone)
       ORDER BY d.closing_number DESC LIMIT 1
     ) c ON true
     WHERE r.id = $1`,
    [restaurantId, year],
  );
}

/** How many rows of each table went. */
export type RemovedRows = Record<string, number>;

/** Removes what belongs to a restaurant and is older than a moment, within one transaction that may do so. */
export class RecordRemoval {
  readonly rows: RemovedRows = {};

  constructor(
    private readonly by: Querying,
    private readonly restaurantId: string,
    /** In ISO 8601 with microseconds. */
    private readonly until: string,
  ) {}

  /**
   * The beginning of each till's journal, with what was signed of it: up to the first entry that is younger in any way, that a device
   * has yet to come to, or that is the till's last.
   */
  async removeJournals(): Promise<RemovedTill[]> {
    const tills = await ask(this.by, {
      till: is.uuid,
      number: is.int,
      hash: is.text,
      recordedAt: is.digits,
    }).all(
      `SELECT j.till_id AS till, j.number::float8 AS number, encode(j.hash, 'hex') AS hash, ${microsOf('j.recorded_at')} AS "recordedAt"
       FROM tills t
       JOIN journal j ON j.restaurant_id = $1 AND j.till_id = t.id AND j.number = least(
         (SELECT max(e.number) FROM journal e WHERE e.restaurant_id = $1 AND e.till_id = t.id),
         (SELECT e.number FROM journal e
          LEFT JOIN signatures s ON s.restaurant_id = $1 AND s.till_id = e.till_id AND s.number = e.number
          WHERE e.restaurant_id = $1 AND e.till_id = t.id
            AND greatest(e.booked_at, e.recorded_at, s.written_at) >= $2::timestamptz
          ORDER BY e.number LIMIT 1),
         (SELECT min(x.number) + 1 FROM device_tills x
          JOIN fiscal_devices d ON d.restaurant_id = $1 AND d.id = x.device_id AND d.started_at IS NOT NULL AND d.ended_at IS NULL
          WHERE x.restaurant_id = $1 AND x.till_id = t.id)
       ) - 1
       WHERE t.restaurant_id = $1 ORDER BY t.started_at, t.id`,
      [this.restaurantId, this.until],
    );
    for (const { till, number } of tills) {
      for (const table of ['signatures', 'journal']) {
        await this.remove(table, 'x.till_id = $2 AND x.number <= $3', [till, number]);
      }
    }
    return tills;
  }

  /** Bills of which nothing is younger and no entry of a journal tells any more: whole ones. */
  async removeBills(): Promise<void> {
    const bills = await ask(this.by, { id: is.uuid }).all(
      `WITH booked AS (
         SELECT coalesce(session_id, id) AS bill, id, CASE WHEN status IN ${wordList(openStatuses)} THEN 'infinity'
           ELSE greatest(created_at, status_changed_at) END AS at
         FROM orders WHERE restaurant_id = $1
         UNION ALL
         SELECT coalesce(o.session_id, o.id), o.id, i.cancelled_at
         FROM order_items i JOIN orders o ON o.restaurant_id = $1 AND o.id = i.order_id
         WHERE i.restaurant_id = $1 AND i.cancelled_at IS NOT NULL
         UNION ALL
         SELECT coalesce(session_id, order_id), id, greatest(created_at, undone_at)
         FROM payments WHERE restaurant_id = $1 AND NOT sells_voucher
         UNION ALL
         SELECT coalesce(p.session_id, p.order_id), p.id, 'infinity'
         FROM payments p JOIN vouchers v ON v.restaurant_id = $1 AND v.id = p.voucher_id
         WHERE p.restaurant_id = $1 AND NOT ${isSpent}
         UNION ALL
         SELECT coalesce(session_id, order_id), id, greatest(created_at, undone_at) FROM discounts WHERE restaurant_id = $1
         UNION ALL
         SELECT session_id, id, greatest(created_at, undone_at) FROM write_offs WHERE restaurant_id = $1
         UNION ALL
         SELECT coalesce(p.session_id, p.order_id, o.session_id, r.subject_id), r.id, r.created_at
         FROM receipts r
         LEFT JOIN payments p ON p.restaurant_id = $1 AND p.id = r.subject_id
         LEFT JOIN orders o ON o.restaurant_id = $1 AND o.id = r.subject_id
         WHERE r.restaurant_id = $1 AND p.sells_voucher IS NOT TRUE
       ), old AS (
         SELECT bill, array_agg(id::text) AS subjects FROM booked GROUP BY bill HAVING max(at) < $2::timestamptz
       )
       SELECT bill AS id FROM old
       WHERE NOT EXISTS (
         SELECT FROM table_sessions s WHERE s.restaurant_id = $1 AND s.id = old.bill AND coalesce(s.ended_at, 'infinity') >= $2
       ) AND NOT EXISTS (SELECT FROM journal j WHERE j.restaurant_id = $1 AND j.subject = ANY (old.subjects))`,
      [this.restaurantId, this.until],
    );
    const ofBills = (row: string) => `(${row}.session_id = ANY ($2::uuid[]) OR ${row}.order_id = ANY ($2))`;
    const ids = [bills.map(({ id }) => id)];
    const under = (table: string, key: string, condition: string) =>
      `EXISTS (SELECT FROM ${table} b WHERE b.restaurant_id = $1 AND b.id = x.${key} AND ${condition})`;
    const isOrderOfBills = '(o.session_id = ANY ($2) OR o.id = ANY ($2))';
    await this.remove(
      'receipts',
      `(x.subject_id = ANY ($2::uuid[]) OR ${under('payments', 'subject_id', ofBills('b'))}
        OR EXISTS (SELECT FROM orders o WHERE o.restaurant_id = $1 AND o.id = x.subject_id AND ${isOrderOfBills}))`,
      ids,
    );
    await this.remove('payment_items', under('payments', 'payment_id', ofBills('b')), ids);
    await this.remove('discount_items', under('discounts', 'discount_id', ofBills('b')), ids);
    await this.remove('payments', ofBills('x'), ids);
    await this.remove('discounts', ofBills('x'), ids);
    await this.remove('write_offs', 'x.session_id = ANY ($2::uuid[])', ids);
    await this.remove(
      'order_items',
      `EXISTS (SELECT FROM orders o WHERE o.restaurant_id = $1 AND o.id = x.order_id AND ${isOrderOfBills})`,
      ids,
    );
    await this.remove('orders', '(x.session_id = ANY ($2::uuid[]) OR x.id = ANY ($2))', ids);
  }

  /** Vouchers that nobody can redeem, when all that they have paid is gone. */
  async removeVouchers(): Promise<void> {
    const vouchers = await ask(this.by, { id: is.uuid }).all(
      `SELECT v.id FROM vouchers v
       JOIN payments p ON p.restaurant_id = $1 AND p.id = v.id
       WHERE v.restaurant_id = $1 AND greatest(p.created_at, p.undone_at) < $2::timestamptz AND ${isSpent}
         AND NOT EXISTS (SELECT FROM payments r WHERE r.restaurant_id = $1 AND r.voucher_id = v.id)
         AND NOT EXISTS (
           SELECT FROM receipts r WHERE r.restaurant_id = $1 AND r.subject_id = v.id
             AND (r.created_at >= $2 OR EXISTS (SELECT FROM journal j WHERE j.restaurant_id = $1 AND j.subject = r.id::text))
         ) AND NOT EXISTS (SELECT FROM journal j WHERE j.restaurant_id = $1 AND j.subject = v.id::text)`,
      [this.restaurantId, this.until],
    );
    const ids = [vouchers.map(({ id }) => id)];
    await this.remove('receipts', 'x.subject_id = ANY ($2::uuid[])', ids);
    for (const table of ['vouchers', 'payments']) await this.remove(table, 'x.id = ANY ($2::uuid[])', ids);
  }

  /** The rest. Of what is numbered from the highest number on, the last one stays; of the closings that which ends it. */
  async removeBooks(): Promise<void> {
    const isNotTold =
      'NOT EXISTS (SELECT FROM journal j WHERE j.restaurant_id = $1 AND j.subject = x.id::text)';
    await this.remove(
      'cash_entries',
      `x.created_at < $2::timestamptz AND ${isNotTold}
       AND x.number < (SELECT max(number) FROM cash_entries m WHERE m.restaurant_id = $1)
       AND NOT EXISTS (
         SELECT FROM cash_entries c WHERE c.restaurant_id = $1 AND c.corrects = x.id
           AND (c.created_at >= $2 OR c.number = (SELECT max(number) FROM cash_entries m WHERE m.restaurant_id = $1)
             OR EXISTS (SELECT FROM journal j WHERE j.restaurant_id = $1 AND j.subject = c.id::text))
       )`,
      [this.until],
    );
    await this.remove('cash_counts', `x.created_at < $2::timestamptz AND ${isNotTold}`, [this.until]);
    await this.remove('shifts', 'x.ended_at < $2::timestamptz', [this.until]);
    await this.remove(
      'daily_closings',
      `x.period_end < $2::timestamptz
       AND NOT EXISTS (SELECT FROM journal j WHERE j.restaurant_id = $1 AND j.kind = 'closing' AND j.subject = x.closing_number::text)`,
      [this.until],
    );
    await this.remove(
      'simulator_logs',
      `x.logged_at < $2::timestamptz AND x.signature_counter < (
         SELECT max(signature_counter) FROM simulator_logs m WHERE m.restaurant_id = $1 AND m.device_id = x.device_id)`,
      [this.until],
    );
    await this.remove('device_outages', 'x.ended_at < $2::timestamptz', [this.until]);
  }

  /** Writes down what went, as an entry of the journal. Locks the restaurant's feed: the last that is done. */
  async writeDown(content: object): Promise<void> {
    await this.by.query(
      'UPDATE restaurant_feeds SET removed_orders = removed_orders + $2 WHERE restaurant_id = $1',
      [this.restaurantId, this.rows.orders ?? 0],
    );
    await this.by.query(
      `INSERT INTO journal (restaurant_id, kind, subject, booked_at, content) VALUES ($1, 'removal', $1::uuid::text, now(), $2)`,
      [this.restaurantId, JSON.stringify(content)],
    );
  }

  /** @param condition of rows `x`, with values from `$2` on */
  private async remove(table: string, condition: string, values: unknown[]): Promise<void> {
    const { rowCount } = await this.by.query(
      `DELETE FROM ${table} x WHERE x.restaurant_id = $1 AND ${condition}`,
      [this.restaurantId, ...values],
    );
    this.rows[table] = (this.rows[table] ?? 0) + (rowCount ?? 0);
  }
}

/** A voucher `v` that pays nothing any more, at the moment `$2`. */
const isSpent = '(v.balance = 0 OR v.expires_on < ($2::timestamptz)::date)';
