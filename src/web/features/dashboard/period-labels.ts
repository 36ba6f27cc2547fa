import { addDays, addMonths, type Day, isoWeekOf } from '#domain/calendar/days.ts';
import type { DishPeriod } from '#domain/dashboard/top-dishes.ts';
import type { TrendPeriod } from '#domain/dashboard/trend.ts';
import {
  formatDay,
  formatDayOfYear,
  formatDaysOfWeek,
  formatMonth,
  formatShortWeekday,
} from '#web/lib/format-days.ts';
import { dashboardText } from './dashboard-text.ts';

/** `KW 47 · 16.11.–22.11.2026` */
function weekLabel(day: Day): string {
  return dashboardText.week({ week: isoWeekOf(day).week, range: formatDaysOfWeek(day) });
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

/** The hour on the clock of one of a day's hours, which begin with the day. @param index from 0 */
export function hourOfDay(index: number, dayStartHour: number): number {
  return (dayStartHour + index) % 24;
}

/** `18–19 Uhr` */
export function hourName(hour: number): string {
  return dashboardText.trend.hour({ from: hour, to: hour + 1 });
}

/** The names of a trend's points: hours, weekdays or days of the month. @param index from 0 */
export function pointLabel(
  period: TrendPeriod,
  { from, dayStartHour }: { from: Day; dayStartHour: number },
  index: number,
): PointLabel {
  if (period === 'day') {
    const hour = hourOfDay(index, dayStartHour);
    return { tick: `${hour}`, name: hourName(hour) };
  }
  const day = addDays(from, index);
  if (period === 'week') {
    const name = formatShortWeekday(day);
    return { tick: name, name: `${name}, ${formatDayOfYear(day)}` };
  }
  // The previous month may be longer: its last days have no date in this month.
  const number = `${index + 1}.`;
  return { tick: number, name: day < addMonths(from, 1) ? formatDayOfYear(day) : number };
}
