import type { Order, PlaceOrderInput, PlaceStaffOrderInput, WaitingOrder } from '#contract/orders.ts';
import { dayIn } from '#domain/calendar/time-zone.ts';
import { type CourseService, heldLines } from '#domain/courses/courses.ts';
import { unitVat } from '#domain/money/dish-vat.ts';
import { componentsOf } from '#domain/orders/combinations.ts';
import {
  countUnits,
  type LineProblem,
  orderLimits,
  type PricedLine,
  priceLine,
  total,
} from '#domain/orders/pricing.ts';
import { AppError } from '../../app-error.ts';
import { type Database, isUniqueViolation, type TenantTx } from '../../db/tenant.ts';
import { isUnavailable } from '../../db/unavailable.ts';
import { newId } from '../../ids.ts';
import { Batches } from '../../limits/batches.ts';
import type { Log } from '../../log.ts';
import { repetitions } from '../../metrics/measurements.ts';
import type { Peers } from '../../peers.ts';
import { hashRequest } from '../../request-hash.ts';
import type { SessionsService } from '../sessions/sessions.service.ts';
import { isCounted, takeCounted } from './dish-counts.ts';
import { findRecentOrders, lockPace } from './order-pace.store.ts';
import { OrderPace, type PaceLimits } from './order-pace.ts';
import { forGuests, type OrdersService } from './orders.service.ts';
import {
  findEarlierRequest,
  findTableNumber,
  findWhetherOpen,
  insertAcceptable,
  type NewOrder,
  type NewOrderLine,
  type PlacedRow,
} from './placing.store.ts';
import type { OrderableItem, PricedMenu } from './priced-menus.store.ts';
import { PricedMenus } from './priced-menus.ts';
import { withoutStaffFacts } from './waiting-order-view.ts';
import type { WaitingOrdersService } from './waiting-orders.service.ts';
import { newOrderView, writeOrder } from './write-order.ts';

type NewOrderContent = Pick<PlaceStaffOrderInput, 'lines' | 'note' | 'totalAmount' | 'byCourse'>;

type Placed = Order | WaitingOrder;

/** The outcome of a try: the order, or the party into which the guest's was merged. */
type Attempt = { placed: Promise<Placed> | Placed } | { mergedInto: string };

interface PlacingDependencies {
  database: Database;
  orders: OrdersService;
  sessions: SessionsService;
  waiting: WaitingOrdersService;
  /** Of one phone. [ORD-9] */
  ordersPerMinute: number;
  /** The processes that share the limit. */
  peers: Pick<Peers, 'size'>;
  log: Log;
}

/** A guest's order, priced by a version of the menu. */
type PricedOrder = NewOrder & { sessionId: string; menuVersion: number };

/** Orders of one transaction, and transactions at once through one pool: a few are as fast as many. */
const together = { most: 32, atOnce: 4, holdMs: 500 };

/** Placing orders, by guests and by staff. */
export class PlacingService {
  private readonly database: Database;
  private readonly orders: OrdersService;
  private readonly sessions: SessionsService;
  private readonly waiting: WaitingOrdersService;
  private readonly log: Log;
  private readonly pace: OrderPace;
  private readonly menus: PricedMenus;
  private readonly batches: Batches<PricedOrder, PlacedRow | null>;

  constructor(dependencies: PlacingDependencies) {
    const { database, orders, sessions, waiting, ordersPerMinute, peers, log } = dependencies;
    this.database = database;
    this.orders = orders;
    this.sessions = sessions;
    this.waiting = waiting;
    this.menus = new PricedMenus(database);
    this.log = log;
    this.batches = new Batches(
      together,
      (restaurantId, guestOrders) => this.insertTogether(restaurantId, guestOrders),
      (restaurantId) => database.poolOf(restaurantId),
    );
    this.pace = new OrderPace(ordersPerMinute, peers);
  }

  /**
   * Places a guest's order, once for its id. When the party was merged and the phone does not know that yet,
   * the order goes to the merged party. That of a party which staff have to let in waits for them.
   * [ORD-5] [ORD-6] [ORD-7] [ORD-9] [TAB-9] [DOOR-3]
   *
   * @param phone tells a restaurant's phones apart
   * @throws AppError PHONE_BARRED, TOO_MANY_REQUESTS, SESSION_ENDED, SESSION_LAPSED, RESTAURANT_CLOSED, ORDER_TOO_LARGE,
   *   ORDER_LINES_REFUSED, PRICE_CHANGED, ORDER_ID_TAKEN
   */
  async placeOrder(input: PlaceOrderInput, phone: string): Promise<Placed> {
    const { restaurantId, tableSessionId } = input;
    const isAdmitted = this.pace.admit({ restaurantId, tableSessionId, phone }, input.id);
    const phoneHash = Buffer.from(phone, 'base64');
    const placed = isAdmitted ? await this.placeAtOnce(input, phoneHash) : null;
    return placed ?? this.placeOrExplain(input, phoneHash, isAdmitted);
  }

