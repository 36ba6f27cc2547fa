import type { Inputs } from '#contract/contract.ts';
import type { Board, Order, TableHistory } from '#contract/orders.ts';
import { startOfDay } from '#domain/calendar/time-zone.ts';
import { mergedSeats } from '#domain/orders/merged-seats.ts';
import { canTransition, isBegun, type OrderStatus } from '#domain/orders/order-status.ts';
import { areBegun } from '#domain/orders/unit-state.ts';
import { AppError } from '../../app-error.ts';
import type { Database, TenantTx } from '../../db/tenant.ts';
import { getHouseTime } from '../../house-clock.store.ts';
import { getFeedPosition } from '../../live/feed-position.ts';
import { giveCancelledBack } from './dish-counts.ts';
import { following, linesToMake } from './lines-to-make.ts';
import {
  type Cancellation,
  completeSessionOrders,
  findSeats,
  type LockedOrder,
  lockOrders,
  lockSessionOrders,
  moveSessionOrders,
  reopenSessionOrders,
  updateCancelled,
  updateSeats,
  updateStatus,
  updateTotals,
} from './order-changes.store.ts';
import { emitOrderChange } from './order-events.ts';
import { hasPayments, unitsApart } from './order-lines.service.ts';
import { findLinesOf, updateLineCancelled } from './order-lines.store.ts';
import { orderView } from './order-view.ts';
import {
  countTableHistory,
  findBoardOrders,
  findOpenAmounts,
  findOpenAmountsOfOrders,
  findOrders,
  findSessionOrders,
  findTableHistory,
} from './orders.store.ts';
import { refuseWaiting } from './refuse-waiting.ts';
import { waitingOrderView, withoutStaffFacts } from './waiting-order-view.ts';
import { findAllWaiting, findWaitingIds, findWaitingOf, moveWaiting } from './waiting-orders.store.ts';

const historyPage = 20;

/** Cancelling and showing orders, and what becomes of them when their party does something. */
export class OrdersService {
  constructor(private readonly database: Database) {}

  /**
   * Cancels an order of which nothing is paid. [ORD-8] [EXC-1]
   *
   * @throws AppError ORDER_NOT_FOUND, ORDER_STATUS_CHANGED, ORDER_TRANSITION_REFUSED, ORDER_HAS_PAYMENTS,
   *   REASON_MISSING
   */
  async cancel(input: Inputs['orders']['cancel'], userId: string): Promise<Order> {
    const { restaurantId, id, from, reason } = input;
    return this.change(restaurantId, id, async (tx, order) => {
      if (!isTransition(order, from, 'cancelled')) return;
      if ((await findLinesOf(tx, id)).some(hasPayments)) throw new AppError('ORDER_HAS_PAYMENTS');
      const cancellation = { userId, reason, isBegun: isBegun(order.status) };
      demandReason(cancellation);
      await updateCancelled(tx, order, cancellation);
      await giveCancelledBack(tx, id, order.version + 1);
      emitOrderChange(tx, 'order.cancelled', id, order);
    });
  }

  /**
   * Cancels unpaid units of a line; when the order's last unit is cancelled, so is the order. Repeating a
   * call that cancelled a whole line changes nothing. [ORD-11] [EXC-1]
   *
   * @throws AppError ORDER_NOT_FOUND, ORDER_ITEM_CHANGED, ORDER_TRANSITION_REFUSED, ORDER_HAS_PAYMENTS,
   *   REASON_MISSING
   */
  async cancelUnits(input: Inputs['orders']['cancelUnits'], userId: string): Promise<Order> {
    const { restaurantId, orderId, orderItemId, seenQuantity, quantity, reason } = input;
    if (quantity > seenQuantity) throw new AppError('BAD_REQUEST');
    return this.change(restaurantId, orderId, async (tx, order) => {
      const lines = await findLinesOf(tx, orderId);
      const line = lines.find(({ id }) => id === orderItemId);
      if (!line) throw new AppError('ORDER_NOT_FOUND');
      const isWhole = quantity === line.quantity;
      if (line.cancelled && isWhole && quantity === seenQuantity) return;
      if (!canTransition(order.status, 'cancelled')) {
        throw new AppError('ORDER_TRANSITION_REFUSED', { from: order.status, to: 'cancelled' });
      }
      if (line.cancelled || line.quantity !== seenQuantity) throw new AppError('ORDER_ITEM_CHANGED');
      if (hasPayments(line)) throw new AppError('ORDER_HAS_PAYMENTS');

      const there = linesToMake(lines, order).find(({ id }) => id === orderItemId);
      const isLast = isWhole && lines.every(({ id, cancelled }) => cancelled || id === orderItemId);
      const cancellation = {
        ...{ userId, reason },
        isBegun: isLast ? isBegun(order.status) : there !== undefined && areBegun(there.units, quantity),
      };
      demandReason(cancellation);
      if (isLast) {
        await updateCancelled(tx, order, cancellation);
        await giveCancelledBack(tx, orderId, order.version + 1);
        emitOrderChange(tx, 'order.cancelled', orderId, order);
        return;
      }
      const cancelledId = await unitsApart(tx, line, quantity);
      await updateLineCancelled(tx, cancelledId, order.version + 1, cancellation);
      await updateTotals(tx, [orderId], await findFollowing(tx, order));
      await giveCancelledBack(tx, orderId, order.version + 1);
      emitOrderChange(tx, 'order.units_cancelled', orderId, order);
    });
  }

