import type { Inputs } from '#contract/contract.ts';
import type { Order, WaitingOrder } from '#contract/orders.ts';
import { waitingPerPhone } from '#domain/door/door.ts';
import { AppError } from '../../app-error.ts';
import { type Database, isUniqueViolation, type TenantTx } from '../../db/tenant.ts';
import { PartyMerged, type SessionsService } from '../sessions/sessions.service.ts';
import { takeAgain, takenFrom, takenUnits } from './dish-counts.ts';
import type { NewOrder } from './placing.store.ts';
import { refuseWaiting } from './refuse-waiting.ts';
import { waitingOrderView } from './waiting-order-view.ts';
import {
  countWaitingOf,
  findPartiesOf,
  findPlaced,
  findWaitingIds,
  findWaitingOrders,
  insertWaitingOrder,
  type LockedWaitingOrder,
  lockDecided,
  lockWaiting,
  lockWaitingOf,
  updateDecided,
  updateWaitsAgain,
  wasJustLetIn,
} from './waiting-orders.store.ts';
import { writeOrder } from './write-order.ts';

/** How often letting a party in is begun again when it is merged, or others sit down at its table, at the same moment. */
const attempts = 5;
/** What a phone is told to wait that has ordered enough before anybody came. */
const retryAfterSeconds = 60;

interface PartyToLetIn {
  sessionId: string;
  /** Of its orders. */
  ids: readonly string[];
  /** The party that it joins, as staff have seen it; undefined: whichever. */
  joins: string | null | undefined;
}

/** Orders of parties that staff have not let in yet. Until they are, no kitchen and no bill knows them. [DOOR-3] */
export class WaitingOrdersService {
  constructor(
    private readonly database: Database,
    private readonly sessions: SessionsService,
  ) {}

