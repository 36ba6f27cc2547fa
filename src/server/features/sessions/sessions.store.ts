import { type ConfirmReason, confirmReasons } from '#domain/door/door.ts';
import { reopeningMs } from '#domain/sessions/reopening.ts';
import { sessionStatuses } from '#domain/sessions/session-status.ts';
import * as is from '../../db/columns.ts';
import { ask } from '../../db/rows.ts';
import type { TenantTx } from '../../db/tenant.ts';

export const sessionRow = {
  id: is.uuid,
  tableNumber: is.int,
  status: is.oneOf(sessionStatuses),
  pin: is.text,
  wrongPins: is.int,
  /** Whether no new phone may join at the moment. */
  pinLocked: is.bool,
  pinLockedUntil: is.orNull(is.instant),
  startedAt: is.instant,
  /** The party into which this one was merged. */
  mergedInto: is.orNull(is.uuid),
  /** It ended by itself, empty. [TAB-12] */
  lapsed: is.bool,
  /** Why what it orders waits for the staff; null: it does not. [DOOR-2] */
  confirmReason: is.orNull(is.oneOf(confirmReasons)),
};

export type StoredSession = is.Row<typeof sessionRow>;

const lockedSessionRow = {
  id: sessionRow.id,
  status: sessionRow.status,
  tableNumber: sessionRow.tableNumber,
  mergedInto: sessionRow.mergedInto,
  lapsed: sessionRow.lapsed,
  confirmReason: sessionRow.confirmReason,
  tableId: is.orNull(is.uuid),
};

/** A session that is locked, and the table its party sits at; null: the table is gone. */
export type LockedSession = is.Row<typeof lockedSessionRow>;

export const sessionColumns = `s.id, s.table_number AS "tableNumber", s.status, s.pin, s.wrong_pins AS "wrongPins",
  coalesce(s.pin_locked_until > now(), false) AS "pinLocked", s.pin_locked_until AS "pinLockedUntil",
  s.started_at AS "startedAt", s.merged_into AS "mergedInto", s.lapsed,
  s.confirm_reason AS "confirmReason"`;

export async function findSession(tx: TenantTx, id: string): Promise<StoredSession | null> {
  return ask(tx, sessionRow).first(
    `SELECT ${sessionColumns} FROM table_sessions s WHERE s.restaurant_id = $1 AND s.id = $2`,
    [tx.restaurantId, id],
  );
}

export async function findSessions(tx: TenantTx, ids: readonly string[]): Promise<StoredSession[]> {
  return ask(tx, sessionRow).all(
    `SELECT ${sessionColumns} FROM table_sessions s WHERE s.restaurant_id = $1 AND s.id = ANY ($2::uuid[])`,
    [tx.restaurantId, ids],
  );
}

// The table is looked up in the select list, because PostgreSQL evaluates that again after waiting for the
// lock.
const lockedColumns = `s.id, s.status, s.table_number AS "tableNumber", s.merged_into AS "mergedInto", s.lapsed,
  s.confirm_reason AS "confirmReason", (SELECT t.id FROM tables t
   WHERE t.restaurant_id = s.restaurant_id AND t.number = s.table_number) AS "tableId"`;

/**
 * Locks a session FOR SHARE against ending, moving and merging, which lock it FOR UPDATE: work in the session
 * either commits before the end or sees the end. [ORD-6]
 */
export async function lockSessionForShare(tx: TenantTx, id: string): Promise<LockedSession | null> {
  return ask(tx, lockedSessionRow).first({
    name: 'session-lock-share',
    text: `SELECT ${lockedColumns} FROM table_sessions s
       WHERE s.restaurant_id = $1 AND s.id = $2 FOR SHARE OF s`,
    values: [tx.restaurantId, id],
  });
}

/** The same lock for several, in the order of their ids. Unknown ids are left out. */
export async function lockSessionsForShare(tx: TenantTx, ids: readonly string[]): Promise<LockedSession[]> {
  return ask(tx, lockedSessionRow).all({
    name: 'sessions-lock-share',
    text: `SELECT ${lockedColumns} FROM table_sessions s
       WHERE s.restaurant_id = $1 AND s.id = ANY ($2::uuid[]) ORDER BY s.id FOR SHARE OF s`,
    values: [tx.restaurantId, ids],
  });
}

