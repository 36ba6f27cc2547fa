import { AppError } from '../app-error.ts';
import { LruMap } from './lru-map.ts';
import { type Clock, monotonicClock } from './monotonic-clock.ts';

/** Keys kept. */
const kept = 20_000;

/**
 * A sliding window: limits how often something may happen within any span of time, for each key (an e-mail
 * address, a network, a phone). Counted in this process only: `RateLimit` counts for all of them.
 */
export class SlidingWindow {
  private readonly counted = new LruMap<number[]>(kept);

  constructor(
    private readonly most: number,
    private readonly windowMs: number,
    private readonly now: Clock = monotonicClock,
  ) {}

  /** Counts one more for the key. Returns false, and counts nothing, when the limit is reached. */
  admits(key: string): boolean {
    if (!this.hasRoom(key)) return false;
    this.count(key);
    return true;
  }

  /** Whether one more would be admitted. Counts nothing. */
  hasRoom(key: string): boolean {
    return this.waitMs(key) <= 0;
  }

  /** @throws AppError TOO_MANY_REQUESTS with the seconds until one more would be admitted. Counts nothing. */
  requireRoom(key: string): void {
    const waitMs = this.waitMs(key);
    if (waitMs > 0) throw new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds: Math.ceil(waitMs / 1000) });
  }

  /** Counts one more, and checks nothing. */
  count(key: string): void {
    const times = this.recent(key);
    times.push(this.now());
    this.counted.set(key, times);
  }

  /** How many were counted within the window. */
  countOf(key: string): number {
    return this.recent(key).length;
  }

  /** How long until one more would be admitted; 0 or less: now. Counts nothing. */
  private waitMs(key: string): number {
    const recent = this.recent(key);
    const [oldest = 0] = recent;
    return recent.length < this.most ? 0 : oldest + this.windowMs - this.now();
  }

  /** The times counted within the window, oldest first. */
  private recent(key: string): number[] {
    const since = this.now() - this.windowMs;
    const times = this.counted.get(key) ?? [];
    const expired = times.findIndex((at) => at > since);
    times.splice(0, expired < 0 ? times.length : expired);
    return times;
  }
}
