import { type ConfirmReason, type Door, doorLimits } from '#domain/door/door.ts';
import * as is from '../../db/columns.ts';
import { ask } from '../../db/rows.ts';
import type { TenantTx } from '../../db/tenant.ts';
import { leadTimesColumn, toldLeadTimes } from '../../lead-times.store.ts';
import { type StoredSession, sessionColumns, sessionRow } from './sessions.store.ts';

/** A table as somebody who wants to sit down finds it, and whether the phone may not. */
export async function findTableToEnter(tx: TenantTx, tableNumber: number, tokenHash: Buffer) {
  const columns = {
    ...{ isOpen: is.bool, isBarred: is.bool, door: is.json<Door>() },
    ...{ tableId: is.orNull(is.uuid), code: is.orNull(is.text) },
  };
  return ask(tx, columns).first(
    `SELECT r.is_open AS "isOpen", t.id AS "tableId", to_jsonb(coalesce(t.door, r.door)) AS door, t.code,
       EXISTS (
         SELECT FROM barred_phones b WHERE b.restaurant_id = r.id AND b.token_hash = $3 AND b.until > now()
       ) AS "isBarred"
     FROM restaurants r LEFT JOIN tables t ON t.restaurant_id = r.id AND t.number = $2
     WHERE r.id = $1`,
    [tx.restaurantId, tableNumber, tokenHash],
  );
}

/** The provisional party that a phone has begun at a table. [DOOR-2] */
export async function findOwnProvisional(
  tx: TenantTx,
  tableNumber: number,
  tokenHash: Buffer,
): Promise<string | null> {
  const row = await ask(tx, { id: is.uuid }).first(
    `SELECT s.id FROM table_sessions s
     JOIN guest_tokens g
       ON g.restaurant_id = s.restaurant_id AND g.table_session_id = s.id AND g.joined_at IS NOT NULL
     WHERE s.restaurant_id = $1 AND s.table_number = $2 AND s.status = 'provisional' AND g.token_hash = $3
     ORDER BY s.started_at DESC LIMIT 1`,
    [tx.restaurantId, tableNumber, tokenHash],
  );
  return row?.id ?? null;
}

/**
 * At how many other tables a phone has opened parties within the hour, those of them that are there and not held;
 * whether it or its network sat at this table when staff freed it; whether they have sent another phone of its network
 * away; whether that is the house's; and how many tables there are. [DOOR-2] [DOOR-6] [DOOR-15] [DOOR-19]
 */
export async function findPhonePast(
  tx: TenantTx,
  tableNumber: number,
  { tokenHash, network }: { tokenHash: Buffer; network: string },
) {
  const columns = {
    ...{ tablesOpened: is.int, toHold: is.texts, tables: is.int, isNetworkBarred: is.bool },
    ...{ hasJustLeft: is.orNull(is.oneOf(['phone', 'network'])), isHouseNetwork: is.bool },
  };
  return ask(tx, columns).only(
    `WITH visits AS (
       SELECT DISTINCT ON (s.table_number) s.id, s.table_number, s.status, s.confirm_reason,
         -- A phone that opens a table joins it in the same transaction.
         g.created_at = s.started_at AS is_own
       FROM guest_tokens g
       JOIN table_sessions s ON s.restaurant_id = g.restaurant_id AND s.id = g.table_session_id
       WHERE g.restaurant_id = $1 AND g.token_hash = $3
         AND g.joined_at > now() - ${doorLimits.perPhoneMs} * interval '1 millisecond'
       ORDER BY s.table_number, s.started_at DESC
     )
     SELECT (count(*) FILTER (WHERE is_own AND table_number <> $2))::int AS "tablesOpened",
       coalesce(array_agg(id::text) FILTER (WHERE is_own AND table_number <> $2 AND status = 'active'
         AND confirm_reason IS NULL), '{}') AS "toHold",
       (SELECT count(*)::int FROM tables WHERE restaurant_id = $1) AS tables,
       (
         SELECT CASE WHEN bool_or(g.token_hash = $3) THEN 'phone' WHEN bool_or(g.network = $4) THEN 'network' END
         FROM table_sessions s
         JOIN guest_tokens g ON g.restaurant_id = s.restaurant_id AND g.table_session_id = s.id
         WHERE s.restaurant_id = $1 AND s.table_number = $2 AND s.status = 'completed' AND s.freed_table IS NOT NULL
           AND s.ended_at > now() - ${doorLimits.returnMs} * interval '1 millisecond'
           AND g.joined_at IS NOT NULL
       ) AS "hasJustLeft",
       EXISTS (
         SELECT FROM house_networks h WHERE h.restaurant_id = $1 AND h.network = $4 AND h.until > now()
       ) AS "isHouseNetwork",
       EXISTS (
         SELECT FROM barred_phones b
         WHERE b.restaurant_id = $1 AND b.network = $4 AND b.until > now()
           AND b.barred_at > now() - ${doorLimits.barredNetworkMs} * interval '1 millisecond'
       ) AS "isNetworkBarred"
     FROM visits`,
    [tx.restaurantId, tableNumber, tokenHash, network],
  );
}