/** The same lock for the party at a table, if there is one. */
export async function lockActiveSession(tx: TenantTx, tableNumber: number): Promise<LockedSession | null> {
  return ask(tx, lockedSessionRow).first(
    `SELECT ${lockedColumns} FROM table_sessions s
     WHERE s.restaurant_id = $1 AND s.table_number = $2 AND s.status = 'active' FOR SHARE OF s`,
    [tx.restaurantId, tableNumber],
  );
}

/** Locks sessions FOR UPDATE, in the order of their ids. Unknown ids are left out. */
export async function lockSessionsForUpdate(tx: TenantTx, ids: readonly string[]): Promise<LockedSession[]> {
  return ask(tx, lockedSessionRow).all(
    `SELECT ${lockedColumns} FROM table_sessions s
     WHERE s.restaurant_id = $1 AND s.id = ANY ($2::uuid[]) ORDER BY s.id FOR UPDATE OF s`,
    [tx.restaurantId, ids],
  );
}

/**
 * Opens a session at a table and seats the phone that opened it.
 *
 * @param phone that opened it; null: staff did
 * @returns `occupied`: somebody else has opened one at this very moment; `no_table`: the table has just been
 *   removed, and the transaction must not be committed
 */
export async function insertSession(
  tx: TenantTx,
  session: { id: string; tableNumber: number; pin: string },
  phone: { tokenHash: Buffer; network: string } | null,
): Promise<'opened' | 'occupied' | 'no_table'> {
  // Lock order: the session before the table, as everywhere.
  const { opened, seated } = await ask(tx, { opened: is.bool, seated: is.bool }).only(
    `WITH opened AS (
       INSERT INTO table_sessions (restaurant_id, id, table_number, pin, opened_by_staff)
       VALUES ($1, $2, $3, $4, $5::bytea IS NULL)
       ON CONFLICT (restaurant_id, table_number) WHERE status = 'active' DO NOTHING
       RETURNING id
     ), joined AS (
       INSERT INTO guest_tokens (restaurant_id, table_session_id, token_hash, network, joined_at)
       SELECT $1, id, $5, $6, now() FROM opened WHERE $5::bytea IS NOT NULL
     ), seated AS (
       UPDATE tables SET status = 'besetzt', updated_at = now(),
         code_scanned_at = coalesce(code_scanned_at, CASE WHEN $5::bytea IS NOT NULL THEN now() END)
       FROM opened WHERE tables.restaurant_id = $1 AND tables.number = $3
       RETURNING tables.id
     )
     SELECT EXISTS (SELECT FROM opened) AS opened, EXISTS (SELECT FROM seated) AS seated`,
    [
      ...[tx.restaurantId, session.id, session.tableNumber, session.pin],
      ...[phone?.tokenHash ?? null, phone?.network ?? null],
    ],
  );
  if (!opened) return 'occupied';
  return seated ? 'opened' : 'no_table';
}

/** Ends an active session, which is locked like its table, and keeps how the table stood. [TAB-10] */
export async function endSession(tx: TenantTx, id: string): Promise<void> {
  await tx.query(
    `UPDATE table_sessions s SET status = 'completed', ended_at = now(), previous_pin = NULL, freed_table = (
       SELECT jsonb_build_object('status', t.status, 'needs_help', t.needs_help, 'wants_bill', t.wants_bill,
         'called_at', t.called_at)
       FROM tables t WHERE t.restaurant_id = s.restaurant_id AND t.number = s.table_number),
       left_open = EXISTS (
         SELECT FROM orders o JOIN order_items i ON i.restaurant_id = o.restaurant_id AND i.order_id = o.id
         WHERE o.restaurant_id = s.restaurant_id AND o.session_id = s.id AND NOT i.cancelled
           AND i.paid_amount < i.unit_price * i.quantity - i.discount_amount)
     WHERE s.restaurant_id = $1 AND s.id = $2`,
    [tx.restaurantId, id],
  );
}

/** Ends an active session, which is locked, as one that was no visit. [TAB-12] */
export async function lapseSession(tx: TenantTx, id: string): Promise<void> {
  await tx.query(
    `UPDATE table_sessions SET status = 'completed', ended_at = now(), previous_pin = NULL, freed_table = NULL,
       lapsed = true
     WHERE restaurant_id = $1 AND id = $2`,
    [tx.restaurantId, id],
  );
}