  /** Places an order that nothing stands against, as nearly all are, in one statement. Null: something may. */
  private async placeAtOnce(input: PlaceOrderInput, phone: Buffer): Promise<Order | null> {
    const known = this.menus.recall(input.restaurantId);
    const placed = known && (await this.placeBy(known, input, phone));
    if (placed) return placed;
    const menu = await this.menus.refresh(input.restaurantId);
    return menu.version === known?.version ? null : this.placeBy(menu, input, phone);
  }

  private async placeBy(menu: PricedMenu, input: PlaceOrderInput, phone: Buffer): Promise<Order | null> {
    const unplaced = newOrder(menu, input, hashContent(input), isByCourse.guests);
    // What is counted is taken in a transaction of its own.
    if (unplaced instanceof AppError || unplaced.lines.some(isCounted)) return null;
    const order = { ...unplaced, phone, sessionId: input.tableSessionId, menuVersion: menu.version };
    const row = await this.batches.run(input.restaurantId, order);
    return row && newOrderView(order, row);
  }

  /** @returns null for each order that something may stand against */
  private async insertTogether(restaurantId: string, orders: PricedOrder[]): Promise<(PlacedRow | null)[]> {
    // A retry that overtook its first send, or another phone's order under the same id.
    const byId = new Map(orders.toReversed().map((order) => [order.id, order]));
    try {
      const { inserting } = await this.database.withTenant(restaurantId, async (tx) => {
        const sessionIds = new Set(orders.map(({ sessionId }) => sessionId));
        const both = Promise.all([
          this.sessions.lockAllAgainstEnd(tx, [...sessionIds]),
          insertAcceptable(tx, [...byId.values()]),
        ]);
        both.catch(() => {}); // it fails the transaction, which reports it
        // Not awaited here: the commit leaves with them.
        return { inserting: both };
      });
      const [, rows] = await inserting;
      const placed = new Map(rows.map((row) => [row.id, row]));
      return orders.map((order) => (byId.get(order.id) === order && placed.get(order.id)) || null);
    } catch (error) {
      if (isUnavailable(error)) throw error;
      // One order can fail all: each is tried alone. Two with the same id may always meet.
      if (!isUniqueViolation(error)) this.log.warn({ err: error, restaurantId }, 'orders failed together');
      return orders.map(() => null);
    }
  }

  private async placeOrExplain(input: PlaceOrderInput, phone: Buffer, isAdmitted: boolean): Promise<Placed> {
    let { tableSessionId } = input;
    for (;;) {
      const outcome = await this.once(input.restaurantId, (tx) =>
        this.tryForGuest(tx, { ...input, tableSessionId }, phone, isAdmitted),
      );
      if ('placed' in outcome) return outcome.placed;
      tableSessionId = outcome.mergedInto;
    }
  }

  /**
   * Places an order taken by staff, once for its id: for a table, seating a party where nobody sits, or for
   * takeaway. Works also while the restaurant is closed to guests. [ORD-5] [ORD-7] [ORD-10]
   *
   * @throws AppError TABLE_NOT_FOUND, ORDER_TOO_LARGE, ORDER_LINES_REFUSED, PRICE_CHANGED, ORDER_ID_TAKEN
   */
  async placeForStaff(input: PlaceStaffOrderInput, takenBy: NewOrder['takenBy']): Promise<Order> {
    // Before the transaction, for all who ask at once.
    if (!this.menus.recall(input.restaurantId)) await this.menus.refresh(input.restaurantId);
    const { placed } = await this.once(input.restaurantId, (tx) => this.tryForStaff(tx, input, takenBy));
    return placed;
  }

  private async once<T>(restaurantId: string, attempt: (tx: TenantTx) => Promise<T>): Promise<T> {
    try {
      return await this.database.withTenant(restaurantId, attempt);
    } catch (error) {
      // Two requests with the same order met; the second try finds the order of the first.
      if (!isUniqueViolation(error)) throw error;
      return this.database.withTenant(restaurantId, attempt);
    }
  }

