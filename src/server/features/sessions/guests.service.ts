import { randomInt } from 'node:crypto';
import type { Inputs } from '#contract/contract.ts';
import type { EnterResult, Visit } from '#contract/sessions.ts';
import { confirmReasonOf } from '#domain/door/confirm-reason.ts';
import { type ConfirmReason, type Door, doorLimits, ringAgainMs, wayOf } from '#domain/door/door.ts';
import { pinCount, pinLimits } from '#domain/sessions/pin.ts';
import { onWire } from '../../api/on-wire.ts';
import { AppError } from '../../app-error.ts';
import type { Guest } from '../../auth/actor.ts';
import { isBarred } from '../../auth/auth.store.ts';
import type { Database, TenantTx } from '../../db/tenant.ts';
import type { Counts } from '../../limits/counts.ts';
import { minuteMs } from '../../limits/durations.ts';
import { RateLimit } from '../../limits/rate-limit.ts';
import { SlidingWindow } from '../../limits/sliding-window.ts';
import { getFeedPosition } from '../../live/feed-position.ts';
import type { WaysIn } from '../door/ways-in.service.ts';
import { recordSecurity, type SecurityService } from '../security/security.service.ts';
import { Arrivals } from './arrivals.ts';
import { findCall } from './calls.store.ts';
import {
  findActiveSession,
  findOwnProvisional,
  findPhonePast,
  findTableToEnter,
  getHouse,
  insertProvisional,
  joinSession,
  lockOldProvisional,
  lockPhone,
  updatePhoneSeen,
} from './guests.store.ts';
import { countTablesOpenedFrom } from './house-networks.store.ts';
import { endKnockOf, findKnocks, findOwnKnock } from './knocks.store.ts';
import { makeRoom } from './make-room.ts';
import { requireOpenTable, requireWelcome } from './open-table.ts';
import { countWrongPin, findNetworkAt, replacePin } from './pins.store.ts';
import { newSession, type SessionsService, seatingAttempts } from './sessions.service.ts';
import { findSession, insertSession, lockSessionsForUpdate, type StoredSession } from './sessions.store.ts';

/**
 * The outcome of a try to sit down. A wrong PIN is an outcome and not an error, because its count must be
 * committed.
 */
type Attempt =
  | EnterResult
  /** As `joined`, with a party that the phone has just opened. */
  | { state: 'opened'; visit: Visit; isUnusual: boolean }
  | { state: 'pin_wrong'; triesLeft: number }
  | { state: 'pin_locked'; until: Date | null }
  /** Another party sits there than a moment ago. */
  | { state: 'party_changed' };

/** The call that guests need of the orders feature, which itself imports sessions. */
interface VisitOrders {
  /** Newest first, and what is still to pay in cents. */
  findOrdersOf(
    tx: TenantTx,
    tableSessionId: string,
  ): Promise<Pick<Visit, 'orders' | 'waiting' | 'openAmount'>>;
}

/** A phone that wants to sit down. */
export interface Newcomer {
  tokenHash: Buffer;
  /** A word for its network, by `NetworkWords`. */
  network: string;
  /** Signed in as a member of the restaurant: no door holds it up. */
  isStaff: boolean;
}

/** What a party was counted as before it came about. */
interface CountedParty {
  id: string;
  takeBack: () => Promise<void>;
}

interface TableToOpen {
  tableNumber: number;
  tableId: string;
  door: Door;
  /** Why what those order who sit there waits for the staff; null: nobody sits there. */
  beside: ConfirmReason | null;
}

interface GuestsDependencies {
  database: Database;
  orders: VisitOrders;
  sessions: SessionsService;
  waysIn: WaysIn;
  security: SecurityService;
  /** That one network may open at a restaurant before those that follow are a crowd. [DOOR-2] */
  partiesPerMinute: number;
  counts: Counts;
}

/** How often an open page is noted; well below the least time after which an empty party ends. [TAB-12] */
const presenceMs = 2 * minuteMs;

