import { openStatuses, orderStatuses } from '#domain/orders/order-status.ts';
import * as is from '../../db/columns.ts';
import { ask } from '../../db/rows.ts';
import type { TenantTx } from '../../db/tenant.ts';
import { wordList } from '../../db/word-list.ts';

const occupancyRow = {
  openOrders: is.int,
  overdueOrders: is.int,
  tables: is.int,
  tablesOccupied: is.int,
};

/** How full the house is right now. */
export type StoredOccupancy = is.Row<typeof occupancyRow>;

/** Counts open orders [ORD-3], the overdue ones among them [ORD-4], and tables not shown as free [TAB-1]. */
export async function getOccupancy(tx: TenantTx): Promise<StoredOccupancy> {
  return ask(tx, occupancyRow).only({
    name: 'dashboard-occupancy',
    text: `
      SELECT o.open AS "openOrders", o.overdue AS "overdueOrders", t.tables, t.occupied AS "tablesOccupied"
      FROM (
        SELECT count(*)::int AS open,
          (count(*) FILTER (WHERE created_at <= now() - interval '20 minutes'))::int AS overdue
        FROM orders WHERE restaurant_id = $1 AND status IN ${wordList(openStatuses)}
      ) o, (
        SELECT count(*)::int AS tables, (count(*) FILTER (
          WHERE t.status <> 'frei' OR t.needs_help OR t.wants_bill OR EXISTS (
            SELECT FROM table_sessions s
            WHERE s.restaurant_id = t.restaurant_id AND s.table_number = t.number AND s.status = 'active')
        ))::int AS occupied
        FROM tables t WHERE t.restaurant_id = $1
      ) t`,
    values: [tx.restaurantId],
  });
}

const recentOrderRow = {
  id: is.uuid,
  orderNumber: is.int,
  tableNumber: is.orNull(is.int),
  status: is.oneOf(orderStatuses),
  totalAmount: is.int,
  createdAt: is.instant,
};

/** An order as the dashboard lists it; the total in integer cents. */
export type StoredRecentOrder = is.Row<typeof recentOrderRow>;

/** The last orders that were not cancelled, newest first. */
export async function findRecentOrders(tx: TenantTx, limit: number): Promise<StoredRecentOrder[]> {
  return ask(tx, recentOrderRow).all({
    name: 'dashboard-recent-orders',
    text: `
      SELECT id, order_number AS "orderNumber", table_number AS "tableNumber", status, total_amount AS "totalAmount",
        created_at AS "createdAt"
      FROM orders
      WHERE restaurant_id = $1 AND status <> 'cancelled'
      ORDER BY created_at DESC, order_number DESC LIMIT $2`,
    values: [tx.restaurantId, limit],
  });
}

/** The pictures of dishes on the menu, by name; of dishes with the same name, the first on the menu. */
export async function findDishImages(tx: TenantTx): Promise<Map<string, string>> {
  const rows = await ask(tx, { name: is.text, imageUrl: is.always(is.text) }).all({
    name: 'dashboard-dish-images',
    text: `
      SELECT DISTINCT ON (name) name, image_url AS "imageUrl" FROM menu_items
      WHERE restaurant_id = $1 AND image_url IS NOT NULL ORDER BY name, sort_order, id`,
    values: [tx.restaurantId],
  });
  return new Map(rows.map((row) => [row.name, row.imageUrl]));
}
