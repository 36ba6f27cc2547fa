import type { OrderEventKind } from '#contract/events.ts';
import type { TenantTx } from '../../db/tenant.ts';
import { newId } from '../../ids.ts';
import { type LockedOrder, lockOrders, updateTotals } from './order-changes.store.ts';
import { emitOrderChange } from './order-events.ts';
import {
  findLines,
  findLinesOf,
  type OrderLine,
  splitLines,
  updatePaid,
  updatePaidBack,
} from './order-lines.store.ts';

export type { LockedOrder, OrderLine };

/** The lines of orders as payments change them, always inside the caller's transaction. */
export class OrderLinesService {
  /** Lines by id as they are now; unknown ids are left out. */
  find(tx: TenantTx, ids: readonly string[]): Promise<OrderLine[]> {
    return findLines(tx, ids);
  }

  findOf(tx: TenantTx, orderId: string): Promise<OrderLine[]> {
    return findLinesOf(tx, orderId);
  }

  /**
   * Locks orders with all their lines, in the order of their ids. The caller has locked their party's
   * session. [PAY-1]
   */
  lock(tx: TenantTx, orderIds: readonly string[]): Promise<LockedOrder[]> {
    return lockOrders(tx, orderIds);
  }

  /**
   * Adds payments to lines; units that are only part of a line become a line of their own first. The orders
   * are locked. [PAY-3]
   *
   * @returns the lines that were paid for, in the order given
   */
  async pay(
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

  /** Takes an undone payment's amounts back from its lines. The orders are locked. [PAY-7] */
  async takeBack(tx: TenantTx, amounts: readonly { id: string; amount: number }[]): Promise<void> {
    await updatePaidBack(tx, amounts);
  }

  /** Announces changed lines: raises the orders' versions and emits their events. */
  async announce(tx: TenantTx, kind: OrderEventKind, orders: readonly LockedOrder[]): Promise<void> {
    await updateTotals(
      tx,
      orders.map(({ id }) => id),
    );
    for (const order of orders) emitOrderChange(tx, kind, order.id, order);
  }
}
