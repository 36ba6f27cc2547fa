import { Semaphore } from './semaphore.ts';

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

  private readonly most: number;
  private readonly places: Semaphore;

  /**
   * @param most items of one batch
   * @param atOnce batches of all keys together: the rest waits, and its batches grow
   * @param work returns the results of its items, in their order; what it throws is thrown to each of them
   */
  constructor(
    { most, atOnce }: { most: number; atOnce: number },
    private readonly work: (key: string, items: Item[]) => Promise<Result[]>,
  ) {
    this.most = most;
    this.places = new Semaphore(atOnce);
  }

  run(key: string, item: Item): Promise<Result> {
    return new Promise((resolve, reject) => {
      const entry = { item, resolve, reject };
      const waiting = this.waiting.get(key);
      if (waiting) return void waiting.push(entry);
      this.waiting.set(key, [entry]);
      void this.workOff(key);
    });
  }

  private async workOff(key: string): Promise<void> {
    const waiting = this.waiting.get(key) ?? [];
    while (waiting.length > 0) await this.places.run(() => this.settle(key, waiting.splice(0, this.most)));
    this.waiting.delete(key);
  }

  private async settle(key: string, batch: Entry<Item, Result>[]): Promise<void> {
    try {
      const items = batch.map(({ item }) => item);
      const results = await this.work(key, items);
      for (const [n, { resolve }] of batch.entries()) resolve(results[n] as Result);
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  }
}
