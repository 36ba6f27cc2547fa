import type { Guest } from '../../auth/actor.ts';
import { LruMap } from '../../limits/lru-map.ts';
import { type Clock, monotonicClock } from '../../limits/monotonic-clock.ts';
import { minuteMs, SlidingWindow } from '../../limits/sliding-window.ts';

/** More than one phone orders at a table. */
const phonesPerTable = 6;
/** Orders kept in mind. */
const kept = 20_000;

/**
 * How fast guests may order: so many orders a minute from one phone, six times as many from one table. Counted in
 * this process only, so that placing an order asks the database nothing more. [ORD-9]
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
   * Counts an order. The same order sent again counts once and is always let through. [ORD-7]
   *
   * @throws AppError TOO_MANY_REQUESTS
   */
  admit({ tableSessionId, phone }: Pick<Guest, 'tableSessionId' | 'phone'>, orderId: string): void {
    const order = `${tableSessionId} ${orderId}`;
    if (this.counted.get(order)) return;
    const phoneAtTable = `${tableSessionId} ${phone}`;
    this.ofPhone.requireRoom(phoneAtTable);
    this.ofTable.requireRoom(tableSessionId);
    this.ofPhone.count(phoneAtTable);
    this.ofTable.count(tableSessionId);
    this.counted.set(order, true);
  }
}
