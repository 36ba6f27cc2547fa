import { type PeriodStarts, periodStarts } from '#domain/calendar/periods.ts';
import { dayIn } from '#domain/calendar/time-zone.ts';
import { onWire } from '../../api/on-wire.ts';
import type { TenantTx } from '../../db/tenant.ts';
import { getTimeZone } from './restaurants.store.ts';

/** The restaurant's present day, and when the periods that last until now began there. [DONE-2] */
export async function getPeriods(tx: TenantTx) {
  const timeZone = await getTimeZone(tx);
  const today = dayIn(new Date(), timeZone);
  return { today, starts: periodStarts(today, timeZone) };
}

/** As ISO 8601. */
export function periodsView({ today, starts }: { today: string; starts: PeriodStarts }) {
  const { today: day, week, month } = starts;
  return { today, starts: onWire({ today: day, week, month }) };
}
