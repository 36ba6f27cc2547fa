import { addDays, type Day } from './days.ts';

/** The calendar day in a time zone at a moment. @param timeZone IANA name, such as 'Europe/Berlin' */
export function dayIn(moment: Date, timeZone: string): Day {
  return clockIn(moment, timeZone).slice(0, 10);
}

/** The time of day in a time zone at a moment, in minutes after midnight: 0 to 1439. */
export function minuteOfDayIn(moment: Date, timeZone: string): number {
  const clock = clockIn(moment, timeZone);
  return Number(clock.slice(11, 13)) * 60 + Number(clock.slice(14, 16));
}

/**
 * The first moment of a day in a time zone. Where clocks change at midnight, the day may begin later than
 * 0:00, or at the first of two midnights.
 */
export function startOfDay(day: Day, timeZone: string): Date {
  // No zone is more than 14 hours from UTC, so the day begins between these two moments. The local date never
  // goes back, which allows a binary search.
  let before = Date.parse(`${addDays(day, -1)}T00:00:00Z`);
  let from = Date.parse(`${addDays(day, 1)}T00:00:00Z`);
  while (from - before > 1) {
    const middle = Math.floor((before + from) / 2);
    if (dayIn(new Date(middle), timeZone) < day) before = middle;
    else from = middle;
  }
  return new Date(from);
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** The local time as '2026-11-21 18:30'. */
function clockIn(moment: Date, timeZone: string): string {
  let format = formats.get(timeZone);
  if (!format) {
    // Swedish dates have the form of ISO 8601. Formats are cached, since creating one is slow.
    format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
    formats.set(timeZone, format);
  }
  return format.format(moment);
}
