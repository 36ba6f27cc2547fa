/** Runs at most so many tasks at a time; the others wait their turn, in order. A task that fails frees its place. */
export class Limiter {
  private readonly waiting: (() => void)[] = [];

  constructor(private free: number) {}

  /** How many tasks wait. */
  get queued(): number {
    return this.waiting.length;
  }

  async run<T>(task: () => Promise<T>): Promise<T> {
    if (this.free > 0) this.free -= 1;
    else await new Promise<void>((resolve) => this.waiting.push(resolve));
    try {
      return await task();
    } finally {
      // The place is handed on, not given up: else a newcomer could slip in before the one who waited.
      const next = this.waiting.shift();
      if (next === undefined) this.free += 1;
      else next();
    }
  }
}
