import { defaultVatRate, stations } from '#domain/menu/menu-limits.ts';
import type { OptionSnapshot } from '#domain/orders/pricing.ts';
import type { SignedIn } from '../../auth/actor.ts';
import * as is from '../../db/columns.ts';
import { ask } from '../../db/rows.ts';
import type { TenantTx } from '../../db/tenant.ts';

const orderableItemRow = {
  id: is.uuid,
  name: is.text,
  price: is.int,
  available: is.bool,
  categoryId: is.uuid,
  station: is.oneOf(stations),
  /** Percent. */
  vatRate: is.int,
  options: is.listOf({
    id: is.uuid,
    name: is.text,
    priceIncrement: is.int,
    groupName: is.text,
    isRequired: is.bool,
    isMultiSelect: is.bool,
  }),
};

/** A dish as it is priced now, with what an order line copies from it. */
export type OrderableItem = is.Row<typeof orderableItemRow>;

export interface NewOrderLine {
  id: string;
  item: Pick<OrderableItem, 'id' | 'name' | 'price' | 'categoryId' | 'station' | 'vatRate'>;
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
  /** Who took it; null: a guest ordered. */
  takenBy: Pick<SignedIn, 'userId' | 'name'> | null;
  /** The hash of the guest's phone; null: staff took it. */
  phone: Buffer | null;
  requestHash: Buffer;
  lines: readonly NewOrderLine[];
}

/** Whether guests may order in the restaurant, and from this phone. */
export async function findWhetherOpen(tx: TenantTx, phone: Buffer) {
  return ask(tx, { isOpen: is.bool, isBarred: is.bool }).first({
    name: 'order-restaurant-open',
    text: `SELECT is_open AS "isOpen", EXISTS (
         SELECT FROM barred_phones b WHERE b.restaurant_id = r.id AND b.token_hash = $2 AND b.until > now()
       ) AS "isBarred"
       FROM restaurants r WHERE id = $1`,
    values: [tx.restaurantId, phone],
  });
}

/**
 * The hash of the request that made an order, or one that waits, and the session that it belongs to now; null when
 * there is no such order.
 */
export async function findEarlierRequest(tx: TenantTx, orderId: string) {
  return ask(tx, { requestHash: is.bytes, sessionId: is.orNull(is.uuid), isWaiting: is.bool }).first({
    name: 'order-earlier-request',
    text: `SELECT request_hash AS "requestHash", session_id AS "sessionId", false AS "isWaiting"
       FROM orders WHERE restaurant_id = $1 AND id = $2
       UNION ALL
       SELECT request_hash, session_id, true
       FROM waiting_orders WHERE restaurant_id = $1 AND id = $2 AND status <> 'confirmed'`,
    values: [tx.restaurantId, orderId],
  });
}

/** The number of a table, or null when there is no such table. */
export async function findTableNumber(tx: TenantTx, tableId: string): Promise<number | null> {
  const row = await ask(tx, { number: is.int }).first(
    'SELECT number FROM tables WHERE restaurant_id = $1 AND id = $2',
    [tx.restaurantId, tableId],
  );
  return row?.number ?? null;
}

/** The dishes with these ids, priced, with their own extras and their category's. */
export async function findOrderableItems(
  tx: TenantTx,
  ids: readonly string[],
): Promise<Map<string, OrderableItem>> {
  const rows = await ask(tx, orderableItemRow).all({
    name: 'order-menu-items',
    text: `
      SELECT i.id, i.name, i.price, i.available AND c.available AS available, c.id AS "categoryId", c.station,
        coalesce(i.vat_rate, c.vat_rate, ${defaultVatRate}) AS "vatRate",
        (SELECT coalesce(jsonb_agg(jsonb_build_object('id', x.id, 'name', x.name,
            'priceIncrement', x.price_increment, 'groupName', x.group_name, 'isRequired', x.is_required,
            'isMultiSelect', x.is_multi_select) ORDER BY x.is_own DESC, x.sort_order), '[]')
         FROM (
           SELECT true AS is_own, id, name, price_increment, group_name, is_required, is_multi_select, sort_order
           FROM menu_item_options o WHERE o.restaurant_id = i.restaurant_id AND o.menu_item_id = i.id
           UNION ALL
           SELECT false, id, name, price_increment, group_name, is_required, is_multi_select, sort_order
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
 *
 * It takes the closing's lock (shared) before the feed's row, as payments do: in the other order, an order
 * and a payment with a closing waiting between them would deadlock. [CLO-2]
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
  return ask(tx, { orderNumber: is.int, createdAt: is.instant }).only({
    name: 'order-insert',
    text: `
      WITH booking AS MATERIALIZED (
        SELECT pg_advisory_xact_lock_shared(closing_lock($1))
      ), feed AS (
        UPDATE restaurant_feeds SET last_order_number = last_order_number + 1
        FROM booking WHERE restaurant_id = $1 RETURNING last_order_number
      ), placed AS (
        INSERT INTO orders (restaurant_id, id, order_number, table_number, session_id, status, total_amount,
          note, staff_created, created_by, request_hash, phone)
        SELECT $1, $2, feed.last_order_number, $3, $4, 'new', $5, $6, $7, $8, $9, $11 FROM feed
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
      SELECT order_number AS "orderNumber", created_at AS "createdAt" FROM placed`,
    values: [
      tx.restaurantId,
      order.id,
      order.tableNumber,
      order.sessionId,
      order.totalAmount,
      order.note,
      order.takenBy !== null,
      order.takenBy?.userId ?? null,
      order.requestHash,
      JSON.stringify(lines),
      order.phone,
    ],
  });
}
