import type { DoorMode } from '#domain/door/door.ts';
import { openStatuses } from '#domain/orders/order-status.ts';
import { undoWindowMs } from '#domain/orders/undo-window.ts';
import { reopeningMs } from '#domain/sessions/reopening.ts';
import { type TableCall, type TableStatus, tableShapes, tableStatuses } from '#domain/tables/table-status.ts';
import * as is from '../../db/columns.ts';
import { ask } from '../../db/rows.ts';
import type { TenantTx } from '../../db/tenant.ts';
import { wordList } from '../../db/word-list.ts';

const tableRow = {
  id: is.uuid,
  number: is.int,
  shape: is.oneOf(tableShapes),
  status: is.oneOf(tableStatuses),
  positionX: is.int,
  positionY: is.int,
  needsHelp: is.bool,
  wantsBill: is.bool,
  calledAt: is.orNull(is.instant),
  isCallFromOutside: is.bool,
  updatedAt: is.instant,
  sessionId: is.orNull(is.uuid),
  pin: is.orNull(is.text),
  pinLockedUntil: is.orNull(is.instant),
  startedAt: is.orNull(is.instant),
  phones: is.int,
  openOrders: is.int,
  openAmount: is.int,
  code: is.orNull(is.text),
  codeRenewedAt: is.instant,
  isCodePrinted: is.bool,
  door: is.orNull(is.json<DoorMode[]>()),
  freedSessionId: is.orNull(is.uuid),
  freedAt: is.orNull(is.instant),
};

/** A table with the party that sits there, and the last one if it can be reopened. Amounts in integer cents. */
export type StoredTable = is.Row<typeof tableRow>;

/**
 * Whether a party (`s`) at a table (`t`) is empty: it has neither ordered nor called, staff have not seated it nor
 * set its table to `bestellt`, as they do where a party orders without a phone. [TAB-12]
 */
export const isEmptyParty = `(NOT s.opened_by_staff AND t.status <> 'bestellt' AND NOT t.needs_help AND NOT t.wants_bill
  AND NOT EXISTS (SELECT FROM orders o WHERE o.restaurant_id = s.restaurant_id AND o.session_id = s.id))`;

/** The phones (`g`) of a party (`s`): counted on the floor, and listed in the dialog of its table. [DOOR-23] */
export const phonesOfParty = `guest_tokens g
  WHERE g.restaurant_id = s.restaurant_id AND g.table_session_id = s.id AND g.joined_at IS NOT NULL`;

const tableQuery = `
  SELECT t.id, t.number, t.shape, t.status, t.position_x AS "positionX", t.position_y AS "positionY",
    t.needs_help AS "needsHelp", t.wants_bill AS "wantsBill", t.called_at AS "calledAt", t.updated_at AS "updatedAt",
    coalesce(t.needs_help AND t.called_at = t.outside_called_at, false) AS "isCallFromOutside",
    s.id AS "sessionId", s.pin, s.started_at AS "startedAt",
    (SELECT count(*)::int FROM ${phonesOfParty}) AS phones,
    CASE WHEN s.pin_locked_until > now() THEN s.pin_locked_until END AS "pinLockedUntil",
    coalesce(o.open_orders, 0)::int AS "openOrders", coalesce(o.open_amount, 0)::float8 AS "openAmount",
    CASE WHEN 'code' = ANY (coalesce(t.door, r.door)) THEN t.code END AS code, t.code_renewed_at AS "codeRenewedAt",
    t.code_printed_at IS NOT NULL AS "isCodePrinted", to_jsonb(t.door) AS door, f.id AS "freedSessionId", f.ended_at AS "freedAt"
  FROM tables t
  JOIN restaurants r ON r.id = t.restaurant_id
  LEFT JOIN table_sessions s
    ON s.restaurant_id = t.restaurant_id AND s.table_number = t.number AND s.status = 'active'
  LEFT JOIN LATERAL (
    SELECT count(*) FILTER (WHERE o.status IN ${wordList(openStatuses)}) AS open_orders, sum(l.amount) AS open_amount
    FROM orders o, LATERAL (
      SELECT sum(i.unit_price * i.quantity - i.discount_amount - i.paid_amount) AS amount FROM order_items i
      WHERE i.restaurant_id = o.restaurant_id AND i.order_id = o.id AND NOT i.cancelled
    ) l
    WHERE o.restaurant_id = s.restaurant_id AND o.session_id = s.id
  ) o ON s.id IS NOT NULL
  LEFT JOIN LATERAL (
    SELECT f.id, f.ended_at
    FROM table_sessions f, LATERAL (
      SELECT EXISTS (SELECT FROM orders o WHERE o.restaurant_id = f.restaurant_id AND o.session_id = f.id) AS ordered
    ) had
    WHERE f.restaurant_id = t.restaurant_id AND f.table_number = t.number
      AND f.status = 'completed' AND f.freed_table IS NOT NULL
      AND f.ended_at > now() - ${reopeningMs} * interval '1 millisecond'
      AND (s.id IS NULL OR had.ordered AND ${isEmptyParty})
    ORDER BY had.ordered DESC, f.ended_at DESC LIMIT 1
  ) f ON true
  WHERE t.restaurant_id = $1`;

