/**
 * A calendar day without time or time zone, 'YYYY-MM-DD'. As text, days sort and compare chronologically. The
 * caller knows the restaurant's clock; time-zone.ts tells which day a moment belongs to.
 */
export type Day = string;

const dayMs = 86_400_000;

/** The day `count` days later; earlier when negative. */
export function addDays(day: Day, count: number): Day {
  return dayOfUtc(utcOf(day) + count * dayMs);
}

/** The number of days from `from` to `to`; negative when `to` is earlier. */
export function daysBetween(from: Day, to: Day): number {
  return (utcOf(to) - utcOf(from)) / dayMs;
}

/** Monday 1 to Sunday 7. */
export function weekdayOf(day: Day): number {
  return new Date(utcOf(day)).getUTCDay() || 7;
}

/** The Monday of the day's week. */
export function mondayOf(day: Day): Day {
  return addDays(day, 1 - weekdayOf(day));
}

/**
 * The calendar week of a day by ISO 8601. Week 1 contains 4 January, so `year` may be the one before or
 * after.
 */
export function isoWeekOf(day: Day): { year: number; week: number } {
  // A week belongs to the year that contains its Thursday.
  const thursday = addDays(mondayOf(day), 3);
  const year = Number(thursday.slice(0, 4));
  return { year, week: Math.floor(daysBetween(`${thursday.slice(0, 4)}-01-01`, thursday) / 7) + 1 };
}

/** The first day of a day's month. */
export function firstOfMonth(day: Day): Day {
  return `${day.slice(0, 8)}01`;
}

/** The first day of the month `count` months after the day's month; before it when negative. */
export function addMonths(day: Day, count: number): Day {
  const date = new Date(utcOf(firstOfMonth(day)));
  return dayOfUtc(date.setUTCMonth(date.getUTCMonth() + count));
}

function utcOf(day: Day): number {
  return Date.parse(`${day}T00:00:00Z`);
}

function dayOfUtc(utcMs: number): Day {
  return new Date(utcMs).toISOString().slice(0, 10);
}
