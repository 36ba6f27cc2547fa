import { defaultVatRate, type Station } from '#domain/menu/menu-limits.ts';
import type { OrderStatus } from '#domain/orders/order-status.ts';
import type { PricedItem } from '#domain/orders/pricing.ts';
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
  cancelled: boolean;
  station: Station;
}

/** A dish as it is priced now, with what an order line copies from it. */
export interface OrderableItem extends PricedItem {
  categoryId: string;
  station: Station;
  /** Percent. */
  vatRate: number;
}

export interface NewOrderLine {
  id: string;
  item: OrderableItem;
  options: OptionSnapshot[];
  unitPrice: number;
  quantity: number;
  comment: string | null;
}

export interface NewOrder {
  id: string;
  tableNumber: number | null;
  sessionId: string | null;
  totalAmount: number;
  note: string | null;
  staffCreated: boolean;
  createdBy: string | null;
  requestHash: Buffer;
  lines: readonly NewOrderLine[];
}

const orderQuery = `
  SELECT o.id, o.order_number, o.table_number, o.session_id, o.status, o.total_amount, o.note,
    o.staff_created, o.version, o.created_at, o.status_changed_at, l.items
  FROM orders o, LATERAL (
    SELECT coalesce(jsonb_agg(jsonb_build_object(
      'id', i.id, 'name', i.name, 'quantity', i.quantity, 'unit_price', i.unit_price, 'options', i.options,
      'comment', i.comment, 'paid', i.paid, 'cancelled', i.cancelled, 'station', i.station
    ) ORDER BY i.position, i.id), '[]') AS items
    FROM order_items i WHERE i.restaurant_id = o.restaurant_id AND i.order_id = o.id
  ) l
  WHERE o.restaurant_id = $1`;

/**
 * Locks the table session against being freed while an order is placed in it, and tells how it stands.
 * Freeing takes the row FOR UPDATE, so either the order is in before the end or it sees the end. [ORD-6]
 */
export async function lockSession(tx: TenantTx, sessionId: string) {
  const { rows } = await tx.query<{ status: string; table_number: number; table_id: string | null }>({
    name: 'order-lock-session',
    text: `SELECT s.status, s.table_number, t.id AS table_id
       FROM table_sessions s
       LEFT JOIN tables t ON t.restaurant_id = s.restaurant_id AND t.number = s.table_number
       WHERE s.restaurant_id = $1 AND s.id = $2 FOR SHARE OF s`,
    values: [tx.restaurantId, sessionId],
  });
  return rows[0] ?? null;
}

export async function findRestaurantIsOpen(tx: TenantTx): Promise<boolean | null> {
  const { rows } = await tx.query<{ is_open: boolean }>({
    name: 'order-restaurant-open',
    text: 'SELECT is_open FROM restaurants WHERE id = $1',
    values: [tx.restaurantId],
  });
  return rows[0]?.is_open ?? null;
}

/** The hash of the request that made an order, or null when there is no such order. */
export async function findRequestHash(tx: TenantTx, orderId: string): Promise<Buffer | null> {
  const { rows } = await tx.query<{ request_hash: Buffer }>({
    name: 'order-request-hash',
    text: 'SELECT request_hash FROM orders WHERE restaurant_id = $1 AND id = $2',
    values: [tx.restaurantId, orderId],
  });
  return rows[0]?.request_hash ?? null;
}

/** The dishes with these ids, priced, with their own extras and their category's. */
export async function findOrderableItems(
  tx: TenantTx,
  ids: readonly string[],
): Promise<Map<string, OrderableItem>> {
  const { rows } = await tx.query<OrderableItem>({
    name: 'order-menu-items',
    text: `
      SELECT i.id, i.name, i.price, i.available AND c.available AS available, c.id AS "categoryId", c.station,
        coalesce(i.vat_rate, c.vat_rate, ${defaultVatRate}) AS "vatRate",
        (SELECT coalesce(jsonb_agg(x.option ORDER BY x.own DESC, x.sort_order), '[]') FROM (
          SELECT true AS own, o.sort_order, jsonb_build_object('id', o.id, 'name', o.name,
            'priceIncrement', o.price_increment, 'groupName', o.group_name,
            'isRequired', o.is_required, 'isMultiSelect', o.is_multi_select) AS option
          FROM menu_item_options o WHERE o.restaurant_id = i.restaurant_id AND o.menu_item_id = i.id
          UNION ALL
          SELECT false, o.sort_order, jsonb_build_object('id', o.id, 'name', o.name,
            'priceIncrement', o.price_increment, 'groupName', o.group_name,
            'isRequired', o.is_required, 'isMultiSelect', o.is_multi_select)
          FROM category_options o WHERE o.restaurant_id = i.restaurant_id AND o.category_id = i.category_id
        ) x) AS options
      FROM menu_items i
      JOIN categories c ON c.restaurant_id = i.restaurant_id AND c.id = i.category_id
      WHERE i.restaurant_id = $1 AND i.id = ANY ($2::uuid[])`,
    values: [tx.restaurantId, ids],
  });
  return new Map(rows.map((row) => [row.id, row]));
}

/**
 * Writes an order with its lines under the next order number. Fails with a unique violation when an order
 * with this id exists.
 */
