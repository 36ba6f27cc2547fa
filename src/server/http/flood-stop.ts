/** Room for 300 guests that arrive behind one address together, each loading pages and calling. */
const burst = 6_000;
const refillPerSecond = 200;
const forgetAfterMs = 60_000;

interface Bucket {
  left: number;
  at: number;
}

/**
 * Stops an address that sends more than a full dining room could. Everything finer is counted by guest
 * token, table session or account, because a dining room shares one address.
 */
export class FloodStop {
  private readonly buckets = new Map<string, Bucket>();
  private sweptAt = 0;

  constructor(private readonly now: () => number = Date.now) {}

  /** Counts a request. False: too many. */
  admits(address: string): boolean {
    const at = this.now();
    this.sweep(at);
    const bucket = this.buckets.get(address) ?? { left: burst, at };
    bucket.left = Math.min(burst, bucket.left + ((at - bucket.at) / 1000) * refillPerSecond);
    bucket.at = at;
    this.buckets.set(address, bucket);
    if (bucket.left < 1) return false;
    bucket.left -= 1;
    return true;
  }

  private sweep(at: number): void {
    if (at - this.sweptAt < forgetAfterMs) return;
    this.sweptAt = at;
    for (const [address, bucket] of this.buckets) {
      if (at - bucket.at > forgetAfterMs) this.buckets.delete(address);
    }
  }
}