/** All tables, by number. */
export async function findTables(tx: TenantTx): Promise<StoredTable[]> {
  return ask(tx, tableRow).all(`${tableQuery} ORDER BY t.number`, [tx.restaurantId]);
}

/** What the restaurant's door asks for. [DOOR-1] */
export async function findDoor(tx: TenantTx): Promise<DoorMode[]> {
  const { door } = await ask(tx, { door: is.json<DoorMode[]>() }).only(
    'SELECT to_jsonb(door) AS door FROM restaurants WHERE id = $1',
    [tx.restaurantId],
  );
  return door;
}

/** Tables by id. Unknown ids are left out. */
export async function findTablesById(tx: TenantTx, ids: readonly string[]): Promise<StoredTable[]> {
  return ask(tx, tableRow).all({
    name: 'tables-by-id',
    text: `${tableQuery} AND t.id = ANY ($2::uuid[])`,
    values: [tx.restaurantId, ids],
  });
}

/** Makes a table free: no calls, status `frei`. */
export async function updateFreed(tx: TenantTx, id: string): Promise<void> {
  await tx.query(
    `UPDATE tables SET status = 'frei', needs_help = false, wants_bill = false, called_at = NULL,
       completed_at = now(), updated_at = now()
     WHERE restaurant_id = $1 AND id = $2`,
    [tx.restaurantId, id],
  );
}

/** Gives a table the status and the call back that it had when a party left it. [TAB-10] */
export async function restoreFreed(tx: TenantTx, id: string, sessionId: string): Promise<void> {
  await tx.query(
    `UPDATE tables t SET status = b.status, needs_help = b.needs_help, wants_bill = b.wants_bill,
       called_at = b.called_at, updated_at = now()
     FROM table_sessions s, jsonb_to_record(s.freed_table)
       AS b (status text, needs_help boolean, wants_bill boolean, called_at timestamptz)
     WHERE t.restaurant_id = $1 AND t.id = $2 AND s.restaurant_id = $1 AND s.id = $3`,
    [tx.restaurantId, id, sessionId],
  );
}

/** Clears the call of a table, and keeps which it was. Returns false when there is none. [UNDO-2] */
export async function updateCallCleared(tx: TenantTx, id: string): Promise<boolean> {
  const { rowCount } = await tx.query(
    `UPDATE tables SET needs_help = false, wants_bill = false, called_at = NULL, updated_at = now(),
       answered_call = CASE WHEN needs_help THEN 'waiter' ELSE 'bill' END,
       answered_called_at = coalesce(called_at, now()), answered_at = now()
     WHERE restaurant_id = $1 AND id = $2 AND (needs_help OR wants_bill)`,
    [tx.restaurantId, id],
  );
  return rowCount === 1;
}

/** Locks a table; returns its call, and the one that was answered if nothing has happened there since. */
export async function lockCalls(tx: TenantTx, id: string) {
  const columns = {
    calledAt: is.orNull(is.instant),
    answeredCalledAt: is.orNull(is.instant),
    isTooOld: is.orNull(is.bool),
  };
  return ask(tx, columns).first(
    `SELECT called_at AS "calledAt", CASE WHEN answered_at = updated_at THEN answered_called_at END AS "answeredCalledAt",
       answered_at < now() - ${undoWindowMs} * interval '1 millisecond' AS "isTooOld"
     FROM tables WHERE restaurant_id = $1 AND id = $2 FOR NO KEY UPDATE`,
    [tx.restaurantId, id],
  );
}

/** Brings back the call that was answered last, with its time; the table is locked. */
export async function updateCallRestored(tx: TenantTx, id: string): Promise<void> {
  await tx.query(
    `UPDATE tables SET needs_help = answered_call = 'waiter', wants_bill = answered_call = 'bill',
       called_at = answered_called_at, updated_at = now()
     WHERE restaurant_id = $1 AND id = $2`,
    [tx.restaurantId, id],
  );
}

/**
 * Sets the status and the call of a table.
 *
 * @param status null: unchanged
 */
export async function updateTableStatus(
  tx: TenantTx,
  id: string,
  status: TableStatus | null,
  call: TableCall | null,
): Promise<void> {
  await tx.query(
    `UPDATE tables SET status = coalesce($3, status), needs_help = $4, wants_bill = $5, updated_at = now(),
       called_at = CASE WHEN $4 OR $5 THEN coalesce(called_at, now()) END
     WHERE restaurant_id = $1 AND id = $2`,
    [tx.restaurantId, id, status, call === 'waiter', call === 'bill'],
  );
}
