import { type Clock, monotonicClock } from './monotonic-clock.ts';
import { RecentUse } from './recent-use.ts';

/**
 * Those who wait, each for a key: a network, a party, an account. Next is whose key has used the least of late, and of
 * one key who has waited longest. What "use" is counted in, its owner decides. Counted in this process only.
 */
export class FairQueue<T> {
  /** In the order in which the keys came. */
  private readonly waiting = new Map<string, Set<T>>();
  private readonly used: RecentUse;
  private count = 0;

  constructor(now: Clock = monotonicClock) {
    this.used = new RecentUse(now);
  }

  get size(): number {
    return this.count;
  }

  waitingOf(key: string): number {
    return this.waiting.get(key)?.size ?? 0;
  }

  spend(key: string, amount: number): void {
    this.used.add(key, amount);
  }

  /** @returns a function that leaves the queue; without effect for those who have left it */
  join(key: string, one: T): () => void {
    const mine = this.waiting.get(key) ?? new Set();
    this.waiting.set(key, mine.add(one));
    this.count += 1;
    return () => this.leave(key, one);
  }

  /** The key whose turn it is; null when nobody waits. */
  foremost(): string | null {
    let foremost: { key: string; used: number } | null = null;
    for (const key of this.waiting.keys()) {
      const used = this.used.of(key);
      if (!foremost || used < foremost.used) foremost = { key, used };
    }
    return foremost?.key ?? null;
  }

  /** Takes the one of this key out who has waited longest. */
  take(key: string): T | undefined {
    const [first] = this.waiting.get(key) ?? [];
    if (first !== undefined) this.leave(key, first);
    return first;
  }

  /**
   * Takes the one out who gives way to a newcomer: the last of the key that has used the most, where each of those who
   * wait counts as one more use.
   *
   * @returns undefined when no key has more than that of the newcomer
   */
  giveWayTo(newcomer: string): T | undefined {
    let greediest = { key: newcomer, claim: this.claimOf(newcomer) + 1 };
    for (const key of this.waiting.keys()) {
      const claim = this.claimOf(key);
      if (claim > greediest.claim) greediest = { key, claim };
    }
    if (greediest.key === newcomer) return undefined;
    const last = [...(this.waiting.get(greediest.key) ?? [])].at(-1);
    if (last !== undefined) this.leave(greediest.key, last);
    return last;
  }

  private claimOf(key: string): number {
    return this.used.of(key) + this.waitingOf(key);
  }

  private leave(key: string, one: T): void {
    const mine = this.waiting.get(key);
    if (!mine?.delete(one)) return;
    this.count -= 1;
    if (mine.size === 0) this.waiting.delete(key);
  }
}
