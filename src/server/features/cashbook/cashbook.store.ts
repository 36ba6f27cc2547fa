import { type EntryKind, entryKinds } from '#domain/cashbook/cash-kinds.ts';
import type { CountedPieces } from '#domain/cashbook/count-cash.ts';
import * as is from '../../db/columns.ts';
import { ask } from '../../db/rows.ts';
import type { TenantTx } from '../../db/tenant.ts';

/**
 * Lets nobody else write into the restaurant's cash book until the commit, so that its numbers have no gaps. Taken after the
 * closing's lock (shared), in which a closing waits for bookings, and before a drawer's row. Payments, which have no numbers
 * here, do without. [CASH-2]
 */
export async function lockCashBook(tx: TenantTx): Promise<void> {
  await Promise.all([
    tx.query('SELECT pg_advisory_xact_lock_shared(closing_lock($1))', [tx.restaurantId]),
    tx.query(`SELECT pg_advisory_xact_lock(hashtextextended('cash book ' || $1::text, 0))`, [
      tx.restaurantId,
    ]),
  ]);
}

const drawerRow = {
  id: is.uuid,
  name: is.text,
  balance: is.int,
  isHeld: is.bool,
  holder: is.orNull(is.text),
  createdAt: is.instant,
  endedAt: is.orNull(is.instant),
};

/** A drawer. Its balance in integer cents. `holder` has no name of somebody whose account is gone. */
export type StoredDrawer = is.Row<typeof drawerRow>;

const drawerQuery = `
  SELECT d.id, d.name, d.balance::float8 AS balance, d.holder_id IS NOT NULL AS "isHeld",
    (SELECT u.name FROM auth_users u WHERE u.id = d.holder_id) AS holder, d.created_at AS "createdAt", d.ended_at AS "endedAt"
  FROM cash_drawers d WHERE d.restaurant_id = $1`;

/** Those in use, the oldest first, then ended ones, the last ended first. */
export async function findDrawers(tx: TenantTx): Promise<StoredDrawer[]> {
  return ask(tx, drawerRow).all(`${drawerQuery} ORDER BY d.ended_at DESC NULLS FIRST, d.created_at, d.id`, [
    tx.restaurantId,
  ]);
}

export async function findDrawer(tx: TenantTx, id: string): Promise<StoredDrawer | null> {
  return ask(tx, drawerRow).first(`${drawerQuery} AND d.id = $2`, [tx.restaurantId, id]);
}

/** The drawer, locked until the commit: the last lock before the restaurant's feed. [PAY-1] */
export async function lockDrawer(tx: TenantTx, id: string): Promise<StoredDrawer | null> {
  return ask(tx, drawerRow).first(`${drawerQuery} AND d.id = $2 FOR UPDATE`, [tx.restaurantId, id]);
}

/** A drawer, and who carried it when it was chosen; left out: it is chosen whoever does. */
interface SeenDrawer {
  id: string;
  holderId?: string | null;
}

/**
 * The drawer in use that a person carries, else the oldest of those that nobody carries, else the oldest; null: there is no
 * cash book.
 */
export async function findDrawerOf(
  tx: TenantTx,
  userId: string,
): Promise<(SeenDrawer & { name: string }) | null> {
  return ask(tx, { id: is.uuid, name: is.text, holderId: is.orNull(is.uuid) }).first({
    name: 'drawer-of',
    text: `SELECT id, name, holder_id AS "holderId" FROM cash_drawers WHERE restaurant_id = $1 AND ended_at IS NULL
      ORDER BY CASE WHEN holder_id = $2 THEN 0 WHEN holder_id IS NULL THEN 1 ELSE 2 END, created_at, id LIMIT 1`,
    values: [tx.restaurantId, userId],
  });
}

/** Drawers in use that nobody carries, the oldest first. */
export async function findFreeDrawers(tx: TenantTx) {
  return ask(tx, { id: is.uuid, name: is.text }).all(
    `SELECT id, name FROM cash_drawers WHERE restaurant_id = $1 AND ended_at IS NULL AND holder_id IS NULL
     ORDER BY created_at, id`,
    [tx.restaurantId],
  );
}

/** Gives a drawer to whoever carries it from now on. The caller has locked it. */
export async function updateHolder(tx: TenantTx, id: string, userId: string): Promise<void> {
  await tx.query('UPDATE cash_drawers SET holder_id = $3 WHERE restaurant_id = $1 AND id = $2', [
    ...[tx.restaurantId, id, userId],
  ]);
}