/** Guests at tables, with their phones: sitting down, and the PIN. */
export class GuestsService {
  private readonly provisionalOfNetwork: RateLimit;
  private readonly presences = new SlidingWindow(1, presenceMs);
  private readonly arrivals: Arrivals;
  /** The floor is told once a minute that too many come. [DOOR-2] */
  private readonly alarms: RateLimit;
  /** And the log in the time for which that stands. [LOG-7] */
  private readonly loggedAlarms: RateLimit;
  private readonly database: Database;
  private readonly orders: VisitOrders;
  private readonly sessions: SessionsService;
  private readonly waysIn: WaysIn;
  private readonly security: SecurityService;

  constructor({
    database,
    orders,
    sessions,
    waysIn,
    security,
    partiesPerMinute,
    counts,
  }: GuestsDependencies) {
    this.database = database;
    this.orders = orders;
    this.sessions = sessions;
    this.waysIn = waysIn;
    this.security = security;
    this.arrivals = new Arrivals(counts, partiesPerMinute);
    this.provisionalOfNetwork = new RateLimit(counts, {
      of: 'parties to confirm of a network',
      most: doorLimits.provisionalPerNetwork,
      windowMs: minuteMs,
    });
    this.alarms = new RateLimit(counts, { of: 'alarms of parties', most: 1, windowMs: minuteMs });
    this.loggedAlarms = new RateLimit(counts, {
      of: 'logged alarms of parties',
      most: 1,
      windowMs: ringAgainMs,
    });
  }

