import { AppError } from '../app-error.ts';
import { RecentMap } from '../recent-map.ts';

const windowMs = 3_600_000;
/** Keys kept in mind. */
const kept = 20_000;

/** How often something may happen in any hour, for each key: an address, a network. Counted in this process only. */
export class HourlyPace {
  private readonly counted = new RecentMap<number[]>(kept);

  constructor(
    private readonly most: number,
    private readonly now: () => number = Date.now,
  ) {}

  /** Counts one more for the key, unless it has had its share. */
  admits(key: string): boolean {
    const recent = this.recent(key);
    if (recent.length >= this.most) return false;
    this.counted.set(key, [...recent, this.now()]);
    return true;
  }

  /**
   * The same for a call that is refused.
   *
   * @throws AppError TOO_MANY_REQUESTS with the seconds until the next one
   */
  admit(key: string): void {
    if (this.admits(key)) return;
    const [oldest = 0] = this.recent(key);
    throw new AppError('TOO_MANY_REQUESTS', {
      retryAfterSeconds: Math.ceil((oldest + windowMs - this.now()) / 1000),
    });
  }

  /** Takes the last one back: it turned out to be none of those that are counted. */
  forgive(key: string): void {
    this.counted.set(key, this.recent(key).slice(0, -1));
  }

  private recent(key: string): number[] {
    const since = this.now() - windowMs;
    return (this.counted.get(key) ?? []).filter((at) => at > since);
  }
}
