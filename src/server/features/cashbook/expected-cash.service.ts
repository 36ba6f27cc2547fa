import { getNow } from '../../booking-lock.store.ts';
import type { TenantTx } from '../../db/tenant.ts';
import { findDrawers } from './cashbook.store.ts';

/** What should lie in each drawer in use at this moment, and when that is. [AUD-4] */
export async function getExpectedCash(tx: TenantTx) {
  const drawers = (await findDrawers(tx)).filter(({ endedAt }) => endedAt === null);
  return { at: await getNow(tx), drawers: drawers.map(({ name, balance }) => ({ name, balance })) };
}
