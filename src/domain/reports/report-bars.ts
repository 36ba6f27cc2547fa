import { addDays, addMonths, type Day, daysBetween, firstOfMonth } from '../calendar/days.ts';
import type { DayRange } from './report-period.ts';

/** What a day or a month sold. */
export interface ReportBar {
  /** The day, or the first of the month. */
  day: Day;
  orders: number;
  /** Integer cents. */
  amount: number;
}

/** More days than these are shown as months. */
const mostDays = 62;
const mostBars = 120;

/** The bars of a period's chart, those of nothing included; of a very long one the last ten years. */
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
