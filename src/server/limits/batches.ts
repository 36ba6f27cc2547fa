import { Semaphore } from './semaphore.ts';

interface BatchLimits {
  /** Items of one batch. */
  most: number;
  /**
   * Batches of all keys of a host together, at most; one of its connections is left to others. The rest waits, and its
   * batches grow.
   */
  atOnce: number;
  /** A batch that takes longer waits for something that is its key's alone: it gives up its place to the others. */
  holdMs: number;
}

/** Does the work of some keys, as a pool of the driver does. */
interface Host {
  options: { max: number };
}

interface Entry<Item, Result> {
  item: Item;
  resolve: (result: Result) => void;
  reject: (error: unknown) => void;
}

/**
 * Batching: does work for one key once at a time, and together for all that has come meanwhile. What comes
 * alone does not wait. In this process only.
 */
export class Batches<Item, Result> {
  /** What came while its key's batch was under way. */
  private readonly waiting = new Map<string, Entry<Item, Result>[]>();

  private readonly places = new WeakMap<Host, Semaphore>();

  /**
   * @param work returns the results of its items, in their order; what it throws is thrown to each of them, and
   *   to those that wait for the same key
   * @param hostOf whose work it is to do a key's: its places are for those keys alone
   */
  constructor(
    private readonly limits: BatchLimits,
    private readonly work: (key: string, items: Item[]) => Promise<Result[]>,
    private readonly hostOf: (key: string) => Host,
  ) {}

  run(key: string, item: Item): Promise<Result> {
    return new Promise((resolve, reject) => {
      const entry = { item, resolve, reject };
      const waiting = this.waiting.get(key);
      if (waiting) return void waiting.push(entry);
      const places = this.placesOf(key);
      this.waiting.set(key, [entry]);
      void this.workOff(key, places);
    });
  }

  private placesOf(key: string): Semaphore {
    const host = this.hostOf(key);
    const atOnce = Math.max(1, Math.min(this.limits.atOnce, host.options.max - 1));
    const places = this.places.get(host) ?? new Semaphore(atOnce);
    this.places.set(host, places);
    return places;
  }

  private async workOff(key: string, places: Semaphore): Promise<void> {
    const { most, holdMs } = this.limits;
    const waiting = this.waiting.get(key) ?? [];
    while (waiting.length > 0) {
      let settled: Promise<void> | undefined;
      await places.run(
        () =>
          new Promise<void>((leave) => {
            const limit = setTimeout(leave, holdMs).unref();
            settled = this.settle(key, waiting.splice(0, most), waiting).finally(() => {
              clearTimeout(limit);
              leave();
            });
          }),
      );
      await settled;
    }
    this.waiting.delete(key);
  }

  /** @param waiting fails along when the batch does: it would only wait for the same */
  private async settle(key: string, batch: Entry<Item, Result>[], waiting: Entry<Item, Result>[]) {
    try {
      const items = batch.map(({ item }) => item);
      const results = await this.work(key, items);
      for (const [n, { resolve }] of batch.entries()) resolve(results[n] as Result);
    } catch (error) {
      for (const { reject } of [...batch, ...waiting.splice(0)]) reject(error);
    }
  }
}
