import { addDays, addMonths, type Day, isoWeekOf, mondayOf } from '#domain/calendar/days.ts';
import type { DishPeriod } from '#domain/dashboard/top-dishes.ts';
import type { TrendPeriod } from '#domain/dashboard/trend.ts';
import { dashboardText } from '#web/lib/messages/dashboard.ts';

const month = new Intl.DateTimeFormat('de-DE', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const weekday = new Intl.DateTimeFormat('de-DE', { weekday: 'short', timeZone: 'UTC' });

/** `21.11.2026` */
export function dayLabel(day: Day): string {
  const [year, monthOfYear, dayOfMonth] = day.split('-');
  return `${dayOfMonth}.${monthOfYear}.${year}`;
}

/** `KW 47 · 16.11.–22.11.2026`; over a year's end with both years. */
export function weekLabel(day: Day): string {
  const monday = mondayOf(day);
  const sunday = addDays(monday, 6);
  const from = dayLabel(monday);
  const isOneYear = monday.slice(0, 4) === sunday.slice(0, 4);
  return dashboardText.week(
    isoWeekOf(day).week,
    `${isOneYear ? from.slice(0, 6) : from}–${dayLabel(sunday)}`,
  );
}

/** `November 2026` */
export function monthLabel(day: Day): string {
  return month.format(new Date(day));
}

/** What the list of top dishes covers. */
export function dishPeriodLabel(period: DishPeriod, today: Day): string {
  return { today: dayLabel, week: weekLabel, month: monthLabel }[period](today);
}

/** What the trend covers. @param from its first day */
export function trendPeriodLabel(period: TrendPeriod, from: Day): string {
  return { day: dayLabel, week: weekLabel, month: monthLabel }[period](from);
}

interface PointLabel {
  /** Below the chart, where there is room for few letters. */
  tick: string;
  /** Of the point itself. */
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
    return { tick: name, name: `${name}, ${dayLabel(day).slice(0, 6)}` };
  }
  // The month before may be longer: its last days have no date in this one.
  const number = `${index + 1}.`;
  return { tick: number, name: day < addMonths(from, 1) ? dayLabel(day).slice(0, 6) : number };
}
