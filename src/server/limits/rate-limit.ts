import { AppError } from '../app-error.ts';
import { type Counted, type Counts, keyOf } from './counts.ts';

interface RateLimitOptions {
  /** What is limited, as nothing else is: part of the keys. */
  of: string;
  most: number;
  windowMs: number;
}

/**
 * Limits how often something may happen within any span of time, for each key (an e-mail address, a network, a phone),
 * in whichever process of the installation. Those that ask at once are counted one by one. [LIM-1]
 */
export class RateLimit {
  constructor(
    private readonly counts: Counts,
    private readonly options: RateLimitOptions,
  ) {}

  /**
   * Counts one more for the key, and returns 0; or counts nothing, and returns how long until it would be admitted, in
   * milliseconds.
   */
  async take(key: string): Promise<number> {
    const { of, windowMs } = this.options;
    return this.counts.change([keyOf(of, key)], windowMs, ([counted = []], now) => {
      const recent = this.recent(counted, now);
      const waitMs = this.waitOf(recent, now);
      if (waitMs > 0) return { result: waitMs };
      return { result: 0, counted: [[...recent, { at: now, id: '', n: 1 }]] };
    });
  }

  /** Counts one more for the key. Returns false, and counts nothing, when the limit is reached. */
  async admits(key: string): Promise<boolean> {
    return (await this.take(key)) === 0;
  }

  /** Counts one more for the key. @throws AppError TOO_MANY_REQUESTS, and counts nothing, when the limit is reached */
  async admit(key: string): Promise<void> {
    refuseFor(await this.take(key));
  }

  /** @throws AppError TOO_MANY_REQUESTS when one more would not be admitted. Counts nothing. */
  async requireRoom(key: string): Promise<void> {
    refuseFor(await this.waitMs(key));
  }

  /** How long until one more would be admitted, in milliseconds; 0: now. Counts nothing. */
  async waitMs(key: string): Promise<number> {
    const { counted, now } = await this.counts.read(keyOf(this.options.of, key));
    return this.waitOf(this.recent(counted, now), now);
  }

  /** Takes the last count back, when it turns out to be none of those that are limited. */
  async uncount(key: string): Promise<void> {
    const { of, windowMs } = this.options;
    await this.counts.change([keyOf(of, key)], windowMs, ([counted = []]) => ({
      result: undefined,
      counted: [counted.slice(0, -1)],
    }));
  }

  private recent(counted: readonly Counted[], now: number): readonly Counted[] {
    return counted.filter(({ at }) => at > now - this.options.windowMs);
  }

  private waitOf(recent: readonly Counted[], now: number): number {
    const { most, windowMs } = this.options;
    // Of those that a process with a higher limit may have counted, the last ones.
    const oldest = recent.at(-most);
    return oldest ? oldest.at + windowMs - now : 0;
  }
}

function refuseFor(waitMs: number): void {
  if (waitMs > 0) throw new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds: Math.ceil(waitMs / 1000) });
}
