import type { OrderStatus } from '#domain/orders/order-status.ts';
import type { TenantTx } from '../../db/tenant.ts';

/** How full the house is right now. */
export interface StoredOccupancy {
  openOrders: number;
  overdueOrders: number;
  tables: number;
  tablesOccupied: number;
}

/** Counts open orders [ORD-3], those of them that are overdue [ORD-4], and tables that are not shown as free [TAB-1]. */
export async function getOccupancy(tx: TenantTx): Promise<StoredOccupancy> {
  const { rows } = await tx.query<StoredOccupancy>({
    name: 'dashboard-occupancy',
    text: `
      SELECT o.open AS "openOrders", o.overdue AS "overdueOrders", t.tables, t.occupied AS "tablesOccupied"
      FROM (
        SELECT count(*)::int AS open,
          (count(*) FILTER (WHERE created_at <= now() - interval '20 minutes'))::int AS overdue
        FROM orders WHERE restaurant_id = $1 AND status IN ('new', 'in_progress', 'ready_to_serve')
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
  if (!rows[0]) throw new Error('counting finds something');
  return rows[0];
}

/** An order as the dashboard lists it; the total in integer cents. */
export interface StoredRecentOrder {
  id: string;
  order_number: number;
  table_number: number | null;
  status: OrderStatus;
  total_amount: number;
  created_at: Date;
}

/** The last orders that were not cancelled, newest first. */
export async function findRecentOrders(tx: TenantTx, limit: number): Promise<StoredRecentOrder[]> {
  const { rows } = await tx.query<StoredRecentOrder>({
    name: 'dashboard-recent-orders',
    text: `
      SELECT id, order_number, table_number, status, total_amount, created_at FROM orders
      WHERE restaurant_id = $1 AND status <> 'cancelled'
      ORDER BY created_at DESC, order_number DESC LIMIT $2`,
    values: [tx.restaurantId, limit],
  });
  return rows;
}

/** The pictures of dishes on the menu by name. Of two dishes of one name the one that is ordered first on the menu. */
export async function findDishImages(tx: TenantTx): Promise<Map<string, string>> {
  const { rows } = await tx.query<{ name: string; image_url: string }>({
    name: 'dashboard-dish-images',
    text: `
      SELECT DISTINCT ON (name) name, image_url FROM menu_items
      WHERE restaurant_id = $1 AND image_url IS NOT NULL ORDER BY name, sort_order, id`,
    values: [tx.restaurantId],
  });
  return new Map(rows.map((row) => [row.name, row.image_url]));
}