/**
 * Whether an ended session, which is locked, can still be reopened. Until the transaction ends no daily
 * closing is made. [TAB-10]
 */
export async function findReopening(tx: TenantTx, id: string) {
  await tx.query('SELECT pg_advisory_xact_lock_shared(closing_lock($1))', [tx.restaurantId]);
  return ask(tx, {
    ...{ wasFreed: is.bool, isInTime: is.bool, isClosed: is.bool },
    isWrittenOff: is.bool,
  }).first(
    `SELECT s.freed_table IS NOT NULL AS "wasFreed",
       s.ended_at > now() - $3::int * interval '1 millisecond' AS "isInTime",
       EXISTS (
         SELECT FROM daily_closings c
         WHERE c.restaurant_id = s.restaurant_id AND greatest(c.created_at, c.period_end) > s.ended_at
       ) AS "isClosed",
       EXISTS (
         SELECT FROM write_offs w
         WHERE w.restaurant_id = s.restaurant_id AND w.session_id = s.id AND w.undone_at IS NULL
       ) AS "isWrittenOff"
     FROM table_sessions s WHERE s.restaurant_id = $1 AND s.id = $2 AND s.status = 'completed'`,
    [tx.restaurantId, id, reopeningMs],
  );
}

/**
 * Holds parties, which are locked, that nobody of the staff knows yet: what they order waits. One that has neither
 * ordered nor calls does not keep its table. [DOOR-2]
 *
 * @returns the tables that are free now
 */
export async function holdSessions(
  tx: TenantTx,
  ids: readonly string[],
  reason: ConfirmReason,
): Promise<{ sessionId: string; tableId: string | null }[]> {
  return ask(tx, { sessionId: is.uuid, tableId: is.orNull(is.uuid) }).all(
    `WITH known AS (
       SELECT o.session_id AS id, bool_or(o.staff_created OR o.status <> 'new' OR EXISTS (
         SELECT FROM waiting_orders w WHERE w.restaurant_id = o.restaurant_id AND w.id = o.id)) AS is_known
       FROM orders o WHERE o.restaurant_id = $1 AND o.session_id = ANY ($2::uuid[]) GROUP BY o.session_id
     ), held AS (
       UPDATE table_sessions s SET confirm_reason = $3,
         status = CASE WHEN k.id IS NULL AND NOT t.needs_help AND NOT t.wants_bill THEN 'provisional' ELSE s.status END
       FROM table_sessions x
       JOIN tables t ON t.restaurant_id = x.restaurant_id AND t.number = x.table_number
       LEFT JOIN known k ON k.id = x.id
       WHERE s.restaurant_id = $1 AND x.restaurant_id = $1 AND x.id = s.id AND s.id = ANY ($2::uuid[])
         AND s.status = 'active' AND s.confirm_reason IS NULL AND NOT s.opened_by_staff
         AND NOT coalesce(k.is_known, false) AND t.status <> 'bestellt'
       RETURNING s.id, s.status, t.id AS table_id
     )
     SELECT id AS "sessionId", CASE WHEN status = 'provisional' THEN table_id END AS "tableId" FROM held`,
    [tx.restaurantId, ids, reason],
  );
}

/** Makes tables free that a held party has sat at; its session is locked. */
export async function freeHeldTables(tx: TenantTx, tableIds: readonly string[]): Promise<void> {
  await tx.query(
    `UPDATE tables SET status = 'frei', updated_at = now() WHERE restaurant_id = $1 AND id IN (
       SELECT id FROM tables WHERE restaurant_id = $1 AND id = ANY ($2::uuid[]) ORDER BY id FOR NO KEY UPDATE)`,
    [tx.restaurantId, tableIds],
  );
}

/**
 * Lets a party in, which is locked: what it orders waits no more, and its table is its own. Fails with a unique
 * violation when somebody sits there. [DOOR-4]
 */
export async function letSessionIn(tx: TenantTx, id: string, tableNumber: number): Promise<void> {
  await tx.query(
    `UPDATE table_sessions SET status = 'active', confirm_reason = NULL WHERE restaurant_id = $1 AND id = $2`,
    [tx.restaurantId, id],
  );
  await tx.query(
    `UPDATE tables SET status = 'besetzt', updated_at = now(), code_scanned_at = coalesce(code_scanned_at, now())
     WHERE restaurant_id = $1 AND number = $2 AND status = 'frei'`,
    [tx.restaurantId, tableNumber],
  );
}

