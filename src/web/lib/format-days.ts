import { addDays, type Day, mondayOf } from '#domain/calendar/days.ts';
import { inManner } from './manner.ts';

/* Calendar days in the manner of the page's language; they have no time zone. */

const inUtc = (options: Intl.DateTimeFormatOptions) =>
  inManner((locale) => new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }));
const numeric = inUtc({ day: '2-digit', month: '2-digit', year: 'numeric' });
const withoutYear = inUtc({ day: '2-digit', month: '2-digit' });
const month = inUtc({ month: 'long', year: 'numeric' });
const weekday = inUtc({ weekday: 'long' });
const shortWeekday = inUtc({ weekday: 'short' });

/** `21.11.2026` */
export function formatDay(day: Day): string {
  return numeric().format(new Date(day));
}

/** `21.11.` */
export function formatDayOfYear(day: Day): string {
  return withoutYear().format(new Date(day));
}

/** The week of a day: `16.11.–22.11.2026`; with both years where the week spans two. */
export function formatDaysOfWeek(day: Day): string {
  const monday = mondayOf(day);
  const sunday = addDays(monday, 6);
  const isOneYear = monday.slice(0, 4) === sunday.slice(0, 4);
  return `${(isOneYear ? formatDayOfYear : formatDay)(monday)}–${formatDay(sunday)}`;
}

/** `November 2026` */
export function formatMonth(day: Day): string {
  return month().format(new Date(day));
}

/** `Samstag` */
export function formatWeekday(day: Day): string {
  return weekday().format(new Date(day));
}

/** `Sa` */
export function formatShortWeekday(day: Day): string {
  return shortWeekday().format(new Date(day));
}
