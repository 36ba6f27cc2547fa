import type { Period } from '#domain/menu/periods.ts';
import type { TenantTx } from '../../db/tenant.ts';

/** Writes all periods, in their order. */
export async function replacePeriods(tx: TenantTx, periods: readonly Period[]): Promise<void> {
  await Promise.all([
    tx.query('DELETE FROM menu_periods WHERE restaurant_id = $1', [tx.restaurantId]),
    tx.query(
      `INSERT INTO menu_periods (restaurant_id, id, name, windows, days_off, parts, position)
       SELECT $1, (p.value ->> 'id')::uuid, p.value ->> 'name', p.value -> 'windows', p.value -> 'daysOff',
         p.value -> 'parts', p.ordinality
       FROM jsonb_array_elements($2::jsonb) WITH ORDINALITY p`,
      [tx.restaurantId, JSON.stringify(periods)],
    ),
  ]);
}
