import { addDays, type Day, mondayOf } from '#domain/calendar/days.ts';

/* Calendar days as Germans write them; they have no time zone. */

const month = new Intl.DateTimeFormat('de-DE', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** `21.11.2026` */
export function formatDay(day: Day): string {
  return day.split('-').toReversed().join('.');
}

/** The week of a day: `16.11.–22.11.2026`; with both years where the week spans two. */
export function formatDaysOfWeek(day: Day): string {
  const monday = mondayOf(day);
  const sunday = addDays(monday, 6);
  const from = formatDay(monday);
  const isOneYear = monday.slice(0, 4) === sunday.slice(0, 4);
  return `${isOneYear ? from.slice(0, 6) : from}–${formatDay(sunday)}`;
}

/** `November 2026` */
export function formatMonth(day: Day): string {
  return month.format(new Date(day));
}
