import { randomInt } from 'node:crypto';
import type { Inputs } from '#contract/contract.ts';
import type { EnterResult, Visit } from '#contract/sessions.ts';
import { pinCount, pinFrom, pinLimits } from '#domain/sessions/pin.ts';
import { onWire } from '../../api/on-wire.ts';
import { AppError } from '../../app-error.ts';
import type { Guest } from '../../auth/actor.ts';
import type { Database, TenantTx } from '../../db/tenant.ts';
import { newId } from '../../ids.ts';
import { minuteMs, SlidingWindow } from '../../limits/sliding-window.ts';
import { getFeedPosition } from '../../live/feed-position.ts';
import {
  countWrongPin,
  endSession,
  findActiveSession,
  findCall,
  findCallButtons,
  findReopening,
  findSession,
  findSessions,
  findTableToEnter,
  forgetWrongPins,
  getMenuVersion,
  insertSession,
  joinSession,
  type LockedSession,
  lapseSession,
  lockActiveSession,
  lockSessionForShare,
  lockSessionsForUpdate,
  mergeSession,
  reopenSession,
  replacePin,
  restorePin,
  type StoredSession,
  updateCall,
  updateCallForWaiter,
  updatePhoneSeen,
  updateTableNumber,
} from './sessions.store.ts';

/**
 * The outcome of a try to sit down. A wrong PIN is an outcome and not an error, because its count must be
 * committed.
 */
type Attempt =
  | EnterResult
  | { state: 'pin_wrong'; triesLeft: number }
  | { state: 'pin_locked'; until: Date | null }
  /** Another party sits there than a moment ago. */
  | { state: 'party_changed' };

/** The calls that sessions need of the orders feature, which itself imports sessions. */
interface PartyOrders {
  /** Newest first, and what is still to pay in cents. */
  findOrdersOf(tx: TenantTx, tableSessionId: string): Promise<Pick<Visit, 'orders' | 'openAmount'>>;
  /** Completes the unfinished ones, inside the transaction that ends the session. */
  completeOrdersOf(tx: TenantTx, tableSessionId: string): Promise<void>;
  /** Takes that back, inside the transaction that reopens the session. */
  reopenOrdersOf(tx: TenantTx, tableSessionId: string): Promise<void>;
}

/** How often seating is tried: parties may come, move and go between two looks at a table. */
const seatingAttempts = 5;

/** How often an open page is noted; well below the least time after which an empty party ends. [TAB-12] */
const presenceMs = 2 * minuteMs;

/** Calls a minute from one network to tables that the phones have not joined. */
const callsPerNetwork = 10;

/** Guests at tables: sitting down, the PIN, calling, leaving. */
export class SessionsService {
  /** Calls of phones that have not joined the party. [TAB-11] */
  private readonly callsOfPhone = new SlidingWindow(1, minuteMs);
  private readonly callsOfNetwork = new SlidingWindow(callsPerNetwork, minuteMs);
  private readonly presences = new SlidingWindow(1, presenceMs);

  constructor(
    private readonly database: Database,
    private readonly orders: PartyOrders,
  ) {}

  /**
   * Seats a phone at a table: opens the table, recognises a phone that sits there, or takes the PIN.
   * [PIN-1] [PIN-2] [SES-1]
   *
   * @throws AppError RESTAURANT_NOT_FOUND, TABLE_NOT_REGISTERED, RESTAURANT_CLOSED, PIN_WRONG, PIN_LOCKED
   */
  async enter(input: Inputs['sessions']['enter'], tokenHash: Buffer): Promise<EnterResult> {
    const { restaurantId, table, pin } = input;
    for (let attempt = 1; attempt <= seatingAttempts; attempt += 1) {
      const outcome = await this.database.withTenant(restaurantId, (tx) =>
        this.tryToEnter(tx, table, tokenHash, pin),
      );
      switch (outcome.state) {
        case 'pin_wrong':
          throw new AppError('PIN_WRONG', { triesLeft: outcome.triesLeft });
        case 'pin_locked':
          throw new AppError('PIN_LOCKED', { until: outcome.until?.toISOString() ?? null });
        case 'party_changed':
          break;
        default:
          return outcome;
      }
    }
    throw new AppError('SERVICE_UNAVAILABLE');
  }

