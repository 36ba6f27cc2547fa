import { type Clock, monotonicClock } from './monotonic-clock.ts';

/** The size of a bucket, and how fast it fills again. */
export interface Allowance {
  burst: number;
  perSecond: number;
}

interface Bucket {
  /** Less than nothing after more was spent than there was. */
  left: number;
  at: number;
}

/**
 * A token bucket for each key: a network, an account. What a token stands for is the caller's: one request, or
 * a millisecond of work. Counted in this process only.
 */
export class TokenBuckets {
  private readonly buckets = new Map<string, Bucket>();
  private sweptAt = 0;
  /** A bucket that owes nothing is full again after this long. */
  private readonly refillMs: number;

  constructor(
    private readonly allowance: Allowance,
    private readonly now: Clock = monotonicClock,
  ) {
    this.refillMs = (allowance.burst / allowance.perSecond) * 1000;
  }

  /** Takes a token. Returns false when there is none. */
  admits(key: string): boolean {
    if (this.left(key) < 1) return false;
    this.spend(key, 1);
    return true;
  }

  /** Takes tokens for what has been done already; what is missing is owed. */
  spend(key: string, tokens: number): void {
    const at = this.now();
    this.sweep(at);
    this.buckets.set(key, { left: this.left(key) - tokens, at });
  }

  /** How long until there are tokens; 0 when there are. */
  waitMs(key: string): number {
    return Math.max(0, (-this.left(key) / this.allowance.perSecond) * 1000);
  }

  private left(key: string): number {
    const bucket = this.buckets.get(key);
    return bucket ? this.filled(bucket, this.now()) : this.allowance.burst;
  }

  private filled({ left, at }: Bucket, now: number): number {
    return Math.min(this.allowance.burst, left + ((now - at) / 1000) * this.allowance.perSecond);
  }

  private sweep(at: number): void {
    if (at - this.sweptAt < this.refillMs) return;
    this.sweptAt = at;
    for (const [key, bucket] of this.buckets) {
      if (this.filled(bucket, at) >= this.allowance.burst) this.buckets.delete(key);
    }
  }
}