  async getBoard(restaurantId: string): Promise<Board> {
    return this.database.withTenant(restaurantId, async (tx) => {
      const [position, { clock, today }] = await Promise.all([getFeedPosition(tx), getHouseTime(tx)]);
      const dayStart = startOfDay(today, clock);
      const [orders, waiting] = await Promise.all([findBoardOrders(tx, dayStart), findAllWaiting(tx)]);
      return {
        orders: orders.map(orderView),
        waiting: waiting.map(waitingOrderView),
        dayStart: dayStart.toISOString(),
        position,
      };
    });
  }

  /** The orders of a table from before its present party, and those that the present party had cancelled. */
  async getTableHistory(input: Inputs['orders']['tableHistory']): Promise<TableHistory> {
    const { restaurantId, table, before } = input;
    return this.database.withTenant(restaurantId, async (tx) => {
      const [count, found] = await Promise.all([
        countTableHistory(tx, table),
        findTableHistory(tx, table, before, historyPage + 1),
      ]);
      const page = found.slice(0, historyPage);
      const oldest = page.at(-1);
      return {
        orders: page.map(orderView),
        count,
        before: oldest && found.length > historyPage ? oldest.orderNumber : null,
      };
    });
  }

  /**
   * Cancels orders that the kitchen has not begun and of which nothing is paid, inside the transaction that sends
   * their phone away. [DOOR-7]
   */
  async cancelUntouched(tx: TenantTx, ids: readonly string[], userId: string): Promise<void> {
    for (const order of await lockOrders(tx, ids)) {
      await updateCancelled(tx, order, { userId, reason: undefined, isBegun: false });
      await giveCancelledBack(tx, order.id, order.version + 1);
      emitOrderChange(tx, 'order.cancelled', order.id, order);
    }
  }

  /** A table's orders and what waits of them, as its guests see them, newest first; and what is to pay in cents. */
  async findOrdersOf(tx: TenantTx, tableSessionId: string) {
    const [orders, waiting, openAmounts] = await Promise.all([
      this.findBilled(tx, tableSessionId),
      findWaitingOf(tx, tableSessionId),
      findOpenAmounts(tx, [tableSessionId]),
    ]);
    return {
      orders: orders.map(forGuests),
      waiting: waiting.map(waitingOrderView).map(withoutStaffFacts),
      openAmount: openAmounts.get(tableSessionId) ?? 0,
    };
  }

  /** A party's orders as staff see them, newest first. */
  async findBilled(tx: TenantTx, tableSessionId: string): Promise<Order[]> {
    return (await findSessionOrders(tx, tableSessionId)).map(orderView);
  }

  /** Orders by id, as staff see them, with the open amount of their table in cents. */
  async findViews(tx: TenantTx, ids: readonly string[]) {
    const [orders, openAmounts] = await Promise.all([findOrders(tx, ids), findOpenAmountsOfOrders(tx, ids)]);
    return orders.map((order) => ({
      order: orderView(order),
      openAmount: (order.sessionId && openAmounts.get(order.sessionId)) || 0,
    }));
  }

  /** An order by id inside a transaction. */
  async getView(tx: TenantTx, id: string): Promise<Order> {
    const [order] = await findOrders(tx, [id]);
    if (!order) throw new AppError('ORDER_NOT_FOUND');
    return orderView(order);
  }

  /**
   * Sets a locked order to served, unless it is already. [ORD-1]
   *
   * @throws AppError ORDER_TRANSITION_REFUSED
   */
  async serve(tx: TenantTx, order: LockedOrder): Promise<void> {
    if (order.status === 'served') return;
    if (!canTransition(order.status, 'served')) {
      throw new AppError('ORDER_TRANSITION_REFUSED', { from: order.status, to: 'served' });
    }
    await updateStatus(tx, order.id, 'served');
    emitOrderChange(tx, 'order.status_changed', order.id, order);
  }

