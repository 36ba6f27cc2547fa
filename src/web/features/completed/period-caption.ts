import { type Day, isoWeekOf } from '#domain/calendar/days.ts';
import type { Period } from '#domain/calendar/periods.ts';
import { formatDay, formatDaysOfWeek, formatMonth } from '#web/lib/format-days.ts';
import { completedText } from './completed-text.ts';

/**
 * The caption of a tab: the day, the ISO week with its number and days, or the month; null for all periods.
 */
export function periodCaption(period: Period, today: Day): string | null {
  switch (period) {
    case 'today':
      return formatDay(today);
    case 'week':
      return completedText.week({ week: isoWeekOf(today).week, range: formatDaysOfWeek(today) });
    case 'month':
      return formatMonth(today);
    case 'all':
      return null;
  }
}
