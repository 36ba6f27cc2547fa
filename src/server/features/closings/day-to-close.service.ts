import type { Day } from '#domain/calendar/days.ts';
import { dayIn, type HouseClock } from '#domain/calendar/time-zone.ts';
import { nextClosingDay } from '#domain/closings/daily-closing.ts';
import type { TenantTx } from '../../db/tenant.ts';
import { findEntrySince } from '../cashbook/whole-book.service.ts';
import { findClosings, findFirstBooking, type StoredClosing } from './closings.store.ts';

/** Above all numbers of closings. */
export const highestClosing = 1_000_001;

/** The day that can be closed next; null: today is closed. @param last the last closing [CLO-1] */
export async function dayToClose(
  tx: TenantTx,
  today: Day,
  clock: HouseClock,
  last: StoredClosing | undefined,
): Promise<Day | null> {
  const first = await findFirstBooking(tx, last?.periodEnd ?? null);
  return nextClosingDay(today, last?.day ?? null, first && dayIn(first, clock));
}

/** The day of the first booking or entry of the cash book that is in no closing, be that day closed or not; null: there is none. */
export async function findUnclosedDay(tx: TenantTx, clock: HouseClock): Promise<Day | null> {
  const [last] = await findClosings(tx, highestClosing, 1);
  const from = last?.periodEnd ?? null;
  const firsts = [await findFirstBooking(tx, from), await findEntrySince(tx, from)];
  const [first] = firsts.flatMap((each) => (each === null ? [] : dayIn(each, clock))).toSorted();
  return first ?? null;
}
