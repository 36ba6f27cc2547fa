import { boardDayStatuses, finalStatuses, openStatuses, orderStatuses } from '#domain/orders/order-status.ts';
import type { OptionSnapshot } from '#domain/orders/pricing.ts';
import type { ReadAs } from '#domain/orders/read-as.ts';
import type { UnitCounts } from '#domain/orders/unit-state.ts';
import * as is from '../../db/columns.ts';
import { ask } from '../../db/rows.ts';
import type { TenantTx } from '../../db/tenant.ts';
import { wordList } from '../../db/word-list.ts';
import { dueOfLine } from './order-lines.store.ts';

const orderRow = {
  id: is.uuid,
  orderNumber: is.int,
  tableNumber: is.orNull(is.int),
  sessionId: is.orNull(is.uuid),
  status: is.oneOf(orderStatuses),
  totalAmount: is.int,
  note: is.orNull(is.text),
  staffCreated: is.bool,
  takenBy: is.orNull(is.text),
  paymentsTakenBy: is.texts,
  isFromBarredPhone: is.bool,
  wasBegun: is.bool,
  version: is.int,
  createdAt: is.instant,
  statusChangedAt: is.instant,
  items: is.listOf({
    id: is.uuid,
    name: is.text,
    quantity: is.int,
    unitPrice: is.int,
    options: is.json<OptionSnapshot[]>(),
    comment: is.orNull(is.text),
    paid: is.bool,
    cancelled: is.bool,
    cancelledAt: is.orNull(is.text),
    cancelReason: is.orNull(is.text),
    cancelledBegun: is.bool,
    discountAmount: is.int,
    /** Neither paid nor cancelled. */
    openAmount: is.int,
    station: is.text,
    /** Null: as the order. */
    units: is.orNull(is.json<Partial<UnitCounts>>()),
    course: is.orNull(is.text),
    firedAt: is.orNull(is.text),
    rush: is.bool,
    seat: is.orNull(is.int),
    partOf: is.orNull(is.int),
    readAs: is.orNull(is.json<ReadAs>()),
  }),
};

/** An order as stored, with its lines in their order. Amounts in integer cents. */
export type StoredOrder = is.Row<typeof orderRow>;