/** Takes the drawer from whoever carries one. */
export async function clearHolder(tx: TenantTx, userId: string): Promise<void> {
  await tx.query('UPDATE cash_drawers SET holder_id = NULL WHERE restaurant_id = $1 AND holder_id = $2', [
    ...[tx.restaurantId, userId],
  ]);
}

/** How many drawers are in use. */
export async function countDrawers(tx: TenantTx): Promise<number> {
  const { count } = await ask(tx, { count: is.int }).only(
    'SELECT count(*)::int AS count FROM cash_drawers WHERE restaurant_id = $1 AND ended_at IS NULL',
    [tx.restaurantId],
  );
  return count;
}

/** Makes an empty drawer, of this moment: the caller has locked the book. */
export async function insertDrawer(
  tx: TenantTx,
  { id, name, createdBy }: { id: string; name: string; createdBy: string },
): Promise<void> {
  await tx.query(
    `INSERT INTO cash_drawers (restaurant_id, id, name, balance, created_by, created_at)
     VALUES ($1, $2, $3, 0, $4, booking_time($1, clock_timestamp()))`,
    [tx.restaurantId, id, name, createdBy],
  );
}

/**
 * Adds cents to a drawer in use, or takes them out, and locks it.
 *
 * @returns false, and nothing has changed, when it has ended, less lies in it, or somebody else carries it by now
 */
export async function addToDrawer(
  tx: TenantTx,
  { id, holderId }: SeenDrawer,
  amount: number,
): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: 'add-to-drawer',
    text: `UPDATE cash_drawers SET balance = balance + $3
      WHERE restaurant_id = $1 AND id = $2 AND ended_at IS NULL AND balance + $3 >= 0
        AND ($4 OR holder_id IS NOT DISTINCT FROM $5)`,
    values: [tx.restaurantId, id, amount, holderId === undefined, holderId ?? null],
  });
  return rowCount === 1;
}

export async function updateDrawerEnded(tx: TenantTx, id: string, userId: string): Promise<void> {
  await tx.query(
    `UPDATE cash_drawers SET ended_at = booking_time($1, clock_timestamp()), ended_by = $3, holder_id = NULL
     WHERE restaurant_id = $1 AND id = $2`,
    [tx.restaurantId, id, userId],
  );
}

const entryRow = {
  id: is.uuid,
  drawerId: is.uuid,
  number: is.int,
  kind: is.oneOf(entryKinds),
  amount: is.int,
  balanceAfter: is.int,
  reason: is.text,
  receiptNumber: is.orNull(is.text),
  /** The number of the entry that this one takes back. */
  corrects: is.orNull(is.int),
  isCorrected: is.bool,
  /** Of a transfer: its other half, and the name of that one's drawer. */
  ...{ counterpart: is.orNull(is.uuid), otherDrawer: is.orNull(is.text) },
  requestHash: is.bytes,
  createdAt: is.instant,
  by: is.orNull(is.text),
};

/** An entry. Amounts in integer cents. */
export type StoredEntry = is.Row<typeof entryRow>;

export async function findEntry(tx: TenantTx, id: string): Promise<StoredEntry | null> {
  return ask(tx, entryRow).first(
    `SELECT e.id, e.drawer_id AS "drawerId", e.number, e.kind, e.amount::float8 AS amount,
       e.balance_after::float8 AS "balanceAfter", e.reason, e.receipt_number AS "receiptNumber", w.number AS corrects,
       EXISTS (SELECT FROM cash_entries c WHERE c.restaurant_id = e.restaurant_id AND c.corrects = e.id) AS "isCorrected",
       e.counterpart, d.name AS "otherDrawer", e.request_hash AS "requestHash", e.created_at AS "createdAt",
       (SELECT u.name FROM auth_users u WHERE u.id = e.created_by) AS by
     FROM cash_entries e
     LEFT JOIN cash_entries w ON w.restaurant_id = e.restaurant_id AND w.id = e.corrects
     LEFT JOIN cash_entries t ON t.restaurant_id = e.restaurant_id AND t.id = e.counterpart
     LEFT JOIN cash_drawers d ON d.restaurant_id = e.restaurant_id AND d.id = t.drawer_id
     WHERE e.restaurant_id = $1 AND e.id = $2`,
    [tx.restaurantId, id],
  );
}

export interface NewEntry {
  id: string;
  drawerId: string;
  kind: EntryKind;
  /** Cents; negative: taken out. */
  amount: number;
  reason: string;
  receiptNumber: string | null;
  /** The id of the entry that this one takes back. */
  corrects: string | null;
  requestHash: Buffer;
  createdBy: string;
}

