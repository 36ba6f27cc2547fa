import { type Day, firstOfMonth, mondayOf } from './days.ts';
import { type HouseClock, startOfDay } from './time-zone.ts';

/** The periods of lists of the past, in the order of their tabs. Each lasts until now. */
export const periods = ['today', 'week', 'month', 'all'] as const;
export type Period = (typeof periods)[number];

export type PeriodStarts = Record<Exclude<Period, 'all'>, Date> & { all: null };

/** The start of each period; null for the one without a start. [DONE-2] */
export function periodStarts(today: Day, clock: HouseClock): PeriodStarts {
  return {
    today: startOfDay(today, clock),
    week: startOfDay(mondayOf(today), clock),
    month: startOfDay(firstOfMonth(today), clock),
    all: null,
  };
}
