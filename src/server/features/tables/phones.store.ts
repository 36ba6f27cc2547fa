import { doorLimits, ringAgainMs } from '#domain/door/door.ts';
import { openStatuses } from '#domain/orders/order-status.ts';
import * as is from '../../db/columns.ts';
import { ask } from '../../db/rows.ts';
import type { TenantTx } from '../../db/tenant.ts';
import { wordList } from '../../db/word-list.ts';
import { phonesOfParty } from './tables.store.ts';

/**
 * The phones at a table, oldest first: those that the floor counts there, then those of parties that wait to be let
 * in. A provisional party waits while something of it does, or its phones are there and it was refused nothing.
 * [DOOR-23]
 */
export async function findPhonesAt(tx: TenantTx, tableId: string) {
  const columns = {
    ...{
      name: is.text,
      joinedAt: is.always(is.instant),
      orders: is.int,
      isProvisional: is.bool,
      pin: is.text,
    },
  };
  return ask(tx, columns).all(
    `SELECT encode(g.token_hash, 'hex') AS name, g.joined_at AS "joinedAt",
       s.status = 'provisional' AS "isProvisional", s.pin,
       ((SELECT count(*) FROM orders o
         WHERE o.restaurant_id = s.restaurant_id AND o.session_id = s.id AND o.phone = g.token_hash)
        + (SELECT count(*) FROM waiting_orders w
           WHERE w.restaurant_id = s.restaurant_id AND w.session_id = s.id AND w.phone = g.token_hash
             AND w.status <> 'confirmed'))::int AS orders
     FROM tables t
     JOIN table_sessions s ON s.restaurant_id = t.restaurant_id AND s.table_number = t.number
       AND s.status IN ('active', 'provisional')
     CROSS JOIN LATERAL (
       SELECT g.token_hash, g.joined_at, greatest(g.joined_at, g.seen_at) AS last_there FROM ${phonesOfParty}
     ) g
     CROSS JOIN LATERAL (
       SELECT coalesce(bool_or(w.status = 'to_confirm'), false) AS waits,
         coalesce(bool_or(w.status = 'refused'), false) AS "isRefused"
       FROM waiting_orders w WHERE w.restaurant_id = s.restaurant_id AND w.session_id = s.id
     ) ordered
     WHERE t.restaurant_id = $1 AND t.id = $2
       AND (s.status = 'active' OR waits
         OR NOT "isRefused" AND last_there > now() - ${doorLimits.quietMs} * interval '1 millisecond')
     ORDER BY "isProvisional", g.joined_at, name`,
    [tx.restaurantId, tableId],
  );
}

/** Parties that have come too many at once, or from one phone, within the last minutes, and to which tables. */
export async function findUnusual(tx: TenantTx) {
  const { parties, tables, since } = await ask(tx, {
    ...{ parties: is.int, tables: is.json<number[]>(), since: is.orNull(is.instant) },
  }).only(
    `SELECT count(*)::int AS parties, coalesce(jsonb_agg(DISTINCT table_number), '[]') AS tables,
       min(started_at) AS since
     FROM table_sessions
     WHERE restaurant_id = $1 AND status = 'provisional' AND confirm_reason IN ('phone', 'network')
       AND started_at > now() - ${ringAgainMs} * interval '1 millisecond'`,
    [tx.restaurantId],
  );
  return { parties, tables, since };
}

/** The parties of a phone that have not left, if it has ever sat here; null: it has not. */
export async function findPartiesOf(tx: TenantTx, phone: Buffer): Promise<string[] | null> {
  const rows = await ask(tx, { id: is.uuid, isHere: is.bool }).all(
    `SELECT s.id, s.status <> 'completed' AS "isHere"
     FROM guest_tokens g
     JOIN table_sessions s ON s.restaurant_id = g.restaurant_id AND s.id = g.table_session_id
     WHERE g.restaurant_id = $1 AND g.token_hash = $2`,
    [tx.restaurantId, phone],
  );
  return rows.length === 0 ? null : rows.filter(({ isHere }) => isHere).map(({ id }) => id);
}

/**
 * Bars a phone until a moment, and takes its seat at all tables. Returns false when it was barred already. [DOOR-7]
 */
export async function insertBarred(
  tx: TenantTx,
  phone: Buffer,
  userId: string,
  until: Date,
): Promise<boolean> {
  const [{ rowCount }] = await Promise.all([
    tx.query(
      `INSERT INTO barred_phones (restaurant_id, token_hash, barred_by, until, network)
       VALUES ($1, $2, $3, $4, (
         SELECT g.network FROM guest_tokens g WHERE g.restaurant_id = $1 AND g.token_hash = $2
         ORDER BY g.created_at DESC LIMIT 1))
       ON CONFLICT (restaurant_id, token_hash) DO UPDATE
       SET barred_by = excluded.barred_by, barred_at = now(), until = excluded.until, network = excluded.network
       WHERE barred_phones.until <= now()`,
      [tx.restaurantId, phone, userId, until],
    ),
    tx.query(`UPDATE guest_tokens SET joined_at = NULL WHERE restaurant_id = $1 AND token_hash = $2`, [
      tx.restaurantId,
      phone,
    ]),
  ]);
  return rowCount === 1;
}

