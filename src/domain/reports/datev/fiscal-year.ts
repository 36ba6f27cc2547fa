import type { Day } from '../../calendar/days.ts';
import type { DayRange } from '../report-period.ts';

/** The first day of the fiscal year of a day. @param firstMonth 1 to 12 */
export function startOfFiscalYear(day: Day, firstMonth: number): Day {
  const [year, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7))];
  const begun = month < firstMonth ? year - 1 : year;
  return `${begun}-${String(firstMonth).padStart(2, '0')}-01`;
}

/**
 * The first day of a period's later fiscal year; null: it lies in one. DATEV reads days without their year, as those of
 * the fiscal year in the head row, so a file never holds two.
 */
export function laterFiscalYear({ from, to }: DayRange, firstMonth: number): Day | null {
  const later = startOfFiscalYear(to, firstMonth);
  return later > from ? later : null;
}
