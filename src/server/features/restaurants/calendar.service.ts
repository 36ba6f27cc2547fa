import { type PeriodStarts, periodStarts } from '#domain/calendar/periods.ts';
import { onWire } from '../../api/on-wire.ts';
import type { TenantTx } from '../../db/tenant.ts';
import { getHouseTime } from '../../house-clock.store.ts';

/** The restaurant's present day, and when the periods that last until now began there. [DONE-2] */
export async function getPeriods(tx: TenantTx) {
  const { clock, today } = await getHouseTime(tx);
  return { today, starts: periodStarts(today, clock) };
}

/** As ISO 8601. */
export function periodsView({ today, starts }: { today: string; starts: PeriodStarts }) {
  const { today: day, week, month } = starts;
  return { today, starts: onWire({ today: day, week, month }) };
}