  /** @throws AppError NOT_AT_TABLE when there is no such session */
  async getVisit({ restaurantId, tableSessionId, phone }: Guest): Promise<Visit> {
    return this.database.withTenant(restaurantId, async (tx) => {
      const [visit] = await Promise.all([
        this.visit(tx, tableSessionId),
        updatePhoneSeen(tx, tableSessionId, Buffer.from(phone, 'base64')),
      ]);
      return visit;
    });
  }

  /** Notes now and then that a phone has the pages of its party open, so that an empty one goes on. [TAB-12] */
  async notePresence({ restaurantId, tableSessionId, phone }: Guest): Promise<void> {
    if (!this.presences.admits(`${tableSessionId} ${phone}`)) return;
    await this.database.withTenant(restaurantId, (tx) =>
      updatePhoneSeen(tx, tableSessionId, Buffer.from(phone, 'base64')),
    );
  }

  /**
   * Calls the waiter or asks for the bill; one replaces the other. When the party was merged and the phone
   * does not know that yet, the call goes to the merged party's table. [TAB-2] [TAB-9]
   *
   * @throws AppError SESSION_ENDED, SESSION_LAPSED, CALL_DISABLED
   */
  async setCall({ restaurantId, tableSessionId, call }: Inputs['sessions']['setCall']): Promise<void> {
    const mergedInto = await this.database.withTenant(restaurantId, async (tx) => {
      const [session, buttons] = await Promise.all([
        lockSessionForShare(tx, tableSessionId),
        findCallButtons(tx),
      ]);
      if (session?.mergedInto) return session.mergedInto;
      if (session?.lapsed) throw new AppError('SESSION_LAPSED');
      if (session?.status !== 'active') throw new AppError('SESSION_ENDED', { tableSessionId });
      if (call && !buttons[call]) throw new AppError('CALL_DISABLED');
      const tableId = await updateCall(tx, session.tableNumber, call);
      if (tableId) {
        tx.emit({ kind: 'table.call_set', entityId: tableId, tableSessionId });
      }
      return null;
    });
    if (mergedInto) await this.setCall({ restaurantId, tableSessionId: mergedInto, call });
  }

  /**
   * Makes the table of a party call for a waiter, for a phone that has not joined it. A call that is there
   * stays as it is. [TAB-11]
   *
   * @throws AppError RESTAURANT_NOT_FOUND, TABLE_NOT_REGISTERED, RESTAURANT_CLOSED, CALL_DISABLED,
   *   NO_ACTIVE_SESSION, TOO_MANY_REQUESTS
   */
  async callStaff(
    { restaurantId, table: tableNumber }: Inputs['sessions']['callStaff'],
    caller: { phone: string; network: string },
  ): Promise<void> {
    await this.database.withTenant(restaurantId, async (tx) => {
      const [table, party, buttons, call] = await Promise.all([
        findTableToEnter(tx, tableNumber),
        lockActiveSession(tx, tableNumber),
        findCallButtons(tx),
        findCall(tx, tableNumber),
      ]);
      if (!table) throw new AppError('RESTAURANT_NOT_FOUND');
      if (!table.tableId) throw new AppError('TABLE_NOT_REGISTERED');
      if (!table.isOpen) throw new AppError('RESTAURANT_CLOSED');
      if (!buttons.waiter) throw new AppError('CALL_DISABLED');
      if (!party) throw new AppError('NO_ACTIVE_SESSION');
      if (call) return;
      this.callsOfPhone.requireRoom(caller.phone);
      this.callsOfNetwork.requireRoom(caller.network);
      if (!(await updateCallForWaiter(tx, table.tableId))) return;
      this.callsOfPhone.count(caller.phone);
      this.callsOfNetwork.count(caller.network);
      tx.emit({ kind: 'table.call_set', entityId: table.tableId, tableSessionId: party.id });
    });
  }

  /** Locks a session against ending, moving and merging until the transaction ends. [ORD-6] */
  lockAgainstEnd(tx: TenantTx, tableSessionId: string): Promise<LockedSession | null> {
    return lockSessionForShare(tx, tableSessionId);
  }

  /** The same lock for the party at a table; null: nobody sits there. */
  lockPartyAt(tx: TenantTx, tableNumber: number): Promise<LockedSession | null> {
    return lockActiveSession(tx, tableNumber);
  }

  /** Locks sessions for ending, moving or merging, in the order of their ids. Unknown ids are left out. */
  lockForChange(tx: TenantTx, ids: readonly string[]): Promise<LockedSession[]> {
    return lockSessionsForUpdate(tx, ids);
  }

