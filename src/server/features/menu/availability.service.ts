import type { Inputs } from '#contract/contract.ts';
import type { DishAvailability } from '#contract/menu/availability.ts';
import { addDays } from '#domain/calendar/days.ts';
import { startOfDay } from '#domain/calendar/time-zone.ts';
import type { Availability } from '#domain/menu/availability.ts';
import { AppError } from '../../app-error.ts';
import type { Database, TenantTx } from '../../db/tenant.ts';
import { getHouseTime } from '../../house-clock.store.ts';
import { findAvailabilities, updateAvailability } from './availability.store.ts';
import type { MenuChanges } from './menu-changes.ts';
import { applyTime, planNextChange } from './menu-clock.service.ts';

/** What can be ordered, and how many are left of it. */
export class AvailabilityService {
  constructor(
    private readonly database: Database,
    private readonly changes: MenuChanges,
  ) {}

  /** @param bound the station of the display that asks: only its dishes; null: nobody asks who is bound to one */
  list({ restaurantId, orderId }: Inputs['menu']['availability']['list'], bound: string | null) {
    return this.database.withTenant(restaurantId, async (tx) => ({
      dishes: await findAvailabilities(tx, { orderId: orderId ?? null, station: bound }),
    }));
  }

  /** @throws AppError MENU_ITEM_NOT_FOUND, also of another station than the one that asks [CNT-1] [CNT-3] */
  async set(
    { restaurantId, id, availability, left, daily }: Inputs['menu']['availability']['set'],
    bound: string | null,
  ): Promise<DishAvailability> {
    let after: DishAvailability | undefined;
    await this.changes.make(restaurantId, async (tx) => {
      // What the morning sets is set before, and not later in place of this.
      await applyTime(tx);
      const [before] = await findAvailabilities(tx, { id, station: bound });
      if (!before) throw new AppError('MENU_ITEM_NOT_FOUND');
      const isNoneLeft = availability === 'on' && before.left === 0;
      await updateAvailability(tx, id, {
        available: availability === undefined ? undefined : availability !== 'off',
        soldOutUntil: availability && (await untilOf(tx, availability)),
        left: left === undefined && isNoneLeft ? null : left,
        daily,
      });
      await planNextChange(tx);
      [after] = await findAvailabilities(tx, { id });
    });
    if (!after) throw new Error(`dish ${id} is gone while it is locked`);
    return after;
  }
}

/** When a dish comes back by itself; null: it does not have to, or not by itself. */
async function untilOf(tx: TenantTx, availability: Availability): Promise<Date | null> {
  if (availability !== 'until_tomorrow') return null;
  const { clock, today } = await getHouseTime(tx);
  return startOfDay(addDays(today, 1), clock);
}
