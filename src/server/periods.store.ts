import type { PeriodsState } from '#contract/menu/periods.ts';
import * as is from './db/columns.ts';
import { ask } from './db/rows.ts';
import type { TenantTx } from './db/tenant.ts';

export const periodRow = is.json<PeriodsState['periods']>();

/** The hours to which parts of a restaurant's menu are bound, as JSON, in their order. */
export const periodsOf = (restaurantId: string) => `(
  SELECT coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'name', p.name, 'windows', p.windows, 'daysOff', p.days_off,
    'parts', p.parts) ORDER BY p.position), '[]')
  FROM menu_periods p WHERE p.restaurant_id = ${restaurantId})`;

export async function findPeriods(tx: TenantTx): Promise<PeriodsState['periods']> {
  const { periods } = await ask(tx, { periods: periodRow }).only(`SELECT ${periodsOf('$1')} AS periods`, [
    tx.restaurantId,
  ]);
  return periods;
}
