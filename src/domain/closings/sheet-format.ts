import type { Day } from '../calendar/days.ts';
import { mannerOf } from '../languages/manner.ts';
import type { StaffLanguage } from '../languages/staff-language.ts';

/* What stands on a sheet, in the manner of its language; null: the specification's, which is German. */

const date = { day: '2-digit', month: '2-digit', year: 'numeric' } as const;
const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

/** `21.11.2026` */
export function dayText(day: Day, language: StaffLanguage | null): string {
  return dateText(day, 'UTC', language);
}

/** The date of a moment: `21.11.2026`. @param instant ISO 8601 */
export function dateText(instant: string, timeZone: string, language: StaffLanguage | null): string {
  return new Date(instant).toLocaleDateString(mannerOf(language).locale, { ...date, timeZone });
}

/** `21.11.2026 14:30` @param instant ISO 8601 */
export function momentText(instant: string, timeZone: string, language: StaffLanguage | null): string {
  const { locale } = mannerOf(language);
  return new Date(instant).toLocaleString(locale, { ...date, ...clock, timeZone }).replace(',', '');
}

const amountsIn = (language: StaffLanguage) =>
  new Intl.NumberFormat(mannerOf(language).locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
/** A sheet has many amounts, and making formatters is slow. */
const amounts: Record<StaffLanguage, Intl.NumberFormat> = { de: amountsIn('de'), en: amountsIn('en') };

/** The text of a cell: of integer cents with two decimals, of words as it is. */
export function cellText(cell: string | number, language: StaffLanguage | null): string {
  // + 0 turns minus zero into zero.
  return typeof cell === 'number' ? amounts[language ?? 'de'].format(cell / 100 + 0) : cell;
}
