import { confirmReasons } from '#domain/door/door.ts';
import { undoWindowMs } from '#domain/orders/undo-window.ts';
import { waitingStatuses } from '#domain/orders/waiting-order.ts';
import * as is from '../../db/columns.ts';
import { ask } from '../../db/rows.ts';
import type { TenantTx } from '../../db/tenant.ts';
import type { NewOrder, NewOrderLine } from './placing.store.ts';

const waitingOrderRow = {
  id: is.uuid,
  tableNumber: is.int,
  sessionId: is.uuid,
  status: is.oneOf(waitingStatuses),
  totalAmount: is.int,
  note: is.orNull(is.text),
  reason: is.orNull(is.text),
  createdAt: is.instant,
  lines: is.json<NewOrderLine[]>(),
  pin: is.text,
  phone: is.text,
  why: is.orNull(is.oneOf(confirmReasons)),
  joinsOthers: is.bool,
};

/** An order that waits, or waited, for the staff. Amounts in integer cents. */
export type StoredWaitingOrder = is.Row<typeof waitingOrderRow>;

const waitingOrderQuery = `
  SELECT w.id, s.table_number AS "tableNumber", w.session_id AS "sessionId", w.status,
    w.total_amount AS "totalAmount", w.note, w.reason, w.created_at AS "createdAt", w.lines, s.pin,
    encode(w.phone, 'hex') AS phone, s.confirm_reason AS why,
    s.status = 'provisional' AND EXISTS (
      SELECT FROM table_sessions a
      WHERE a.restaurant_id = s.restaurant_id AND a.table_number = s.table_number AND a.status = 'active'
    ) AS "joinsOthers"
  FROM waiting_orders w
  JOIN table_sessions s ON s.restaurant_id = w.restaurant_id AND s.id = w.session_id
  WHERE w.restaurant_id = $1`;

export async function findWaitingOrders(tx: TenantTx, ids: readonly string[]): Promise<StoredWaitingOrder[]> {
  return ask(tx, waitingOrderRow).all(
    `${waitingOrderQuery} AND w.id = ANY ($2::uuid[]) ORDER BY w.created_at, w.id`,
    [tx.restaurantId, ids],
  );
}

/** All that wait in the restaurant, oldest first. */
export async function findAllWaiting(tx: TenantTx): Promise<StoredWaitingOrder[]> {
  return ask(tx, waitingOrderRow).all(
    `${waitingOrderQuery} AND w.status = 'to_confirm' ORDER BY w.created_at, w.id`,
    [tx.restaurantId],
  );
}

/** What a party has ordered that waits or was refused, newest first. */
export async function findWaitingOf(tx: TenantTx, sessionId: string): Promise<StoredWaitingOrder[]> {
  return ask(tx, waitingOrderRow).all(
    `${waitingOrderQuery} AND w.session_id = $2 AND w.status <> 'confirmed' ORDER BY w.created_at DESC, w.id`,
    [tx.restaurantId, sessionId],
  );
}

/** The parties that orders which wait, or waited, belong to. */
export async function findPartiesOf(tx: TenantTx, ids: readonly string[]): Promise<string[]> {
  const rows = await ask(tx, { id: is.uuid }).all(
    `SELECT DISTINCT session_id AS id FROM waiting_orders WHERE restaurant_id = $1 AND id = ANY ($2::uuid[])`,
    [tx.restaurantId, ids],
  );
  return rows.map(({ id }) => id);
}

/** Of a phone's orders that begin to wait at once, each sees the ones before it. */
export async function lockWaitingOf(tx: TenantTx, phone: Buffer): Promise<void> {
  await tx.query(`SELECT pg_advisory_xact_lock(hashtextextended($1::text || encode($2::bytea, 'hex'), 1))`, [
    tx.restaurantId,
    phone,
  ]);
}

/** How many orders of a phone wait. */
export async function countWaitingOf(tx: TenantTx, phone: Buffer): Promise<number> {
  const { count } = await ask(tx, { count: is.int }).only(
    `SELECT count(*)::int AS count FROM waiting_orders
     WHERE restaurant_id = $1 AND phone = $2 AND status = 'to_confirm'`,
    [tx.restaurantId, phone],
  );
  return count;
}

