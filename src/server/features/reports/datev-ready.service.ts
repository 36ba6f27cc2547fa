import { isReady } from '#domain/reports/datev/datev-file.ts';
import type { TenantTx } from '../../db/tenant.ts';
import { getDatevView } from './datev-settings.ts';

/** Whether the numbers are set without which there is no file for DATEV. [REP-11] */
export async function isDatevReady(tx: TenantTx): Promise<boolean> {
  return isReady((await getDatevView(tx)).settings);
}
