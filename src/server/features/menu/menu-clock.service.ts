import { addDays } from '#domain/calendar/days.ts';
import { startOfDay } from '#domain/calendar/time-zone.ts';
import { menuAt } from '#domain/menu/menu-at.ts';
import type { Database, TenantTx } from '../../db/tenant.ts';
import { getHouseTime, getToday } from '../../house-clock.store.ts';
import type { Log } from '../../log.ts';
import { findPeriods } from '../../periods.store.ts';
import { type OnceForAll, startRecurringJob } from '../../recurring-job.ts';
import type { MenuChanges } from './menu-changes.ts';
import {
  findChanged,
  getTimedParts,
  updateBack,
  updateDailyCounts,
  updateNextChange,
} from './menu-clock.store.ts';

const everyMs = 5000;
const weekMs = 7 * 86_400_000;

/** Changes menus when it is time. [CNT-2] [CNT-3] */
export class MenuClock {
  constructor(
    private readonly database: Database,
    private readonly changes: MenuChanges,
    private readonly log: Log,
  ) {}

  /** Begins to look again and again. Returns a function that stops it. */
  start(once: OnceForAll): () => void {
    return startRecurringJob({
      once,
      work: () => this.changeWhereDue(),
      everyMs,
      onFailure: (error) => this.log.warn({ err: error }, 'menus that time changes could not be looked for'),
    });
  }

  /** Returns the restaurants whose menu it has changed. */
  async changeWhereDue(): Promise<string[]> {
    const due = await findChanged(this.database);
    for (const restaurantId of due) {
      await this.changes.make(restaurantId, async (tx) => {
        await applyTime(tx);
        await planNextChange(tx);
      });
    }
    return due;
  }
}

/** Does what the time has brought. The menu is locked. */
export async function applyTime(tx: TenantTx): Promise<void> {
  await updateDailyCounts(tx, await getToday(tx));
  await updateBack(tx);
}

/** Notes when time changes the menu next. */
export async function planNextChange(tx: TenantTx): Promise<void> {
  const [{ clock, now, today }, { firstBack, isCountedDaily }, periods] = await Promise.all([
    getHouseTime(tx),
    getTimedParts(tx),
    findPeriods(tx),
  ]);
  const morning = startOfDay(addDays(today, 1), clock);
  const { until } = menuAt(periods, now, clock.timeZone);
  const times = [
    firstBack,
    isCountedDaily ? morning : null,
    // Periods are looked at for some days ahead.
    periods.length > 0 ? (until ?? new Date(now.getTime() + weekMs)) : null,
  ].filter((at) => at !== null);
  await updateNextChange(tx, times.toSorted((a, b) => a.getTime() - b.getTime())[0] ?? null);
}
