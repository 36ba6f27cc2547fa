import { addDays, weekdayOf } from '#domain/calendar/days.ts';
import { dayIn, minuteOfDayIn } from '#domain/calendar/time-zone.ts';
import { type Weekday, weekdays } from '#domain/restaurants/opening-hours.ts';

const minuteMs = 60_000;

/** A calendar day as people in one time zone live it. */
export interface LocalDay {
  weekday: Weekday;
  /** The moment at which local clocks show this many minutes after midnight. */
  at(minutes: number): Date;
}

/**
 * The day of `now` in a time zone near UTC, or the one `laterDays` after it (negative: before). On days when
 * the clocks change, `at` uses noon's offset, which is right during opening hours.
 */
export function localDay(now: Date, timeZone: string, laterDays: number): LocalDay {
  const day = addDays(dayIn(now, { timeZone, dayStartHour: 0 }), laterDays);
  const noonUtc = new Date(`${day}T12:00Z`);
  const midnight = noonUtc.getTime() - minuteOfDayIn(noonUtc, timeZone) * minuteMs;
  return {
    weekday: weekdays[weekdayOf(day) - 1] ?? 'sunday',
    at: (minutes) => new Date(midnight + minutes * minuteMs),
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
