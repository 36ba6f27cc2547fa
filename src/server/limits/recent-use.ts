import { type Clock, monotonicClock } from './monotonic-clock.ts';

/** What was used counts half as much after so long. */
const halfLifeMs = 60_000;
/** Less than this is forgotten. */
const least = 0.1;

interface Use {
  amount: number;
  at: number;
}

/** How much each key has used of late. Counted in this process only. */
export class RecentUse {
  private readonly uses = new Map<string, Use>();
  private sweptAt = 0;

  constructor(private readonly now: Clock = monotonicClock) {}

  of(key: string): number {
    const use = this.uses.get(key);
    return use ? this.leftOf(use, this.now()) : 0;
  }

  add(key: string, amount: number): void {
    const at = this.now();
    this.sweep(at);
    this.uses.set(key, { amount: this.of(key) + amount, at });
  }

  private leftOf({ amount, at }: Use, now: number): number {
    return amount * 2 ** ((at - now) / halfLifeMs);
  }

  private sweep(at: number): void {
    if (at - this.sweptAt < halfLifeMs) return;
    this.sweptAt = at;
    for (const [key, use] of this.uses) {
      if (this.leftOf(use, at) < least) this.uses.delete(key);
    }
  }
}