/** Begins a party that staff have to let in, with the phone that begins it. [DOOR-2] */
export async function insertProvisional(
  tx: TenantTx,
  session: { id: string; tableNumber: number; pin: string },
  { tokenHash, network }: { tokenHash: Buffer; network: string },
  reason: ConfirmReason,
): Promise<void> {
  await tx.query(
    `WITH opened AS (
       INSERT INTO table_sessions (restaurant_id, id, table_number, pin, status, confirm_reason)
       VALUES ($1, $2, $3, $4, 'provisional', $6) RETURNING id
     )
     INSERT INTO guest_tokens (restaurant_id, table_session_id, token_hash, network, joined_at)
     SELECT $1, id, $5, $7, now() FROM opened`,
    [tx.restaurantId, session.id, session.tableNumber, session.pin, tokenHash, reason, network],
  );
}

/**
 * Locks what a phone does about its seats until the transaction ends: sitting down, ordering before it is let in, and
 * being sent away.
 */
export async function lockPhone(tx: TenantTx, tokenHash: Buffer): Promise<void> {
  await tx.query(`SELECT pg_advisory_xact_lock(hashtextextended($1::text || encode($2::bytea, 'hex'), 0))`, [
    tx.restaurantId,
    tokenHash,
  ]);
}

/**
 * Locks the oldest provisional parties at a table beyond as many as may be there that have ordered nothing and whose
 * phones were not there of late. What they order at this very moment has to be looked for after that.
 */
export async function lockOldProvisional(tx: TenantTx, tableNumber: number): Promise<string[]> {
  const rows = await ask(tx, { id: is.uuid }).all(
    `SELECT s.id FROM table_sessions s
     WHERE s.restaurant_id = $1 AND s.id IN (
       SELECT p.id FROM table_sessions p
       WHERE p.restaurant_id = $1 AND p.table_number = $2 AND p.status = 'provisional'
         AND NOT EXISTS (
           SELECT FROM waiting_orders w
           WHERE w.restaurant_id = p.restaurant_id AND w.session_id = p.id AND w.status = 'to_confirm')
       ORDER BY p.started_at DESC OFFSET ${doorLimits.provisionalPerTable})
       AND NOT EXISTS (
         SELECT FROM guest_tokens g
         WHERE g.restaurant_id = s.restaurant_id AND g.table_session_id = s.id
           AND greatest(g.joined_at, g.seen_at) > now() - ${doorLimits.quietMs} * interval '1 millisecond')
     ORDER BY s.id FOR UPDATE OF s SKIP LOCKED`,
    [tx.restaurantId, tableNumber],
  );
  return rows.map(({ id }) => id);
}

/** The party at a table and this phone's place in it. */
export async function findActiveSession(tx: TenantTx, tableNumber: number, tokenHash: Buffer) {
  return ask(tx, { ...sessionRow, joined: is.bool, tokenWrongPins: is.int }).first(
    `SELECT ${sessionColumns}, coalesce(g.joined_at IS NOT NULL, false) AS joined,
       coalesce(g.wrong_pins, 0) AS "tokenWrongPins"
     FROM table_sessions s
     LEFT JOIN guest_tokens g
       ON g.restaurant_id = s.restaurant_id AND g.table_session_id = s.id AND g.token_hash = $3
     WHERE s.restaurant_id = $1 AND s.table_number = $2 AND s.status = 'active'`,
    [tx.restaurantId, tableNumber, tokenHash],
  );
}

/**
 * Seats one more phone at a table and records that the table's code was scanned.
 *
 * @param network absent: that from which it has asked to join
 */
export async function joinSession(
  tx: TenantTx,
  { id, tableNumber }: Pick<StoredSession, 'id' | 'tableNumber'>,
  { tokenHash, network }: { tokenHash: Buffer; network?: string },
): Promise<void> {
  await Promise.all([
    tx.query(
      `INSERT INTO guest_tokens AS g (restaurant_id, table_session_id, token_hash, network, joined_at)
       VALUES ($1, $2, $3, $4, now())
       ON CONFLICT (restaurant_id, table_session_id, token_hash)
         DO UPDATE SET joined_at = now(), network = coalesce(excluded.network, g.network)`,
      [tx.restaurantId, id, tokenHash, network ?? null],
    ),
    tx.query(
      `UPDATE tables SET code_scanned_at = now()
       WHERE restaurant_id = $1 AND number = $2 AND code_scanned_at IS NULL`,
      [tx.restaurantId, tableNumber],
    ),
  ]);
}

/** Notes that a phone is at its table. It is of use only until the party orders, and rounded to a minute. [TAB-12] */
export async function updatePhoneSeen(tx: TenantTx, sessionId: string, tokenHash: Buffer): Promise<void> {
  await tx.query(
    `UPDATE guest_tokens g SET seen_at = now()
     WHERE g.restaurant_id = $1 AND g.table_session_id = $2 AND g.token_hash = $3
       AND greatest(g.joined_at, g.seen_at) < now() - interval '1 minute'
       AND NOT EXISTS (SELECT FROM orders o WHERE o.restaurant_id = $1 AND o.session_id = $2)`,
    [tx.restaurantId, sessionId, tokenHash],
  );
}

/** What a visit says of the house. */
export async function getHouse(tx: TenantTx) {
  return ask(tx, { menuVersion: is.int, leadTimes: toldLeadTimes }).only(
    `SELECT menu_version AS "menuVersion", ${leadTimesColumn} FROM restaurants WHERE id = $1`,
    [tx.restaurantId],
  );
}
