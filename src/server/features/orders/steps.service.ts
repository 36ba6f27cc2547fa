import type { Inputs } from '#contract/contract.ts';
import type { Order } from '#contract/orders.ts';
import { nextCourse } from '#domain/courses/courses.ts';
import { finalStatuses } from '#domain/orders/order-status.ts';
import {
  areReady,
  canMoveUnit,
  movedByHand,
  moveUnits,
  stateAt,
  statusAt,
  workStatusOf,
} from '#domain/orders/unit-state.ts';
import { AppError } from '../../app-error.ts';
import { findCourses } from '../../courses.store.ts';
import type { Database, TenantTx } from '../../db/tenant.ts';
import { following, type LineToMake, linesToMake } from './lines-to-make.ts';
import {
  findRestaurantsWithDue,
  forgetDue,
  type LockedOrder,
  lockDue,
  lockOrders,
  updateMarks,
  updateStatus,
  updateTotals,
  updateUnits,
} from './order-changes.store.ts';
import { emitOrderChange } from './order-events.ts';
import { hasPayments, unitsApart } from './order-lines.service.ts';
import { findLinesOf } from './order-lines.store.ts';
import { isTransition, type OrdersService } from './orders.service.ts';

/** The steps of orders, and of what is in them, through kitchen and bar. */
export class StepsService {
  constructor(
    private readonly database: Database,
    private readonly orders: OrdersService,
  ) {}

  /**
   * Moves an order, or a station's part of it, from the state that the caller saw to another. [ORD-1] [KIT-2]
   *
   * @throws AppError ORDER_NOT_FOUND, ORDER_STATUS_CHANGED, ORDER_TRANSITION_REFUSED
   */
  async setStatus({ restaurantId, id, from, to, station }: Inputs['orders']['setStatus']): Promise<Order> {
    return this.orders.change(restaurantId, id, async (tx, order) => {
      const lines = linesToMake(await findLinesOf(tx, id), order);
      const part = station ? lines.filter((line) => line.station === station) : lines;
      const isWhole = part.length === lines.length && part.every(({ units }) => units.held === 0);
      if (isWhole || finalStatuses.includes(order.status)) {
        if (!isTransition(order, from, to)) return;
        await updateStatus(tx, id, to);
        emitOrderChange(tx, 'order.status_changed', id, order);
        return;
      }
      const status = workStatusOf(part.map(({ units }) => units));
      if (!status) throw new AppError('ORDER_NOT_FOUND');
      if (!isTransition({ status }, from, to)) return;
      await moveLines(tx, order, lines, movedByHand(part, stateAt(to)));
    });
  }

  /**
   * Moves lines to another course or seat, or marks them as rush; units of one, if only some are meant. [CRS-4] [SEAT-1]
   *
   * @throws AppError ORDER_NOT_FOUND, ORDER_ITEM_CHANGED, ORDER_TRANSITION_REFUSED, COURSE_NOT_FOUND, ORDER_HAS_PAYMENTS
   */
  async changeLines(input: Inputs['orders']['changeLines']): Promise<Order> {
    const { restaurantId, orderId, orderItemIds, units, ...marks } = input;
    const ids = [...new Set(orderItemIds)];
    const isOfOne = ids.length === 1 && Object.keys(marks).length > 0;
    if (units && !(isOfOne && units.quantity <= units.seen)) throw new AppError('BAD_REQUEST');
    return this.orders.change(restaurantId, orderId, async (tx, order) => {
      if (finalStatuses.includes(order.status)) {
        throw new AppError('ORDER_TRANSITION_REFUSED', { from: order.status, to: order.status });
      }
      const { course } = marks;
      if (course && (await findCourses(tx)).every(({ id }) => id !== course)) {
        throw new AppError('COURSE_NOT_FOUND');
      }
      const marked = units ? [await unitsOfLine(tx, orderId, String(ids[0]), units)] : ids;
      if ((await updateMarks(tx, orderId, marked, marks)) < marked.length)
        throw new AppError('ORDER_ITEM_CHANGED');
      await updateTotals(tx, [orderId]);
      emitOrderChange(tx, 'order.lines_changed', orderId, order);
    });
  }

  /**
   * Fires the courses that are due, some minutes after the ones before were served. Any number of processes may do it
   * at once. [CRS-3]
   *
   * @returns the orders of which a course came
   */
  async fireWhereDue(): Promise<string[]> {
    const fired: string[] = [];
    for (const restaurantId of await findRestaurantsWithDue(this.database)) {
      fired.push(...(await this.database.withTenant(restaurantId, (tx) => this.fireDue(tx))));
    }
    return fired;
  }

  private async fireDue(tx: TenantTx): Promise<string[]> {
    const orders = await lockOrders(tx, await lockDue(tx));
    const courses = await findCourses(tx);
    for (const order of orders) {
      const lines = linesToMake(await findLinesOf(tx, order.id), order);
      const next = nextCourse(
        lines.filter(({ units }) => units.held > 0),
        courses,
      );
      if (next.length === 0) await forgetDue(tx, order.id);
      else await moveLines(tx, order, lines, next.map(fire));
    }
    return orders.map(({ id }) => id);
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
      const moved: LineToMake[] = [];
      for (const { orderItemId, seen, quantity } of asked) {
        const line = lines.find(({ id }) => id === orderItemId);
        if (!line || (bound && line.station !== bound)) throw new AppError('ORDER_ITEM_CHANGED');
        const there = line.units[from];
        if (there === seen) moved.push({ ...line, units: moveUnits(line.units, from, to, quantity) });
        else if (there !== seen - quantity) throw new AppError('ORDER_ITEM_CHANGED');
      }
      if (moved.length > 0) await moveLines(tx, order, lines, moved);
    });
  }
}

/**
 * Units of a line as a line of their own, if it has more: those that the kitchen has least advanced.
 *
 * @returns the line's id
 * @throws AppError ORDER_ITEM_CHANGED, ORDER_HAS_PAYMENTS
 */
async function unitsOfLine(
  tx: TenantTx,
  orderId: string,
  id: string,
  { seen, quantity }: { seen: number; quantity: number },
): Promise<string> {
  const line = (await findLinesOf(tx, orderId)).find((each) => each.id === id);
  if (!line || line.cancelled || line.quantity !== seen) throw new AppError('ORDER_ITEM_CHANGED');
  if (quantity === seen) return id;
  if (hasPayments(line)) throw new AppError('ORDER_HAS_PAYMENTS');
  return unitsApart(tx, line, quantity);
}

/** A line of which nothing is held any more. */
function fire(line: LineToMake): LineToMake {
  return { ...line, units: moveUnits(line.units, 'held', 'waiting', line.units.held) };
}

/** Writes where lines are now. The others of their order are then no longer where it is, but where they were. */
async function moveLines(
  tx: TenantTx,
  order: LockedOrder,
  lines: readonly LineToMake[],
  moved: readonly LineToMake[],
): Promise<void> {
  const now = new Map(moved.map((line) => [line.id, line.units]));
  const all = lines.map(({ id, units }) => {
    const after = now.get(id) ?? units;
    return { id, units: after, isFired: after.held < units.held, isReady: areReady(after) };
  });
  await updateUnits(tx, order.id, all, following(all, order));
  emitOrderChange(tx, 'order.units_moved', order.id, order);
}
