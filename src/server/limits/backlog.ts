import { type Clock, monotonicClock } from './monotonic-clock.ts';

/** Finishes a piece of work. Calls after the first do nothing. */
type Finish = () => void;

interface BacklogLimits {
  /** Work that is not done after so long is late. */
  lateMs: number;
  /** Work that takes longer waits for something else than this process, such as a database that does not answer. */
  stuckMs: number;
}

/**
 * Work that is owed to people who already wait for it. Admission asks whether something is late: a full process should fall
 * behind with what is new, not with what it has promised. In this process only.
 */
export class Backlog {
  /** When each piece of unfinished work began; the oldest is first. */
  private readonly owed = new Set<{ since: number }>();

  constructor(
    private readonly limits: BacklogLimits,
    private readonly now: Clock = monotonicClock,
  ) {}

  get isLate(): boolean {
    const { lateMs, stuckMs } = this.limits;
    const now = this.now();
    for (const { since } of this.owed) {
      if (now - since <= stuckMs) return now - since > lateMs;
    }
    return false;
  }

  /** Notes a piece of work as owed from now on. */
  begin(): Finish {
    const work = { since: this.now() };
    this.owed.add(work);
    return () => void this.owed.delete(work);
  }
}
