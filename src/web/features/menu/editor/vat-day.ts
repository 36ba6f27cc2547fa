import type { Day } from '#domain/calendar/days.ts';
import { dayIn } from '#domain/calendar/time-zone.ts';
import { isTimeZone } from '#domain/settings/time-zone-name.ts';

/** The house's day at a moment, by which orders are taxed. [VAT-2] */
export function vatDay(nowMs: number, zone: string | null, dayStartHour: number): Day {
  // A browser may be older than the name; then the reader's own zone is better than no form.
  const timeZone =
    zone !== null && isTimeZone(zone) ? zone : new Intl.DateTimeFormat().resolvedOptions().timeZone;
  return dayIn(new Date(nowMs), { timeZone, dayStartHour });
}
