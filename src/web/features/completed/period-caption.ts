import { addDays, type Day, isoWeekOf, mondayOf } from '#domain/calendar/days.ts';
import type { CompletedPeriod } from '#domain/orders/completed-orders.ts';
import { completedText } from '#web/lib/messages/completed.ts';

const month = new Intl.DateTimeFormat('de-DE', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** What a tab covers: the day, the ISO week with its number and days, the month; null: all there is. */
export function periodCaption(period: CompletedPeriod, today: Day): string | null {
  switch (period) {
    case 'today':
      return dayLabel(today);
    case 'week':
      return weekLabel(today);
    case 'month':
      return month.format(new Date(today));
    case 'all':
      return null;
  }
}

/** `21.11.2026` */
function dayLabel(day: Day): string {
  return day.split('-').toReversed().join('.');
}

/** `Week 47 · 16.11.–22.11.2026`; over a year's end with both years. */
function weekLabel(day: Day): string {
  const monday = mondayOf(day);
  const sunday = addDays(monday, 6);
  const from = dayLabel(monday);
  const isOneYear = monday.slice(0, 4) === sunday.slice(0, 4);
  const range = `${isOneYear ? from.slice(0, 6) : from}–${dayLabel(sunday)}`;
  return completedText.week(isoWeekOf(day).week, range);
}
