import { addDays, addMonths, type Day, firstOfMonth } from '#domain/calendar/days.ts';
import type { DayRange } from '#domain/reports/report-period.ts';

/** As two fields hold it; empty: not a day. */
export type AskedDays = { from: string; to: string };

/** Null: they make no period. */
export function rangeOf({ from, to }: AskedDays): DayRange | null {
  return from !== '' && to !== '' && from <= to ? { from, to } : null;
}

export const quickDays = ['today', 'yesterday', 'month', 'lastMonth', 'all'] as const;
export type QuickDays = (typeof quickDays)[number];

/** Days that are asked for mostly. @param first the first that there is anything of */
export function daysOf(quick: QuickDays, today: Day, first: Day): DayRange {
  const month = firstOfMonth(today);
  switch (quick) {
    case 'today':
      return { from: today, to: today };
    case 'yesterday':
      return { from: addDays(today, -1), to: addDays(today, -1) };
    case 'month':
      return { from: month, to: today };
    case 'lastMonth':
      return { from: addMonths(today, -1), to: addDays(month, -1) };
    case 'all':
      return { from: first < today ? first : today, to: today };
  }
}
