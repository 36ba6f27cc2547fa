import { type Clock, monotonicClock } from '../limits/monotonic-clock.ts';

/**
 * The time of day as PostgreSQL has it, for what the process decides without a transaction. The clock of the process's own machine
 * is not asked once the database has told its time: the two differ, and what SQL has decided must not be decided otherwise here. [CAL-7]
 */
export class DatabaseClock {
  /** Between these, in milliseconds, is how far the database's time is ahead of the monotonic clock. */
  private ahead: { least: number; most: number } | null = null;

  constructor(private readonly monotonic: Clock = monotonicClock) {}

  /** Begins to ask the database for its time; the answer belongs into `told`. */
  asked(): (moment: Date) => Date {
    const sentAt = this.monotonic();
    return (moment) => this.told(moment, sentAt);
  }

  /** Never earlier than a moment that the database has told, and later than its time by less than one answer takes. */
  now(): Date {
    return this.ahead ? new Date(Math.floor(this.monotonic() + this.ahead.most)) : new Date();
  }

  private told(moment: Date, sentAt: number): Date {
    // A Date has whole milliseconds.
    const least = moment.getTime() - this.monotonic();
    const most = moment.getTime() + 1 - sentAt;
    const known = this.ahead;
    const both = known && { least: Math.max(known.least, least), most: Math.min(known.most, most) };
    // Where they contradict each other, one of the clocks was set, or there is another primary.
    this.ahead = both && both.least <= both.most ? both : { least, most };
    return moment;
  }
}
