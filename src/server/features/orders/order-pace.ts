import type { Guest } from '../../auth/actor.ts';
import { LruMap } from '../../limits/lru-map.ts';
import { type Clock, monotonicClock } from '../../limits/monotonic-clock.ts';
import { minuteMs, SlidingWindow } from '../../limits/sliding-window.ts';

/** Several phones order at one table, so its limit is this many times a phone's. */
const phonesPerTable = 6;
/** Entries in the LRU map of counted orders. */
const kept = 20_000;

/**
 * The rate limit for guests' orders: `perMinute` from one phone at all tables of a restaurant, six times as many from
 * one table. Counted in
 * this process only, so that placing an order needs no further query. [ORD-9]
 */
export class OrderPace {
  private readonly ofPhone: SlidingWindow;
  private readonly ofTable: SlidingWindow;
  private readonly counted = new LruMap<true>(kept);

  /** @param perMinute orders of one phone */
  constructor(perMinute: number, now: Clock = monotonicClock) {
    this.ofPhone = new SlidingWindow(perMinute, minuteMs, now);
    this.ofTable = new SlidingWindow(perMinute * phonesPerTable, minuteMs, now);
  }

  /**
   * Counts an order. A retry of a counted order is always let through and not counted again. [ORD-7]
   *
   * @throws AppError TOO_MANY_REQUESTS
   */
  admit({ restaurantId, tableSessionId, phone }: Omit<Guest, 'isSeated'>, orderId: string): void {
    const order = `${tableSessionId} ${orderId}`;
    if (this.counted.get(order)) return;
    const phoneHere = `${restaurantId} ${phone}`;
    this.ofPhone.requireRoom(phoneHere);
    this.ofTable.requireRoom(tableSessionId);
    this.ofPhone.count(phoneHere);
    this.ofTable.count(tableSessionId);
    this.counted.set(order, true);
  }
}
