import { doorLimits } from '#domain/door/door.ts';
import { LruMap } from '../../limits/lru-map.ts';
import { type Clock, monotonicClock } from '../../limits/monotonic-clock.ts';

interface Arrival {
  partyId: string;
  at: number;
}

/** Restaurants, and networks at restaurants, that are kept; and the newest arrivals of each. */
const kept = 20_000;
const keptArrivals = 1_000;

/**
 * The parties that phones have opened within the last minute, for each restaurant and for each network at a
 * restaurant. Counted in this process only. [DOOR-2]
 */
export class Arrivals {
  private readonly arrived = new LruMap<Arrival[]>(kept);
  /** Parties that are held already. */
  private readonly held = new LruMap<true>(kept);

  /** @param perMinute parties that one network may open before those that follow are a crowd */
  constructor(
    private readonly perMinute: number,
    private readonly now: Clock = monotonicClock,
  ) {}

  /** Counts a party at once, before it is stored: of those that come together, each sees the ones before it. */
  note(restaurantId: string, network: string, partyId: string): void {
    const arrival = { partyId, at: this.now() };
    for (const key of keysOf(restaurantId, network)) {
      this.arrived.set(key, [...this.recent(key), arrival].slice(-keptArrivals));
    }
  }

  /** Takes back that a party was counted: it has not come about. */
  forget(restaurantId: string, network: string, partyId: string): void {
    for (const key of keysOf(restaurantId, network)) {
      this.arrived.set(
        key,
        this.recent(key).filter((arrival) => arrival.partyId !== partyId),
      );
    }
  }

  noteHeld(partyIds: readonly string[]): void {
    for (const id of partyIds) this.held.set(id, true);
  }

  /**
   * Whether one party more makes a crowd, with those of its network or of all networks together; and the parties
   * of that crowd that are not held yet.
   *
   * @param tables of the restaurant: a large one has more doors
   */
  crowd(restaurantId: string, network: string, tables: number): { isCrowd: boolean; parties: string[] } {
    const all = this.recent(restaurantId);
    const own = this.recent(`${restaurantId} ${network}`);
    const most = Math.max(this.perMinute * doorLimits.networks, tables * doorLimits.shareOfTables);
    const isCrowd = all.length >= most;
    const isOwnCrowd = own.length >= this.perMinute;
    const crowd = isCrowd ? all : isOwnCrowd ? own : [];
    return {
      isCrowd: isCrowd || isOwnCrowd,
      parties: crowd.map(({ partyId }) => partyId).filter((id) => !this.held.get(id)),
    };
  }

  private recent(key: string): Arrival[] {
    const since = this.now() - doorLimits.arrivalsMs;
    return (this.arrived.get(key) ?? []).filter(({ at }) => at > since);
  }
}

function keysOf(restaurantId: string, network: string): string[] {
  return [restaurantId, `${restaurantId} ${network}`];
}
