import { openStatuses } from '#domain/orders/order-status.ts';
import type { Station } from '#domain/stations/stations.ts';
import * as is from '../../db/columns.ts';
import { ask } from '../../db/rows.ts';
import type { TenantTx } from '../../db/tenant.ts';
import { wordList } from '../../db/word-list.ts';
import { stationColumns } from '../../stations.store.ts';

/** Writes all stations, in their order. What is not among them is no more. */
export async function replaceStations(tx: TenantTx, stations: readonly Station[]): Promise<void> {
  await Promise.all([
    tx.query('DELETE FROM stations WHERE restaurant_id = $1', [tx.restaurantId]),
    tx.query(
      `INSERT INTO stations (restaurant_id, id, name, colour, sound, late_minutes, overdue_minutes, critical_minutes,
         position)
       SELECT $1, s.value ->> 'id', s.value ->> 'name', s.value ->> 'colour', s.value ->> 'sound',
         (s.value #>> '{thresholds,late}')::smallint, (s.value #>> '{thresholds,overdue}')::smallint,
         (s.value #>> '{thresholds,critical}')::smallint, s.ordinality
       FROM jsonb_array_elements($2::jsonb) WITH ORDINALITY s`,
      [tx.restaurantId, JSON.stringify(stations)],
    ),
  ]);
}

/** Gives categories and dishes of a station to another one; menus are read anew. */
export async function moveMenu(tx: TenantTx, from: string, to: string): Promise<void> {
  const values = [tx.restaurantId, from, to];
  await Promise.all([
    tx.query(
      `UPDATE categories SET (own_station, station) = (SELECT ${stationColumns('$3::text')})
       WHERE restaurant_id = $1 AND coalesce(own_station, station) = $2`,
      values,
    ),
    tx.query('UPDATE menu_items SET station = $3 WHERE restaurant_id = $1 AND station = $2', values),
    tx.query('UPDATE restaurants SET menu_version = menu_version + 1 WHERE id = $1', [tx.restaurantId]),
  ]);
}

/** Gives what is open of a station's orders to another one. Returns the orders, and their parties. */
export async function moveOpenLines(tx: TenantTx, from: string, to: string) {
  return ask(tx, { id: is.uuid, sessionId: is.orNull(is.uuid) }).all(
    `WITH open AS MATERIALIZED (
       SELECT o.id FROM orders o WHERE o.restaurant_id = $1 AND o.status IN ${wordList(openStatuses)} AND EXISTS (
         SELECT FROM order_items i WHERE i.restaurant_id = $1 AND i.order_id = o.id AND i.station = $2
       ) ORDER BY o.id FOR UPDATE
     ), moved AS (
       UPDATE order_items i SET station = $3 FROM open WHERE i.restaurant_id = $1 AND i.order_id = open.id AND i.station = $2
     )
     UPDATE orders o SET version = version + 1 FROM open WHERE o.restaurant_id = $1 AND o.id = open.id
     RETURNING o.id, o.session_id AS "sessionId"`,
    [tx.restaurantId, from, to],
  );
}
