import { aheadBy } from '#domain/calendar/told-time.ts';
import { type Clock, monotonicClock } from '../limits/monotonic-clock.ts';

/**
 * The time of day as PostgreSQL has it, for what the process decides without a transaction. The clock of the process's own machine
 * is not asked once the database has told its time: the two differ, and what SQL has decided must not be decided otherwise here. [CAL-7]
 */
export class DatabaseClock {
  private ahead: number | undefined;

  constructor(private readonly monotonic: Clock = monotonicClock) {}

  /** Begins to ask the database for its time. Returns what takes the answer, and hands it on. */
  asked(): (moment: Date) => Date {
    const askedAt = this.monotonic();
    return (moment) => {
      const answer = { told: moment.getTime(), askedAt, heardAt: this.monotonic() };
      this.ahead = aheadBy(this.ahead, answer);
      return moment;
    };
  }

  now(): Date {
    return this.ahead === undefined ? new Date() : new Date(Math.floor(this.monotonic() + this.ahead));
  }
}