  private async tryForGuest(
    tx: TenantTx,
    input: PlaceOrderInput,
    phone: Buffer,
    isAdmitted: boolean,
  ): Promise<Attempt> {
    const requestHash = hashContent(input);
    // One pipeline: none of these waits for another's answer.
    const [session, house, earlier, menu] = await Promise.all([
      this.sessions.lockAgainstEnd(tx, input.tableSessionId),
      findWhetherOpen(tx, phone),
      findEarlierRequest(tx, input.id),
      this.menus.current(tx),
    ]);

    // A retry gets the first answer, even if the table was freed or the restaurant closed in between. Its
    // party may have been merged since, and the phone may name either one.
    const isSame = earlier?.sessionId === input.tableSessionId && earlier.requestHash.equals(requestHash);
    if (earlier && isSame) {
      tx.afterCommit(() => repetitions.tell('order'));
      if (earlier.isWaiting) return { placed: withoutStaffFacts(await this.waiting.getView(tx, input.id)) };
      return { placed: forGuests(await this.orders.getView(tx, input.id)) };
    }
    if (house?.isBarred) throw new AppError('PHONE_BARRED');
    if (session?.mergedInto) return { mergedInto: session.mergedInto };
    if (earlier) throw new AppError('ORDER_ID_TAKEN');
    // Where nobody may sit down any more, the phone must not keep the order waiting for that.
    if (session?.lapsed && session.tableId)
      throw new AppError(house?.isOpen ? 'SESSION_LAPSED' : 'RESTAURANT_CLOSED');
    if (!session || session.status === 'completed') {
      throw new AppError('SESSION_ENDED', { tableSessionId: input.tableSessionId });
    }
    if (!house?.isOpen) throw new AppError('RESTAURANT_CLOSED');
    if (!isAdmitted) await requirePace(tx, { phone, sessionId: session.id }, this.pace.limits);

    const { tableNumber, tableId } = session;
    const unplaced = newOrder(menu, input, requestHash, isByCourse.guests);
    if (unplaced instanceof AppError) throw unplaced;
    const lines = await takeCounted(tx, unplaced.lines);
    const order = { ...unplaced, lines, tableNumber, tableId, sessionId: session.id, phone };
    if (session.confirmReason) return { placed: withoutStaffFacts(await this.waiting.place(tx, order)) };
    return { placed: writeOrder(tx, order) };
  }

  private async tryForStaff(tx: TenantTx, input: PlaceStaffOrderInput, takenBy: NewOrder['takenBy']) {
    const { tableId } = input;
    const requestHash = hashContent(input, `staff ${tableId}`);
    const [tableNumber, earlier, menu] = await Promise.all([
      tableId ? findTableNumber(tx, tableId) : null,
      findEarlierRequest(tx, input.id),
      this.menus.current(tx),
    ]);
    if (earlier) {
      if (earlier.isWaiting || !earlier.requestHash.equals(requestHash)) throw new AppError('ORDER_ID_TAKEN');
      tx.afterCommit(() => repetitions.tell('order'));
      return { placed: await this.orders.getView(tx, input.id) };
    }
    if (tableId && !tableNumber) throw new AppError('TABLE_NOT_FOUND');

    const order = newOrder(menu, input, requestHash, tableId ? isByCourse.staff : isByCourse.takeaway);
    if (order instanceof AppError) throw order;
    const sessionId = tableId && tableNumber ? (await this.sessions.seat(tx, tableId, tableNumber)).id : null;
    const lines = await takeCounted(tx, order.lines);
    return { placed: writeOrder(tx, { ...order, lines, tableId, tableNumber, sessionId, takenBy }) };
  }
}

/**
 * Counts the orders of all processes before one more is placed. [ORD-9]
 *
 * @throws AppError TOO_MANY_REQUESTS
 */
async function requirePace(
  tx: TenantTx,
  guest: { phone: Buffer; sessionId: string },
  limits: PaceLimits,
): Promise<void> {
  // Of orders that come at once, each sees those before it.
  await lockPace(tx);
  const recent = await findRecentOrders(tx, guest);
  const ofPhone = recent.filter(({ isOfPhone }) => isOfPhone);
  const ofTable = recent.filter(({ isAtTable }) => isAtTable);
  const first = ofPhone[limits.ofPhone - 1] ?? ofTable[limits.ofTable - 1];
  if (first) throw new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds: first.secondsLeft });
}

/**
 * An order priced from the menu, not yet assigned to a table; or ORDER_TOO_LARGE, ORDER_LINES_REFUSED, PRICE_CHANGED. Where
 * time has just changed the menu, it may be as it was before. [PER-4]
 */
