import { randomInt } from 'node:crypto';
import type { Inputs } from '#contract/contract.ts';
import { knockLimits, knockNumber } from '#domain/sessions/knock.ts';
import { AppError } from '../../app-error.ts';
import { isBarred } from '../../auth/auth.store.ts';
import type { Database, TenantTx } from '../../db/tenant.ts';
import type { Counts } from '../../limits/counts.ts';
import { minuteMs } from '../../limits/durations.ts';
import { RateLimit } from '../../limits/rate-limit.ts';
import type { WaysIn } from '../door/ways-in.service.ts';
import type { SecurityService } from '../security/security.service.ts';
import type { Newcomer } from './guests.service.ts';
import { findActiveSession, findTableToEnter, joinSession, lockPhone } from './guests.store.ts';
import {
  findKnocker,
  findKnocks,
  findOwnKnock,
  findQuietSeconds,
  findTakenNumbers,
  findYieldingKnock,
  insertKnock,
  takeKnock,
} from './knocks.store.ts';
import { requireOpenTable } from './open-table.ts';
import type { SessionsService } from './sessions.service.ts';
import type { LockedSession } from './sessions.store.ts';

/** Knocks a minute from one network. */
const perNetwork = 10;
/** Of a random number below 1. */
const randomSteps = 1_000_000;

/** Phones that ask those who sit at a table to let them in, without the PIN. [TAB-14] */
export class KnocksService {
  private readonly ofPhone: RateLimit;
  private readonly ofNetwork: RateLimit;

  constructor(
    private readonly database: Database,
    private readonly sessions: SessionsService,
    private readonly waysIn: WaysIn,
    private readonly security: SecurityService,
    counts: Counts,
  ) {
    const aMinute = { windowMs: minuteMs };
    this.ofPhone = new RateLimit(counts, { of: 'knocks of a phone', most: 1, ...aMinute });
    this.ofNetwork = new RateLimit(counts, { of: 'knocks of a network', most: perNetwork, ...aMinute });
  }

  /**
   * Tells the phones of the party at a table that this one asks to be let in. While it waits, a repeated call is
   * the same knock.
   *
   * @throws AppError RESTAURANT_NOT_FOUND, TABLE_NOT_REGISTERED, RESTAURANT_CLOSED, PHONE_BARRED, NOT_AT_TABLE
   *   without the proof that the door asks for, NO_ACTIVE_SESSION, TOO_MANY_REQUESTS
   */
  async knock(
    { restaurantId, table: tableNumber, code }: Inputs['sessions']['knock'],
    { tokenHash, network, isStaff }: Newcomer,
  ): Promise<{ number: number }> {
    return this.database.withTenant(restaurantId, async (tx) => {
      const [found, seen] = await Promise.all([
        findTableToEnter(tx, tableNumber, tokenHash),
        findActiveSession(tx, tableNumber, tokenHash),
      ]);
      const table = requireOpenTable(found);
      if (!isStaff && (await this.waysIn.problemOf(tx, table, code, tokenHash))) {
        throw new AppError('NOT_AT_TABLE');
      }
      const own = seen && (await findOwnKnock(tx, seen.id, tokenHash));
      if (own) return { number: own };

      const phone = tokenHash.toString('base64');
      await this.ofPhone.requireRoom(phone);
      const waitMs = await this.ofNetwork.waitMs(network);
      if (waitMs > 0) throw this.heldOff(tx, Math.ceil(waitMs / 1000));
      // Refuse before queueing for the lock, so that a flood of knocks does not keep the table busy.
      if (seen) await this.requireWelcome(tx, seen.id, network);
      const [party] = seen ? await this.sessions.lockForChange(tx, [seen.id]) : [];
      if (party?.status !== 'active' || party.tableNumber !== tableNumber) {
        throw new AppError('NO_ACTIVE_SESSION');
      }
      await this.requireWelcome(tx, party.id, network);
      if ((await findKnocks(tx, [party.id])).length >= knockLimits.perParty) {
        const yielding = await findYieldingKnock(tx, party.id, network);
        if (yielding === null) throw this.heldOff(tx, knockLimits.waitMs / 1000);
        await takeKnock(tx, party.id, yielding);
      }
      const taken = await findTakenNumbers(tx, party.id);
      const number = knockNumber(taken, randomInt(randomSteps) / randomSteps);
      // Counted now that it is a knock: who is refused for the table's sake may try at another one.
      await this.ofPhone.admit(phone);
      await this.ofNetwork.admit(network);
      await insertKnock(tx, { sessionId: party.id, tokenHash, network, number });
      tx.emit({ kind: 'knock.made', entityId: party.id, tableSessionId: party.id });
      return { number };
    });
  }

  /**
   * Lets a phone in that has knocked, also while no PIN is taken, or says no. A knock that was answered already
   * stays as it was answered.
   *
   * @returns the knocks that are left
   * @throws AppError PHONE_BARRED, SESSION_ENDED
   */
  async answer(input: Inputs['sessions']['answerKnock'], phone: string): Promise<{ knocks: number[] }> {
    const { restaurantId, tableSessionId, number, letIn } = input;
    return this.database.withTenant(restaurantId, async (tx) => {
      const knocker = await findKnocker(tx, tableSessionId, number);
      // Staff may be sending it away.
      if (knocker) await lockPhone(tx, knocker.tokenHash);
      const locked = await this.sessions.lockForChange(
        tx,
        [tableSessionId, knocker?.provisionalId].filter((id) => id != null),
      );
      if (await isBarred(tx, Buffer.from(phone, 'base64'))) throw new AppError('PHONE_BARRED');
      const party = locked.find(({ id }) => id === tableSessionId);
      if (party?.status !== 'active') throw new AppError('SESSION_ENDED', { tableSessionId });
      const tokenHash = await takeKnock(tx, tableSessionId, number);
      if (tokenHash) {
        const begun = locked.find(({ status }) => status === 'provisional');
        if (letIn) await this.letIn(tx, party, tokenHash, begun?.id);
        tx.emit({ kind: 'knock.answered', entityId: tableSessionId, tableSessionId });
      }
      return { knocks: (await findKnocks(tx, [tableSessionId])).map((knock) => knock.number) };
    });
  }

  /** The knocks at parties, for the live feed. */
  async findViews(tx: TenantTx, sessionIds: readonly string[]) {
    const knocks = await findKnocks(tx, sessionIds);
    return sessionIds.map((id) => ({
      id,
      knocks: knocks.filter(({ sessionId }) => sessionId === id).map(({ number }) => number),
    }));
  }

  /** @throws AppError TOO_MANY_REQUESTS while those at the table have just let nobody in from there */
  private async requireWelcome(tx: TenantTx, sessionId: string, network: string): Promise<void> {
    const quietSeconds = await findQuietSeconds(tx, sessionId, network);
    if (quietSeconds !== null) throw this.heldOff(tx, quietSeconds);
  }

  private heldOff({ restaurantId }: TenantTx, retryAfterSeconds: number): AppError {
    this.security.note({ restaurantId }, { kind: 'knock.held_off' });
    return new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds });
  }

  /** @param begunId the party that the phone has begun at this table, locked: what waits of it goes along */
  private async letIn(
    tx: TenantTx,
    party: LockedSession,
    tokenHash: Buffer,
    begunId: string | undefined,
  ): Promise<void> {
    if (await isBarred(tx, tokenHash)) return;
    await joinSession(tx, party, { tokenHash });
    if (begunId) await this.sessions.merge(tx, begunId, party.id);
    if (party.tableId) tx.emit({ kind: 'table.changed', entityId: party.tableId });
  }
}
