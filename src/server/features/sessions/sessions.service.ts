import { randomInt } from 'node:crypto';
import type { ConfirmReason } from '#domain/door/door.ts';
import { pinCount, pinFrom } from '#domain/sessions/pin.ts';
import { AppError } from '../../app-error.ts';
import type { TenantTx } from '../../db/tenant.ts';
import { newId } from '../../ids.ts';
import { lockPhone } from './guests.store.ts';
import { deleteLetInNetworksOf, upsertLetInNetworks } from './house-networks.store.ts';
import { forgetWrongPins, isPinTakenBack, replacePin, restorePin } from './pins.store.ts';
import {
  endSession,
  findPartyAt,
  findProvisionalOf,
  findReopening,
  findSession,
  findSessions,
  freeHeldTables,
  holdSessions,
  insertSession,
  type LockedSession,
  lapseSession,
  letSessionIn,
  lockActiveSession,
  lockSessionForShare,
  lockSessionsForShare,
  lockSessionsForUpdate,
  mergeSession,
  reopenSession,
  updateTableNumber,
} from './sessions.store.ts';

/** The call that sessions need of the orders feature, which itself imports sessions. */
interface PartyOrders {
  /** Completes the unfinished ones, inside the transaction that ends the session. */
  completeOrdersOf(tx: TenantTx, tableSessionId: string): Promise<void>;
  /** Whether any wait for the staff. */
  hasWaiting(tx: TenantTx, tableSessionId: string): Promise<boolean>;
  /** Refuses the orders that wait for the staff. */
  refuseWaitingOf(tx: TenantTx, tableSessionId: string): Promise<void>;
  /** Moves the orders that wait for the staff into another party. */
  moveWaitingOf(tx: TenantTx, fromSessionId: string, toSessionId: string): Promise<void>;
}

/** How often seating is tried: parties may come, move and go between two looks at a table. */
export const seatingAttempts = 5;

/** The life of a party, inside the transactions of other features: sitting, moving, leaving, coming back. */
export class SessionsService {
  constructor(private readonly orders: PartyOrders) {}

  /** Locks a session against ending, moving and merging until the transaction ends. [ORD-6] */
  lockAgainstEnd(tx: TenantTx, tableSessionId: string): Promise<LockedSession | null> {
    return lockSessionForShare(tx, tableSessionId);
  }

  /** The same lock for several, in the order of their ids. Unknown ids are left out. */
  lockAllAgainstEnd(tx: TenantTx, ids: readonly string[]): Promise<LockedSession[]> {
    return lockSessionsForShare(tx, ids);
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
      const opened = newSession(tableNumber);
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
    await this.orders.refuseWaitingOf(tx, tableSessionId);
    await this.orders.completeOrdersOf(tx, tableSessionId);
    tx.emit({ kind: 'session.ended', entityId: tableSessionId, tableSessionId });
  }