  /**
   * The party at a table, locked against its end; where nobody sits, this opens a session for staff. [TAB-5]
   *
   * @throws AppError TABLE_NOT_FOUND
   */
  async seat(tx: TenantTx, tableId: string, tableNumber: number): Promise<{ id: string }> {
    for (let attempt = 1; attempt <= seatingAttempts; attempt += 1) {
      const seated = await lockActiveSession(tx, tableNumber);
      if (seated) return seated;
      const opened = { id: newId(), tableNumber, pin: newPin() };
      const outcome = await insertSession(tx, opened, null);
      if (outcome === 'no_table') throw new AppError('TABLE_NOT_FOUND');
      if (outcome === 'opened') {
        tx.emit({ kind: 'table.seated', entityId: tableId });
        return opened;
      }
    }
    throw new AppError('SERVICE_UNAVAILABLE');
  }

  /** Ends an active session that is locked, like its table, and completes its orders. [TAB-3] */
  async end(tx: TenantTx, tableSessionId: string): Promise<void> {
    await endSession(tx, tableSessionId);
    await this.orders.completeOrdersOf(tx, tableSessionId);
    tx.emit({ kind: 'session.ended', entityId: tableSessionId, tableSessionId });
  }

  /**
   * Ends an empty party that is locked, like its table: that was no visit, and its phones sit down anew.
   * [TAB-12]
   */
  async lapse(tx: TenantTx, tableSessionId: string): Promise<void> {
    await lapseSession(tx, tableSessionId);
    tx.emit({ kind: 'session.ended', entityId: tableSessionId, tableSessionId });
  }

  /**
   * Reopens a party whose table was freed by mistake, if it still may be; its session is locked. [TAB-10]
   *
   * @throws AppError NO_ACTIVE_SESSION when it ended otherwise, REOPENING_OVER, REOPENING_CLOSED,
   *   WRITTEN_OFF; a unique violation when somebody sits there
   */
  async reopen(tx: TenantTx, tableSessionId: string): Promise<void> {
    const reopening = await findReopening(tx, tableSessionId);
    if (!reopening?.wasFreed) throw new AppError('NO_ACTIVE_SESSION');
    if (!reopening.isInTime) throw new AppError('REOPENING_OVER');
    if (reopening.isClosed) throw new AppError('REOPENING_CLOSED');
    if (reopening.isWrittenOff) throw new AppError('WRITTEN_OFF');
    await reopenSession(tx, tableSessionId);
    tx.emit({ kind: 'session.reopened', entityId: tableSessionId, tableSessionId });
  }

  /** Gives the orders of a reopened party the states back that its end took from them. [TAB-10] */
  reopenOrdersOf(tx: TenantTx, tableSessionId: string): Promise<void> {
    return this.orders.reopenOrdersOf(tx, tableSessionId);
  }

  /**
   * Moves a locked party to another table. [TAB-8]
   *
   * @throws a unique violation when somebody sits there
   */
  async move(tx: TenantTx, tableSessionId: string, tableNumber: number): Promise<void> {
    await updateTableNumber(tx, tableSessionId, tableNumber);
    tx.emit({ kind: 'session.moved', entityId: tableSessionId, tableSessionId });
  }

  /** Merges a party with its phones into another one; both are locked. [TAB-9] */
  async merge(tx: TenantTx, tableSessionId: string, intoId: string): Promise<void> {
    await mergeSession(tx, tableSessionId, intoId);
    tx.emit({ kind: 'session.merged', entityId: tableSessionId, tableSessionId });
  }

  /**
   * Replaces the PIN for staff: lifts a PIN lock and lets refused phones try again. The session is locked.
   * [PIN-3]
   */
  async givePin(tx: TenantTx, tableSessionId: string): Promise<void> {
    await replacePin(tx, tableSessionId, randomInt(1, pinCount), 0);
    await forgetWrongPins(tx, tableSessionId);
    tx.emit({ kind: 'session.pin_replaced', entityId: tableSessionId, tableSessionId });
  }

  /**
   * Takes a PIN back that staff have just given; the session is locked. [PIN-4]
   *
   * @param given the PIN to be taken back
   * @throws AppError PIN_IN_USE
   */
  async takePinBack(tx: TenantTx, tableSessionId: string, given: string): Promise<void> {
    if (!(await restorePin(tx, tableSessionId, given))) throw new AppError('PIN_IN_USE');
    tx.emit({ kind: 'session.pin_replaced', entityId: tableSessionId, tableSessionId });
  }

