import type { TenantTx } from '../../db/tenant.ts';
import { findRunningShifts } from './shifts.store.ts';

/** The names of those whose shifts have run since before a moment, by their beginning; null: the account is gone. [CLO-10] */
export async function findAtWork(tx: TenantTx, moment: Date): Promise<(string | null)[]> {
  const running = await findRunningShifts(tx);
  return running.filter(({ startedAt }) => startedAt < moment).map(({ name }) => name);
}
