import { asciiNumber } from '../languages/typed-digits.ts';

/** In German order, from Monday. */
export const weekdays = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const;
export type Weekday = (typeof weekdays)[number];

/** Local times 'HH:MM'. A day that closes at or before its opening time ends on the next day. */
export interface DayHours {
  open: string;
  close: string;
  closed: boolean;
}
export type OpeningHours = Record<Weekday, DayHours>;

const everyDay: DayHours = { open: '09:00', close: '22:00', closed: false };

/** The hours of a new restaurant. */
export const defaultOpeningHours: Readonly<OpeningHours> = {
  monday: everyDay,
  tuesday: everyDay,
  wednesday: everyDay,
  thursday: everyDay,
  friday: everyDay,
  saturday: everyDay,
  sunday: everyDay,
};

export const timeOfDay = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

/** Parses a typed time: '9', '9:30', '0930', '9.30' and '24:00'. Null when it is none. */
export function readTimeOfDay(typed: string): string | null {
  const [, hours, minutes = '00'] = /^(\d{1,2})(?:[:.]?(\d{2}))?$/.exec(asciiNumber(typed).trim()) ?? [];
  if (hours === undefined) return null;
  const time = `${hours.padStart(2, '0')}:${minutes}`;
  if (time === '24:00') return '00:00';
  return timeOfDay.test(time) ? time : null;
}

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

interface Opening {
  from: number;
  until: number;
}

/**
 * Whether opening hours have ended since the restaurant was opened, and none are running now: then a
 * restaurant that closes automatically has to close. One opened outside of its hours stays open until the
 * next end. [SET-5]
 *
 * @param openedAt when the restaurant was opened
 */
export function hoursHaveEnded(
  hours: OpeningHours,
  timeZone: string,
  { openedAt, now }: { openedAt: Date; now: Date },
): boolean {
  const openings = openingsAround(hours, timeZone, now);
  const isRunning = openings.some(({ from, until }) => from <= now.getTime() && now.getTime() < until);
  if (isRunning) return false;
  return openings.some(({ until }) => until > openedAt.getTime() && until <= now.getTime());
}

/** The opening periods of the last eight days and of today. */
function openingsAround(hours: OpeningHours, timeZone: string, now: Date): Opening[] {
  const wallClock = wallClockOf(timeZone);
  const today = Math.floor(wallClock(now.getTime()) / dayMs) * dayMs;
  const openings: Opening[] = [];
  for (let day = today - 8 * dayMs; day <= today; day += dayMs) {
    const weekday = weekdays[(new Date(day).getUTCDay() + 6) % 7] ?? 'monday';
    const { open, close, closed } = hours[weekday];
    if (closed) continue;
    const from = day + minutesOf(open) * minuteMs;
    const sameDay = day + minutesOf(close) * minuteMs;
    const until = sameDay > from ? sameDay : sameDay + dayMs;
    openings.push({ from: instantOf(from, wallClock).first, until: instantOf(until, wallClock).last });
  }
  return openings;
}

/**
 * The moments at which clocks show a local time. When clocks go back, a time comes twice: opening uses the
 * first and closing the last, so that a restaurant never closes too early. When they go forward, a skipped
 * time counts as an hour later.
 */
function instantOf(shown: number, wallClock: (instant: number) => number): { first: number; last: number } {
  const offsets = [-dayMs, dayMs].map((around) => wallClock(shown + around) - (shown + around));
  const candidates = offsets.map((offset) => shown - offset);
  const right = candidates.filter((instant) => wallClock(instant) === shown);
  const moments = right.length > 0 ? right : [Math.max(...candidates)];
  return { first: Math.min(...moments), last: Math.max(...moments) };
}

/** Returns the local time in a zone at a moment as if it were UTC, in milliseconds, with full seconds. */
function wallClockOf(timeZone: string): (instant: number) => number {
  // Swedish dates have the form of ISO 8601.
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  return (instant) => Date.parse(`${format.format(instant).replace(' ', 'T')}Z`);
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}
