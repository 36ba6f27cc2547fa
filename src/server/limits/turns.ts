/** Lets tasks with the same key wait for each other, in order. A task that fails holds up nobody. In this process only. */
export class Turns {
  private readonly latest = new Map<string, Promise<unknown>>();

  async run<T>(key: string, task: () => Promise<T>): Promise<T> {
    const before = this.latest.get(key);
    const run = (async () => {
      await before?.catch(() => {}); // its own caller gets the error
      return task();
    })();
    this.latest.set(key, run);
    try {
      return await run;
    } finally {
      if (this.latest.get(key) === run) this.latest.delete(key);
    }
  }
}
