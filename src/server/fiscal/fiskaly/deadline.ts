import { FiskalyError } from './fiskaly-error.ts';
import type { Pace } from './pace.ts';

/** How long something may take: all its requests, with what is waited between them and repeated. */
export interface TimeLimit {
  withinMs: number;
  /** Ends it early, such as when the process stops. */
  signal?: AbortSignal;
}

/** The end of one piece of work. */
export class Deadline {
  private readonly endsAt: number;
  private readonly alarm: AbortSignal;

  constructor(
    private readonly pace: Pace,
    private readonly limit: TimeLimit,
  ) {
    this.endsAt = pace.clock() + limit.withinMs;
    this.alarm = pace.alarm(limit.withinMs);
  }

  /** In milliseconds. */
  get remainingMs(): number {
    return this.endsAt - this.pace.clock();
  }

  /** Says why the work has to end, or null. */
  get reason(): FiskalyError | null {
    if (this.limit.signal?.aborted) return new FiskalyError('STOPPED', 'fiskaly is not waited for any more');
    if (this.alarm.aborted || this.remainingMs <= 0) {
      return new FiskalyError('TIMED_OUT', 'fiskaly does not answer in time');
    }
    return null;
  }

  /** @throws FiskalyError STOPPED */
  async wait(ms: number): Promise<void> {
    try {
      await this.pace.wait(ms, this.limit.signal);
    } catch (error) {
      throw this.reason ?? error;
    }
  }

  /** Calls `stop` at the end, until the returned function is called. */
  onEnd(stop: () => void): () => void {
    const signals = [this.alarm, this.limit.signal].filter((signal) => signal !== undefined);
    for (const signal of signals) {
      if (signal.aborted) stop();
      signal.addEventListener('abort', stop);
    }
    return () => {
      for (const signal of signals) signal.removeEventListener('abort', stop);
    };
  }

  /** What others wait for, too, but no longer than until the end. */
  async cut<T>(shared: Promise<T>): Promise<T> {
    const { promise: end, reject } = withRejection();
    const leave = this.onEnd(() => reject(this.reason));
    try {
      return await Promise.race([shared, end]);
    } finally {
      leave();
    }
  }
}

function withRejection(): { promise: Promise<never>; reject: (reason: unknown) => void } {
  let reject: (reason: unknown) => void = () => {};
  const promise = new Promise<never>((_, refuse) => {
    reject = refuse;
  });
  return { promise, reject };
}
