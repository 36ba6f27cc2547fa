import { doorLimits } from '#domain/door/door.ts';
import { type Counted, type Counts, keyOf } from '../../limits/counts.ts';

/** The newest arrivals that are kept of a restaurant, or of a network there. */
const keptArrivals = 1_000;

/**
 * The parties that phones have opened within the last minute, for each restaurant and for each network at a
 * restaurant. [DOOR-2]
 */
export class Arrivals {
  /** @param perMinute parties that one network may open before those that follow are a crowd */
  constructor(
    private readonly counts: Counts,
    private readonly perMinute: number,
  ) {}

  /**
   * Counts a party at once, before it is stored: of those that come together, each sees the ones before it.
   *
   * @param tables of the restaurant: a large one has more doors
   * @returns whether it makes a crowd, with those of its network or of all networks together, that have come before it;
   *   and the parties of that crowd
   */
  note(
    restaurantId: string,
    network: string,
    partyId: string,
    tables: number,
  ): Promise<{ isCrowd: boolean; parties: string[] }> {
    const most = Math.max(this.perMinute * doorLimits.networks, tables * doorLimits.shareOfTables);
    return this.counts.change(keysOf(restaurantId, network), doorLimits.arrivalsMs, (counted, now) => {
      const [all = [], own = []] = counted.map((arrivals) => recent(arrivals, now));
      const isCrowd = all.length >= most;
      const isOwnCrowd = own.length >= this.perMinute;
      const crowd = isCrowd ? all : isOwnCrowd ? own : [];
      const arrival = { at: now, id: partyId, n: 1 };
      return {
        result: { isCrowd: isCrowd || isOwnCrowd, parties: crowd.map(({ id }) => id) },
        counted: [all, own].map((arrivals) => [...arrivals, arrival].slice(-keptArrivals)),
      };
    });
  }

  /** Takes back that a party was counted: it has not come about. */
  async forget(restaurantId: string, network: string, partyId: string): Promise<void> {
    await this.counts.change(keysOf(restaurantId, network), doorLimits.arrivalsMs, (counted) => ({
      result: undefined,
      counted: counted.map((arrivals) => arrivals.filter(({ id }) => id !== partyId)),
    }));
  }
}

function recent(arrivals: readonly Counted[], now: number): Counted[] {
  return arrivals.filter(({ at }) => at > now - doorLimits.arrivalsMs);
}

function keysOf(restaurantId: string, network: string): string[] {
  return [keyOf('arrivals', restaurantId), keyOf('arrivals', restaurantId, network)];
}
