import { type Clock, monotonicClock } from './monotonic-clock.ts';

/** Finishes a piece of work. Calls after the first do nothing. */
type Finish = () => void;

/**
 * Work that is owed to people who already wait for it. Whoever lets new work begin asks whether something is late: a full
 * process should fall behind with what is new, not with what it has promised. In this process only.
 */
export class Backlog {
  /** When each piece of unfinished work began; the oldest is first. */
  private readonly owed = new Set<{ since: number }>();

  /** @param lateMs work that is not done after so long is late */
  constructor(
    private readonly lateMs: number,
    private readonly now: Clock = monotonicClock,
  ) {}

  get isLate(): boolean {
    const [oldest] = this.owed;
    return oldest !== undefined && this.now() - oldest.since > this.lateMs;
  }

  /** Notes a piece of work as owed from now on. */
  begin(): Finish {
    const work = { since: this.now() };
    this.owed.add(work);
    return () => void this.owed.delete(work);
  }
}
