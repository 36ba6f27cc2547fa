import * as is from '../../db/columns.ts';
import { ask } from '../../db/rows.ts';
import type { TenantTx } from '../../db/tenant.ts';

const makingRow = {
  station: is.text,
  /** Of the day, 0 the first one; null: of all of them. */
  hour: is.orNull(is.int),
  times: is.json<{ lines: number; medianSeconds: number; slowSeconds: number }>(),
};

/** How long lines took from being ordered or fired to being ready, by station, and by station and hour. */
export async function findMakingTimes(
  tx: TenantTx,
  { days, timeZone, dayStartHour }: { days: number; timeZone: string; dayStartHour: number },
): Promise<is.Row<typeof makingRow>[]> {
  return ask(tx, makingRow).all({
    name: 'dashboard-times',
    text: `
      WITH made AS (
        SELECT i.station, extract(epoch FROM i.ready_at - coalesce(i.fired_at, o.created_at)) AS seconds,
          ((extract(hour FROM i.ready_at AT TIME ZONE $3)::int - $4 + 24) % 24) AS hour
        FROM orders o JOIN order_items i ON i.restaurant_id = o.restaurant_id AND i.order_id = o.id
        WHERE o.restaurant_id = $1 AND o.created_at >= now() - make_interval(days => $2)
          AND i.ready_at IS NOT NULL AND NOT i.cancelled
      )
      SELECT station, hour, jsonb_build_object('lines', count(*),
        'medianSeconds', round(percentile_cont(0.5) WITHIN GROUP (ORDER BY seconds)),
        'slowSeconds', round(percentile_cont(0.9) WITHIN GROUP (ORDER BY seconds))) AS times
      FROM made WHERE seconds >= 0 GROUP BY GROUPING SETS ((station), (station, hour)) ORDER BY station`,
    values: [tx.restaurantId, days, timeZone, dayStartHour],
  });
}
