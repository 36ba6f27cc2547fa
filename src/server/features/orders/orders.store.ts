import type { Station } from '#domain/menu/menu-limits.ts';
import type { OrderStatus } from '#domain/orders/order-status.ts';
import type { OptionSnapshot } from '../../db/schema/service.ts';
import type { TenantTx } from '../../db/tenant.ts';

/** An order as stored, with its lines in their order. Amounts in integer cents. */
export interface StoredOrder {
  id: string;
  order_number: number;
  table_number: number | null;
  session_id: string | null;
  status: OrderStatus;
  total_amount: number;
  note: string | null;
  staff_created: boolean;
  version: number;
  created_at: Date;
  status_changed_at: Date;
  items: StoredOrderItem[];
}

interface StoredOrderItem {
  id: string;
  name: string;
  quantity: number;
  unit_price: number;
  options: OptionSnapshot[];
  comment: string | null;
  paid: boolean;
  paid_amount: number;
  cancelled: boolean;
  station: Station;
}

const orderQuery = `
  SELECT o.id, o.order_number, o.table_number, o.session_id, o.status, o.total_amount, o.note,
    o.staff_created, o.version, o.created_at, o.status_changed_at, l.items
  FROM orders o, LATERAL (
    SELECT coalesce(jsonb_agg(jsonb_build_object(
      'id', i.id, 'name', i.name, 'quantity', i.quantity, 'unit_price', i.unit_price, 'options', i.options,
      'comment', i.comment, 'paid', i.paid, 'paid_amount', i.paid_amount, 'cancelled', i.cancelled,
      'station', i.station
    ) ORDER BY i.position, i.id), '[]') AS items
    FROM order_items i WHERE i.restaurant_id = o.restaurant_id AND i.order_id = o.id
  ) l
  WHERE o.restaurant_id = $1`;

/** Orders by id, with lines. Unknown ids are left out. */
export async function findOrders(tx: TenantTx, ids: readonly string[]): Promise<StoredOrder[]> {
  const { rows } = await tx.query<StoredOrder>({
    name: 'orders-by-id',
    text: `${orderQuery} AND o.id = ANY ($2::uuid[])`,
    values: [tx.restaurantId, ids],
  });
  return rows;
}

/** The orders of one table session, newest first. */
export async function findSessionOrders(tx: TenantTx, sessionId: string): Promise<StoredOrder[]> {
  const { rows } = await tx.query<StoredOrder>(
    `${orderQuery} AND o.session_id = $2 ORDER BY o.order_number DESC`,
    [tx.restaurantId, sessionId],
  );
  return rows;
}

/** What stands on the board: open orders of any day, and those served or cancelled today; oldest first. */
export async function findBoardOrders(tx: TenantTx): Promise<StoredOrder[]> {
  const { rows } = await tx.query<StoredOrder>(
    `${orderQuery} AND o.status IN ('new', 'in_progress', 'ready_to_serve')
     UNION ALL
     ${orderQuery} AND o.status IN ('served', 'cancelled')
       AND o.status_changed_at >= ${startOfToday}
     ORDER BY order_number`,
    [tx.restaurantId],
  );
  return rows;
}

/** Midnight in the restaurant's own time zone. */
const startOfToday = `(SELECT date_trunc('day', now() AT TIME ZONE r.time_zone) AT TIME ZONE r.time_zone
  FROM restaurants r WHERE r.id = $1)`;

export async function getStartOfToday(tx: TenantTx): Promise<Date> {
  const { rows } = await tx.query<{ day_start: Date }>(`SELECT ${startOfToday} AS day_start`, [
    tx.restaurantId,
  ]);
  if (!rows[0]) throw new Error('the restaurant has no day');
  return rows[0].day_start;
}

const tableHistory = `FROM orders o
  WHERE o.restaurant_id = $1 AND o.table_number = $2
    AND (o.status = ANY ('{completed,cancelled}') OR NOT EXISTS (
      SELECT FROM table_sessions s
      WHERE s.restaurant_id = o.restaurant_id AND s.id = o.session_id AND s.status = 'active'))`;

/**
 * Orders of a table that are not its present party's, and what that one has had cancelled; newest first.
 *
 * @param before only orders with a lower number
 */
export async function findTableHistory(
  tx: TenantTx,
  tableNumber: number,
  before: number | undefined,
  limit: number,
): Promise<StoredOrder[]> {
  const { rows } = await tx.query<StoredOrder>(
    `${orderQuery} AND o.id IN (
       SELECT o.id ${tableHistory} AND o.order_number < coalesce($3, 2147483647)
       ORDER BY o.order_number DESC LIMIT $4
     ) ORDER BY o.order_number DESC`,
    [tx.restaurantId, tableNumber, before ?? null, limit],
  );
  return rows;
}

export async function countTableHistory(tx: TenantTx, tableNumber: number): Promise<number> {
  const { rows } = await tx.query<{ count: number }>(`SELECT count(*)::int AS count ${tableHistory}`, [
    tx.restaurantId,
    tableNumber,
  ]);
  return rows[0]?.count ?? 0;
}

/**
 * What each of these sessions still has to pay, in cents: what is neither paid nor cancelled. The sum is a bigint,
 * which float8 carries exactly and the driver reads as a number.
 */
export async function findOpenAmounts(
  tx: TenantTx,
  sessionIds: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await tx.query<{ session_id: string; amount: number }>({
    name: 'open-amounts',
    text: `SELECT o.session_id, sum(i.unit_price * i.quantity - i.paid_amount)::float8 AS amount
     FROM orders o JOIN order_items i ON i.restaurant_id = o.restaurant_id AND i.order_id = o.id
     WHERE o.restaurant_id = $1 AND o.session_id = ANY ($2::uuid[]) AND NOT i.paid AND NOT i.cancelled
     GROUP BY o.session_id`,
    values: [tx.restaurantId, sessionIds],
  });
  return new Map(rows.map((row) => [row.session_id, row.amount]));
}