export async function insertOrder(tx: TenantTx, order: NewOrder) {
  const lines = order.lines.map((line, position) => ({
    id: line.id,
    position,
    menu_item_id: line.item.id,
    category_id: line.item.categoryId,
    station: line.item.station,
    name: line.item.name,
    price: line.item.price,
    unit_price: line.unitPrice,
    quantity: line.quantity,
    options: line.options,
    comment: line.comment,
    vat_rate: line.item.vatRate,
  }));
  const { rows } = await tx.query<{ order_number: number; created_at: Date }>({
    name: 'order-insert',
    text: `
      WITH feed AS (
        UPDATE restaurant_feeds SET last_order_number = last_order_number + 1
        WHERE restaurant_id = $1 RETURNING last_order_number
      ), placed AS (
        INSERT INTO orders (restaurant_id, id, order_number, table_number, session_id, status, total_amount,
          note, staff_created, created_by, request_hash)
        SELECT $1, $2, feed.last_order_number, $3, $4, 'new', $5, $6, $7, $8, $9 FROM feed
        RETURNING id, order_number, created_at
      ), lines AS (
        INSERT INTO order_items (restaurant_id, id, order_id, position, menu_item_id, category_id, station,
          name, price, unit_price, quantity, options, comment, vat_rate)
        SELECT $1, l.id, placed.id, l.position, l.menu_item_id, l.category_id, l.station,
          l.name, l.price, l.unit_price, l.quantity, l.options, l.comment, l.vat_rate
        FROM placed, jsonb_to_recordset($10::jsonb) AS l (id uuid, position smallint, menu_item_id uuid,
          category_id uuid, station text, name text, price int, unit_price int, quantity int,
          options jsonb, comment text, vat_rate smallint)
      )
      SELECT order_number, created_at FROM placed`,
    values: [
      tx.restaurantId,
      order.id,
      order.tableNumber,
      order.sessionId,
      order.totalAmount,
      order.note,
      order.staffCreated,
      order.createdBy,
      order.requestHash,
      JSON.stringify(lines),
    ],
  });
  if (!rows[0]) throw new Error('the restaurant has no event log');
  return rows[0];
}

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
     ${orderQuery} AND o.status IN ('served', 'cancelled') AND o.status_changed_at >= ${startOfToday}
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

/** Locks an order for a change and tells its state and where it belongs. */
export async function lockOrder(tx: TenantTx, orderId: string) {
  const { rows } = await tx.query<{
    status: OrderStatus;
    session_id: string | null;
    table_id: string | null;
    has_payments: boolean;
  }>(
    `SELECT o.status, o.session_id, t.id AS table_id,
       EXISTS (SELECT FROM order_items i
         WHERE i.restaurant_id = o.restaurant_id AND i.order_id = o.id AND i.paid) AS has_payments
     FROM orders o
     LEFT JOIN tables t ON t.restaurant_id = o.restaurant_id AND t.number = o.table_number
     WHERE o.restaurant_id = $1 AND o.id = $2 FOR UPDATE OF o`,
    [tx.restaurantId, orderId],
  );
  return rows[0] ?? null;
}

export async function updateStatus(tx: TenantTx, orderId: string, status: OrderStatus): Promise<void> {
  await tx.query(
    `UPDATE orders SET status = $3, status_changed_at = now(), version = version + 1
     WHERE restaurant_id = $1 AND id = $2`,
    [tx.restaurantId, orderId, status],
  );
}

/** Cancels an order and all its lines; the lines keep their prices, the order's total becomes 0. */
export async function updateCancelled(tx: TenantTx, orderId: string, userId: string): Promise<void> {
  await Promise.all([
    tx.query(
      `UPDATE order_items SET cancelled = true, cancelled_at = now(), cancelled_by = $3
       WHERE restaurant_id = $1 AND order_id = $2 AND NOT cancelled`,
      [tx.restaurantId, orderId, userId],
    ),
    tx.query(
      `UPDATE orders SET status = 'cancelled', status_changed_at = now(), total_amount = 0,
         version = version + 1
       WHERE restaurant_id = $1 AND id = $2`,
      [tx.restaurantId, orderId],
    ),
  ]);
}

/** Completes what is not finished in a session that ends. Returns the ids of the orders it changed. */
export async function completeSessionOrders(tx: TenantTx, sessionId: string): Promise<string[]> {
  const { rows } = await tx.query<{ id: string }>(
    `UPDATE orders SET status = 'completed', status_changed_at = now(), version = version + 1
     WHERE restaurant_id = $1 AND session_id = $2 AND status NOT IN ('completed', 'cancelled')
     RETURNING id`,
    [tx.restaurantId, sessionId],
  );
  return rows.map((row) => row.id);
}

/**
 * What each of these sessions still has to pay, in cents: lines neither paid nor cancelled. The sum is a bigint,
 * which float8 carries exactly and the driver reads as a number.
 */
export async function findOpenAmounts(
  tx: TenantTx,
  sessionIds: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await tx.query<{ session_id: string; amount: number }>({
    name: 'open-amounts',
    text: `SELECT o.session_id, sum(i.unit_price * i.quantity)::float8 AS amount
     FROM orders o JOIN order_items i ON i.restaurant_id = o.restaurant_id AND i.order_id = o.id
     WHERE o.restaurant_id = $1 AND o.session_id = ANY ($2::uuid[]) AND NOT i.paid AND NOT i.cancelled
     GROUP BY o.session_id`,
    values: [tx.restaurantId, sessionIds],
  });
  return new Map(rows.map((row) => [row.session_id, row.amount]));
}
