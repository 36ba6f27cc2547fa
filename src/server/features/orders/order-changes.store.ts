import { finalStatuses, isInKitchen, type OrderStatus, orderStatuses } from '#domain/orders/order-status.ts';
import type { UnitCounts } from '#domain/orders/unit-state.ts';
import * as is from '../../db/columns.ts';
import { ask } from '../../db/rows.ts';
import type { Database, TenantTx } from '../../db/tenant.ts';
import { wordList } from '../../db/word-list.ts';
import { dueOfLine } from './order-lines.store.ts';

const lockedOrderRow = {
  id: is.uuid,
  status: is.oneOf(orderStatuses),
  version: is.int,
  sessionId: is.orNull(is.uuid),
  /** Where its party sits; null: takeaway, or the table is gone. */
  tableId: is.orNull(is.uuid),
};

/** An order that is locked, and where it belongs. */
export type LockedOrder = is.Row<typeof lockedOrderRow>;

/**
 * Locks orders for a change, in the order of their ids, and returns their state. Unknown ids are left out.
 */
export async function lockOrders(tx: TenantTx, ids: readonly string[]): Promise<LockedOrder[]> {
  const values = [tx.restaurantId, ids];
  const [, orders] = await Promise.all([
    tx.query(
      `SELECT FROM orders WHERE restaurant_id = $1 AND id = ANY ($2::uuid[]) ORDER BY id FOR UPDATE`,
      values,
    ),
    // A separate statement: a statement that has waited for a lock sees other tables as they were before.
    ask(tx, lockedOrderRow).all(
      `SELECT o.id, o.status, o.version, o.session_id AS "sessionId", t.id AS "tableId"
       FROM orders o
       LEFT JOIN tables t ON t.restaurant_id = o.restaurant_id AND t.number = o.table_number
       WHERE o.restaurant_id = $1 AND o.id = ANY ($2::uuid[]) ORDER BY o.id`,
      values,
    ),
  ]);
  return orders;
}

/** What a change of the status keeps of the one before, so that it can be taken back. [UNDO-1] [TAB-10] */
const keepPreviousStatus = `previous_status = status, previous_status_at = status_changed_at,
  previous_status_version = status_version, status_version = version + 1, stepped_at = now(), previous_units = (
    SELECT jsonb_object_agg(i.id, i.units) FROM order_items i
    WHERE i.restaurant_id = orders.restaurant_id AND i.order_id = orders.id AND i.units IS NOT NULL
  )`;

/** What a change keeps that is not taken back. */
const forgetPreviousStatus = `previous_status = NULL, previous_status_at = NULL,
  previous_status_version = NULL, previous_units = NULL, status_version = version + 1`;

/** Moves an order by hand; its lines follow. [KIT-2] */
export async function updateStatus(tx: TenantTx, orderId: string, status: OrderStatus): Promise<void> {
  await Promise.all([
    tx.query(
      `UPDATE orders SET status = $3, status_changed_at = now(), fire_at = NULL, ${keepPreviousStatus}, version = version + 1
       WHERE restaurant_id = $1 AND id = $2`,
      [tx.restaurantId, orderId, status],
    ),
    tx.query(
      `UPDATE order_items SET units = NULL, ready_at = CASE WHEN $3 THEN coalesce(ready_at, now()) END
       WHERE restaurant_id = $1 AND order_id = $2 AND (units IS NOT NULL OR (ready_at IS NULL) = $3)`,
      [tx.restaurantId, orderId, !isInKitchen(status)],
    ),
  ]);
}

/** What lines make of their order. */
export interface Following {
  /** It may be the one that it has. */
  status: OrderStatus;
  /** Its next course may come: what is not held is served. */
  isNextHeld: boolean;
}

/** $4: the state that lines now give their order, which may be the one that it has. */
const followingStatus = `status = $4,
  status_changed_at = CASE WHEN status = $4 THEN status_changed_at ELSE now() END, ${keepPreviousStatus}`;

/** $3: whether its next course may come. It does so after as many minutes as the house says. */
const followingCourse = `fire_at = CASE WHEN $3::boolean THEN now() + (
    SELECT make_interval(mins => r.course_minutes) FROM restaurants r WHERE r.id = orders.restaurant_id
  ) END`;

