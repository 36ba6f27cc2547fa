import type { LeadTime, StationPace } from '#domain/orders/lead-time.ts';
import { finalStatuses } from '#domain/orders/order-status.ts';
import * as is from '../../db/columns.ts';
import { ask } from '../../db/rows.ts';
import type { Database, TenantTx } from '../../db/tenant.ts';
import { wordList } from '../../db/word-list.ts';

const paceRow = {
  station: is.text,
  open: is.int,
  made: is.int,
  busySeconds: is.int,
  medianSeconds: is.orNull(is.int),
};

/**
 * How fast each station is: the pace of the last half hour, and what its lines took in the last hour; where those are fewer
 * than five, in the last week. [KIT-6]
 */
export async function findPaces(tx: TenantTx): Promise<(StationPace & { station: string })[]> {
  return ask(tx, paceRow).all({
    name: 'order-paces',
    text: `
      WITH lines AS (
        SELECT i.station, i.quantity, i.ready_at, coalesce(i.fired_at, o.created_at) AS ordered_at,
          CASE
            WHEN o.status IN ${wordList(finalStatuses)} THEN 0
            WHEN i.units IS NOT NULL
              THEN coalesce((i.units ->> 'waiting')::int, 0) + coalesce((i.units ->> 'started')::int, 0)
            WHEN o.status IN ('new', 'in_progress') THEN i.quantity
            ELSE 0
          END AS open,
          i.ready_at >= now() - interval '30 minutes' AS is_recent,
          i.ready_at >= now() - interval '1 hour' AS is_of_hour
        FROM orders o JOIN order_items i ON i.restaurant_id = o.restaurant_id AND i.order_id = o.id
        WHERE o.restaurant_id = $1 AND o.created_at >= now() - interval '7 days' AND NOT i.cancelled
      ), timed AS (
        SELECT *, extract(epoch FROM ready_at - ordered_at) AS seconds FROM lines
      )
      SELECT station, sum(open)::int AS open,
        coalesce(sum(quantity) FILTER (WHERE is_recent), 0)::int AS made,
        coalesce(least(extract(epoch FROM now() - min(ordered_at) FILTER (WHERE is_recent)), 1800), 0)::int AS "busySeconds",
        round(CASE
          WHEN count(*) FILTER (WHERE is_of_hour) >= 5
            THEN percentile_cont(0.5) WITHIN GROUP (ORDER BY seconds) FILTER (WHERE is_of_hour)
          ELSE percentile_cont(0.5) WITHIN GROUP (ORDER BY seconds) FILTER (WHERE ready_at IS NOT NULL)
        END)::int AS "medianSeconds"
      FROM timed GROUP BY station ORDER BY station`,
    values: [tx.restaurantId],
  });
}

/** Keeps what guests are told. Returns whether it is something else than before. */
export async function updateLeadTimes(tx: TenantTx, times: readonly LeadTime[]): Promise<boolean> {
  const { rowCount } = await tx.query(
    'UPDATE restaurants SET lead_times = $2 WHERE id = $1 AND lead_times <> $2',
    [tx.restaurantId, JSON.stringify(times)],
  );
  return rowCount === 1;
}

/** Open restaurants that tell their guests how long dishes take. */
export async function findRestaurantsWithLeadTimes({ pool }: Database): Promise<string[]> {
  const rows = await ask(pool, { id: is.uuid }).all('SELECT restaurants_with_lead_times() AS id');
  return rows.map(({ id }) => id);
}
