import type { Order, PlaceOrderInput, PlaceStaffOrderInput, WaitingOrder } from '#contract/orders.ts';
import { AppError } from '../../app-error.ts';
import { type Database, isUniqueViolation, type TenantTx } from '../../db/tenant.ts';
import { isUnavailable } from '../../db/unavailable.ts';
import { Batches } from '../../limits/batches.ts';
import type { Log } from '../../log.ts';
import { repetitions } from '../../metrics/measurements.ts';
import type { Peers } from '../../peers.ts';
import type { SessionsService } from '../sessions/sessions.service.ts';
import { isCounted, takeCounted } from './dish-counts.ts';
import { hashContent, isByCourse, newOrder } from './new-order.ts';
import { findRecentOrders, lockPace } from './order-pace.store.ts';
import { OrderPace, type PaceLimits } from './order-pace.ts';
import { forGuests, type OrdersService } from './orders.service.ts';
import {
  findEarlierRequest,
  findTableNumber,
  findWhetherOpen,
  insertAcceptable,
  type NewOrder,
  type PlacedRow,
} from './placing.store.ts';
import type { PricedMenu } from './priced-menus.store.ts';
import { PricedMenus } from './priced-menus.ts';
import { withoutStaffFacts } from './waiting-order-view.ts';
import type { WaitingOrdersService } from './waiting-orders.service.ts';
import { newOrderView, writeOrder } from './write-order.ts';

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
    const unplaced = newOrder(menu, this.database.clock.now(), input, hashContent(input), isByCourse.guests);
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
      // One order can fail all: each is tried alone.
      if (!isUniqueViolation(error)) this.log.warn({ err: error, restaurantId }, 'orders failed together');
      return orders.map(() => null);
    }
  }

  private async placeOrExplain(input: PlaceOrderInput, phone: Buffer, isAdmitted: boolean): Promise<Placed> {
    let { tableSessionId } = input;
    for (;;) {
      const outcome = await this.once(input, (tx) =>
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
    const { placed } = await this.once(input, (tx) => this.tryForStaff(tx, input, takenBy));
    return placed;
  }

  private async once<T>(
    { restaurantId, id }: Pick<PlaceOrderInput, 'restaurantId' | 'id'>,
    attempt: (tx: TenantTx) => Promise<T>,
  ): Promise<T> {
    try {
      return await this.database.once(restaurantId, id, attempt);
    } catch (error) {
      // Staff have let in a waiting order with this id at this very moment; the second try finds it.
      if (!isUniqueViolation(error)) throw error;
      return this.database.once(restaurantId, id, attempt);
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
    const unplaced = newOrder(menu, this.database.clock.now(), input, requestHash, isByCourse.guests);
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

    const order = newOrder(
      menu,
      this.database.clock.now(),
      input,
      requestHash,
      tableId ? isByCourse.staff : isByCourse.takeaway,
    );
    if (order instanceof AppError) throw order;
    const sessionId = tableId && tableNumber ? (await this.sessions.seat(tx, tableId, tableNumber)).id : null;
    const counted = await takeCounted(tx, order.lines);
    // What is taken away has no seat.
    const lines = tableId ? counted : counted.map((line) => ({ ...line, seat: null }));
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
