import type { Inputs } from '#contract/contract.ts';
import type { StationsState } from '#contract/stations.ts';
import { type Station, stationLimits } from '#domain/stations/stations.ts';
import { AppError } from '../../app-error.ts';
import type { Database, TenantTx } from '../../db/tenant.ts';
import { lockRestaurant } from '../../restaurant-lock.store.ts';
import { findStations } from '../../stations.store.ts';
import { moveDisplays } from './displays.store.ts';
import { moveMenu, moveOpenLines, replaceStations } from './stations.store.ts';

/** Where a house prepares what is ordered. [STA-1] [STA-2] */
export class StationsService {
  constructor(private readonly database: Database) {}

  /**
   * Adds a station, once for the id.
   *
   * @throws AppError STATION_NAME_TAKEN, STATION_ID_TAKEN, TOO_MANY_STATIONS
   */
  add({ restaurantId, ...added }: Inputs['stations']['add']): Promise<StationsState> {
    return this.change(restaurantId, (stations) => {
      const known = stations.find(({ id }) => id === added.id);
      if (known && known.name !== added.name) throw new AppError('STATION_ID_TAKEN');
      if (known) return stations;
      requireFreeName(stations, added.name);
      if (stations.length >= stationLimits.stations) {
        throw new AppError('TOO_MANY_STATIONS', { max: stationLimits.stations });
      }
      return [...stations, added];
    });
  }

  /** @throws AppError STATION_NOT_FOUND, STATION_NAME_TAKEN */
  update({ restaurantId, ...changed }: Inputs['stations']['change']): Promise<StationsState> {
    return this.change(restaurantId, (stations) => {
      const others = stations.filter(({ id }) => id !== changed.id);
      if (others.length === stations.length) throw new AppError('STATION_NOT_FOUND');
      requireFreeName(others, changed.name);
      return stations.map((each) => (each.id === changed.id ? changed : each));
    });
  }

  /** @throws AppError STATIONS_CHANGED unless all of them are named */
  arrange({ restaurantId, ids }: Inputs['stations']['arrange']): Promise<StationsState> {
    return this.change(restaurantId, (stations) => {
      const arranged = ids.flatMap((id) => stations.find((each) => each.id === id) ?? []);
      const areAll = new Set(ids).size === stations.length && arranged.length === stations.length;
      if (!areAll) throw new AppError('STATIONS_CHANGED');
      return arranged;
    });
  }

  /**
   * Removes a station; what it prepares goes to another one. A repeated call changes nothing.
   *
   * @throws AppError STATION_NOT_FOUND, LAST_STATION
   */
  remove({ restaurantId, id, to }: Inputs['stations']['remove']): Promise<StationsState> {
    return this.change(restaurantId, async (stations, tx) => {
      if (!stations.some((each) => each.id === id)) return stations;
      const left = stations.filter((each) => each.id !== id);
      if (left.length === 0) throw new AppError('LAST_STATION');
      if (!left.some((each) => each.id === to)) throw new AppError('STATION_NOT_FOUND');
      await moveMenu(tx, id, to);
      await moveDisplays(tx, id, to);
      tx.emit({ kind: 'menu.changed', entityId: restaurantId });
      for (const order of await moveOpenLines(tx, id, to)) {
        tx.emit({ kind: 'order.moved', entityId: order.id, tableSessionId: order.sessionId });
      }
      return left;
    });
  }

  private change(
    restaurantId: string,
    work: (stations: readonly Station[], tx: TenantTx) => readonly Station[] | Promise<readonly Station[]>,
  ): Promise<StationsState> {
    return this.database.withTenant(restaurantId, async (tx) => {
      await lockRestaurant(tx);
      const before = await findStations(tx);
      const stations = await work(before, tx);
      if (stations !== before) {
        await replaceStations(tx, stations);
        tx.emit({ kind: 'restaurant.changed_inside', entityId: restaurantId });
      }
      return { stations: [...stations] };
    });
  }
}

/** @throws AppError STATION_NAME_TAKEN */
function requireFreeName(others: readonly Station[], name: string): void {
  const folded = name.toLocaleLowerCase('de');
  if (others.some((each) => each.name.toLocaleLowerCase('de') === folded)) {
    throw new AppError('STATION_NAME_TAKEN');
  }
}
