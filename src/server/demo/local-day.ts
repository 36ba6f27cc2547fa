import type { DemoRestaurant } from './content/types.ts';

export type Weekday = keyof DemoRestaurant['openingHours'];

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const weekdays: readonly Weekday[] = [
  'sunday',
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
];

/** A calendar day as people in one time zone live it. */
export interface LocalDay {
  weekday: Weekday;
  /** The moment at which clocks there show so many minutes after midnight. */
  at(minutes: number): Date;
}

/**
 * The day of `now` in a time zone, or one some days later (negative: earlier). On the two days a year on
 * which clocks change, `at` is right from noon's offset on, which covers the opening hours.
 */
export function localDay(now: Date, timeZone: string, laterDays: number): LocalDay {
  const midnightUtc = Math.floor(wallClockMs(now, timeZone) / dayMs + laterDays) * dayMs;
  const noon = new Date(midnightUtc + dayMs / 2);
  const offsetMs = wallClockMs(noon, timeZone) - noon.getTime();
  return {
    weekday: weekdays[new Date(midnightUtc).getUTCDay()] ?? 'sunday',
    at: (minutes) => new Date(midnightUtc - offsetMs + minutes * minuteMs),
  };
}

/** Minutes after midnight of 'HH:MM'. */
export function minutesOf(time: string): number {
  const [hours, minutes] = time.split(':').map(Number);
  return (hours ?? 0) * 60 + (minutes ?? 0);
}

export function minutesAfter(time: Date, minutes: number): Date {
  return new Date(time.getTime() + Math.round(minutes * minuteMs));
}

/** What clocks in the zone show, as if it were UTC; in milliseconds, without fractions of a second. */
function wallClockMs(time: Date, timeZone: string): number {
  // Swedish writes dates as ISO 8601 does.
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  return Date.parse(`${format.format(time).replace(' ', 'T')}Z`);
}