/** Fails with a unique violation when one with this id exists. */
export async function insertWaitingOrder(
  tx: TenantTx,
  order: NewOrder & { sessionId: string; phone: Buffer },
): Promise<void> {
  const lines = order.lines.map(({ item, ...line }) => {
    const { id, name, price, categoryId, station, course, vatRate, vatParts } = item;
    return { ...line, item: { id, name, price, categoryId, station, course, vatRate, vatParts } };
  });
  await tx.query(
    `INSERT INTO waiting_orders (restaurant_id, id, session_id, phone, total_amount, note, lines, request_hash)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      ...[tx.restaurantId, order.id, order.sessionId, order.phone, order.totalAmount, order.note],
      ...[JSON.stringify(lines), order.requestHash],
    ],
  );
}

/** Of these orders, the ones that wait, locked in the order in which they came; with what the order needs. */
export async function lockWaiting(tx: TenantTx, ids: readonly string[]) {
  const columns = {
    ...{ id: is.uuid, sessionId: is.uuid, totalAmount: is.int, note: is.orNull(is.text) },
    ...{ phone: is.bytes, requestHash: is.bytes, lines: is.json<NewOrderLine[]>() },
  };
  return ask(tx, columns).all(
    `SELECT id, session_id AS "sessionId", total_amount AS "totalAmount", note, phone, lines,
       request_hash AS "requestHash"
     FROM waiting_orders
     WHERE restaurant_id = $1 AND id = ANY ($2::uuid[]) AND status = 'to_confirm'
     ORDER BY created_at, id FOR UPDATE`,
    [tx.restaurantId, ids],
  );
}

/** Decides orders that wait and are locked. @param userId null: nobody, they went by themselves */
export async function updateDecided(
  tx: TenantTx,
  ids: readonly string[],
  status: 'confirmed' | 'refused',
  { userId, reason }: { userId: string | null; reason?: string | undefined },
): Promise<void> {
  await tx.query(
    `UPDATE waiting_orders SET status = $3, decided_at = now(), decided_by = $4, reason = nullif($5, '')
     WHERE restaurant_id = $1 AND id = ANY ($2::uuid[])`,
    [tx.restaurantId, ids, status, userId, reason],
  );
}

/** Whether staff have let a party in within the last minute: their pages may not show it at its table yet. */
export async function wasJustLetIn(tx: TenantTx, sessionId: string): Promise<boolean> {
  const { rowCount } = await tx.query(
    `SELECT FROM waiting_orders
     WHERE restaurant_id = $1 AND session_id = $2 AND status = 'confirmed' AND decided_at > now() - interval '1 minute'
     LIMIT 1`,
    [tx.restaurantId, sessionId],
  );
  return rowCount === 1;
}

/** Of these ids, those that an order has. */
export async function findPlaced(tx: TenantTx, ids: readonly string[]): Promise<string[]> {
  const rows = await ask(tx, { id: is.uuid }).all(
    'SELECT id FROM orders WHERE restaurant_id = $1 AND id = ANY ($2::uuid[])',
    [tx.restaurantId, ids],
  );
  return rows.map(({ id }) => id);
}

/** The ids of what waits, of a party or of a phone. */
export async function findWaitingIds(
  tx: TenantTx,
  { sessionId = null, phone = null }: { sessionId?: string | null; phone?: Buffer | null },
): Promise<string[]> {
  const rows = await ask(tx, { id: is.uuid }).all(
    `SELECT id FROM waiting_orders
     WHERE restaurant_id = $1 AND status = 'to_confirm' AND (session_id = $2 OR phone = $3)`,
    [tx.restaurantId, sessionId, phone],
  );
  return rows.map(({ id }) => id);
}

/** Gives all orders that wait, or were refused, of a party to another. Returns their ids. */
export async function moveWaiting(
  tx: TenantTx,
  fromSessionId: string,
  toSessionId: string,
): Promise<string[]> {
  const rows = await ask(tx, { id: is.uuid }).all(
    `UPDATE waiting_orders SET session_id = $3
     WHERE restaurant_id = $1 AND session_id = $2 AND status <> 'confirmed' RETURNING id`,
    [tx.restaurantId, fromSessionId, toSessionId],
  );
  return rows.map(({ id }) => id);
}

const lockedWaitingRow = {
  ...{ id: is.uuid, sessionId: is.uuid, status: is.oneOf(waitingStatuses) },
  lines: is.json<NewOrderLine[]>(),
  /** Whether a refusal is not taken back any more; null: it waits. */
  isTooOld: is.orNull(is.bool),
};

export type LockedWaitingOrder = is.Row<typeof lockedWaitingRow>;

/** Locks orders that wait or are decided, in the order in which they came. Unknown ids are left out. */
export async function lockDecided(tx: TenantTx, ids: readonly string[]): Promise<LockedWaitingOrder[]> {
  return ask(tx, lockedWaitingRow).all(
    `SELECT id, session_id AS "sessionId", status, lines,
       decided_at < now() - ${undoWindowMs} * interval '1 millisecond' AS "isTooOld"
     FROM waiting_orders WHERE restaurant_id = $1 AND id = ANY ($2::uuid[])
     ORDER BY created_at, id FOR UPDATE`,
    [tx.restaurantId, ids],
  );
}

export async function updateWaitsAgain(
  tx: TenantTx,
  id: string,
  lines: readonly NewOrderLine[],
): Promise<void> {
  await tx.query(
    `UPDATE waiting_orders SET status = 'to_confirm', decided_at = NULL, decided_by = NULL, reason = NULL, lines = $3
     WHERE restaurant_id = $1 AND id = $2`,
    [tx.restaurantId, id, JSON.stringify(lines)],
  );
}
