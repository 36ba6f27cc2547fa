import { addDays, addMonths, type Day, firstOfMonth } from '../calendar/days.ts';
import { type HouseClock, startOfDay } from '../calendar/time-zone.ts';

export const reportPeriods = ['this-month', 'last-month', 'this-year', 'custom'] as const;
type ReportPeriod = (typeof reportPeriods)[number];

/** A chosen period. The days are only for a custom period; `daysOfPeriod` fills in missing ones. */
export interface AskedPeriod {
  period: ReportPeriod;
  from?: Day | undefined;
  to?: Day | undefined;
}

/** Whole days in a restaurant, both ends included. */
export interface DayRange {
  from: Day;
  to: Day;
}

/**
 * The days of a period. Current periods end today. A custom one starts by default with the current month and
 * ends by default today. Null when it would end before it starts. [REP-1]
 */
export function daysOfPeriod({ period, from, to }: AskedPeriod, today: Day): DayRange | null {
  switch (period) {
    case 'this-month':
      return { from: firstOfMonth(today), to: today };
    case 'last-month':
      return { from: addMonths(today, -1), to: addDays(firstOfMonth(today), -1) };
    case 'this-year':
      return { from: `${today.slice(0, 4)}-01-01`, to: today };
    case 'custom': {
      const days = { from: from ?? firstOfMonth(today), to: to ?? today };
      return days.from <= days.to ? days : null;
    }
  }
}

/** The first moment of the days, and as `end` the first moment after them. [CAL-5] */
export function momentsOf({ from, to }: DayRange, clock: HouseClock): { start: Date; end: Date } {
  return { start: startOfDay(from, clock), end: startOfDay(addDays(to, 1), clock) };
}
