import type { Inputs } from '#contract/contract.ts';
import type { Order } from '#contract/orders.ts';
import { finalStatuses } from '#domain/orders/order-status.ts';
import {
  allIn,
  canMoveUnit,
  moveUnits,
  stateAt,
  statusAt,
  statusOf,
  type UnitCounts,
} from '#domain/orders/unit-state.ts';
import { AppError } from '../../app-error.ts';
import type { TenantTx } from '../../db/tenant.ts';
import { type LineToMake, linesToMake } from './lines-to-make.ts';
import { type LockedOrder, updateStatus, updateUnits } from './order-changes.store.ts';
import { emitOrderChange } from './order-events.ts';
import { findLinesOf } from './order-lines.store.ts';
import { isTransition, type OrdersService } from './orders.service.ts';

/** The steps of orders, and of what is in them, through kitchen and bar. */
export class StepsService {
  constructor(private readonly orders: OrdersService) {}

  /**
   * Moves an order, or a station's part of it, from the state that the caller saw to another. [ORD-1] [KIT-2]
   *
   * @throws AppError ORDER_NOT_FOUND, ORDER_STATUS_CHANGED, ORDER_TRANSITION_REFUSED
   */
  async setStatus({ restaurantId, id, from, to, station }: Inputs['orders']['setStatus']): Promise<Order> {
    return this.orders.change(restaurantId, id, async (tx, order) => {
      const lines = station ? linesToMake(await findLinesOf(tx, id), order) : [];
      const part = lines.filter((line) => line.station === station);
      if (part.length === lines.length || finalStatuses.includes(order.status)) {
        if (!isTransition(order, from, to)) return;
        await updateStatus(tx, id, to);
        emitOrderChange(tx, 'order.status_changed', id, order);
        return;
      }
      const status = statusOf(part.map(({ units }) => units));
      if (!status) throw new AppError('ORDER_NOT_FOUND');
      if (!isTransition({ status }, from, to)) return;
      const moved = part.map(({ id: line, quantity }) => [line, allIn(stateAt(to), quantity)] as const);
      await moveLines(tx, order, lines, new Map(moved));
    });
  }

  /**
   * Moves units of lines from the state that the caller saw them in to another. Who repeats a call, or was a moment
   * later than somebody who did the same, changes nothing. [KIT-1]
   *
   * @param bound the station of the display that asks: only its lines; null: nobody asks who is bound to one [STA-3]
   * @throws AppError ORDER_NOT_FOUND, ORDER_ITEM_CHANGED, ORDER_TRANSITION_REFUSED
   */
  async moveUnits(input: Inputs['orders']['moveUnits'], bound: string | null): Promise<Order> {
    const { restaurantId, orderId, from, to, lines: asked } = input;
    if (!canMoveUnit(from, to) || asked.some(({ seen, quantity }) => quantity > seen)) {
      throw new AppError('BAD_REQUEST');
    }
    return this.orders.change(restaurantId, orderId, async (tx, order) => {
      if (finalStatuses.includes(order.status)) {
        throw new AppError('ORDER_TRANSITION_REFUSED', { from: order.status, to: statusAt(to) });
      }
      const lines = linesToMake(await findLinesOf(tx, orderId), order);
      const moved = new Map<string, UnitCounts>();
      for (const { orderItemId, seen, quantity } of asked) {
        const line = lines.find(({ id }) => id === orderItemId);
        if (!line || (bound && line.station !== bound)) throw new AppError('ORDER_ITEM_CHANGED');
        const there = line.units[from];
        if (there === seen) moved.set(line.id, moveUnits(line.units, from, to, quantity));
        else if (there !== seen - quantity) throw new AppError('ORDER_ITEM_CHANGED');
      }
      if (moved.size > 0) await moveLines(tx, order, lines, moved);
    });
  }
}

/** Writes where lines are now. The others of their order are then no longer where it is, but where they were. */
async function moveLines(
  tx: TenantTx,
  order: LockedOrder,
  lines: readonly LineToMake[],
  moved: ReadonlyMap<string, UnitCounts>,
): Promise<void> {
  const all = lines.map(({ id, units }) => ({ id, units: moved.get(id) ?? units }));
  await updateUnits(tx, order.id, all, statusOf(all.map(({ units }) => units)) ?? order.status);
  emitOrderChange(tx, 'order.units_moved', order.id, order);
}