  /**
   * Keeps an order, priced, until staff let its party in.
   *
   * @throws AppError TOO_MANY_REQUESTS
   */
  async place(tx: TenantTx, order: NewOrder & { sessionId: string; phone: Buffer }): Promise<WaitingOrder> {
    await lockWaitingOf(tx, order.phone);
    if ((await countWaitingOf(tx, order.phone)) >= waitingPerPhone) {
      throw new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds });
    }
    await insertWaitingOrder(tx, order);
    tx.emit({ kind: 'waiting_order.placed', entityId: order.id, tableSessionId: order.sessionId });
    return this.getView(tx, order.id);
  }

  /**
   * Lets in the parties of these orders, each in a transaction of its own: the orders go to the kitchen. One that
   * was decided already, or whose party has left, is left out. [DOOR-4]
   *
   * @returns the orders as they are on the board now, the ids that were left out, and those that still wait because
   *   their parties would join others than staff have seen [DOOR-17]
   */
  async letIn({ restaurantId, ids, seen }: Inputs['orders']['letIn'], userId: string) {
    const found = await this.database.withTenant(restaurantId, (tx) => findWaitingOrders(tx, ids));
    const orders: Order[] = [];
    const changed: string[] = [];
    for (const sessionId of new Set(found.map((order) => order.sessionId))) {
      const own = found.filter((order) => order.sessionId === sessionId).map(({ id }) => id);
      const there = seenJoins(
        sessionId,
        seen.filter(({ id }) => own.includes(id)),
      );
      const placed =
        there && (await this.letPartyIn(restaurantId, { sessionId, ids: own, ...there }, userId));
      if (placed) orders.push(...placed);
      else changed.push(...own);
    }
    const decided = new Set([...orders.map(({ id }) => id), ...changed]);
    return { orders, left: ids.filter((id) => !decided.has(id)), changed };
  }

  /** Refuses orders that wait; those that were decided already are left out. */
  async refuse({ restaurantId, ids, reason }: Inputs['orders']['refuse'], userId: string) {
    return this.database.withTenant(restaurantId, async (tx) => {
      await this.lockPartiesOf(tx, ids);
      const refused = await refuseWaiting(tx, ids, { userId, reason });
      return { orders: (await findWaitingOrders(tx, refused)).map(waitingOrderView) };
    });
  }

  /**
   * Lets refused orders wait again, for a few seconds. One that cannot, since its party has left or somebody has let it
   * in, is told apart and holds up no other one. A repeated call changes nothing.
   */
  async takeRefusalsBack({ restaurantId, ids }: Inputs['orders']['takeRefusalsBack']) {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.database.withTenant(restaurantId, (tx) => this.tryToTakeBack(tx, ids));
      } catch (error) {
        if (!(error instanceof PartyMerged) || attempt === attempts) throw error;
      }
    }
  }

  /** @throws PartyMerged at this very moment: the order is another party's now */
  private async tryToTakeBack(tx: TenantTx, ids: readonly string[]) {
    const parties = await this.lockPartiesOf(tx, ids);
    const here = new Set(parties.filter(({ status }) => status !== 'completed').map(({ id }) => id));
    const locked = new Map((await lockDecided(tx, ids)).map((order) => [order.id, order]));
    const known = new Set(parties.map(({ id }) => id));
    if ([...locked.values()].some(({ sessionId }) => !known.has(sessionId))) throw new PartyMerged();
    const left = [...new Set(ids)].flatMap((id) => {
      const why = whyNotAgain(locked.get(id), here);
      return why ? { id, why } : [];
    });
    for (const { id } of left) locked.delete(id);
    for (const { id, sessionId, lines } of [...locked.values()].filter(
      ({ status }) => status === 'refused',
    )) {
      const epochs = await takeAgain(tx, takenUnits(lines));
      if (epochs) {
        await updateWaitsAgain(tx, id, takenFrom(lines, epochs));
        tx.emit({ kind: 'waiting_order.decided', entityId: id, tableSessionId: sessionId });
      } else {
        // Somebody else has it meanwhile.
        left.push({ id, why: 'UNDO_OVERTAKEN' });
        locked.delete(id);
      }
    }
    return { orders: await this.findViews(tx, [...locked.keys()]), left };
  }

  /** Waiting orders by id, as staff see them. */
  async findViews(tx: TenantTx, ids: readonly string[]): Promise<WaitingOrder[]> {
    return (await findWaitingOrders(tx, ids)).map(waitingOrderView);
  }

  /** @throws AppError ORDER_NOT_FOUND */
  async getView(tx: TenantTx, id: string): Promise<WaitingOrder> {
    const [order] = await this.findViews(tx, [id]);
    if (!order) throw new AppError('ORDER_NOT_FOUND');
    return order;
  }

  /** Refuses all that waits of a phone that is sent away. Returns how many there were. [DOOR-7] */
  async refuseOfPhone(tx: TenantTx, phone: Buffer, userId: string): Promise<number> {
    return (await refuseWaiting(tx, await findWaitingIds(tx, { phone }), { userId })).length;
  }

  /** Locks the parties of orders before those: who ends, merges or lets in a party locks in that order as well. */
  private async lockPartiesOf(tx: TenantTx, ids: readonly string[]) {
    return this.sessions.lockAllAgainstEnd(tx, await findPartiesOf(tx, ids));
  }

  /** @returns null: the party would join others than staff have seen */
  private async letPartyIn(
    restaurantId: string,
    party: PartyToLetIn,
    userId: string,
  ): Promise<Order[] | null> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.database.withTenant(restaurantId, (tx) => this.tryToLetIn(tx, party, userId));
      } catch (error) {
        if (error instanceof AppError) return [];
        // Others have sat down at its table, or it has joined them, at this very moment.
        if (!isUniqueViolation(error) && !(error instanceof PartyMerged)) throw error;
        if (attempt === attempts) return [];
      }
    }
  }

  private async tryToLetIn(tx: TenantTx, { sessionId, ids, joins }: PartyToLetIn, userId: string) {
    const party = await this.sessions.letIn(tx, sessionId, joins, (id) => wasJustLetIn(tx, id));
    if (!party) return null;
    // A phone that sends one id to two parties at once must not hold up what else waits.
    await refuseWaiting(tx, await findPlaced(tx, ids), { userId: null });
    const waiting = await lockWaiting(tx, ids);
    await updateDecided(
      tx,
      waiting.map(({ id }) => id),
      'confirmed',
      { userId },
    );
    const orders: Order[] = [];
    for (const { sessionId: _, ...order } of waiting) {
      const { id: partyId, tableNumber, tableId } = party;
      orders.push(
        await writeOrder(tx, { ...order, sessionId: partyId, tableNumber, tableId, takenBy: null }),
      );
      tx.emit({ kind: 'waiting_order.decided', entityId: order.id, tableSessionId: party.id });
    }
    return orders;
  }
}

/** Why an order does not wait again, or go on waiting; null: it does. @param here the parties that have not left */
function whyNotAgain(
  order: LockedWaitingOrder | undefined,
  here: ReadonlySet<string>,
): 'ORDER_NOT_FOUND' | 'UNDO_TOO_LATE' | 'UNDO_OVERTAKEN' | null {
  if (!order) return 'ORDER_NOT_FOUND';
  if (order.status === 'to_confirm') return null;
  if (order.status === 'confirmed' || !here.has(order.sessionId)) return 'UNDO_OVERTAKEN';
  return order.isTooOld ? 'UNDO_TOO_LATE' : null;
}

/**
 * The party that another one joins, as staff have seen it; null: it has been merged since, and not with that one.
 *
 * @param seen of orders that are that party's now
 */
function seenJoins(
  sessionId: string,
  seen: Inputs['orders']['letIn']['seen'],
): Pick<PartyToLetIn, 'joins'> | null {
  const isAsSeen = seen.every(
    ({ tableSessionId, joins }) => tableSessionId === sessionId || joins === sessionId,
  );
  // One that has joined those others since joins nobody any more.
  const seenThere = new Set(
    seen.map(({ tableSessionId, joins }) => (tableSessionId === sessionId ? joins : null)),
  );
  if (!isAsSeen || seenThere.size > 1) return null;
  const [joins] = seenThere;
  return { joins };
}
