import type { DatevView } from '#contract/reports/datev.ts';
import { type DatevSettings, defaultDatevSettings } from '#domain/reports/datev/datev-settings.ts';
import type { TenantTx } from '../../db/tenant.ts';
import { getDatevSettings } from './datev.store.ts';

/** The settings of an export for DATEV as they are shown and used: what is not set is as by default. [REP-11] */
export async function getDatevView(tx: TenantTx): Promise<DatevView & { settings: DatevSettings }> {
  const { settings, cardKinds } = await getDatevSettings(tx);
  return { settings: settings ?? defaultDatevSettings, cardKinds };
}
