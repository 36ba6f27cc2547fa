import { createHash, randomInt, timingSafeEqual } from 'node:crypto';
import type { Inputs } from '#contract/contract.ts';
import type { People } from '#contract/shifts.ts';
import { givenCodeLength, isEasyCode, wrongCodes } from '#domain/shifts/person-code.ts';
import { AppError } from '../../app-error.ts';
import type { AccessChange } from '../../auth/access-change.ts';
import { type Auth, replaceSession } from '../../auth/accounts.ts';
import type { AdmittedStaff, SignedIn, Staff } from '../../auth/actor.ts';
import { updateActing } from '../../auth/auth.store.ts';
import type { Sealing } from '../../auth/sealing.ts';
import { type Database, isForeignKeyViolation, type TenantTx } from '../../db/tenant.ts';
import { newId } from '../../ids.ts';
import type { Counts } from '../../limits/counts.ts';
import { HeldOff } from '../../limits/failure-backoff.ts';
import { RateLimit } from '../../limits/rate-limit.ts';
import { recordSecurity, type SecurityService } from '../security/security.service.ts';
import { tellStaff } from '../staff/staff.service.ts';
import {
  deleteCode,
  findMember,
  findPeople,
  lockCode,
  lockCodes,
  updateSealed,
  upsertCode,
} from './person-codes.store.ts';

interface PersonCodesOptions {
  database: Database;
  auth: Auth;
  security: SecurityService;
  counts: Counts;
  /** Encrypts what is kept of codes: a stolen database alone does not give them away. */
  sealing: Sealing;
  onAccessChanged: (change: AccessChange) => void;
}

/** A code that somebody types. */
interface Guess {
  restaurantId: string;
  sessionId: string;
  /** Who has worked at the device until now. */
  byId: string;
  userId: string;
  name: string;
  /** What is kept of the right one, in base64. */
  sealed: string;
  typed: string;
}

/** Who works at a device that others share: taking it over by a code of one's own, and these codes. */
export class PersonCodesService {
  private readonly wrongOfPerson: RateLimit;
  private readonly wrongOfDevice: RateLimit;

  constructor(private readonly options: PersonCodesOptions) {
    const { counts } = options;
    const { ofPerson, ofDevice, windowMs } = wrongCodes;
    this.wrongOfPerson = new RateLimit(counts, { of: 'wrong codes of a person', most: ofPerson, windowMs });
    this.wrongOfDevice = new RateLimit(counts, { of: 'wrong codes at a device', most: ofDevice, windowMs });
  }

  async list({ restaurantId, userId: id, name, isActing, isLocked }: Staff): Promise<People> {
    const people = await this.options.database.withTenant(restaurantId, findPeople);
    const hasCode = people.some((person) => person.id === id);
    return { people, present: isLocked ? null : { id, name, hasCode, isActing } };
  }

  /**
   * Lets a person work at the device in place of its account, in waiter mode. [SHI-1] [SHI-2] [SHI-3]
   *
   * @returns the cookies of the session that takes the place of one in admin mode [ACC-29]
   * @throws AppError PERSON_CODE_MISSING, PERSON_CODE_WRONG, TOO_MANY_REQUESTS, UNAUTHORIZED
   */
  async takeOver(
    { restaurantId, userId, code }: Inputs['shifts']['takeOver'],
    { account, staff }: AdmittedStaff,
    headers: Headers,
  ): Promise<{ people: People; cookies: string[] }> {
    const { database, security } = this.options;
    const { sessionId } = account;
    const member = await database.withTenant(restaurantId, (tx) => findMember(tx, userId));
    if (!member?.code) throw new AppError('PERSON_CODE_MISSING');
    const { name } = member;
    await this.requireRight({
      ...{ restaurantId, sessionId, byId: staff.userId, userId, name },
      ...{ sealed: member.code.sealed, typed: code },
    });
    const acting = { restaurantId, codeId: member.code.id };
    const cookies = await this.hand(account, acting, headers);
    security.note({ restaurantId, userId }, { kind: 'person.came' });
    return {
      people: await this.list({ ...staff, userId, name, isActing: true, isLocked: false }),
      cookies,
    };
  }

