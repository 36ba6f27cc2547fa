/** Runs at most so many tasks at a time; the others wait their turn, in order. A task that fails frees its place. */
export class Semaphore {
  private readonly queue: (() => void)[] = [];

  constructor(private free: number) {}

  /** How many tasks wait. */
  get waiting(): number {
    return this.queue.length;
  }

  async run<T>(task: () => Promise<T>): Promise<T> {
    if (this.free > 0) this.free -= 1;
    else await new Promise<void>((resolve) => this.queue.push(resolve));
    try {
      return await task();
    } finally {
      // The place is handed on, not freed: a newcomer could slip in before the task that waited longest.
      const next = this.queue.shift();
      if (next === undefined) this.free += 1;
      else next();
    }
  }
}
