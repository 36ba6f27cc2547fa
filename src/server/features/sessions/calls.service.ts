import type { Inputs } from '#contract/contract.ts';
import { ringAgainMs } from '#domain/door/door.ts';
import { mostOutsideCalls, outsideCallLimits } from '#domain/sessions/outside-call.ts';
import { AppError } from '../../app-error.ts';
import { isBarred } from '../../auth/auth.store.ts';
import type { Database, TenantTx } from '../../db/tenant.ts';
import type { Counts } from '../../limits/counts.ts';
import { minuteMs } from '../../limits/durations.ts';
import { RateLimit } from '../../limits/rate-limit.ts';
import type { WaysIn } from '../door/ways-in.service.ts';
import type { SecurityService } from '../security/security.service.ts';
import {
  findCall,
  findCallButtons,
  findOutsideCalls,
  findQuietSeconds,
  lockOutsideCalls,
  updateCall,
  updateCallFromOutside,
} from './calls.store.ts';
import type { Newcomer } from './guests.service.ts';
import { findTableToEnter } from './guests.store.ts';
import { requireOpenTable } from './open-table.ts';
import { lockActiveSession, lockSessionForShare } from './sessions.store.ts';

/** Calls a minute from one party, and calls taken back. [TAB-13] */
const perParty = 10;

/** Guests who call the waiter, or ask for the bill. */
export class CallsService {
  /** Calls of phones that have not joined the party. [TAB-11] */
  private readonly ofPhone: RateLimit;
  private readonly ofNetwork: RateLimit;
  private readonly ofParty: RateLimit;
  /** Alarms that were written down: one in the time for which they stand. [LOG-7] */
  private readonly alarms: RateLimit;

  constructor(
    private readonly database: Database,
    private readonly waysIn: WaysIn,
    private readonly security: SecurityService,
    counts: Counts,
  ) {
    const { perNetwork, windowMs } = outsideCallLimits;
    this.ofPhone = new RateLimit(counts, { of: 'calls of a phone outside', most: 1, windowMs: minuteMs });
    this.ofNetwork = new RateLimit(counts, { of: 'calls of a network outside', most: perNetwork, windowMs });
    this.ofParty = new RateLimit(counts, { of: 'calls of a party', most: perParty, windowMs: minuteMs });
    this.alarms = new RateLimit(counts, { of: 'logged alarms of calls', most: 1, windowMs: ringAgainMs });
  }

  /**
   * Calls the waiter or asks for the bill; one replaces the other. When the party was merged and the phone
   * does not know that yet, the call goes to the merged party's table. [TAB-2] [TAB-9]
   *
   * @throws AppError PHONE_BARRED, SESSION_ENDED, SESSION_LAPSED, CALL_DISABLED, TOO_MANY_REQUESTS
   */
  async setCall(
    { restaurantId, tableSessionId, call }: Inputs['sessions']['setCall'],
    phone: string,
  ): Promise<void> {
    await this.ofParty.admit(tableSessionId);
    const mergedInto = await this.database.withTenant(restaurantId, async (tx) => {
      const [session, buttons, barred] = await Promise.all([
        lockSessionForShare(tx, tableSessionId),
        findCallButtons(tx),
        isBarred(tx, Buffer.from(phone, 'base64')),
      ]);
      if (barred) throw new AppError('PHONE_BARRED');
      if (session?.mergedInto) return session.mergedInto;
      if (session?.lapsed) throw new AppError('SESSION_LAPSED');
      if (!session || session.status === 'completed') throw new AppError('SESSION_ENDED', { tableSessionId });
      // Staff come to let the party in; the table's calls are those of who sits there.
      if (session.status === 'provisional' || (call && !buttons[call])) throw new AppError('CALL_DISABLED');
      const tableId = await updateCall(tx, session.tableNumber, call);
      if (tableId) {
        tx.emit({ kind: 'table.call_set', entityId: tableId, tableSessionId });
      }
      return null;
    });
    if (mergedInto) await this.setCall({ restaurantId, tableSessionId: mergedInto, call }, phone);
  }