/** The provisional parties of phones that have sat in another party, at its table. Locks nothing. */
export async function findProvisionalOf(tx: TenantTx, sessionId: string): Promise<string[]> {
  const rows = await ask(tx, { id: is.uuid }).all(
    `SELECT DISTINCT p.id
     FROM table_sessions s
     JOIN table_sessions p
       ON p.restaurant_id = s.restaurant_id AND p.table_number = s.table_number AND p.status = 'provisional'
     JOIN guest_tokens own ON own.restaurant_id = s.restaurant_id AND own.table_session_id = s.id
     JOIN guest_tokens g
       ON g.restaurant_id = s.restaurant_id AND g.table_session_id = p.id AND g.token_hash = own.token_hash
     WHERE s.restaurant_id = $1 AND s.id = $2 AND own.joined_at IS NOT NULL AND g.joined_at IS NOT NULL`,
    [tx.restaurantId, sessionId],
  );
  return rows.map(({ id }) => id);
}

/** The party at a table; null: nobody sits there. Locks nothing. */
export async function findPartyAt(tx: TenantTx, tableNumber: number): Promise<string | null> {
  const row = await ask(tx, { id: is.uuid }).first(
    `SELECT id FROM table_sessions WHERE restaurant_id = $1 AND table_number = $2 AND status = 'active'`,
    [tx.restaurantId, tableNumber],
  );
  return row?.id ?? null;
}

/** Reopens an ended session, which is locked. Fails with a unique violation when somebody sits there. */
export async function reopenSession(tx: TenantTx, id: string): Promise<void> {
  await tx.query(
    `UPDATE table_sessions SET status = 'active', ended_at = NULL, left_open = false
     WHERE restaurant_id = $1 AND id = $2`,
    [tx.restaurantId, id],
  );
}

/**
 * Moves a party, whose session is locked, to another table. Fails with a unique violation when somebody sits
 * there.
 */
export async function updateTableNumber(tx: TenantTx, id: string, tableNumber: number): Promise<void> {
  await tx.query(`UPDATE table_sessions SET table_number = $3 WHERE restaurant_id = $1 AND id = $2`, [
    tx.restaurantId,
    id,
    tableNumber,
  ]);
}

/**
 * Merges a session into another one, both locked: ends it and lets its phones join the other. What both order together
 * waits only where it did for each. [DOOR-14]
 *
 * @returns whether the other one was held and is not any more
 */
export async function mergeSession(tx: TenantTx, id: string, intoId: string): Promise<boolean> {
  const [, , { rowCount }] = await Promise.all([
    tx.query(
      `UPDATE table_sessions SET status = 'completed', ended_at = now(), freed_table = NULL, previous_pin = NULL,
         merged_into = $3
       WHERE restaurant_id = $1 AND id = $2`,
      [tx.restaurantId, id, intoId],
    ),
    tx.query(
      `UPDATE table_sessions i SET opened_by_staff = true FROM table_sessions s
       WHERE i.restaurant_id = $1 AND i.id = $3 AND s.restaurant_id = $1 AND s.id = $2 AND s.opened_by_staff`,
      [tx.restaurantId, id, intoId],
    ),
    tx.query(
      `UPDATE table_sessions i SET confirm_reason = NULL FROM table_sessions s
       WHERE i.restaurant_id = $1 AND i.id = $3 AND i.confirm_reason IS NOT NULL
         AND s.restaurant_id = $1 AND s.id = $2 AND s.confirm_reason IS NULL`,
      [tx.restaurantId, id, intoId],
    ),
    tx.query(
      `INSERT INTO guest_tokens AS g (restaurant_id, table_session_id, token_hash, network, joined_at)
       SELECT restaurant_id, $3, token_hash, network, joined_at FROM guest_tokens
       WHERE restaurant_id = $1 AND table_session_id = $2 AND joined_at IS NOT NULL
       ON CONFLICT (restaurant_id, table_session_id, token_hash)
         DO UPDATE SET joined_at = coalesce(g.joined_at, excluded.joined_at)`,
      [tx.restaurantId, id, intoId],
    ),
  ]);
  return rowCount === 1;
}
