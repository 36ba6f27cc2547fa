import type { Thresholds } from '#domain/orders/order-status.ts';
import {
  firstStationIds,
  firstStations,
  type Station,
  stationColours,
  stationSounds,
} from '#domain/stations/stations.ts';
import * as is from './db/columns.ts';
import { ask } from './db/rows.ts';
import type { TenantTx } from './db/tenant.ts';
import { wordList } from './db/word-list.ts';

const first = wordList(firstStationIds);

/** A station as categories keep it: `own_station, station`. The house's own are unknown to versions before them. [OPS-11] */
export const stationColumns = (id: string) =>
  `CASE WHEN ${id} IN ${first} THEN NULL ELSE ${id} END, CASE WHEN ${id} IN ${first} THEN ${id} ELSE 'kitchen' END`;

/** The stations of the restaurant, in its order: its own, or those that every house begins with. [STA-1] */
export async function findStations(tx: TenantTx): Promise<readonly Station[]> {
  const columns = {
    ...{ id: is.text, name: is.text },
    ...{ colour: is.oneOf(stationColours), sound: is.oneOf(stationSounds) },
    thresholds: is.json<Thresholds>(),
  };
  const own = await ask(tx, columns).all(
    `SELECT id, name, colour, sound, jsonb_build_object('late', late_minutes, 'overdue', overdue_minutes,
       'critical', critical_minutes) AS thresholds
     FROM stations WHERE restaurant_id = $1 ORDER BY position, id`,
    [tx.restaurantId],
  );
  return own.length > 0 ? own : firstStations;
}
