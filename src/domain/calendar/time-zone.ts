import { addDays, type Day } from './days.ts';

/** The day that calendars in the zone show at a moment. @param timeZone IANA name, 'Europe/Berlin' */
export function dayIn(moment: Date, timeZone: string): Day {
  return clockIn(moment, timeZone).slice(0, 10);
}

/** What clocks in the zone show at a moment, in minutes after midnight: 0 to 1439. */
export function minuteOfDayIn(moment: Date, timeZone: string): number {
  const clock = clockIn(moment, timeZone);
  return Number(clock.slice(11, 13)) * 60 + Number(clock.slice(14, 16));
}

/**
 * The first moment of a day in the zone. Where clocks are changed at midnight that is not always 0:00, or it is the
 * first of two.
 */
export function startOfDay(day: Day, timeZone: string): Date {
  // No zone is further from UTC than 14 hours, so the day begins in between. Local days never go back.
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

/** '2026-11-21 18:30' */
function clockIn(moment: Date, timeZone: string): string {
  let format = formats.get(timeZone);
  if (!format) {
    // Swedish writes dates as ISO 8601 does. Making a format is slow, using it is not.
    format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
    formats.set(timeZone, format);
  }
  return format.format(moment);
}