  /** Whether anything of a session waits for the staff. */
  async hasWaiting(tx: TenantTx, tableSessionId: string): Promise<boolean> {
    return (await findWaitingIds(tx, { sessionId: tableSessionId })).length > 0;
  }

  /** Refuses what still waits of a session that ends, inside the transaction that ends it. [DOOR-5] */
  async refuseWaitingOf(tx: TenantTx, tableSessionId: string): Promise<void> {
    await refuseWaiting(tx, await findWaitingIds(tx, { sessionId: tableSessionId }), { userId: null });
  }

  /** Completes the unfinished orders of a session that ends, inside the transaction that ends it. */
  async completeOrdersOf(tx: TenantTx, tableSessionId: string): Promise<void> {
    for (const id of await completeSessionOrders(tx, tableSessionId)) {
      tx.emit({ kind: 'order.completed', entityId: id, tableSessionId });
    }
  }

  /** Gives what waits for the staff to another party, inside the transaction that merges the two. [TAB-9] */
  async moveWaitingOf(tx: TenantTx, fromSessionId: string, toSessionId: string): Promise<void> {
    for (const id of await moveWaiting(tx, fromSessionId, toSessionId)) {
      tx.emit({ kind: 'waiting_order.moved', entityId: id, tableSessionId: toSessionId });
    }
  }

  /** Gives the orders their states back, inside the transaction that reopens their session. [TAB-10] */
  async reopenOrdersOf(tx: TenantTx, tableSessionId: string): Promise<void> {
    for (const id of await reopenSessionOrders(tx, tableSessionId)) {
      tx.emit({ kind: 'order.status_changed', entityId: id, tableSessionId });
    }
  }

  /**
   * Moves the orders of a party to another table, or into another party, where its seats are told apart. The caller
   * holds the sessions' FOR UPDATE locks. [TAB-8] [TAB-9] [SEAT-2]
   */
  async moveOrdersOf(
    tx: TenantTx,
    fromSessionId: string,
    to: { sessionId: string; tableNumber: number },
  ): Promise<void> {
    if (to.sessionId !== fromSessionId) await this.tellSeatsApart(tx, fromSessionId, to.sessionId);
    for (const id of await moveSessionOrders(tx, fromSessionId, to)) {
      tx.emit({ kind: 'order.moved', entityId: id, tableSessionId: to.sessionId });
    }
  }

  private async tellSeatsApart(tx: TenantTx, comingId: string, thereId: string): Promise<void> {
    const [, coming, there] = await Promise.all([
      lockSessionOrders(tx, [comingId, thereId]),
      findSeats(tx, comingId),
      findSeats(tx, thereId),
    ]);
    const seats = mergedSeats(there, coming);
    if (seats.size > 0) await updateSeats(tx, comingId, seats);
  }

  /** Works on an order that is locked, and answers with what has become of it. */
  async change(
    restaurantId: string,
    id: string,
    work: (tx: TenantTx, order: LockedOrder) => Promise<void>,
  ): Promise<Order> {
    return this.database.withTenant(restaurantId, async (tx) => {
      const [order] = await lockOrders(tx, [id]);
      if (!order) throw new AppError('ORDER_NOT_FOUND');
      await work(tx, order);
      return this.getView(tx, id);
    });
  }
}

/** An order without what only staff are told. [ORD-15] */
export function forGuests(order: Order): Order {
  return { ...order, takenBy: null, paymentsTakenBy: [], isFromBarredPhone: false };
}

/**
 * Returns false when the order already has the status `to`: somebody else was faster, or the answer to the
 * first try was lost.
 */
export function isTransition(
  order: Pick<LockedOrder, 'status'>,
  from: OrderStatus,
  to: OrderStatus,
): boolean {
  if (order.status === to) return false;
  if (order.status !== from) throw new AppError('ORDER_STATUS_CHANGED', { status: order.status });
  if (!canTransition(from, to)) throw new AppError('ORDER_TRANSITION_REFUSED', { from, to });
  return true;
}

/** What the lines which are left make of their order; its state is null where that stays. [KIT-2] */
async function findFollowing(tx: TenantTx, order: LockedOrder) {
  const { status, isNextHeld } = following(linesToMake(await findLinesOf(tx, order.id), order), order);
  return { status: status === order.status ? null : status, isNextHeld };
}

/** @throws AppError REASON_MISSING for what the kitchen has begun [EXC-1] */
function demandReason({ isBegun, reason }: Cancellation): void {
  if (isBegun && !reason) throw new AppError('REASON_MISSING');
}
