import { networkOf } from '../network-of.ts';

/** Requests of one network. There should be room for 300 guests that arrive behind one address together. */
interface Allowance {
  burst: number;
  perSecond: number;
}

interface Bucket {
  left: number;
  at: number;
}

/**
 * Stops a network that sends more than a full dining room could. Everything finer is counted by guest
 * token, table session or account, because a dining room shares one address.
 */
export class FloodStop {
  private readonly buckets = new Map<string, Bucket>();
  private sweptAt = 0;
  /** By then every bucket is full again. */
  private readonly forgetAfterMs: number;

  constructor(
    private readonly allowance: Allowance,
    private readonly now: () => number = Date.now,
  ) {
    this.forgetAfterMs = (allowance.burst / allowance.perSecond) * 1000;
  }

  /** Counts a request. False: too many. */
  admits(address: string): boolean {
    const network = networkOf(address);
    const at = this.now();
    const { burst, perSecond } = this.allowance;
    this.sweep(at);
    const bucket = this.buckets.get(network) ?? { left: burst, at };
    bucket.left = Math.min(burst, bucket.left + ((at - bucket.at) / 1000) * perSecond);
    bucket.at = at;
    this.buckets.set(network, bucket);
    if (bucket.left < 1) return false;
    bucket.left -= 1;
    return true;
  }

  private sweep(at: number): void {
    if (at - this.sweptAt < this.forgetAfterMs) return;
    this.sweptAt = at;
    for (const [network, bucket] of this.buckets) {
      if (at - bucket.at > this.forgetAfterMs) this.buckets.delete(network);
    }
  }
}