function newOrder(menu: PricedMenu, ...rest: Tail<Parameters<typeof orderBy>>): NewOrder | AppError {
  const order = orderBy(menu, ...rest);
  const { earlier } = menu;
  if (!(order instanceof AppError) || !earlier || earlier.until <= new Date()) return order;
  const before = orderBy({ ...menu, items: earlier.items }, ...rest);
  return before instanceof AppError ? order : before;
}

type Tail<List extends unknown[]> = List extends [unknown, ...infer Rest] ? Rest : never;

function orderBy(
  menu: PricedMenu,
  input: NewOrderContent & { id: string },
  requestHash: Buffer,
  isServedByCourse: (service: CourseService, isAsked: boolean) => boolean,
): NewOrder | AppError {
  if (countUnits(input.lines) > orderLimits.units) {
    return new AppError('ORDER_TOO_LARGE', { maxUnits: orderLimits.units });
  }
  const priced = priceLines(menu, input);
  if (priced instanceof AppError) return priced;
  const totalAmount = total(priced);
  if (totalAmount !== input.totalAmount) {
    return new AppError('PRICE_CHANGED', {
      totalAmount,
      lines: priced.map((line, index) => ({ index, menuItemId: line.item.id, unitPrice: line.unitPrice })),
    });
  }
  const lines = linesOf(priced, menu);
  const isHeld = isServedByCourse(menu.courseService, input.byCourse)
    ? heldLines(
        lines.map(({ item }) => item.course ?? null),
        menu.courses,
      )
    : [];
  const unassigned = { tableNumber: null, tableId: null, sessionId: null, takenBy: null, phone: null };
  return {
    ...unassigned,
    id: input.id,
    totalAmount,
    note: input.note || null,
    requestHash,
    lines: lines.map((line, place) => ({ ...line, isHeld: isHeld[place] ?? false })),
  };
}

type RequestedLine = NewOrderContent['lines'][number];
type PricedRequest = Extract<PricedLine<OrderableItem>, { ok: true }> & RequestedLine;

/** Prices every line from the menu, or names each line that cannot be ordered: ORDER_LINES_REFUSED. */
function priceLines(
  { items }: PricedMenu,
  { lines: requested }: Pick<NewOrderContent, 'lines'>,
): PricedRequest[] | AppError {
  const lines: PricedRequest[] = [];
  const refused: { index: number; menuItemId: string; problem: LineProblem }[] = [];
  for (const [index, line] of requested.entries()) {
    const priced = priceLine(items, line);
    if (priced.ok) lines.push({ ...line, ...priced });
    else refused.push({ index, menuItemId: line.menuItemId, problem: priced.problem });
  }
  if (refused.length > 0) return new AppError('ORDER_LINES_REFUSED', { lines: refused });
  return lines;
}

/** The lines of an order as they are made and taxed: a combination is one for each of its dishes. [EXT-5] */
function linesOf(priced: readonly PricedRequest[], { items, clock }: PricedMenu): NewOrderLine[] {
  const today = dayIn(new Date(), clock);
  return priced.flatMap((line, index) => {
    const components = componentsOf(line, items);
    return (components ?? [line]).map(({ item, options, unitPrice }, nth) => {
      const { ofExtras, ...vat } = unitVat(item, options, today);
      const { id, isCounted } = line.item;
      return {
        id: newId(),
        index,
        item: { ...item, ...vat },
        options: options.map(({ id, name, priceIncrement, groupName }, place) => ({
          ...{ id, name, priceIncrement, groupName },
          vatParts: ofExtras[place] ?? undefined,
        })),
        ...{ unitPrice, quantity: line.quantity, comment: line.comment || null, seat: line.seat ?? null },
        ...(components && nth === 0 && { combination: { id, isCounted } }),
      };
    });
  });
}

/** Whether an order comes course by course: as the house has it, or as who orders has asked for. [CRS-2] */
const isByCourse = {
  guests: (service: CourseService, isAsked: boolean) =>
    service === 'house' || (service === 'guests' && isAsked),
  staff: (service: CourseService, isAsked: boolean) => service !== 'off' && isAsked,
  takeaway: () => false,
};

/**
 * The hash by which two requests count as the same order. For guests it leaves out the session, since parties
 * merge.
 */
function hashContent({ lines, note, totalAmount, byCourse }: NewOrderContent, from = 'guest'): Buffer {
  return hashRequest([
    from,
    lines.map(({ menuItemId, quantity, optionIds, comment, seat }) => [
      ...[menuItemId, quantity, optionIds, comment],
      ...(seat ? [seat] : []),
    ]),
    note,
    totalAmount,
    // Nothing in place of false: what was sent before there were courses is the same.
    ...(byCourse ? ['by course'] : []),
  ]);
}