  /** Sessions by id as guests see them, for the live feed. */
  async findViews(tx: TenantTx, ids: readonly string[]) {
    const sessions = await findSessions(tx, ids);
    return sessions.map(({ id, status, pin, tableNumber, mergedInto, lapsed }) => {
      return { id, status, pin, tableNumber, mergedInto, lapsed };
    });
  }

  private async tryToEnter(
    tx: TenantTx,
    tableNumber: number,
    tokenHash: Buffer,
    pin: string | undefined,
  ): Promise<Attempt> {
    const [table, session] = await Promise.all([
      findTableToEnter(tx, tableNumber),
      findActiveSession(tx, tableNumber, tokenHash),
    ]);
    if (!table) throw new AppError('RESTAURANT_NOT_FOUND');
    if (session?.joined) {
      const [visit] = await Promise.all([
        this.visit(tx, session.id),
        updatePhoneSeen(tx, session.id, tokenHash),
      ]);
      return { state: 'joined', visit };
    }
    if (!table.tableId) throw new AppError('TABLE_NOT_REGISTERED');
    if (!table.isOpen) throw new AppError('RESTAURANT_CLOSED');

    if (!session) {
      const opened = { id: newId(), tableNumber, pin: newPin() };
      const outcome = await insertSession(tx, opened, tokenHash);
      if (outcome === 'occupied') return { state: 'party_changed' };
      if (outcome === 'no_table') throw new AppError('TABLE_NOT_REGISTERED');
      tx.emit({ kind: 'table.seated', entityId: table.tableId });
      return { state: 'joined', visit: await this.visit(tx, opened.id) };
    }
    if (!pin) return { state: 'pin_required' };
    return this.tryPin(tx, session, table.tableId, tokenHash, pin);
  }

  private async tryPin(
    tx: TenantTx,
    seen: StoredSession & { tokenWrongPins: number },
    tableId: string,
    tokenHash: Buffer,
    pin: string,
  ): Promise<Attempt> {
    // Refuse before queueing for the lock, so that a flood of guesses does not keep the table busy.
    if (seen.pinLocked) return { state: 'pin_locked', until: seen.pinLockedUntil };
    if (seen.tokenWrongPins >= pinLimits.perToken) return { state: 'pin_locked', until: null };

    // Guesses that passed the check above together are counted one by one here.
    await lockSessionsForUpdate(tx, [seen.id]);
    const session = await findActiveSession(tx, seen.tableNumber, tokenHash);
    if (!session || session.id !== seen.id) return { state: 'party_changed' };
    if (session.pinLocked) return { state: 'pin_locked', until: session.pinLockedUntil };
    if (session.tokenWrongPins >= pinLimits.perToken) return { state: 'pin_locked', until: null };

    if (pin === session.pin) {
      await joinSession(tx, session, tokenHash);
      return { state: 'joined', visit: await this.visit(tx, session.id) };
    }
    await countWrongPin(tx, session.id, tokenHash);
    if (session.wrongPins + 1 >= pinLimits.perSession) {
      await replacePin(tx, session.id, randomInt(1, pinCount), pinLimits.lockMs);
      tx.emit({ kind: 'session.pin_replaced', entityId: session.id, tableSessionId: session.id });
      tx.emit({ kind: 'table.changed', entityId: tableId });
    }
    return { state: 'pin_wrong', triesLeft: pinLimits.perToken - session.tokenWrongPins - 1 };
  }

  private async visit(tx: TenantTx, id: string): Promise<Visit> {
    // The position first: an event after it may be told twice, but never missed.
    const position = await getFeedPosition(tx);
    const session = await findSession(tx, id);
    if (!session) throw new AppError('NOT_AT_TABLE');
    const [{ orders, openAmount }, call, menuVersion] = await Promise.all([
      this.orders.findOrdersOf(tx, id),
      findCall(tx, session.tableNumber),
      getMenuVersion(tx),
    ]);
    const { tableNumber, status, mergedInto, lapsed, pin, startedAt } = session;
    return {
      ...onWire({ tableSessionId: id, tableNumber, status, mergedInto, lapsed, pin, startedAt }),
      call: status === 'active' ? call : null,
      orders,
      openAmount,
      menuVersion,
      position,
    };
  }
}

function newPin(): string {
  return pinFrom(randomInt(pinCount));
}