  /**
   * Ends the work of whoever works at the device. Where its account has a code, it is locked then until somebody enters theirs;
   * else the account works there, in waiter mode. [SHI-3]
   *
   * @returns as `takeOver`
   */
  async leave(
    { account, staff }: AdmittedStaff,
    headers: Headers,
  ): Promise<{ people: People; cookies: string[] }> {
    const { restaurantId } = staff;
    const { userId, name } = account;
    const people = await this.list(staff);
    const hasCode = people.people.some(({ id }) => id === userId);
    if (staff.isLocked || (!hasCode && !account.acting)) return { people, cookies: [] };
    // A code that nobody has.
    const acting = hasCode ? { restaurantId, codeId: newId() } : null;
    const cookies = await this.hand(account, acting, headers);
    this.options.security.note({ restaurantId, userId: staff.userId }, { kind: 'person.left' });
    return {
      people: await this.list({ ...staff, userId, name, isActing: false, isLocked: hasCode }),
      cookies,
    };
  }

  /** Hands a device on. Returns the cookies of the session that takes the place of one in admin mode. [ACC-29] */
  private async hand(account: SignedIn, acting: SignedIn['acting'], headers: Headers): Promise<string[]> {
    const { database, auth, onAccessChanged } = this.options;
    await updateActing(database, account.sessionId, acting);
    onAccessChanged({ authSessionId: account.sessionId });
    return account.mode === 'admin' ? (await replaceSession(auth, headers, 'kellner')).cookies : [];
  }

  /**
   * Sets the code of whoever works at the device. Without admin mode the device may be in other hands: then it takes the present
   * code, and a first one is set by waiters by role only, who have no other mode, and who have signed in. [SHI-4]
   *
   * @throws AppError PERSON_CODE_EASY, PERSON_CODE_WRONG, PERSON_CODE_MISSING, ADMIN_MODE_NEEDED, MEMBER_NOT_FOUND, TOO_MANY_REQUESTS
   */
  async setOwn(
    { restaurantId, code, current }: Inputs['shifts']['setOwnCode'],
    { account, staff }: AdmittedStaff,
  ): Promise<People> {
    const { database } = this.options;
    const { userId, name } = staff;
    const { sessionId } = account;
    if (isEasyCode(code)) throw new AppError('PERSON_CODE_EASY');
    const kept = (await database.withTenant(restaurantId, (tx) => findMember(tx, userId)))?.code;
    if (staff.mode !== 'admin') {
      const maySetFirst = staff.role === 'waiter' && account.acting === null;
      if (!kept && !maySetFirst) throw new AppError('ADMIN_MODE_NEEDED');
      const guess = { restaurantId, sessionId, byId: userId, userId, name, typed: current ?? '' };
      if (kept) await this.requireRight({ ...guess, sealed: kept.sealed });
    }
    const codeId = await database.withTenant(restaurantId, async (tx) => {
      // An owner may have given another one since, or taken it away.
      if ((await lockCode(tx, userId)) !== (kept?.id ?? null)) throw new AppError('PERSON_CODE_WRONG');
      return this.set(tx, { userId, name }, code);
    });
    // At other devices they have to type the new one.
    if (staff.isActing) await updateActing(database, sessionId, { restaurantId, codeId });
    this.options.onAccessChanged({ userId });
    return this.list(staff);
  }

  /**
   * Gives a member a new code, which is told in this answer only. [SHI-4]
   *
   * @throws AppError MEMBER_NOT_FOUND, OWNER_PROTECTED
   */
  async give(by: Staff, userId: string): Promise<{ code: string }> {
    const code = newCode();
    await this.options.database.withTenant(by.restaurantId, async (tx) => {
      const member = await findMember(tx, userId);
      if (!member) throw new AppError('MEMBER_NOT_FOUND');
      requireChangeable(by, member);
      await this.set(tx, { userId, name: member.name }, code);
    });
    this.options.onAccessChanged({ userId });
    return { code };
  }

