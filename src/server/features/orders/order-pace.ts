import type { Guest } from '../../auth/actor.ts';
import { minuteMs } from '../../limits/durations.ts';
import { LruMap } from '../../limits/lru-map.ts';
import { type Clock, monotonicClock } from '../../limits/monotonic-clock.ts';
import { SlidingWindow } from '../../limits/sliding-window.ts';
import type { Peers } from '../../peers.ts';

/** Several phones order at one table, so its limit is this many times a phone's. */
const phonesPerTable = 6;
/** For so many times its limit is the database asked beyond it in a minute, of a phone and of a table; retries count. */
const asks = 3;
/** Entries in the LRU map of counted orders. */
const kept = 20_000;

/** How many orders are admitted within a minute: of a phone at all tables of a restaurant, and at one table. */
export interface PaceLimits {
  ofPhone: number;
  ofTable: number;
}

/**
 * The rate limit for guests' orders: `perMinute` from one phone at all tables of a restaurant, six times as many from
 * one table. So that placing an order needs no further query, each process lets its share of them through by what it
 * has counted itself; those beyond that are counted in the database, with the ones of the others. A phone that reaches
 * several processes can use the share of one after it has used up all in another. [ORD-9]
 */
export class OrderPace {
  readonly limits: PaceLimits;
  private readonly ofPhone: SlidingWindow;
  private readonly ofTable: SlidingWindow;
  private readonly askedByPhone: SlidingWindow;
  private readonly askedByTable: SlidingWindow;
  private readonly counted = new LruMap<true>(kept);

  /** @param perMinute orders of one phone */
  constructor(
    perMinute: number,
    private readonly peers: Pick<Peers, 'size'>,
    now: Clock = monotonicClock,
  ) {
    this.limits = { ofPhone: perMinute, ofTable: perMinute * phonesPerTable };
    this.ofPhone = new SlidingWindow(this.limits.ofPhone, minuteMs, now);
    this.ofTable = new SlidingWindow(this.limits.ofTable, minuteMs, now);
    this.askedByPhone = new SlidingWindow(asks * this.limits.ofPhone, minuteMs, now);
    this.askedByTable = new SlidingWindow(asks * this.limits.ofTable, minuteMs, now);
  }

  /**
   * Counts an order, and that of a retry once. [ORD-7]
   *
   * @returns whether it may be placed; if not, the database is to be asked, which knows the orders of all processes
   * @throws AppError TOO_MANY_REQUESTS when it was asked too often
   */
  admit({ restaurantId, tableSessionId, phone }: Omit<Guest, 'isSeated'>, orderId: string): boolean {
    const order = `${tableSessionId} ${orderId}`;
    const phoneHere = `${restaurantId} ${phone}`;
    if (this.counted.get(order)) return true;
    const share = 1 / this.peers.size;
    if (
      this.ofPhone.countOf(phoneHere) + 1 <= this.limits.ofPhone * share &&
      this.ofTable.countOf(tableSessionId) + 1 <= this.limits.ofTable * share
    ) {
      this.ofPhone.count(phoneHere);
      this.ofTable.count(tableSessionId);
      this.counted.set(order, true);
      return true;
    }
    this.askedByPhone.requireRoom(phoneHere);
    this.askedByTable.requireRoom(tableSessionId);
    this.askedByPhone.count(phoneHere);
    this.askedByTable.count(tableSessionId);
    return false;
  }
}