  /**
   * Seats a phone at a table: opens the table, recognises a phone that sits there, or takes the PIN. The door of the
   * table may ask for a proof that the phone is there, or leave it to the staff to let the party in.
   * [PIN-1] [PIN-2] [SES-1] [DOOR-1] [DOOR-2]
   *
   * @throws AppError RESTAURANT_NOT_FOUND, TABLE_NOT_REGISTERED, RESTAURANT_CLOSED, PIN_WRONG, PIN_LOCKED,
   *   PHONE_BARRED
   */
  async enter(input: Inputs['sessions']['enter'], newcomer: Newcomer): Promise<EnterResult> {
    const { restaurantId } = input;
    /** Of parties begun on the way, of which at most the last has come about. */
    const counted: CountedParty[] = [];
    let cameAbout: string | null = null;
    try {
      for (let attempt = 1; attempt <= seatingAttempts; attempt += 1) {
        const outcome = await this.database.withTenant(restaurantId, (tx) =>
          this.tryToEnter(tx, input, newcomer, counted),
        );
        switch (outcome.state) {
          case 'pin_wrong':
            throw new AppError('PIN_WRONG', { triesLeft: outcome.triesLeft });
          case 'pin_locked':
            throw new AppError('PIN_LOCKED', { until: outcome.until?.toISOString() ?? null });
          case 'party_changed':
            break;
          case 'opened':
            cameAbout = outcome.visit.tableSessionId;
            if (outcome.isUnusual) await this.noteAlarm(restaurantId);
            return { state: 'joined', visit: outcome.visit };
          default:
            return outcome;
        }
      }
      throw new AppError('SERVICE_UNAVAILABLE');
    } finally {
      // One that cannot be taken back is forgotten within a minute.
      await Promise.allSettled(
        counted.filter(({ id }) => id !== cameAbout).map(({ takeBack }) => takeBack()),
      );
    }
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

  private async noteAlarm(restaurantId: string): Promise<void> {
    await this.alarms.admits(restaurantId);
    if (!(await this.loggedAlarms.admits(restaurantId))) return;
    this.security.note({ restaurantId }, { kind: 'door.alarmed', by: 'parties' });
  }

  private async tryToEnter(
    tx: TenantTx,
    { table: tableNumber, pin, code }: Inputs['sessions']['enter'],
    newcomer: Newcomer,
    counted: CountedParty[],
  ): Promise<Attempt> {
    const { tokenHash, isStaff } = newcomer;
    const [found, session, provisionalId] = await Promise.all([
      findTableToEnter(tx, tableNumber, tokenHash),
      findActiveSession(tx, tableNumber, tokenHash),
      findOwnProvisional(tx, tableNumber, tokenHash),
    ]);
    requireWelcome(found);
    // A PIN is for those who sit there; where nobody does, the phone's own party goes on.
    const ownId = session?.joined ? session.id : pin && session ? null : provisionalId;
    if (ownId) {
      const [visit] = await Promise.all([this.visit(tx, ownId), updatePhoneSeen(tx, ownId, tokenHash)]);
      return { state: 'joined', visit };
    }
    const table = requireOpenTable(found);
    const problem = isStaff ? null : await this.waysIn.problemOf(tx, table, code, tokenHash);
    if (problem) return { state: 'scan_required', ...problem };

    const { tableId, door } = table;
    if (!session) return this.open(tx, { tableNumber, tableId, door, beside: null }, newcomer, counted);
    if (!pin) {
      const knock = await findOwnKnock(tx, session.id, tokenHash);
      const { confirmReason: beside } = session;
      // Who may be a stranger on a sofa keeps no guest out.
      if (beside && !knock && !isStaff) {
        return this.open(tx, { tableNumber, tableId, door, beside }, newcomer, counted);
      }
      return { state: 'pin_required', ...(knock && { knock }) };
    }
    return this.tryPin(tx, { ...session, provisionalId }, table.tableId, newcomer, pin);
  }

  /** Opens a party at a table where nobody sits, or begins one that staff have to let in. */
  private async open(
    tx: TenantTx,
    { tableNumber, tableId, door, beside }: TableToOpen,
    newcomer: Newcomer,
    counted: CountedParty[],
  ): Promise<Attempt> {
    const { tokenHash, network, isStaff } = newcomer;
    await lockPhone(tx, tokenHash);
    const [past, ownId, barred] = await Promise.all([
      findPhonePast(tx, tableNumber, newcomer),
      findOwnProvisional(tx, tableNumber, tokenHash),
      isBarred(tx, tokenHash),
    ]);
    if (barred) throw new AppError('PHONE_BARRED');
    if (ownId) return { state: 'party_changed' };
    const { toHold, tables, isHouseNetwork } = past;
    const opened = newSession(tableNumber);
    // Who has proved to be at the table is no crowd of strangers.
    const isCounted = !isStaff && !wayOf(door);
    const { isCrowd, parties } = isCounted
      ? await this.arrivals.note(tx.restaurantId, network, opened.id, tables)
      : { isCrowd: false, parties: [] };
    const forget = () => this.arrivals.forget(tx.restaurantId, network, opened.id);
    if (isCounted) counted.push({ id: opened.id, takeBack: forget });
    // It locks: after the phone, and before any party.
    const isStranger = !isStaff && door.length === 0 && !isHouseNetwork;
    const tablesOfNetwork = isStranger ? await countTablesOpenedFrom(tx, tableNumber, network) : 0;
    const reason = confirmReasonOf(door, { ...past, isStaff, isCrowd, tablesOfNetwork }) ?? beside;
    if (!reason) {
      const outcome = await insertSession(tx, opened, newcomer);
      if (outcome === 'occupied') return { state: 'party_changed' };
      if (outcome === 'no_table') throw new AppError('TABLE_NOT_REGISTERED');
      tx.emit({ kind: 'table.seated', entityId: tableId });
      return { state: 'opened', visit: await this.visit(tx, opened.id), isUnusual: false };
    }

    const held = reason === 'phone' ? toHold : reason === 'network' ? parties : [];
    // Before others are asked to give way: those are locked in no order, and passed over where somebody holds them.
    if (held.length > 0) await this.sessions.hold(tx, held, reason);
    // Counted only once it begins: who is told to come again does so every few seconds.
    const key = `${tx.restaurantId} ${network}`;
    await this.provisionalOfNetwork.admit(key);
    counted.push({ id: opened.id, takeBack: () => this.provisionalOfNetwork.uncount(key) });
    await makeRoom(tx, this.sessions, { tableNumber, tables }, newcomer);
    await insertProvisional(tx, opened, newcomer, reason);
    for (const id of await lockOldProvisional(tx, tableNumber)) {
      if (!(await this.sessions.hasWaiting(tx, id))) await this.sessions.lapse(tx, id);
    }
    const isUnusual = reason === 'phone' || reason === 'network';
    if (isUnusual && (await this.alarms.waitMs(tx.restaurantId)) <= 0) {
      tx.emit({ kind: 'door.alarmed', entityId: tx.restaurantId });
    }
    return { state: 'opened', visit: await this.visit(tx, opened.id), isUnusual };
  }

  private async tryPin(
    tx: TenantTx,
    seen: StoredSession & { tokenWrongPins: number; provisionalId: string | null },
    tableId: string,
    newcomer: Newcomer,
    pin: string,
  ): Promise<Attempt> {
    const { tokenHash } = newcomer;
    // Refuse before queueing for the lock, so that a flood of guesses does not keep the table busy.
    const locked = await this.pinLock(tx, seen, newcomer);
    if (locked) return locked;

    // Staff may be sending it away.
    await lockPhone(tx, tokenHash);
    // Guesses that passed the check above together are counted one by one here.
    const { provisionalId } = seen;
    await lockSessionsForUpdate(tx, provisionalId ? [seen.id, provisionalId] : [seen.id]);
    const session = await findActiveSession(tx, seen.tableNumber, tokenHash);
    if (!session || session.id !== seen.id) return { state: 'party_changed' };
    if (await isBarred(tx, tokenHash)) throw new AppError('PHONE_BARRED');
    const lockedSince = await this.pinLock(tx, session, newcomer);
    if (lockedSince) return lockedSince;

    if (pin === session.pin) {
      await joinSession(tx, session, newcomer);
      if (await endKnockOf(tx, session.id, tokenHash)) {
        tx.emit({ kind: 'knock.answered', entityId: session.id, tableSessionId: session.id });
      }
      // What the phone has begun here before it knew the PIN goes to the party.
      if (provisionalId) await this.sessions.merge(tx, provisionalId, session.id);
      tx.emit({ kind: 'table.changed', entityId: tableId });
      return { state: 'joined', visit: await this.visit(tx, session.id) };
    }
    await countWrongPin(tx, session.id, newcomer);
    if (session.wrongPins + 1 >= pinLimits.perSession) {
      await replacePin(tx, session.id, randomInt(1, pinCount), pinLimits.lockMs);
      await recordSecurity(tx, { kind: 'pin.locked', table: session.tableNumber });
      tx.emit({ kind: 'session.pin_replaced', entityId: session.id, tableSessionId: session.id });
      tx.emit({ kind: 'table.changed', entityId: tableId });
    }
    return { state: 'pin_wrong', triesLeft: pinLimits.perToken - session.tokenWrongPins - 1 };
  }

  /**
   * Whether no PIN is taken of a phone: it has entered too many wrong ones, or its network has; or all together have,
   * and nobody sits there from its network. [PIN-2]
   */
  private async pinLock(
    tx: TenantTx,
    session: StoredSession & { tokenWrongPins: number },
    { network }: Newcomer,
  ): Promise<Extract<Attempt, { state: 'pin_locked' }> | null> {
    if (session.tokenWrongPins >= pinLimits.perToken) return { state: 'pin_locked', until: null };
    const { wrongPins, wrongUntil, isSeated } = await findNetworkAt(tx, session.id, network);
    if (wrongPins >= pinLimits.perNetwork) return { state: 'pin_locked', until: wrongUntil };
    if (session.pinLocked && !isSeated) return { state: 'pin_locked', until: session.pinLockedUntil };
    return null;
  }

  private async visit(tx: TenantTx, id: string): Promise<Visit> {
    // The position first: an event after it may be told twice, but never missed.
    const position = await getFeedPosition(tx);
    const session = await findSession(tx, id);
    if (!session) throw new AppError('NOT_AT_TABLE');
    const [{ orders, waiting, openAmount }, call, { menuVersion, leadTimes }, knocks] = await Promise.all([
      this.orders.findOrdersOf(tx, id),
      findCall(tx, session.tableNumber),
      getHouse(tx),
      findKnocks(tx, [id]),
    ]);
    const { tableNumber, status, mergedInto, lapsed, pin, startedAt } = session;
    return {
      ...onWire({ tableSessionId: id, tableNumber, status, mergedInto, lapsed, pin, startedAt }),
      call: status === 'active' ? call : null,
      orders,
      waiting,
      knocks: knocks.map(({ number }) => number),
      openAmount,
      ...(leadTimes && { leadTimes }),
      menuVersion,
      position,
    };
  }
}
