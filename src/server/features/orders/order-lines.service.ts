import type { OrderEventKind } from '#contract/events.ts';
import { sumOf } from '#domain/money/sum-of.ts';
import { takeUnits, unitsOf } from '#domain/orders/unit-state.ts';
import {
  type LineDiscount,
  type LineUnits,
  lessDiscount,
  type OpenUnits,
  openUnits,
} from '#domain/payments/basket.ts';
import type { TenantTx } from '../../db/tenant.ts';
import { newId } from '../../ids.ts';
import { type LockedOrder, updateTotals } from './order-changes.store.ts';
import { emitOrderChange } from './order-events.ts';
import { findMovedLines, type OrderLine, splitLines, updatePaid } from './order-lines.store.ts';

// The lines of orders as payments change them, always inside the caller's transaction.
export { type LockedOrder, lockOrders } from './order-changes.store.ts';
export { findLines, findLinesOf, type OrderLine, updatePaidBack } from './order-lines.store.ts';

/**
 * Makes units that are only part of a line a line of their own, with their part of its discounts. The orders are
 * locked. [PAY-3] [DISC-3]
 *
 * @param which units of a line are meant, where the kitchen has some of them further than others
 * @returns the lines of the units, in the order given
 */
export async function splitUnits(
  tx: TenantTx,
  claims: readonly OpenUnits<LineUnits>[],
  which: 'furthest' | 'least' = 'furthest',
): Promise<string[]> {
  const named = claims.map((units) => ({ units, id: units.isPart ? newId() : units.entry.orderItemId }));
  const parts = named.filter(({ units }) => units.isPart);
  if (parts.length === 0) return named.map(({ id }) => id);
  const lineIds = parts.map(({ units }) => units.entry.orderItemId);
  const moved = await findMovedLines(tx, lineIds);
  const unitsLeft = new Map(moved.map(({ id, units }) => [id, unitsOf(units)]));
  const takeFrom = ({ orderItemId, quantity }: LineUnits) => {
    const units = unitsLeft.get(orderItemId);
    if (!units) return null;
    const { taken, rest } = takeUnits(units, quantity, which);
    unitsLeft.set(orderItemId, rest);
    return taken;
  };
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
      units: takeFrom(entry),
      discountAmount: sumOf(discounts, 'amount'),
      discounts: discounts.map((each) => ({ ...each, newId: newId() })),
    })),
    [...kept.values()],
    [...unitsLeft].map(([id, units]) => ({ id, units })),
  );
  return named.map(({ id }) => id);
}

export function hasPayments(line: OrderLine): boolean {
  // What a discount made free took no money.
  return line.paidAmount > 0 || (line.paid && line.discounts.length === 0);
}

/**
 * Makes units of a line of which nothing is paid a line of their own, if it has more: those that the kitchen has least
 * advanced. Its order is locked.
 *
 * @returns the line's id
 */
export async function unitsApart(tx: TenantTx, line: OrderLine, quantity: number): Promise<string> {
  // What a discount made free can be divided as well.
  const units = openUnits(new Map([[line.id, { ...line, paid: false }]]), [
    { orderItemId: line.id, quantity },
  ]);
  const [id] = units ? await splitUnits(tx, units, 'least') : [];
  if (!id) throw new Error('units of a line without payments are not open');
  return id;
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
