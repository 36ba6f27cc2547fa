import { RecentMap } from '../recent-map.ts';

const windowMs = 3_600_000;
/** Addresses and networks kept in mind. */
const kept = 20_000;

/** How many e-mails one address is sent, or one network may cause, in an hour. Counted in this process only. */
export class MailPace {
  private readonly sent = new RecentMap<number[]>(kept);

  constructor(
    private readonly most: number,
    private readonly now: () => number = Date.now,
  ) {}

  /** Counts one more for the key, unless it has had its share. */
  admits(key: string): boolean {
    const now = this.now();
    const recent = (this.sent.get(key) ?? []).filter((at) => at > now - windowMs);
    const admitted = recent.length < this.most;
    this.sent.set(key, admitted ? [...recent, now] : recent);
    return admitted;
  }
}
