import type { Day } from '#domain/calendar/days.ts';
import { dayIn, type HouseClock } from '#domain/calendar/time-zone.ts';
import * as is from './db/columns.ts';
import { ask } from './db/rows.ts';
import type { TenantTx } from './db/tenant.ts';

/** The clock by which the restaurant counts its days. */
export async function getHouseClock(tx: TenantTx): Promise<HouseClock> {
  return ask(tx, { timeZone: is.text, dayStartHour: is.int }).only(
    'SELECT time_zone AS "timeZone", day_start_hour AS "dayStartHour" FROM restaurants WHERE id = $1',
    [tx.restaurantId],
  );
}

interface HouseTime {
  clock: HouseClock;
  now: Date;
  today: Day;
}

/** The restaurant's clock, the moment of the transaction, and the restaurant's day at it. [CAL-7] */
export async function getHouseTime(tx: TenantTx): Promise<HouseTime> {
  const [clock, now] = await Promise.all([getHouseClock(tx), tx.now()]);
  return { clock, now, today: dayIn(now, clock) };
}

/** The restaurant's present day. */
export async function getToday(tx: TenantTx): Promise<Day> {
  const { today } = await getHouseTime(tx);
  return today;
}