  /**
   * Ends an empty party that is locked, like its table: that was no visit, and its phones sit down anew.
   * [TAB-12]
   */
  async lapse(tx: TenantTx, tableSessionId: string): Promise<void> {
    await lapseSession(tx, tableSessionId);
    await this.orders.refuseWaitingOf(tx, tableSessionId);
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

  /** Locks what a phone does about its seats until the transaction ends. [DOOR-7] */
  lockPhone(tx: TenantTx, phone: Buffer): Promise<void> {
    return lockPhone(tx, phone);
  }

  /** The network of a phone that is sent away is the house's no more, unless staff work from there. [DOOR-19] */
  forgetNetworkOf(tx: TenantTx, phone: Buffer): Promise<void> {
    return deleteLetInNetworksOf(tx, phone);
  }

  /** Whether anything that a party has ordered waits for the staff; the session is locked. */
  hasWaiting(tx: TenantTx, tableSessionId: string): Promise<boolean> {
    return this.orders.hasWaiting(tx, tableSessionId);
  }

  /** The provisional parties that the phones of a party have begun at its table since it was freed. [DOOR-6] */
  findReturned(tx: TenantTx, tableSessionId: string): Promise<string[]> {
    return findProvisionalOf(tx, tableSessionId);
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

  /**
   * Merges a party with its phones and what waits for the staff into another one; both are locked. That one is held no
   * more where the first was not. [TAB-9] [DOOR-14]
   */
  async merge(tx: TenantTx, tableSessionId: string, intoId: string): Promise<void> {
    if (await mergeSession(tx, tableSessionId, intoId)) {
      tx.emit({ kind: 'session.let_in', entityId: intoId, tableSessionId: intoId });
    }
    await this.orders.moveWaitingOf(tx, tableSessionId, intoId);
    tx.emit({ kind: 'session.merged', entityId: tableSessionId, tableSessionId });
  }

  /**
   * Holds the parties among these that nobody of the staff knows yet: what they order waits, and those that have
   * ordered nothing do not keep their tables. [DOOR-2]
   */
  async hold(tx: TenantTx, ids: readonly string[], reason: ConfirmReason): Promise<void> {
    await lockSessionsForUpdate(tx, ids);
    const held = await holdSessions(tx, ids, reason);
    const freed = held.flatMap(({ tableId }) => tableId ?? []);
    if (freed.length > 0) await freeHeldTables(tx, freed);
    for (const { sessionId } of held) {
      tx.emit({ kind: 'session.held', entityId: sessionId, tableSessionId: sessionId });
    }
    for (const id of freed) tx.emit({ kind: 'table.left', entityId: id });
  }

  /**
   * Lets a party in. Where others sit at its table it joins them. [DOOR-4]
   *
   * @param joins the party that it joins, as staff have seen it, or null for none; undefined: whoever sits there
   * @param wasJustLetIn of a party that staff have not seen there: whether they have let it in a moment ago themselves
   * @returns the party it is now, locked; null: it would join another one than `joins`, or none [DOOR-17]
   * @throws AppError SESSION_ENDED, TABLE_NOT_FOUND; PartyMerged, or a unique violation when somebody sits down, at
   *   this very moment: then the whole transaction is begun again
   */
  async letIn(
    tx: TenantTx,
    tableSessionId: string,
    joins: string | null | undefined,
    wasJustLetIn: (sessionId: string) => Promise<boolean>,
  ): Promise<LockedSession | null> {
    const seen = await findSession(tx, tableSessionId);
    if (seen?.mergedInto) {
      const isSeen = joins === undefined || joins === seen.mergedInto;
      if (!isSeen && !(await wasJustLetIn(seen.mergedInto))) return null;
      return this.letIn(tx, seen.mergedInto, joins === undefined ? undefined : null, wasJustLetIn);
    }
    const seated = seen?.status === 'provisional' ? await findPartyAt(tx, seen.tableNumber) : null;
    const locked = await lockSessionsForUpdate(tx, seated ? [tableSessionId, seated] : [tableSessionId]);
    const party = locked.find(({ id }) => id === tableSessionId);
    // To lock the other one now might be against the order of the ids.
    if (party?.mergedInto) throw new PartyMerged();
    if (!party || party.status === 'completed') throw new AppError('SESSION_ENDED', { tableSessionId });
    if (!party.tableId) throw new AppError('TABLE_NOT_FOUND');
    if (party.status === 'active' && !party.confirmReason) return party;

    const host = locked.find(
      ({ id, status, tableNumber }) =>
        id === seated && status === 'active' && tableNumber === party.tableNumber,
    );
    const isSeen = joins === undefined || joins === (host?.id ?? null);
    if (!isSeen && !(host && (await wasJustLetIn(host.id)))) return null;
    if (host) {
      await this.merge(tx, party.id, host.id);
      tx.emit({ kind: 'table.changed', entityId: party.tableId });
      // Both are one party now, and staff have just let it in.
      if (host.confirmReason) await this.confirm(tx, host);
      await this.learnNetwork(tx, party);
      return { ...host, confirmReason: null };
    }
    await this.confirm(tx, party);
    await this.learnNetwork(tx, party);
    tx.emit({ kind: 'table.seated', entityId: party.tableId });
    return { ...party, status: 'active', confirmReason: null };
  }

  /** Lets a party in that is locked, at its own table. */
  private async confirm(tx: TenantTx, party: LockedSession): Promise<void> {
    await letSessionIn(tx, party.id, party.tableNumber);
    tx.emit({ kind: 'session.let_in', entityId: party.id, tableSessionId: party.id });
  }

  /**
   * A second uplink for guests' Wi-Fi is known as the house's after one tap. Of those whom a party joins nothing is
   * learned: they may be the strangers. [DOOR-19]
   */
  private async learnNetwork(tx: TenantTx, letIn: LockedSession): Promise<void> {
    if (letIn.confirmReason === 'network') await upsertLetInNetworks(tx, letIn.id);
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
   * Takes a PIN back that staff have just given; the session is locked. Returns false when that has been done
   * already. [PIN-4]
   *
   * @param given the PIN to be taken back
   * @throws AppError PIN_IN_USE
   */
  async takePinBack(tx: TenantTx, tableSessionId: string, given: string): Promise<boolean> {
    if (await isPinTakenBack(tx, tableSessionId, given)) return false;
    if (!(await restorePin(tx, tableSessionId, given))) throw new AppError('PIN_IN_USE');
    tx.emit({ kind: 'session.pin_replaced', entityId: tableSessionId, tableSessionId });
    return true;
  }

  /** Sessions by id as guests see them, for the live feed. */
  async findViews(tx: TenantTx, ids: readonly string[]) {
    const sessions = await findSessions(tx, ids);
    return sessions.map(({ id, status, pin, tableNumber, mergedInto, lapsed }) => {
      return { id, status, pin, tableNumber, mergedInto, lapsed };
    });
  }
}

/** A party became another one between looking and locking; the next look finds it there. */
export class PartyMerged extends Error {}

/** A session that is about to be opened. */
export function newSession(tableNumber: number) {
  return { id: newId(), tableNumber, pin: pinFrom(randomInt(pinCount)) };
}
