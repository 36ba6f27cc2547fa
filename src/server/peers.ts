import { keyOf } from './limits/counts.ts';
import type { Leases } from './limits/leases.ts';
import type { Log } from './log.ts';
import { startRecurringJob } from './recurring-job.ts';

const key = keyOf('processes');
const lookMs = 5_000;

/**
 * The processes that serve one database. What is to be done once for all of them, the one does that has been there the
 * longest; should it be killed, the next one takes over within half a minute. [LIM-3]
 */
export class Peers {
  private present: readonly string[];
  private stopLooking: () => void = () => {};

  /** @param self the name of this process; later ones sort later */
  constructor(
    private readonly leases: Leases,
    private readonly self: string,
    private readonly log: Log,
  ) {
    this.present = [self];
  }

  async start(): Promise<void> {
    await this.leases.take(key, Number.POSITIVE_INFINITY);
    await this.look();
    this.stopLooking = startRecurringJob({
      work: () => this.look(),
      everyMs: lookMs,
      onFailure: (error) =>
        this.log.warn({ err: error }, 'the processes of this installation could not be counted'),
    });
  }

  stop(): void {
    this.stopLooking();
  }

  /** How many processes there are, this one among them. */
  get size(): number {
    return this.present.length;
  }

  /** Whether this process does what is to be done once. */
  get isFirst(): boolean {
    return this.present[0] === this.self;
  }

  /** Looks who is there now. */
  async look(): Promise<void> {
    const present = await this.leases.holders(key);
    this.present = present.includes(this.self) ? present : [...present, this.self];
  }
}
