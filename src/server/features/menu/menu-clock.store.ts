import * as is from '../../db/columns.ts';
import { ask } from '../../db/rows.ts';
import type { Database, TenantTx } from '../../db/tenant.ts';

/**
 * Sets counts to what there is each morning. The menu is locked. The day only moves forward: whatever changes the clock of the house, no
 * day is counted twice. [CNT-2]
 */
export async function updateDailyCounts(tx: TenantTx, today: string): Promise<void> {
  await tx.query(
    `WITH morning AS (
       UPDATE restaurants SET counted_day = $2 WHERE id = $1 AND (counted_day IS NULL OR counted_day < $2::date)
       RETURNING id
     )
     UPDATE menu_items i SET left_count = i.daily_count, count_epoch = i.count_epoch + 1
     FROM morning WHERE i.restaurant_id = morning.id AND i.daily_count IS NOT NULL`,
    [tx.restaurantId, today],
  );
}

/** Dishes that were sold out until now are so no more. */
export async function updateBack(tx: TenantTx): Promise<void> {
  await tx.query(
    'UPDATE menu_items SET sold_out_until = NULL WHERE restaurant_id = $1 AND sold_out_until <= now()',
    [tx.restaurantId],
  );
}

/** What time alone changes in a menu. */
export async function getTimedParts(tx: TenantTx) {
  return ask(tx, { firstBack: is.orNull(is.instant), isCountedDaily: is.bool }).only(
    `SELECT min(sold_out_until) AS "firstBack", coalesce(bool_or(daily_count IS NOT NULL), false) AS "isCountedDaily"
     FROM menu_items WHERE restaurant_id = $1`,
    [tx.restaurantId],
  );
}

export async function updateNextChange(tx: TenantTx, at: Date | null): Promise<void> {
  await tx.query('UPDATE restaurants SET menu_changes_at = $2 WHERE id = $1', [tx.restaurantId, at]);
}

/** The restaurants whose menu time has changed. */
export async function findChanged({ pool }: Database): Promise<string[]> {
  const rows = await ask(pool, { id: is.uuid }).all('SELECT restaurants_with_changed_menu() AS id');
  return rows.map(({ id }) => id);
}
