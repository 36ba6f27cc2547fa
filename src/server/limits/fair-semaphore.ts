import { AppError } from '../app-error.ts';
import { FairQueue } from './fair-queue.ts';
import { type Clock, monotonicClock } from './monotonic-clock.ts';

/** Whose task it is: an account that is signed in or known on its device, else the network of a stranger. */
export type Whose = { account: string } | { network: string };

interface FairLimits {
  atOnce: number;
  mostWaiting: { known: number; strangers: number };
  retryAfterSeconds: number;
}

/** What a refusal counts, of a task that is run: it costs next to nothing, but who asks without end has asked for much. */
const refused = 0.1;

interface Waiting {
  begin: () => void;
  refuse: () => void;
}

interface Line {
  queue: FairQueue<Waiting>;
  mostWaiting: number;
}

/**
 * Runs at most so many tasks at a time. Those of known people go before those of strangers, and among each of them
 * whose account or network has had the fewest of late. When too many wait, the last of whoever asks the most gives
 * way: a flood keeps itself out. A task that fails frees its place. [ACC-60]
 */
export class FairSemaphore {
  private free: number;
  private readonly known: Line;
  private readonly strangers: Line;

  constructor(
    private readonly limits: FairLimits,
    now: Clock = monotonicClock,
  ) {
    this.free = limits.atOnce;
    this.known = { queue: new FairQueue(now), mostWaiting: limits.mostWaiting.known };
    this.strangers = { queue: new FairQueue(now), mostWaiting: limits.mostWaiting.strangers };
  }

  /** @throws AppError TOO_MANY_REQUESTS when too many wait, also while the task waits */
  async run<T>(whose: Whose, task: () => Promise<T>): Promise<T> {
    const isKnown = 'account' in whose;
    const line = isKnown ? this.known : this.strangers;
    const key = isKnown ? whose.account : whose.network;
    if (this.free > 0) this.free -= 1;
    else await this.wait(line, key);
    line.queue.spend(key, 1);
    try {
      return await task();
    } finally {
      this.handOn();
    }
  }

  private wait({ queue, mostWaiting }: Line, key: string): Promise<void> {
    return new Promise((begin, reject) => {
      const refuse = () => {
        queue.spend(key, refused);
        reject(new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds: this.limits.retryAfterSeconds }));
      };
      const giving = queue.size < mostWaiting ? null : queue.giveWayTo(key);
      if (giving === undefined) return refuse();
      giving?.refuse();
      queue.join(key, { begin, refuse });
    });
  }

  /** The place is handed on, not freed: a newcomer could slip in before those who wait. */
  private handOn(): void {
    for (const { queue } of [this.known, this.strangers]) {
      const key = queue.foremost();
      const next = key === null ? undefined : queue.take(key);
      if (next) return next.begin();
    }
    this.free += 1;
  }
}
