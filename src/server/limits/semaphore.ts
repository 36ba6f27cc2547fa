/** Runs at most so many tasks at a time; the others wait their turn, in order. A task that fails frees its place. */
export class Semaphore {
  private readonly queue: (() => void)[] = [];
  private readonly preferred: (() => void)[] = [];

  constructor(private free: number) {}

  /** How many tasks wait. */
  get waiting(): number {
    return this.queue.length + this.preferred.length;
  }

  /** How many of them go before the others. */
  get preferredWaiting(): number {
    return this.preferred.length;
  }

  /** @param isPreferred whether the task goes before those that are not, in order among its own */
  async run<T>(task: () => Promise<T>, isPreferred = false): Promise<T> {
    const queue = isPreferred ? this.preferred : this.queue;
    if (this.free > 0) this.free -= 1;
    else await new Promise<void>((resolve) => queue.push(resolve));
    try {
      return await task();
    } finally {
      // The place is handed on, not freed: a newcomer could slip in before the task that waited longest.
      const next = this.preferred.shift() ?? this.queue.shift();
      if (next === undefined) this.free += 1;
      else next();
    }
  }
}
