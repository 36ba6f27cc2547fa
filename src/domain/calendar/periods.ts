import { type Day, firstOfMonth, mondayOf } from './days.ts';
import { startOfDay } from './time-zone.ts';

/** The periods of lists of the past, in the order of their tabs. Each lasts until now. */
export const periods = ['today', 'week', 'month', 'all'] as const;
export type Period = (typeof periods)[number];

export type PeriodStarts = Record<Exclude<Period, 'all'>, Date> & { all: null };

/** The start of each period; null for the one without a start. [DONE-2] */
export function periodStarts(today: Day, timeZone: string): PeriodStarts {
  return {
    today: startOfDay(today, timeZone),
    week: startOfDay(mondayOf(today), timeZone),
    month: startOfDay(firstOfMonth(today), timeZone),
    all: null,
  };
}
