import { addDays, type Day } from './days.ts';

/** The clock by which a restaurant counts its days. */
export interface HouseClock {
  /** IANA name, such as 'Europe/Berlin' */
  timeZone: string;
  /** The hour on the clock at which a day begins, 0 to 11: before it, it is still the day before. */
  dayStartHour: number;
}

/** The latest hour at which a day may begin. */
export const latestDayStartHour = 11;

/** The restaurant's day at a moment. [CAL-4] */
export function dayIn(moment: Date, { timeZone, dayStartHour }: HouseClock): Day {
  const clock = clockIn(moment, timeZone);
  const day = clock.slice(0, 10);
  return Number(clock.slice(11, 13)) < dayStartHour ? addDays(day, -1) : day;
}

/** The time of day in a time zone at a moment, in minutes after midnight: 0 to 1439. */
export function minuteOfDayIn(moment: Date, timeZone: string): number {
  const clock = clockIn(moment, timeZone);
  return Number(clock.slice(11, 13)) * 60 + Number(clock.slice(14, 16));
}

/**
 * The first moment of a restaurant's day. Where clocks change at the hour at which it begins, it may begin
 * later, or at the first of two such hours. [CAL-5]
 */
export function startOfDay(day: Day, clock: HouseClock): Date {
  // No zone is more than 14 hours from UTC, and no day begins after 11:00, so this one begins between these two
  // moments. The day never goes back, which allows a binary search.
  let before = Date.parse(`${addDays(day, -1)}T00:00:00Z`);
  let from = Date.parse(`${addDays(day, 1)}T12:00:00Z`);
  while (from - before > 1) {
    const middle = Math.floor((before + from) / 2);
    if (dayIn(new Date(middle), clock) < day) before = middle;
    else from = middle;
  }
  return new Date(from);
}

/**
 * The moment at which clocks in a time zone show so many minutes after midnight. Where they are put forward over it, they
 * show it never: then it is as much later; where they are put back over it, it is the first time.
 */
export function momentAt(day: Day, minute: number, timeZone: string): Date {
  const shown = Date.parse(`${day}T00:00:00Z`) + minute * 60_000;
  const before = shown - offsetAt(shown - 86_400_000, timeZone);
  const after = shown - offsetAt(shown + 86_400_000, timeZone);
  const isShownAt = (ms: number) => ms + offsetAt(ms, timeZone) === shown;
  return new Date(!isShownAt(before) && isShownAt(after) ? after : before);
}

/** How far clocks in a time zone are ahead of UTC at a moment, in milliseconds. */
function offsetAt(ms: number, timeZone: string): number {
  const minute = Math.floor(ms / 60_000) * 60_000;
  return Date.parse(`${clockIn(new Date(minute), timeZone).replace(' ', 'T')}Z`) - minute;
}

interface ZoneClock {
  format: Intl.DateTimeFormat;
  /** The minute that was formatted last, counted from 1970, and its text. */
  minute: number;
  text: string;
}

const clocks = new Map<string, ZoneClock>();

/** The local time as '2026-11-21 18:30'. All orders of a minute ask for the same one, and formatting is slow. */
function clockIn(moment: Date, timeZone: string): string {
  let clock = clocks.get(timeZone);
  if (!clock) {
    // Swedish dates have the form of ISO 8601. Creating a format is slower still.
    const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
    clock = { format, minute: Number.NaN, text: '' };
    clocks.set(timeZone, clock);
  }
  const minute = Math.floor(moment.getTime() / 60_000);
  if (minute !== clock.minute) {
    clock.text = clock.format.format(moment);
    clock.minute = minute;
  }
  return clock.text;
}
