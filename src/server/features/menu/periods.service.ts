import { isDeepStrictEqual } from 'node:util';
import type { Inputs } from '#contract/contract.ts';
import type { PeriodsState } from '#contract/menu/periods.ts';
import { AppError } from '../../app-error.ts';
import type { Database } from '../../db/tenant.ts';
import { findPeriods } from '../../periods.store.ts';
import type { MenuChanges } from './menu-changes.ts';
import { planNextChange } from './menu-clock.service.ts';
import { replacePeriods } from './periods.store.ts';

/** Parts of the menu at certain hours. [PER-1] */
export class PeriodsService {
  constructor(
    private readonly database: Database,
    private readonly changes: MenuChanges,
  ) {}

  list({ restaurantId }: Inputs['menu']['periods']['list']): Promise<PeriodsState> {
    return this.database.withTenant(restaurantId, async (tx) => ({ periods: await findPeriods(tx) }));
  }

  /** @throws AppError PERIODS_CHANGED, PERIOD_NAME_TAKEN */
  async save({ restaurantId, periods, seen }: Inputs['menu']['periods']['save']): Promise<PeriodsState> {
    await this.changes.make(restaurantId, async (tx) => {
      const before: unknown = await findPeriods(tx);
      // Sent again after a lost answer, it is saved already.
      if (isDeepStrictEqual(before, periods)) return;
      if (!isDeepStrictEqual(before, seen)) throw new AppError('PERIODS_CHANGED');
      const names = new Set(periods.map(({ name }) => name.toLocaleLowerCase('de')));
      const ids = new Set(periods.map(({ id }) => id));
      if (names.size < periods.length || ids.size < periods.length) throw new AppError('PERIOD_NAME_TAKEN');
      await replacePeriods(tx, periods);
      await planNextChange(tx);
    });
    return this.list({ restaurantId });
  }
}