/** Writes an entry under the next number. The caller has locked the book, and changed the drawer's balance. */
export async function insertEntry(tx: TenantTx, entry: NewEntry): Promise<void> {
  await tx.query(
    `INSERT INTO cash_entries (restaurant_id, id, drawer_id, number, kind, amount, balance_after, reason, receipt_number,
       corrects, request_hash, created_by, created_at)
     -- Not now(), which is when the transaction began: times follow the numbers.
     SELECT $1, $2, d.id, (SELECT coalesce(max(number), 0) + 1 FROM cash_entries WHERE restaurant_id = $1), $4, $5,
       d.balance, $6, $7, $8, $9, $10, booking_time($1, clock_timestamp())
     FROM cash_drawers d WHERE d.restaurant_id = $1 AND d.id = $3`,
    [
      ...[tx.restaurantId, entry.id, entry.drawerId, entry.kind, entry.amount],
      ...[entry.reason, entry.receiptNumber, entry.corrects, entry.requestHash, entry.createdBy],
    ],
  );
}

/** Half of a transfer. */
interface NewHalf {
  id: string;
  drawerId: string;
  /** Cents; negative: taken out. */
  amount: number;
  requestHash: Buffer;
}

/**
 * Writes both halves of a transfer, of one moment, under the next two numbers. The caller has locked the book, and changed the
 * balances of both drawers. In one statement, as each names the other. [CASH-8]
 */
export async function insertTransfer(
  tx: TenantTx,
  {
    halves: [out, into],
    reason,
    createdBy,
  }: { halves: [NewHalf, NewHalf]; reason: string; createdBy: string },
): Promise<void> {
  await tx.query(
    `INSERT INTO cash_entries (restaurant_id, id, drawer_id, number, kind, amount, balance_after, reason, counterpart,
       request_hash, created_by, created_at)
     SELECT $1, h.id, d.id, (SELECT coalesce(max(number), 0) FROM cash_entries WHERE restaurant_id = $1) + h.place, 'transfer',
       h.amount, d.balance, $10, h.counterpart, h.request_hash, $11, (SELECT booking_time($1, clock_timestamp()))
     FROM (VALUES (1, $2::uuid, $3::uuid, $4::bigint, $6::uuid, $5::bytea), (2, $6, $7, $8, $2, $9))
       h (place, id, drawer_id, amount, counterpart, request_hash)
     JOIN cash_drawers d ON d.restaurant_id = $1 AND d.id = h.drawer_id`,
    [
      ...[tx.restaurantId, out.id, out.drawerId, out.amount, out.requestHash],
      ...[into.id, into.drawerId, into.amount, into.requestHash, reason, createdBy],
    ],
  );
}

const countRow = {
  id: is.uuid,
  drawerId: is.uuid,
  counted: is.int,
  expected: is.int,
  difference: is.int,
  requestHash: is.bytes,
  createdAt: is.instant,
  by: is.orNull(is.text),
};

/** A count. Amounts in integer cents. */
export type StoredCount = is.Row<typeof countRow>;

export async function findCount(tx: TenantTx, id: string): Promise<StoredCount | null> {
  return ask(tx, countRow).first(
    `SELECT c.id, c.drawer_id AS "drawerId", c.counted::float8 AS counted, c.expected::float8 AS expected,
       c.difference::float8 AS difference, c.request_hash AS "requestHash", c.created_at AS "createdAt",
       (SELECT u.name FROM auth_users u WHERE u.id = c.created_by) AS by
     FROM cash_counts c WHERE c.restaurant_id = $1 AND c.id = $2`,
    [tx.restaurantId, id],
  );
}

export interface NewCount {
  id: string;
  drawerId: string;
  pieces: CountedPieces;
  counted: number;
  expected: number;
  requestHash: Buffer;
  createdBy: string;
}

/** Writes a count, of this moment: the caller has locked the drawer. */
export async function insertCount(tx: TenantTx, count: NewCount): Promise<void> {
  await tx.query(
    `INSERT INTO cash_counts (restaurant_id, id, drawer_id, pieces, counted, expected, difference, request_hash, created_by,
       created_at)
     VALUES ($1, $2, $3, $4, $5::bigint, $6::bigint, $5::bigint - $6::bigint, $7, $8,
       booking_time($1, clock_timestamp()))`,
    [
      ...[tx.restaurantId, count.id, count.drawerId, JSON.stringify(count.pieces)],
      ...[count.counted, count.expected, count.requestHash, count.createdBy],
    ],
  );
}
