import * as is from '../../db/columns.ts';
import { microsOf } from '../../db/micros.ts';
import { ask, type Querying } from '../../db/rows.ts';
import type { TenantTx } from '../../db/tenant.ts';

const tillRow = {
  id: is.uuid,
  name: is.text,
  serial: is.text,
  /** Of its entries, as they are now: how many, the number and the hash of the last one. */
  entries: is.int,
  headNumber: is.int,
  headHash: is.orNull(is.bytes),
  /** From when on what is booked has an entry that is kept. As PostgreSQL writes moments. */
  enteredFrom: is.text,
  hasEnded: is.bool,
};

/** A till with the end of its journal. */
export type StoredTill = is.Row<typeof tillRow>;

/** All tills of the restaurant, the oldest first. @param removedUntil entries from before then may be gone; null: none are */
export async function findTills(tx: TenantTx, removedUntil: string | null): Promise<StoredTill[]> {
  return ask(tx, tillRow).all(
    `SELECT t.id, t.name, t.serial, (
         SELECT count(*) FROM journal j WHERE j.restaurant_id = t.restaurant_id AND j.till_id = t.id
       )::float8 AS entries, coalesce(h.number, 0)::float8 AS "headNumber", h.hash AS "headHash",
       greatest(t.started_at, $2::timestamptz)::text AS "enteredFrom", t.ended_at IS NOT NULL AS "hasEnded"
     FROM tills t LEFT JOIN LATERAL (
       SELECT j.number, j.hash FROM journal j WHERE j.restaurant_id = t.restaurant_id AND j.till_id = t.id
       ORDER BY j.number DESC LIMIT 1
     ) h ON true
     WHERE t.restaurant_id = $1 ORDER BY t.started_at, t.id`,
    [tx.restaurantId, removedUntil],
  );
}

const entryRow = {
  number: is.int,
  id: is.uuid,
  kind: is.text,
  subject: is.text,
  bookedAt: is.digits,
  recordedAt: is.digits,
  content: is.text,
  hash: is.bytes,
};

/** An entry as it is kept. Moments in microseconds since 1970. */
export type StoredEntry = is.Row<typeof entryRow>;

export interface Stretch {
  tillId: string;
  /** The number before the first one. */
  after: number;
  /** The last number. */
  until: number;
}

/** A page of a till's entries, by number. */
export async function findEntries(
  tx: TenantTx,
  { tillId, after, until }: Stretch,
  limit: number,
): Promise<StoredEntry[]> {
  return ask(tx, entryRow).all({
    name: 'journal-entries',
    text: `SELECT number::float8 AS number, id, kind, subject, ${microsOf('booked_at')} AS "bookedAt",
         ${microsOf('recorded_at')} AS "recordedAt", content, hash
       FROM journal WHERE restaurant_id = $1 AND till_id = $2 AND number > $3 AND number <= $4
       ORDER BY journal.number LIMIT $5`,
    values: [tx.restaurantId, tillId, after, until, limit],
  });
}

/** Which of them say what an earlier one says already. Each line that comes back, and each move, is one of its own. */
export async function findRepeated(tx: TenantTx, { tillId, after, until }: Stretch): Promise<number[]> {
  const rows = await ask(tx, { number: is.int }).all({
    name: 'journal-repeated',
    text: `SELECT j.number::float8 AS number FROM journal j
       WHERE j.restaurant_id = $1 AND j.till_id = $2 AND j.number > $3 AND j.number <= $4
         AND j.kind NOT IN ('cancellation_undone', 'move') AND EXISTS (
           SELECT FROM journal x
           WHERE x.restaurant_id = $1 AND x.subject = j.subject AND x.kind = j.kind AND x.booked_at = j.booked_at
             AND (x.till_id <> j.till_id OR x.number < j.number)
         )`,
    values: [tx.restaurantId, tillId, after, until],
  });
  return rows.map(({ number }) => number);
}

/** The number of a till's last entry that was recorded before a moment, as PostgreSQL writes it; 0: none. */
export async function findNumberBefore(tx: TenantTx, tillId: string, moment: string): Promise<number> {
  const { number } = await ask(tx, { number: is.int }).only(
    `SELECT coalesce((
         SELECT number FROM journal WHERE restaurant_id = $1 AND till_id = $2 AND recorded_at < $3::timestamptz
         ORDER BY journal.number DESC LIMIT 1
       ), 0)::float8 AS number`,
    [tx.restaurantId, tillId, moment],
  );
  return number;
}

/** When an entry was recorded, in microseconds since 1970; null: it is not there. */
export async function findRecordedAt(tx: TenantTx, tillId: string, number: number): Promise<string | null> {
  const row = await ask(tx, { at: is.digits }).first(
    `SELECT ${microsOf('recorded_at')} AS at FROM journal
     WHERE restaurant_id = $1 AND till_id = $2 AND number = $3`,
    [tx.restaurantId, tillId, number],
  );
  return row?.at ?? null;
}

/** All restaurants of the installation, by name. */
export async function findRestaurants(by: Querying) {
  return ask(by, { id: is.uuid, name: is.text, slug: is.text }).all(
    'SELECT restaurant_id AS id, name, slug FROM restaurant_directory ORDER BY name, restaurant_id',
  );
}
