import * as is from '../../db/columns.ts';
import { ask } from '../../db/rows.ts';
import type { TenantTx } from '../../db/tenant.ts';
import { lockRestaurant } from '../../restaurant-lock.store.ts';

/** How many are left of dishes that are counted, locked with their menu. Dishes that nobody counts are left out. */
export async function lockCounts(tx: TenantTx, ids: readonly string[]) {
  const [, counts] = await Promise.all([
    lockRestaurant(tx),
    // A separate statement: it sees what the lock was waited for.
    ask(tx, { id: is.uuid, left: is.always(is.int), epoch: is.int }).all(
      `SELECT id, left_count AS left, count_epoch AS epoch FROM menu_items
       WHERE restaurant_id = $1 AND id = ANY ($2::uuid[]) AND left_count IS NOT NULL`,
      [tx.restaurantId, ids],
    ),
  ]);
  return new Map(counts.map(({ id, ...count }) => [id, count]));
}

/** Changes locked counts, and raises the menu's version where guests read that. */
export async function updateCounts(
  tx: TenantTx,
  changes: readonly { id: string; by: number }[],
  isShown: boolean,
): Promise<void> {
  await Promise.all([
    tx.query(
      `UPDATE menu_items i SET left_count = i.left_count + c.by
       FROM jsonb_to_recordset($2::jsonb) AS c (id uuid, by int) WHERE i.restaurant_id = $1 AND i.id = c.id`,
      [tx.restaurantId, JSON.stringify(changes)],
    ),
    isShown &&
      tx.query('UPDATE restaurants SET menu_version = menu_version + 1 WHERE id = $1', [tx.restaurantId]),
  ]);
}

/** Units of a dish that were taken from a count. */
export interface TakenUnits {
  menuItemId: string;
  quantity: number;
  /** The count's. */
  epoch: number;
}

/** What the cancellation that gave an order this version has cancelled of what is counted. */
export async function findCancelledUnits(
  tx: TenantTx,
  orderId: string,
  version: number,
): Promise<TakenUnits[]> {
  return ask(tx, { menuItemId: is.always(is.uuid), quantity: is.int, epoch: is.always(is.int) }).all(
    `SELECT c.id AS "menuItemId", sum(i.quantity)::int AS quantity, c.epoch FROM order_items i
     CROSS JOIN LATERAL (VALUES (i.menu_item_id, i.count_epoch), (i.combination_id, i.combination_epoch)) AS c (id, epoch)
     WHERE i.restaurant_id = $1 AND i.order_id = $2 AND i.cancelled AND i.cancelled_version = $3
       AND c.id IS NOT NULL AND c.epoch IS NOT NULL
     GROUP BY c.id, c.epoch`,
    [tx.restaurantId, orderId, version],
  );
}

/** Lines which that cancellation has cancelled are of these counts now. */
export async function updateEpochs(
  tx: TenantTx,
  orderId: string,
  version: number,
  epochs: ReadonlyMap<string, number>,
): Promise<void> {
  await tx.query(
    `UPDATE order_items i SET count_epoch = ($4::jsonb ->> i.menu_item_id::text)::int,
       combination_epoch = ($4::jsonb ->> i.combination_id::text)::int
     WHERE i.restaurant_id = $1 AND i.order_id = $2 AND i.cancelled AND i.cancelled_version = $3
       AND (i.count_epoch IS NOT NULL OR i.combination_epoch IS NOT NULL)`,
    [tx.restaurantId, orderId, version, JSON.stringify(Object.fromEntries(epochs))],
  );
}
