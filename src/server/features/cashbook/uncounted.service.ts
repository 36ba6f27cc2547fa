import type { TenantTx } from '../../db/tenant.ts';
import { findUncounted, type MovementPeriod } from './movements.store.ts';

/** The names of drawers that a period has moved and that nobody has counted since. [CLO-10] */
export function findUncountedDrawers(tx: TenantTx, period: MovementPeriod): Promise<string[]> {
  return findUncounted(tx, period);
}