  /** Takes a member's code away. A repeated call changes nothing. [SHI-4] @throws AppError OWNER_PROTECTED */
  async remove(by: Staff, userId: string): Promise<People> {
    await this.options.database.withTenant(by.restaurantId, async (tx) => {
      const member = await findMember(tx, userId);
      if (!member) return;
      requireChangeable(by, member);
      if (!(await deleteCode(tx, userId))) return;
      await recordSecurity(tx, { kind: 'person_code.removed', memberId: userId, member: member.name });
      tellStaff(tx);
    });
    this.options.onAccessChanged({ userId });
    return this.list(by);
  }

  /** Seals what was sealed with the former AUTH_SECRET with that of today. [ACC-32] */
  async sealAnew(): Promise<void> {
    const { database, sealing } = this.options;
    for (const restaurantId of await database.findRestaurantIds()) {
      await database.withTenant(restaurantId, async (tx) => {
        for (const { userId, sealed } of await lockCodes(tx)) {
          const anew = sealing.sealAnew(ownerOf(restaurantId, userId), sealed);
          if (anew) await updateSealed(tx, userId, anew);
        }
      });
    }
  }

  /** @throws AppError MEMBER_NOT_FOUND when they were removed meanwhile */
  private async set(
    tx: TenantTx,
    { userId, name }: { userId: string; name: string },
    code: string,
  ): Promise<string> {
    const id = newId();
    const owner = ownerOf(tx.restaurantId, userId);
    const sealed = this.options.sealing.seal(owner, hashOf(owner, code));
    await upsertCode(tx, { userId, id, sealed }).catch((error: unknown) => {
      throw isForeignKeyViolation(error) ? new AppError('MEMBER_NOT_FOUND') : error;
    });
    await recordSecurity(tx, { kind: 'person_code.set', memberId: userId, member: name });
    tellStaff(tx);
    return id;
  }

  /** @throws AppError PERSON_CODE_WRONG, PERSON_CODE_MISSING, TOO_MANY_REQUESTS after too many wrong ones */
  private async requireRight(guess: Guess): Promise<void> {
    const { restaurantId, sessionId, byId, userId, name, sealed, typed } = guess;
    const { sealing, security } = this.options;
    const owner = ownerOf(restaurantId, userId);
    const kept = sealing.open(owner, Buffer.from(sealed, 'base64'));
    if (kept === null) throw new AppError('PERSON_CODE_MISSING');
    const member = { memberId: userId, member: name };
    // Counted as wrong until it turns out to be right: of those that are sent at once each counts those before it.
    const heldOffMs = (await this.wrongOfPerson.take(owner)) || (await this.takeOfDevice(sessionId, owner));
    if (heldOffMs > 0) {
      security.note({ restaurantId, userId: byId }, { kind: 'person_code.held_off', ...member });
      throw new HeldOff(heldOffMs);
    }
    if (!timingSafeEqual(Buffer.from(kept), Buffer.from(hashOf(owner, typed)))) {
      security.note({ restaurantId, userId: byId }, { kind: 'person_code.wrong', ...member });
      throw new AppError('PERSON_CODE_WRONG');
    }
    await Promise.all([this.wrongOfPerson.uncount(owner), this.wrongOfDevice.uncount(sessionId)]);
  }

  private async takeOfDevice(sessionId: string, owner: string): Promise<number> {
    const waitMs = await this.wrongOfDevice.take(sessionId);
    if (waitMs > 0) await this.wrongOfPerson.uncount(owner);
    return waitMs;
  }
}

/** Only owners change what is an owner's, as with their place. [STAFF-1] */
function requireChangeable(by: Staff, member: { role: Staff['role'] }): void {
  if (member.role === 'owner' && by.role !== 'owner') throw new AppError('OWNER_PROTECTED');
}

function ownerOf(restaurantId: string, userId: string): string {
  return `${restaurantId} ${userId}`;
}

/** What is kept, sealed: so that nobody is ever told a code again. There are too few codes for a slow hash to hide one. */
function hashOf(owner: string, code: string): string {
  return createHash('sha256').update(`${owner} ${code}`).digest('base64');
}

function newCode(): string {
  for (;;) {
    const code = String(randomInt(10 ** givenCodeLength)).padStart(givenCodeLength, '0');
    if (!isEasyCode(code)) return code;
  }
}
