import { createHash } from 'node:crypto';
import type { Board, Order, PlaceOrderInput } from '#contract/orders.ts';
import { type BoardStatus, canTransition, type OrderStatus } from '#domain/orders/order-status.ts';
import { countUnits, type LineProblem, orderLimits, priceLine, total } from '#domain/orders/pricing.ts';
import { AppError } from '../../app-error.ts';
import { type Database, isUniqueViolation, type TenantTx } from '../../db/tenant.ts';
import { newId } from '../../ids.ts';
import { getFeedPosition } from '../../live/feed-position.ts';
import { orderView } from './orders.presenter.ts';
import {
  completeSessionOrders,
  findBoardOrders,
  findOpenAmounts,
  findOrderableItems,
  findOrders,
  findRequestHash,
  findRestaurantIsOpen,
  findSessionOrders,
  getStartOfToday,
  insertOrder,
  lockOrder,
  lockSession,
  type NewOrder,
  type NewOrderLine,
  type OrderableItem,
  updateCancelled,
  updateStatus,
} from './orders.store.ts';

/** Placing and moving orders. */
export class OrdersService {
  constructor(private readonly database: Database) {}

  /**
   * Places a guest's order, once for its id. [ORD-5] [ORD-6] [ORD-7]
   *
   * @throws AppError SESSION_ENDED, RESTAURANT_CLOSED, ORDER_LINES_REFUSED, PRICE_CHANGED, ORDER_TOO_LARGE,
   *   ORDER_ID_TAKEN
   */
  async placeOrder(input: PlaceOrderInput): Promise<Order> {
    if (countUnits(input.lines) > orderLimits.units) {
      throw new AppError('ORDER_TOO_LARGE', { maxUnits: orderLimits.units });
    }
    const attempt = async () => {
      const { placed } = await this.database.withTenant(input.restaurantId, (tx) => placeOnce(tx, input));
      return placed;
    };
    return attempt().catch((error: unknown) => {
      // Two sends of the same order met; the second one finds the first now.
      if (isUniqueViolation(error)) return attempt();
      throw error;
    });
  }

  /**
   * Moves an order from the state somebody sees to another. [ORD-1]
   *
   * @throws AppError ORDER_NOT_FOUND, ORDER_STATUS_CHANGED, ORDER_TRANSITION_REFUSED
   */
  async setStatus(restaurantId: string, id: string, from: OrderStatus, to: BoardStatus): Promise<Order> {
    return this.database.withTenant(restaurantId, async (tx) => {
      const order = await lockForTransition(tx, id, from, to);
      if (order.status !== to) {
        await updateStatus(tx, id, to);
        emitChange(tx, 'order.status_changed', id, order);
      }
      return getView(tx, id);
    });
  }

  /**
   * Cancels an order whose lines are all unpaid. [ORD-8]
   *
   * @throws AppError ORDER_NOT_FOUND, ORDER_STATUS_CHANGED, ORDER_TRANSITION_REFUSED, ORDER_HAS_PAYMENTS
   */
  async cancel(restaurantId: string, id: string, from: OrderStatus, userId: string): Promise<Order> {
    return this.database.withTenant(restaurantId, async (tx) => {
      const order = await lockForTransition(tx, id, from, 'cancelled');
      if (order.has_payments) throw new AppError('ORDER_HAS_PAYMENTS');
      if (order.status !== 'cancelled') {
        await updateCancelled(tx, id, userId);
        emitChange(tx, 'order.cancelled', id, order);
      }
      return getView(tx, id);
    });
  }

  async getBoard(restaurantId: string): Promise<Board> {
    return this.database.withTenant(restaurantId, async (tx) => {
      const [position, dayStart, orders] = await Promise.all([
        getFeedPosition(tx),
        getStartOfToday(tx),
        findBoardOrders(tx),
      ]);
      return {
        orders: orders.map(orderView),
        dayStart: dayStart.toISOString(),
        position,
      };
    });
  }

  /** A table's orders, newest first, and what is still to pay in cents. */
  async findOrdersOf(tx: TenantTx, tableSessionId: string) {
    const [orders, openAmounts] = await Promise.all([
      findSessionOrders(tx, tableSessionId),
      findOpenAmounts(tx, [tableSessionId]),
    ]);
    return { orders: orders.map(orderView), openAmount: openAmounts.get(tableSessionId) ?? 0 };
  }

  /** Orders by id with the open amount of their table in cents, for the live feed. */
  async findViews(tx: TenantTx, ids: readonly string[]) {
    const orders = await findOrders(tx, ids);
    const openAmounts = await findOpenAmounts(tx, [
      ...new Set(orders.map((order) => order.session_id).filter((id) => id !== null)),
    ]);
    return orders.map((order) => ({
      order: orderView(order),
      openAmount: (order.session_id && openAmounts.get(order.session_id)) || 0,
    }));
  }

  /** Completes the unfinished orders of a session that ends, inside the transaction that ends it. */
  async completeOrdersOf(tx: TenantTx, tableSessionId: string): Promise<void> {
    for (const id of await completeSessionOrders(tx, tableSessionId)) {
      tx.emit({ kind: 'order.completed', entityId: id, audience: 'session', tableSessionId });
    }
  }
}

/**
 * @returns the order as a promise of its own: the insertion's answer is not waited for inside the
 *   transaction, so that it travels with the events and the commit while the restaurant's row is locked
 */
