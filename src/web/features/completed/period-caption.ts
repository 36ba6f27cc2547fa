import { type Day, isoWeekOf } from '#domain/calendar/days.ts';
import type { Period } from '#domain/calendar/periods.ts';
import { formatDay, formatDaysOfWeek, formatMonth } from '#web/lib/format-days.ts';
import { completedText } from './completed-text.ts';

/** What a tab covers: the day, the ISO week with its number and days, the month; null: all there is. */
export function periodCaption(period: Period, today: Day): string | null {
  switch (period) {
    case 'today':
      return formatDay(today);
    case 'week':
      return completedText.week(isoWeekOf(today).week, formatDaysOfWeek(today));
    case 'month':
      return formatMonth(today);
    case 'all':
      return null;
  }
}