const momentOf = (column: string) => `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const orderQuery = `
  SELECT o.id, o.order_number AS "orderNumber", o.table_number AS "tableNumber", o.session_id AS "sessionId", o.status,
    o.total_amount AS "totalAmount", o.note, o.staff_created AS "staffCreated", o.version, o.created_at AS "createdAt",
    o.status_changed_at AS "statusChangedAt", l.items,
    (SELECT u.name FROM auth_users u WHERE u.id = o.created_by) AS "takenBy",
    ARRAY (
      SELECT DISTINCT u.name FROM order_items i
      JOIN payment_items pi ON pi.restaurant_id = i.restaurant_id AND pi.order_item_id = i.id
      JOIN payments p ON p.restaurant_id = pi.restaurant_id AND p.id = pi.payment_id
      JOIN auth_users u ON u.id = p.created_by
      WHERE i.restaurant_id = o.restaurant_id AND i.order_id = o.id AND p.undone_at IS NULL
      ORDER BY u.name
    ) AS "paymentsTakenBy",
    EXISTS (
      SELECT FROM barred_phones b WHERE b.restaurant_id = o.restaurant_id AND b.token_hash = o.phone AND b.until > now()
    ) AS "isFromBarredPhone",
    -- What was completed before that was kept counts as begun.
    CASE WHEN o.status IN ${wordList(finalStatuses)} THEN o.previous_status ELSE o.status END
      IS DISTINCT FROM 'new' AS "wasBegun"
  FROM orders o, LATERAL (
    SELECT coalesce(jsonb_agg(jsonb_build_object(
      'id', i.id, 'name', i.name, 'quantity', i.quantity, 'unitPrice', i.unit_price, 'options', i.options,
      'comment', i.comment, 'paid', i.paid, 'cancelled', i.cancelled, 'station', i.station, 'units', i.units,
      'course', i.course, 'rush', i.rush, 'seat', i.seat, 'partOf', i.part_of, 'readAs', i.read_as, 'firedAt', ${momentOf('i.fired_at')},
      'cancelledAt', ${momentOf('CASE WHEN i.cancelled THEN i.cancelled_at END')},
      'cancelReason', CASE WHEN i.cancelled THEN i.cancel_reason END,
      'cancelledBegun', i.cancelled AND coalesce(i.cancelled_begun, false),
      'discountAmount', i.discount_amount,
      'openAmount', CASE WHEN i.cancelled THEN 0 ELSE ${dueOfLine} - i.paid_amount END
    ) ORDER BY i.position, i.id), '[]') AS items
    FROM order_items i WHERE i.restaurant_id = o.restaurant_id AND i.order_id = o.id
  ) l
  WHERE o.restaurant_id = $1`;

/** Orders by id, with lines. Unknown ids are left out. */
export async function findOrders(tx: TenantTx, ids: readonly string[]): Promise<StoredOrder[]> {
  return ask(tx, orderRow).all({
    name: 'orders-by-id',
    text: `${orderQuery} AND o.id = ANY ($2::uuid[])`,
    values: [tx.restaurantId, ids],
  });
}

/** The orders of one table session, newest first. */
export async function findSessionOrders(tx: TenantTx, sessionId: string): Promise<StoredOrder[]> {
  return ask(tx, orderRow).all(`${orderQuery} AND o.session_id = $2 ORDER BY o.order_number DESC`, [
    tx.restaurantId,
    sessionId,
  ]);
}

/** The orders on the board: open ones of any day, and those served or cancelled today; oldest first. */
export async function findBoardOrders(tx: TenantTx, dayStart: Date): Promise<StoredOrder[]> {
  return ask(tx, orderRow).all(
    `${orderQuery} AND o.status IN ${wordList(openStatuses)}
     UNION ALL
     ${orderQuery} AND o.status IN ${wordList(boardDayStatuses)}
       AND o.status_changed_at >= $2
     ORDER BY "orderNumber"`,
    [tx.restaurantId, dayStart],
  );
}

const tableHistory = `FROM orders o
  WHERE o.restaurant_id = $1 AND o.table_number = $2
    AND (o.status IN ${wordList(finalStatuses)} OR NOT EXISTS (
      SELECT FROM table_sessions s
      WHERE s.restaurant_id = o.restaurant_id AND s.id = o.session_id AND s.status = 'active'))`;

/**
 * Orders of a table that are not its present party's, and that party's cancelled ones; newest first.
 *
 * @param before only orders with a lower number
 */
export async function findTableHistory(
  tx: TenantTx,
  tableNumber: number,
  before: number | undefined,
  limit: number,
): Promise<StoredOrder[]> {
  return ask(tx, orderRow).all(
    `${orderQuery} AND o.id IN (
       SELECT o.id ${tableHistory} AND o.order_number < coalesce($3, 2147483647)
       ORDER BY o.order_number DESC LIMIT $4
     ) ORDER BY o.order_number DESC`,
    [tx.restaurantId, tableNumber, before ?? null, limit],
  );
}

export async function countTableHistory(tx: TenantTx, tableNumber: number): Promise<number> {
  const { count } = await ask(tx, { count: is.int }).only(`SELECT count(*)::int AS count ${tableHistory}`, [
    tx.restaurantId,
    tableNumber,
  ]);
  return count;
}

/**
 * Sums up what is open of some sessions: everything neither paid nor cancelled, in cents. The sum is a bigint, which
 * float8 carries exactly and the driver reads as a number. The lines are looked up order by order: as a plain join the
 * planner, which takes young tables for tiny ones, reads all lines of the restaurant.
 */
const openAmountsWhere = (sessions: string) => `
  SELECT o.session_id AS "sessionId", sum(l.amount)::float8 AS amount
  FROM orders o, LATERAL (
    SELECT coalesce(sum(${dueOfLine} - i.paid_amount), 0) AS amount FROM order_items i
    WHERE i.restaurant_id = o.restaurant_id AND i.order_id = o.id AND NOT i.cancelled
  ) l
  WHERE o.restaurant_id = $1 AND o.session_id ${sessions}
  GROUP BY o.session_id`;
const openAmount = { sessionId: is.always(is.uuid), amount: is.int };

/** The open amount of each of these sessions, in cents. */
export async function findOpenAmounts(
  tx: TenantTx,
  sessionIds: readonly string[],
): Promise<Map<string, number>> {
  const rows = await ask(tx, openAmount).all({
    name: 'open-amounts',
    text: openAmountsWhere('= ANY ($2::uuid[])'),
    values: [tx.restaurantId, sessionIds],
  });
  return new Map(rows.map((row) => [row.sessionId, row.amount]));
}

/** The open amount of each session that has one of these orders, in cents. */
export async function findOpenAmountsOfOrders(
  tx: TenantTx,
  orderIds: readonly string[],
): Promise<Map<string, number>> {
  const rows = await ask(tx, openAmount).all({
    name: 'open-amounts-of-orders',
    text: openAmountsWhere(
      'IN (SELECT s.session_id FROM orders s WHERE s.restaurant_id = $1 AND s.id = ANY ($2::uuid[]))',
    ),
    values: [tx.restaurantId, orderIds],
  });
  return new Map(rows.map((row) => [row.sessionId, row.amount]));
}