/** Moves units of lines; the order follows. [KIT-2] */
export async function updateUnits(
  tx: TenantTx,
  orderId: string,
  lines: readonly { id: string; units: UnitCounts; isFired: boolean; isReady: boolean }[],
  { status, isNextHeld }: Following,
): Promise<void> {
  await Promise.all([
    tx.query(
      `UPDATE orders SET ${followingStatus}, ${followingCourse}, version = version + 1
       WHERE restaurant_id = $1 AND id = $2`,
      [tx.restaurantId, orderId, isNextHeld, status],
    ),
    tx.query(
      `UPDATE order_items i SET units = l.units, fired_at = CASE WHEN l."isFired" THEN now() ELSE i.fired_at END,
         ready_at = CASE WHEN l."isReady" THEN coalesce(i.ready_at, now()) END
       FROM jsonb_to_recordset($2::jsonb) AS l (id uuid, units jsonb, "isFired" boolean, "isReady" boolean)
       WHERE i.restaurant_id = $1 AND i.id = l.id`,
      [tx.restaurantId, JSON.stringify(lines)],
    ),
  ]);
}

/** Orders of which a course is due, locked; one that somebody holds is passed over until next time. [CRS-3] */
export async function lockDue(tx: TenantTx): Promise<string[]> {
  const rows = await ask(tx, { id: is.uuid }).all(
    `SELECT id FROM orders WHERE restaurant_id = $1 AND fire_at <= now() ORDER BY id FOR UPDATE SKIP LOCKED`,
    [tx.restaurantId],
  );
  return rows.map(({ id }) => id);
}

/** Lets no course of an order come by itself. */
export async function forgetDue(tx: TenantTx, orderId: string): Promise<void> {
  await tx.query('UPDATE orders SET fire_at = NULL WHERE restaurant_id = $1 AND id = $2', [
    tx.restaurantId,
    orderId,
  ]);
}

/** Restaurants where a course is due. */
export async function findRestaurantsWithDue({ pool }: Database): Promise<string[]> {
  const rows = await ask(pool, { id: is.uuid }).all('SELECT restaurants_with_courses_due() AS id');
  return rows.map(({ id }) => id);
}

/** What staff say of lines; what is left out stays. */
export interface LineMarks {
  course?: string | null | undefined;
  rush?: boolean | undefined;
  seat?: number | null | undefined;
}

/** Marks lines of an order that are not cancelled. Returns how many of them there are. */
export async function updateMarks(
  tx: TenantTx,
  orderId: string,
  ids: readonly string[],
  { course, rush, seat }: LineMarks,
): Promise<number> {
  const { rowCount } = await tx.query(
    `UPDATE order_items SET course = CASE WHEN $4 THEN $5 ELSE course END, rush = coalesce($6, rush),
       seat = CASE WHEN $7 THEN $8 ELSE seat END
     WHERE restaurant_id = $1 AND order_id = $2 AND id = ANY ($3::uuid[]) AND NOT cancelled`,
    [
      ...[tx.restaurantId, orderId, ids, course !== undefined, course ?? null, rush ?? null],
      ...[seat !== undefined, seat ?? null],
    ],
  );
  return rowCount ?? 0;
}

/** Who cancels something, and why; an empty reason is none. */
export interface Cancellation {
  userId: string;
  reason: string | undefined;
  /** Whether the kitchen had begun it. */
  isBegun: boolean;
}

/** Cancels an order and all its lines; the lines keep their prices, the order's total becomes 0. */
export async function updateCancelled(
  tx: TenantTx,
  { id, version }: Pick<LockedOrder, 'id' | 'version'>,
  { userId, reason, isBegun }: Cancellation,
): Promise<void> {
  await Promise.all([
    tx.query(
      `WITH ended AS (
         UPDATE discount_items d SET ended_at = now() FROM order_items i
         WHERE i.restaurant_id = $1 AND i.order_id = $2 AND d.restaurant_id = $1 AND d.order_item_id = i.id
           AND d.ended_at IS NULL
       )
       UPDATE order_items SET cancelled = true, cancelled_at = now(), cancelled_by = $3, cancelled_version = $4,
         cancel_reason = nullif($5, ''), cancelled_begun = $6, discount_amount = 0, paid = false, paid_at = NULL
       WHERE restaurant_id = $1 AND order_id = $2 AND NOT cancelled`,
      [tx.restaurantId, id, userId, version + 1, reason, isBegun],
    ),
    tx.query(
      `UPDATE orders SET status = 'cancelled', status_changed_at = now(), total_amount = 0, fire_at = NULL,
         ${keepPreviousStatus}, version = version + 1
       WHERE restaurant_id = $1 AND id = $2`,
      [tx.restaurantId, id],
    ),
  ]);
}

/**
 * Raises the version of orders whose lines have changed; their totals follow the lines.
 *
 * @param following what the lines now make of their order, its state null where that stays; left out: nothing else
 */
