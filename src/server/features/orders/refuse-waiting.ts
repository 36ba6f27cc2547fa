import type { TenantTx } from '../../db/tenant.ts';
import { giveBack, takenUnits } from './dish-counts.ts';
import { lockWaiting, updateDecided } from './waiting-orders.store.ts';

/**
 * Refuses those of these orders that wait, inside a transaction.
 *
 * @param by `userId` null: nobody, they go by themselves
 * @returns the ids of those that were refused
 */
export async function refuseWaiting(
  tx: TenantTx,
  ids: readonly string[],
  by: { userId: string | null; reason?: string | undefined },
): Promise<string[]> {
  const waiting = await lockWaiting(tx, ids);
  const refused = waiting.map(({ id }) => id);
  await updateDecided(tx, refused, 'refused', by);
  await giveBack(
    tx,
    waiting.flatMap(({ lines }) => takenUnits(lines)),
  );
  for (const { id, sessionId } of waiting) {
    tx.emit({ kind: 'waiting_order.decided', entityId: id, tableSessionId: sessionId });
  }
  return refused;
}
