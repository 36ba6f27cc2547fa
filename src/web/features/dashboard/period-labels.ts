import { addDays, addMonths, type Day, isoWeekOf } from '#domain/calendar/days.ts';
import type { DishPeriod } from '#domain/dashboard/top-dishes.ts';
import type { TrendPeriod } from '#domain/dashboard/trend.ts';
import { formatDay, formatDaysOfWeek, formatMonth } from '#web/lib/format-days.ts';
import { dashboardText } from './dashboard-text.ts';

const weekday = new Intl.DateTimeFormat('de-DE', { weekday: 'short', timeZone: 'UTC' });

/** `KW 47 · 16.11.–22.11.2026` */
function weekLabel(day: Day): string {
  return dashboardText.week(isoWeekOf(day).week, formatDaysOfWeek(day));
}

/** The day, or the week or month that it is in. */
export function periodLabel(period: DishPeriod | TrendPeriod, day: Day): string {
  return { today: formatDay, day: formatDay, week: weekLabel, month: formatMonth }[period](day);
}

interface PointLabel {
  /** Short name below the chart. */
  tick: string;
  /** Full name of the point. */
  name: string;
}

/** The names of a trend's points: hours, weekdays or days of the month. @param index from 0 */
export function pointLabel(period: TrendPeriod, from: Day, index: number): PointLabel {
  if (period === 'day') {
    return { tick: dashboardText.trend.hourTick(index), name: dashboardText.trend.hour(index) };
  }
  const day = addDays(from, index);
  if (period === 'week') {
    const name = weekday.format(new Date(day));
    return { tick: name, name: `${name}, ${formatDay(day).slice(0, 6)}` };
  }
  // The previous month may be longer: its last days have no date in this month.
  const number = `${index + 1}.`;
  return { tick: number, name: day < addMonths(from, 1) ? formatDay(day).slice(0, 6) : number };
}
