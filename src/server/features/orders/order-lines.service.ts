import type { OrderEventKind } from '#contract/events.ts';
import { sumOf } from '#domain/money/sum-of.ts';
import { type LineDiscount, type LineUnits, lessDiscount, type OpenUnits } from '#domain/payments/basket.ts';
import type { TenantTx } from '../../db/tenant.ts';
import { newId } from '../../ids.ts';
import { type LockedOrder, updateTotals } from './order-changes.store.ts';
import { emitOrderChange } from './order-events.ts';
import { splitLines, updatePaid } from './order-lines.store.ts';

// The lines of orders as payments change them, always inside the caller's transaction.
export { type LockedOrder, lockOrders } from './order-changes.store.ts';
export { findLines, findLinesOf, type OrderLine, updatePaidBack } from './order-lines.store.ts';

/**
 * Makes units that are only part of a line a line of their own, with their part of its discounts. The orders are
 * locked. [PAY-3] [DISC-3]
 *
 * @returns the lines of the units, in the order given
 */
export async function splitUnits(tx: TenantTx, claims: readonly OpenUnits<LineUnits>[]): Promise<string[]> {
  const named = claims.map((units) => ({ units, id: units.isPart ? newId() : units.entry.orderItemId }));
  const parts = named.filter(({ units }) => units.isPart);
  const kept = new Map<string, LineDiscount>();
  for (const { units } of parts) {
    for (const [index, whole] of units.line.discounts.entries()) {
      kept.set(whole.id, lessDiscount(kept.get(whole.id) ?? whole, units.discounts[index]));
    }
  }
  await splitLines(
    tx,
    parts.map(({ id, units: { entry, discounts } }) => ({
      ...{ lineId: entry.orderItemId, newId: id, quantity: entry.quantity },
      discountAmount: sumOf(discounts, 'amount'),
      discounts: discounts.map((each) => ({ ...each, newId: newId() })),
    })),
    [...kept.values()],
  );
  return named.map(({ id }) => id);
}

/** Adds payments to lines, which are split first. @returns the lines that were paid for, in the order given */
export async function payLines(
  tx: TenantTx,
  items: readonly { units: OpenUnits<LineUnits>; amount: number }[],
): Promise<string[]> {
  const ids = await splitUnits(
    tx,
    items.map(({ units }) => units),
  );
  await updatePaid(
    tx,
    items.map(({ amount }, index) => ({ id: ids[index] ?? '', amount })),
  );
  return ids;
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
