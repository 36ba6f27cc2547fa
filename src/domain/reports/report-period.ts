import { addDays, addMonths, type Day, firstOfMonth } from '../calendar/days.ts';
import { startOfDay } from '../calendar/time-zone.ts';

export const reportPeriods = ['this-month', 'last-month', 'this-year', 'custom'] as const;
export type ReportPeriod = (typeof reportPeriods)[number];

/** What somebody chose. The days are those of a custom period; what is missing is filled in. */
export interface AskedPeriod {
  period: ReportPeriod;
  from?: Day | undefined;
  to?: Day | undefined;
}

/** Whole days of a restaurant, both of them included. */
export interface DayRange {
  from: Day;
  to: Day;
}

/**
 * The days of a period. Periods that are running end today; a custom one begins with the current month and ends today
 * where it does not say. Null: it would end before it begins. [REP-1]
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

/** When days begin and end: `end` is the first moment that is not theirs. [CAL-5] */
export function momentsOf({ from, to }: DayRange, timeZone: string): { start: Date; end: Date } {
  return { start: startOfDay(from, timeZone), end: startOfDay(addDays(to, 1), timeZone) };
}
