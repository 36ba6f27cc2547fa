import { type Clock, monotonicClock } from './monotonic-clock.ts';

/** The size of a bucket, and how fast it fills again. */
export interface Allowance {
  burst: number;
  perSecond: number;
}

interface Bucket {
  left: number;
  at: number;
}

/** A token bucket for each key: a network, an account. Counted in this process only. */
export class TokenBuckets {
  private readonly buckets = new Map<string, Bucket>();
  private sweptAt = 0;
  /** After this long, every bucket is full again. */
  private readonly forgetAfterMs: number;

  constructor(
    private readonly allowance: Allowance,
    private readonly now: Clock = monotonicClock,
  ) {
    this.forgetAfterMs = (allowance.burst / allowance.perSecond) * 1000;
  }

  /** Takes a token. Returns false when there is none. */
  admits(key: string): boolean {
    const at = this.now();
    const { burst, perSecond } = this.allowance;
    this.sweep(at);
    const bucket = this.buckets.get(key) ?? { left: burst, at };
    bucket.left = Math.min(burst, bucket.left + ((at - bucket.at) / 1000) * perSecond);
    bucket.at = at;
    this.buckets.set(key, bucket);
    if (bucket.left < 1) return false;
    bucket.left -= 1;
    return true;
  }

  private sweep(at: number): void {
    if (at - this.sweptAt < this.forgetAfterMs) return;
    this.sweptAt = at;
    for (const [key, bucket] of this.buckets) {
      if (at - bucket.at > this.forgetAfterMs) this.buckets.delete(key);
    }
  }
}