  /**
   * Makes the table of a party call for a waiter, for a phone that has not joined it. A call that is there
   * stays as it is. [TAB-11] [TAB-15]
   *
   * @throws AppError RESTAURANT_NOT_FOUND, PHONE_BARRED, TABLE_NOT_REGISTERED, RESTAURANT_CLOSED, NOT_AT_TABLE without
   *   the proof that the door asks for, CALL_DISABLED, NO_ACTIVE_SESSION, TOO_MANY_REQUESTS
   */
  async callStaff(
    { restaurantId, table: tableNumber, code }: Inputs['sessions']['callStaff'],
    { tokenHash, network, isStaff }: Newcomer,
  ): Promise<void> {
    const phone = tokenHash.toString('base64');
    const isAlarming = await this.database.withTenant(restaurantId, async (tx) => {
      const [found, party, buttons, call] = await Promise.all([
        findTableToEnter(tx, tableNumber, tokenHash),
        lockActiveSession(tx, tableNumber),
        findCallButtons(tx),
        findCall(tx, tableNumber),
      ]);
      const table = requireOpenTable(found);
      if (!isStaff && (await this.waysIn.problemOf(tx, table, code, tokenHash))) {
        throw new AppError('NOT_AT_TABLE');
      }
      if (!buttons.waiter) throw new AppError('CALL_DISABLED');
      if (!party) throw new AppError('NO_ACTIVE_SESSION');
      // Sent again, it is the same call.
      if (call && (await this.ofPhone.waitMs(phone)) > 0) return false;
      await this.ofPhone.admit(phone);
      const place = `${restaurantId} ${network}`;
      const waitMs = await this.ofNetwork.take(place);
      if (waitMs > 0) throw this.heldOff(restaurantId, Math.ceil(waitMs / 1000));
      if (call) return false;

      // Refuse before queueing for the lock, so that a flood of calls holds up nobody.
      await this.requireRoom(tx, table.tableId);
      await lockOutsideCalls(tx);
      const room = await this.requireRoom(tx, table.tableId);
      if (!(await updateCallFromOutside(tx, table.tableId))) return false;
      tx.emit({ kind: 'table.call_set', entityId: table.tableId, tableSessionId: party.id });
      if (room > 1) return false;
      tx.emit({ kind: 'door.alarmed', entityId: restaurantId });
      return true;
    });
    if (!isAlarming || !(await this.alarms.admits(restaurantId))) return;
    this.security.note({ restaurantId }, { kind: 'door.alarmed', by: 'calls' });
  }

  /** The tables that phones which sit nowhere have made call within the last minutes; null: they are not too many. */
  async findTooMany(tx: TenantTx): Promise<{ tables: number[]; since: Date } | null> {
    const { called, tables, since } = await findOutsideCalls(tx);
    return since && called.length >= mostOutsideCalls(tables) ? { tables: called, since } : null;
  }

  /**
   * How many tables phones that sit nowhere may make call now, with this one.
   *
   * @throws AppError TOO_MANY_REQUESTS when it is none, or when this table is left in peace
   */
  private async requireRoom(tx: TenantTx, tableId: string): Promise<number> {
    const quietSeconds = await findQuietSeconds(tx, tableId);
    if (quietSeconds !== null) throw this.heldOff(tx.restaurantId, quietSeconds);
    const { called, tables, seconds } = await findOutsideCalls(tx);
    const room = mostOutsideCalls(tables) - called.length;
    if (room <= 0) throw this.heldOff(tx.restaurantId, seconds ?? 0);
    return room;
  }

  private heldOff(restaurantId: string, retryAfterSeconds: number): AppError {
    this.security.note({ restaurantId }, { kind: 'call.held_off' });
    return new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds });
  }
}
