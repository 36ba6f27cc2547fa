import type { Log } from '../log.ts';
import { startRecurringJob } from '../recurring-job.ts';
import type { Counted, Counts } from './counts.ts';
import { SingleFlight } from './single-flight.ts';

/** Who does not renew what it holds for so long has died. */
const leaseMs = 30_000;
const renewMs = 5_000;
/** Keys that are written in one transaction. */
const together = 100;

/**
 * What the processes of an installation hold at once, for each key: feeds of a network, uploads of a restaurant, and
 * that they are there. A process says every few seconds that it still holds what it holds: that of one that was killed
 * counts no more half a minute later. [LIM-2]
 */
export class Leases {
  /** How many places this process holds, by key; those of which it holds none any more until that is written. */
  private readonly held = new Map<string, number>();
  private readonly released = new Set<string>();
  private readonly writing = new SingleFlight<void>();
  private stopRenewing: () => void = () => {};

  /** @param holder this process, as no other is called */
  constructor(
    private readonly counts: Counts,
    private readonly holder: string,
    private readonly log: Log,
  ) {}

  start(): void {
    this.stopRenewing = startRecurringJob({
      work: () => this.write([...this.held.keys()]),
      everyMs: renewMs,
      onFailure: (error) => this.log.warn({ err: error }, 'what this process holds could not be renewed'),
    });
  }

  /** Gives everything back. */
  async stop(): Promise<void> {
    this.stopRenewing();
    const keys = [...this.held.keys()];
    for (const key of keys) this.held.set(key, 0);
    // It lapses by itself, too.
    await this.write(keys).catch(() => {});
  }

  /**
   * Takes a place.
   *
   * @param key as `keyOf` makes it
   * @param most that all processes hold together
   * @returns a function that gives the place back, once; null when all places are taken
   */
  async take(key: string, most: number): Promise<(() => void) | null> {
    let isTaken = false;
    try {
      await this.counts.change([key], leaseMs, ([counted = []], now) => {
        const others = this.others(counted, now);
        const mine = this.held.get(key) ?? 0;
        if (others.reduce((sum, { n }) => sum + n, mine) >= most) return { result: undefined };
        isTaken = true;
        this.held.set(key, mine + 1);
        return { result: undefined, counted: [[...others, { at: now, id: this.holder, n: mine + 1 }]] };
      });
    } catch (error) {
      if (isTaken) this.giveBack(key);
      throw error;
    }
    if (!isTaken) return null;
    return () => {
      if (isTaken) this.giveBack(key);
      isTaken = false;
    };
  }

  /** Who holds places of this key, in the order of their names. */
  async holders(key: string): Promise<string[]> {
    const { counted, now } = await this.counts.read(key);
    return alive(counted, now)
      .map(({ id }) => id)
      .toSorted();
  }

  private giveBack(key: string): void {
    this.held.set(key, (this.held.get(key) ?? 1) - 1);
    this.released.add(key);
    this.writing
      .run('', () => {
        const keys = [...this.released];
        this.released.clear();
        return this.write(keys);
      })
      .catch(() => {}); // the next renewal makes up for it
  }

  /** Writes how much this process holds. */
  private async write(keys: readonly string[]): Promise<void> {
    for (let at = 0; at < keys.length; at += together) {
      const some = keys.slice(at, at + together);
      await this.counts.change(some, leaseMs, (counted, now) => ({
        result: undefined,
        counted: counted.map((entries, index) => {
          const n = this.held.get(some[index] ?? '') ?? 0;
          const others = this.others(entries, now);
          return n > 0 ? [...others, { at: now, id: this.holder, n }] : others;
        }),
      }));
      for (const key of some) if (this.held.get(key) === 0) this.held.delete(key);
    }
  }

  private others(counted: readonly Counted[], now: number): Counted[] {
    return alive(counted, now).filter(({ id }) => id !== this.holder);
  }
}

function alive(counted: readonly Counted[], now: number): Counted[] {
  return counted.filter(({ at }) => at > now - leaseMs);
}
