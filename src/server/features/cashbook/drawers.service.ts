import { AppError } from '../../app-error.ts';
import type { TenantTx } from '../../db/tenant.ts';
import { addToDrawer, findFirstDrawer, lockDrawer } from './cashbook.store.ts';

export { sumDrawers } from './cashbook.store.ts';

/** The drawer that takes the cash of a payment; null: the restaurant keeps no cash book. [CASH-1] */
async function drawerOf(tx: TenantTx): Promise<string | null> {
  return findFirstDrawer(tx);
}

/**
 * Puts the cash of a payment into a drawer. Locks it until the commit: the last lock before the restaurant's feed. [PAY-1]
 * [CASH-1]
 *
 * @param amount cents that stay in the drawer: the amount and the tip
 * @returns the drawer; null: the restaurant keeps no cash book
 */
export async function takeCash(tx: TenantTx, amount: number): Promise<string | null> {
  for (;;) {
    const drawerId = await drawerOf(tx);
    if (drawerId === null) return null;
    // One that was ended meanwhile takes nothing; then the next one does.
    if (!(await addToDrawer(tx, drawerId, amount))) continue;
    tx.emit({ kind: 'cashbook.booked', entityId: drawerId });
    return drawerId;
  }
}

/**
 * Takes the cash of a payment that is undone out of the drawer it went into; where that has ended, or there was none, out of
 * the one that takes cash now. [CASH-1] [CASH-2]
 *
 * @returns the drawer; null: none is in use
 * @throws AppError CASH_TOO_LOW with what lies in it
 */
export async function giveCashBack(
  tx: TenantTx,
  tookIt: string | null,
  amount: number,
): Promise<string | null> {
  const drawerId = tookIt ?? (await drawerOf(tx));
  if (drawerId === null) return null;
  if (await addToDrawer(tx, drawerId, -amount)) {
    tx.emit({ kind: 'cashbook.booked', entityId: drawerId });
    return drawerId;
  }
  const drawer = await lockDrawer(tx, drawerId);
  if (drawer && !drawer.endedAt) throw new AppError('CASH_TOO_LOW', { balance: drawer.balance });
  return giveCashBack(tx, null, amount);
}
