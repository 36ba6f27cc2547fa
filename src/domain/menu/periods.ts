import { addDays, type Day, weekdayOf } from '../calendar/days.ts';
import { dayIn, momentAt } from '../calendar/time-zone.ts';

/** Hours of some days of the week. What ends before it begins ends on the day after. */
interface PeriodWindow {
  /** 1: Monday … 7: Sunday. */
  days: readonly number[];
  /** In minutes after midnight, 0 to 1439. */
  from: number;
  until: number;
}

/** Hours to which parts of a menu are bound: breakfast, lunch, happy hour. */
export interface Period {
  id: string;
  name: string;
  windows: readonly PeriodWindow[];
  /** Days on which it does not begin. */
  daysOff: readonly Day[];
  parts: readonly PeriodPart[];
}

/** What of the menu is bound to a period. Without percent and price: it is shown only then. */
export interface PeriodPart {
  of: 'category' | 'item';
  id: string;
  /** It costs so much less. */
  percent: number | null;
  /** A dish costs so much, in cents. */
  price: number | null;
}

export const periodLimits = {
  ...{ periods: 20, nameLength: 40, windows: 7, daysOff: 60, parts: 200 },
  ...{ leastPercent: 1, mostPercent: 90 },
} as const;

/** Whether a period holds at a moment, since when, and until when. */
export interface PeriodState {
  isOn: boolean;
  /** The last moment at which that changed; null: not within the last eight days. */
  since: Date | null;
  /** The next moment at which it changes; null: not within the next eight. */
  until: Date | null;
}

/** So many days back and ahead are looked at: one more than a week. */
const seen = 8;

/** [PER-1] */
export function periodStateAt(period: Period, moment: Date, timeZone: string): PeriodState {
  const today = dayIn(moment, { timeZone, dayStartHour: 0 });
  const hours = Array.from({ length: 2 * seen + 5 }, (_, n) => addDays(today, n - seen - 2))
    .filter((day) => !period.daysOff.includes(day))
    .flatMap((day) =>
      period.windows
        .filter(({ days }) => days.includes(weekdayOf(day)))
        .map(({ from, until }) => ({
          from: momentAt(day, from, timeZone).getTime(),
          until: momentAt(until > from ? day : addDays(day, 1), until, timeZone).getTime(),
        })),
    );
  const isOnAt = (ms: number) => hours.some(({ from, until }) => from <= ms && ms < until);
  // Where one window ends as another begins, nothing changes.
  const changes = [...new Set(hours.flatMap(({ from, until }) => [from, until]))]
    .filter((ms) => isOnAt(ms) !== isOnAt(ms - 1))
    .toSorted((a, b) => a - b);
  const now = moment.getTime();
  const reach = seen * 86_400_000;
  const since = changes.findLast((ms) => ms <= now && ms > now - reach);
  const until = changes.find((ms) => ms > now && ms < now + reach);
  return {
    isOn: isOnAt(now),
    since: since === undefined ? null : new Date(since),
    until: until === undefined ? null : new Date(until),
  };
}