export async function updateTotals(
  tx: TenantTx,
  ids: readonly string[],
  following?: { status: OrderStatus | null; isNextHeld: boolean },
): Promise<void> {
  const { status = null, isNextHeld = null } = following ?? {};
  const follows = [isNextHeld !== null && followingCourse, status !== null && followingStatus];
  // One statement: who changes a row twice would lock its session as well, and too late. [PAY-1]
  await tx.query(
    `UPDATE orders SET ${follows.map((part) => (part ? `${part}, ` : '')).join('')}version = version + 1, total_amount = (
       SELECT coalesce(sum(${dueOfLine}), 0) FROM order_items i
       WHERE i.restaurant_id = orders.restaurant_id AND i.order_id = orders.id AND NOT i.cancelled)
     WHERE restaurant_id = $1 AND id = ANY ($2::uuid[])`,
    [tx.restaurantId, ids, isNextHeld, status].filter((value) => value !== null),
  );
}

/** Completes the unfinished orders of a session that ends, and keeps what they were. Returns their ids. */
export async function completeSessionOrders(tx: TenantTx, sessionId: string): Promise<string[]> {
  const rows = await ask(tx, { id: is.uuid }).all(
    `UPDATE orders SET status = 'completed', status_changed_at = now(), fire_at = NULL, ${keepPreviousStatus},
       version = version + 1
     WHERE restaurant_id = $1 AND session_id = $2 AND status NOT IN ${wordList(finalStatuses)}
     RETURNING id`,
    [tx.restaurantId, sessionId],
  );
  return rows.map((row) => row.id);
}

/** Takes back what `completeSessionOrders` has changed. Returns the orders' ids. [TAB-10] */
export async function reopenSessionOrders(tx: TenantTx, sessionId: string): Promise<string[]> {
  const rows = await ask(tx, { id: is.uuid }).all(
    `UPDATE orders SET status = previous_status, status_changed_at = previous_status_at,
       ${forgetPreviousStatus}, version = version + 1
     WHERE restaurant_id = $1 AND session_id = $2 AND status = 'completed'
     RETURNING id`,
    [tx.restaurantId, sessionId],
  );
  return rows.map((row) => row.id);
}

/** Locks the orders of sessions for a change, in the order of their ids. */
export async function lockSessionOrders(tx: TenantTx, sessionIds: readonly string[]): Promise<void> {
  await tx.query(
    'SELECT FROM orders WHERE restaurant_id = $1 AND session_id = ANY ($2::uuid[]) ORDER BY id FOR UPDATE',
    [tx.restaurantId, sessionIds],
  );
}

/** The seats of which a session has lines. Those that are cancelled count too: they may be taken back. */
export async function findSeats(tx: TenantTx, sessionId: string): Promise<Set<number>> {
  const rows = await ask(tx, { seat: is.always(is.int) }).all(
    `SELECT DISTINCT i.seat FROM orders o
     JOIN order_items i ON i.restaurant_id = o.restaurant_id AND i.order_id = o.id
     WHERE o.restaurant_id = $1 AND o.session_id = $2 AND i.seat IS NOT NULL`,
    [tx.restaurantId, sessionId],
  );
  return new Set(rows.map(({ seat }) => seat));
}

/** Changes the seats of all lines of a session, whose orders are locked. */
export async function updateSeats(
  tx: TenantTx,
  sessionId: string,
  seats: ReadonlyMap<number, number | null>,
): Promise<void> {
  await tx.query(
    `UPDATE order_items i SET seat = s.after
     FROM orders o, jsonb_to_recordset($3::jsonb) AS s (before smallint, after smallint)
     WHERE i.restaurant_id = $1 AND o.restaurant_id = $1 AND o.id = i.order_id AND o.session_id = $2
       AND i.seat = s.before`,
    [tx.restaurantId, sessionId, JSON.stringify([...seats].map(([before, after]) => ({ before, after })))],
  );
}

/**
 * Gives all orders of a session to another one, or the same one at another table. What was changed before
 * they went to another party is not taken back. Returns their ids.
 */
export async function moveSessionOrders(
  tx: TenantTx,
  fromSessionId: string,
  to: { sessionId: string; tableNumber: number },
): Promise<string[]> {
  const rows = await ask(tx, { id: is.uuid }).all(
    `UPDATE orders SET session_id = $3, table_number = $4, version = version + 1
       ${to.sessionId === fromSessionId ? '' : `, ${forgetPreviousStatus}`}
     WHERE restaurant_id = $1 AND session_id = $2 RETURNING id`,
    [tx.restaurantId, fromSessionId, to.sessionId, to.tableNumber],
  );
  return rows.map((row) => row.id);
}
