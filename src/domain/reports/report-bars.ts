import { addDays, addMonths, type Day, daysBetween, firstOfMonth } from '../calendar/days.ts';
import type { DayRange } from './report-period.ts';

/** The sales of a day or a month. */
export interface ReportBar {
  /** The day, or the first day of the month. */
  day: Day;
  orders: number;
  /** Integer cents. */
  amount: number;
}

/** Longer periods are shown by month. */
const mostDays = 62;
const mostBars = 120;

/**
 * The bars of a period's chart, including empty ones; at most 120, so a very long period shows its last ten
 * years.
 */
export function barsOf(
  sold: readonly ReportBar[],
  { from, to }: DayRange,
): { unit: 'day' | 'month'; bars: ReportBar[] } {
  const unit = daysBetween(from, to) < mostDays ? 'day' : 'month';
  const placeOf = (day: Day) => (unit === 'day' ? day : firstOfMonth(day));
  const bars: ReportBar[] = [];
  for (let day = placeOf(to); day >= placeOf(from) && bars.length < mostBars; ) {
    bars.unshift({ day, orders: 0, amount: 0 });
    day = unit === 'day' ? addDays(day, -1) : addMonths(day, -1);
  }
  const byDay = new Map(bars.map((bar) => [bar.day, bar]));
  for (const { day, orders, amount } of sold) {
    const bar = byDay.get(placeOf(day));
    if (!bar) continue;
    bar.orders += orders;
    bar.amount += amount;
  }
  return { unit, bars };
}
