import { AppError } from '../../app-error.ts';
import type { Guest } from '../../auth/actor.ts';

const windowMs = 60_000;
/** More than one phone orders at a table. */
const phonesPerTable = 6;

/** The orders of one phone or one table. Instants in milliseconds. */
interface Recent {
  /** When each was first sent, by its id, oldest first. */
  sentAt: Map<string, number>;
  lastAt: number;
}

/**
 * How fast guests may order: so many orders a minute from one phone, six times as many from one table. Counted in
 * this process only, so that placing an order asks the database nothing more. [ORD-9]
 */
export class OrderPace {
  /** By phone and by table; whoever ordered longest ago comes first. */
  private readonly recent = new Map<string, Recent>();

  /** @param perMinute orders of one phone */
  constructor(
    private readonly perMinute: number,
    private readonly now: () => number = Date.now,
  ) {}

  /**
   * Counts an order. The same order sent again counts once and is always let through. [ORD-7]
   *
   * @throws AppError TOO_MANY_REQUESTS
   */
  admit({ tableSessionId, phone }: Pick<Guest, 'tableSessionId' | 'phone'>, orderId: string): void {
    const at = this.now();
    this.forgetUntil(at - windowMs);
    if (this.recent.get(tableSessionId)?.sentAt.has(orderId)) return;
    const limits: [key: string, perMinute: number][] = [
      [`${tableSessionId} ${phone}`, this.perMinute],
      [tableSessionId, this.perMinute * phonesPerTable],
    ];
    const counted = limits.map(([key, perMinute]) => {
      const orders = this.recent.get(key) ?? { sentAt: new Map<string, number>(), lastAt: at };
      for (const [id, sentAt] of orders.sentAt) {
        if (sentAt > at - windowMs) break;
        orders.sentAt.delete(id);
      }
      const [oldest = at] = orders.sentAt.values();
      if (orders.sentAt.size >= perMinute) {
        throw new AppError('TOO_MANY_REQUESTS', {
          retryAfterSeconds: Math.ceil((oldest + windowMs - at) / 1000),
        });
      }
      return [key, orders] as const;
    });
    for (const [key, orders] of counted) {
      orders.sentAt.set(orderId, at);
      orders.lastAt = at;
      this.recent.delete(key);
      this.recent.set(key, orders);
    }
  }

  private forgetUntil(instant: number): void {
    for (const [key, { lastAt }] of this.recent) {
      if (lastAt > instant) return;
      this.recent.delete(key);
    }
  }
}