async function placeOnce(tx: TenantTx, input: PlaceOrderInput): Promise<{ placed: Promise<Order> | Order }> {
  const requestHash = hashRequest(input);
  // One pipeline: none of these waits for another's answer.
  const [session, isOpen, earlierHash, menu] = await Promise.all([
    lockSession(tx, input.tableSessionId),
    findRestaurantIsOpen(tx),
    findRequestHash(tx, input.id),
    findOrderableItems(tx, [...new Set(input.lines.map((line) => line.menuItemId))]),
  ]);

  // A repeated send is answered as the first was, even if the table was freed or closed in between.
  if (earlierHash) {
    if (!earlierHash.equals(requestHash)) throw new AppError('ORDER_ID_TAKEN');
    return { placed: await getView(tx, input.id) };
  }
  if (session?.status !== 'active') {
    throw new AppError('SESSION_ENDED', { tableSessionId: input.tableSessionId });
  }
  if (!isOpen) throw new AppError('RESTAURANT_CLOSED');

  const lines = priceLines(menu, input);
  const totalAmount = total(lines);
  if (totalAmount !== input.totalAmount) {
    throw new AppError('PRICE_CHANGED', {
      totalAmount,
      lines: lines.map((line, index) => ({ index, menuItemId: line.item.id, unitPrice: line.unitPrice })),
    });
  }

  const order = {
    id: input.id,
    tableNumber: session.table_number,
    sessionId: input.tableSessionId,
    totalAmount,
    note: input.note || null,
    staffCreated: false,
    createdBy: null,
    requestHash,
    lines,
  };
  const placed = insertOrder(tx, order).then((row) => newOrderView(order, row));
  placed.catch(() => {}); // it fails the transaction, which reports it
  emitChange(tx, 'order.placed', order.id, {
    session_id: input.tableSessionId,
    table_id: session.table_id,
  });
  return { placed };
}

/** A new order as `findOrders` would find it, without asking. */
function newOrderView(order: NewOrder, row: { order_number: number; created_at: Date }): Order {
  return orderView({
    id: order.id,
    order_number: row.order_number,
    table_number: order.tableNumber,
    session_id: order.sessionId,
    status: 'new',
    total_amount: order.totalAmount,
    note: order.note,
    staff_created: order.staffCreated,
    version: 1,
    created_at: row.created_at,
    status_changed_at: row.created_at,
    items: order.lines.map((line) => ({
      id: line.id,
      name: line.item.name,
      quantity: line.quantity,
      unit_price: line.unitPrice,
      options: line.options,
      comment: line.comment,
      paid: false,
      cancelled: false,
      station: line.item.station,
    })),
  });
}

/** Prices every line from the menu, or names each line that cannot be ordered. */
function priceLines(menu: ReadonlyMap<string, OrderableItem>, input: PlaceOrderInput): NewOrderLine[] {
  const lines: NewOrderLine[] = [];
  const refused: { index: number; menuItemId: string; problem: LineProblem }[] = [];
  for (const [index, line] of input.lines.entries()) {
    const priced = priceLine(menu, line);
    if (!priced.ok) {
      refused.push({ index, menuItemId: line.menuItemId, problem: priced.problem });
      continue;
    }
    lines.push({
      id: newId(),
      item: priced.item,
      options: priced.options.map(({ id, name, priceIncrement, groupName }) => ({
        id,
        name,
        priceIncrement,
        groupName,
      })),
      unitPrice: priced.unitPrice,
      quantity: line.quantity,
      comment: line.comment || null,
    });
  }
  if (refused.length > 0) throw new AppError('ORDER_LINES_REFUSED', { lines: refused });
  return lines;
}

async function lockForTransition(tx: TenantTx, id: string, from: OrderStatus, to: OrderStatus) {
  const order = await lockOrder(tx, id);
  if (!order) throw new AppError('ORDER_NOT_FOUND');
  // Already there: somebody was faster, or the answer to the first press was lost. Both wanted this.
  if (order.status === to) return order;
  if (order.status !== from) throw new AppError('ORDER_STATUS_CHANGED', { status: order.status });
  if (!canTransition(from, to)) throw new AppError('ORDER_TRANSITION_REFUSED', { from, to });
  return order;
}

/** Tells staff and the table of a changed order, and the floor of the table it changes with it. */
function emitChange(
  tx: TenantTx,
  kind: string,
  id: string,
  place: { session_id: string | null; table_id: string | null },
): void {
  tx.emit({ kind, entityId: id, audience: 'session', tableSessionId: place.session_id });
  if (place.table_id) tx.emit({ kind: 'table.changed', entityId: place.table_id, audience: 'staff' });
}

async function getView(tx: TenantTx, id: string): Promise<Order> {
  const [order] = await findOrders(tx, [id]);
  if (!order) throw new AppError('ORDER_NOT_FOUND');
  return orderView(order);
}

/** What makes two sends the same order. */
function hashRequest(input: PlaceOrderInput): Buffer {
  const { tableSessionId, lines, note, totalAmount } = input;
  const content = JSON.stringify([
    tableSessionId,
    lines.map((line) => [line.menuItemId, line.quantity, line.optionIds, line.comment]),
    note,
    totalAmount,
  ]);
  return createHash('sha256').update(content).digest();
}