/** Ends the bar of a phone. Returns false when it had none. */
export async function endBar(tx: TenantTx, phone: Buffer): Promise<boolean> {
  const { rowCount } = await tx.query(
    `UPDATE barred_phones SET until = now() WHERE restaurant_id = $1 AND token_hash = $2 AND until > now()`,
    [tx.restaurantId, phone],
  );
  return rowCount === 1;
}

/** Phones that are barred now, the last one first. */
export async function findBarred(tx: TenantTx) {
  const columns = {
    ...{ name: is.text, barredAt: is.instant, barredBy: is.orNull(is.text), tables: is.json<number[]>() },
  };
  return ask(tx, columns).all(
    `SELECT encode(b.token_hash, 'hex') AS name, b.barred_at AS "barredAt",
       (SELECT u.name FROM auth_users u WHERE u.id = b.barred_by) AS "barredBy",
       (SELECT coalesce(jsonb_agg(DISTINCT s.table_number), '[]')
        FROM guest_tokens g
        JOIN table_sessions s ON s.restaurant_id = g.restaurant_id AND s.id = g.table_session_id
        WHERE g.restaurant_id = b.restaurant_id AND g.token_hash = b.token_hash) AS tables
     FROM barred_phones b WHERE b.restaurant_id = $1 AND b.until > now()
     ORDER BY b.barred_at DESC, name`,
    [tx.restaurantId],
  );
}

/** The open orders of a phone, and whether the kitchen has not begun them and nobody has let them in or taken money. */
export async function findOpenOrdersOf(tx: TenantTx, phone: Buffer) {
  return ask(tx, { id: is.uuid, isUntouched: is.bool, sessionId: is.orNull(is.uuid) }).all(
    `SELECT o.id, o.session_id AS "sessionId", o.status = 'new'
       AND NOT EXISTS (
         SELECT FROM waiting_orders w WHERE w.restaurant_id = o.restaurant_id AND w.id = o.id)
       AND NOT EXISTS (
         SELECT FROM order_items i
         WHERE i.restaurant_id = o.restaurant_id AND i.order_id = o.id AND (i.paid OR i.paid_amount > 0)
       ) AS "isUntouched"
     FROM orders o
     WHERE o.restaurant_id = $1 AND o.phone = $2 AND o.status IN ${wordList(openStatuses)}
     ORDER BY o.id`,
    [tx.restaurantId, phone],
  );
}

/**
 * Raises the version of a phone's orders at tables that are not free, because their mark comes or goes: whoever knows
 * them takes the message for news. Locks them by id. [PAY-1]
 */
export async function updateMarked(tx: TenantTx, phone: Buffer) {
  return ask(tx, { id: is.uuid, sessionId: is.orNull(is.uuid) }).all(
    `WITH locked AS (
       SELECT id FROM orders
       WHERE restaurant_id = $1 AND phone = $2 AND status IN ${wordList([...openStatuses, 'served'])}
       ORDER BY id FOR UPDATE
     )
     UPDATE orders o SET version = version + 1 FROM locked
     WHERE o.restaurant_id = $1 AND o.id = locked.id
     RETURNING o.id, o.session_id AS "sessionId"`,
    [tx.restaurantId, phone],
  );
}

/** Of these parties, which are locked, those that leave nothing behind: no phone, no order, not seated by staff. */
export async function findLeftBehind(tx: TenantTx, ids: readonly string[]) {
  return ask(tx, { id: is.uuid, tableId: is.orNull(is.uuid), tableNumber: is.int, isActive: is.bool }).all(
    `SELECT s.id, t.id AS "tableId", s.table_number AS "tableNumber", s.status = 'active' AS "isActive"
     FROM table_sessions s
     LEFT JOIN tables t ON t.restaurant_id = s.restaurant_id AND t.number = s.table_number
     WHERE s.restaurant_id = $1 AND s.id = ANY ($2::uuid[]) AND s.status <> 'completed' AND NOT s.opened_by_staff
       AND NOT EXISTS (SELECT FROM ${phonesOfParty})
       AND NOT EXISTS (
         SELECT FROM orders o
         WHERE o.restaurant_id = s.restaurant_id AND o.session_id = s.id AND o.status <> 'cancelled')
     ORDER BY t.id`,
    [tx.restaurantId, ids],
  );
}
