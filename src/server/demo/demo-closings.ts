import type { PoolClient } from 'pg';
import { addDays } from '#domain/calendar/days.ts';
import { dayIn, startOfDay } from '#domain/calendar/time-zone.ts';
import { closingFigures } from '#domain/closings/daily-closing.ts';
import { getBookings, insertClosing } from '../features/closings/closings.store.ts';
import { getHouseClock } from '../house-clock.store.ts';
import { getLetterhead } from '../letterhead.store.ts';
import { asTenant } from './as-tenant.ts';
import type { RestaurantPlan } from './demo-restaurant.ts';
import { minutesAfter } from './local-day.ts';
import { Random } from './random.ts';
import type { ServiceBook } from './service-book.ts';

/**
 * Closes each past day with orders, some minutes after midnight, inside the caller's transaction.
 *
 * @param bookUntil inserts what was booked before a moment
 */
export async function closePastDays(
  client: PoolClient,
  { id, ownerId, ownerName: closedBy }: RestaurantPlan,
  book: ServiceBook,
  now: Date,
  bookUntil: (end: Date) => Promise<void>,
): Promise<void> {
  const random = new Random(`${id} closings`);
  const tx = asTenant(client, id);
  const [restaurant, clock] = [await getLetterhead(tx), await getHouseClock(tx)];
  const today = dayIn(now, clock);
  const days = book.numberedOrders().map(({ row }) => dayIn(row.createdAt, clock));
  let periodStart: Date | null = null;
  let left = { open: 0, vouchers: 0 };
  let closingNumber = 0;
  for (const day of [...new Set(days)].filter((each) => each < today).toSorted()) {
    const periodEnd = startOfDay(addDays(day, 1), clock);
    const createdAt = minutesAfter(periodEnd, random.between(4, 40));
    if (createdAt > now) break;
    periodStart ??= startOfDay(day, clock);
    await bookUntil(periodEnd);
    const bookings = await getBookings(tx, {
      ...{ start: periodStart, end: periodEnd, writeOffsFrom: periodStart },
    });
    const totals = {
      restaurant,
      closedBy,
      ...closingFigures({ ...bookings, drawers: [], persons: [] }, left),
    };
    closingNumber += 1;
    await insertClosing(tx, {
      ...{ closingNumber, day, periodStart, periodEnd, totals, closedBy: ownerId, createdAt },
    });
    periodStart = periodEnd;
    left = { open: totals.open.after, vouchers: totals.vouchersOpen?.after ?? 0 };
  }
}
