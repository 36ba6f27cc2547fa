import type { OrderEventKind } from '#contract/events.ts';
import type { TenantTx } from '../../db/tenant.ts';
import { newId } from '../../ids.ts';
import { type LockedOrder, updateTotals } from './order-changes.store.ts';
import { emitOrderChange } from './order-events.ts';
import { splitLines, updatePaid } from './order-lines.store.ts';

// The lines of orders as payments change them, always inside the caller's transaction.
export { type LockedOrder, lockOrders } from './order-changes.store.ts';
export { findLines, findLinesOf, type OrderLine, updatePaidBack } from './order-lines.store.ts';

/**
 * Adds payments to lines; units that are only part of a line become a line of their own first. The orders
 * are locked. [PAY-3]
 *
 * @returns the lines that were paid for, in the order given
 */
export async function payLines(
  tx: TenantTx,
  claims: readonly { lineId: string; quantity: number; amount: number; isPart: boolean }[],
): Promise<string[]> {
  const paid = claims.map((claim) => ({ ...claim, id: claim.isPart ? newId() : claim.lineId }));
  const parts = paid.filter(({ isPart }) => isPart);
  await Promise.all([
    splitLines(
      tx,
      parts.map(({ id, lineId, quantity }) => ({ newId: id, lineId, quantity })),
    ),
    updatePaid(
      tx,
      paid.map(({ id, amount }) => ({ id, amount })),
    ),
  ]);
  return paid.map(({ id }) => id);
}

/** Announces changed lines: raises the orders' versions and emits their events. */
export async function announceLines(
  tx: TenantTx,
  kind: OrderEventKind,
  orders: readonly LockedOrder[],
): Promise<void> {
  await updateTotals(
    tx,
    orders.map(({ id }) => id),
  );
  for (const order of orders) emitOrderChange(tx, kind, order.id, order);
}
