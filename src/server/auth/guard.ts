import { z } from 'zod';
import { id } from '#contract/primitives.ts';
import { canUseAnyOf, hasRight, type Mode } from '#domain/staff/pages.ts';
import { AppError } from '../app-error.ts';
import type { Database } from '../db/tenant.ts';
import type { HouseNetworksService } from '../features/sessions/house-networks.service.ts';
import { LruMap } from '../limits/lru-map.ts';
import { monotonicClock } from '../limits/monotonic-clock.ts';
import type { AccessChange } from './access-change.ts';
import { type Auth, callAuth, hasSessionCookie, sessionHeaders } from './accounts.ts';
import type { Actor, AdmittedStaff, Guest, Pass, SignedIn, Staff, StationDisplay } from './actor.ts';
import { readAuditToken } from './audit-cookie.ts';
import {
  endReplaced,
  findJoined,
  findJoinedRestaurant,
  findMembership,
  findPass,
  findSession,
  findStationDisplay,
  hasConfirmedFactor,
  isBarred,
  isOperator,
} from './auth.store.ts';
import { currentCaller } from './caller.ts';
import { readDevice } from './device-cookie.ts';
import { phoneOf, readGuestToken } from './guest-tokens.ts';
import type { KnownVisitors } from './known-visitors.ts';
import type { Access, StaffAccess } from './policy.ts';
import { readStationToken } from './station-cookie.ts';

const restaurantScope = z.object({ restaurantId: id });
const guestScope = z.object({ restaurantId: id, tableSessionId: id });
type GuestScope = z.output<typeof guestScope>;
const visitorScope = z.object({ tableSessionId: id });

/** Entries in the LRU map of phones that have joined, which spares a query with every call. */
const joinedKept = 20_000;
const joinedMs = 60_000;
/** Of a party that staff have to let in: from then on it is no stranger. [LOAD-3] */
const unseatedMs = 3_000;

/** The part of a request that the guard reads. */
export interface Credentials {
  headers: Headers;
}

/**
 * Establishes who is calling and whether the policy lets them, before anything else happens.
 */
export class Guard {
  /**
   * When a phone was last found to have joined. Sessions end, and every call checks that itself; a phone that is
   * sent away loses its seat, which ordering looks at itself as well and other processes see within a minute.
   */
  private joined = new LruMap<{ at: number; isSeated: boolean }>(joinedKept);

  constructor(
    private readonly auth: Auth,
    private readonly database: Database,
    private readonly visitors: KnownVisitors,
    private readonly houseNetworks: Pick<HouseNetworksService, 'noteStaff'>,
    private readonly onAccessChanged: (change: AccessChange) => void,
  ) {}

  /**
   * @param input the call's raw input; only the ids it names are read
   * @throws AppError UNAUTHORIZED, FORBIDDEN, ADMIN_MODE_NEEDED, PAGE_NOT_ALLOWED, SECOND_FACTOR_NEEDED, DEVICE_LOCKED,
   *   NOT_AT_TABLE, PHONE_BARRED, RESTAURANT_NOT_FOUND, or BAD_REQUEST when the call does not say which restaurant or table it is about
   */
  async admit(access: Access, credentials: Credentials, input: unknown): Promise<Actor> {
    const actor = await this.callerOf(access, credentials, input);
    this.visitors.note(actor, credentials.headers);
    return actor;
  }

  /** Notes a phone that has just joined a session, so that it is no stranger with its first order. [LOAD-3] */
  async noteJoined(tokenHash: Buffer, scope: GuestScope, { headers }: Credentials): Promise<void> {
    this.visitors.note({ kind: 'guest', guest: await this.guestWith(tokenHash, scope) }, headers);
  }

  /**
   * The same as `admit` for staff whom it has admitted with the same credentials before. A feed asks so with every heartbeat: the
   * cookie need not be checked again, only what may have changed.
   *
   * @throws AppError UNAUTHORIZED, ADMIN_MODE_NEEDED, PAGE_NOT_ALLOWED, SECOND_FACTOR_NEEDED, DEVICE_LOCKED,
   *   RESTAURANT_NOT_FOUND
   */
  async readmit(access: StaffAccess, credentials: Credentials, known: AdmittedStaff): Promise<AdmittedStaff> {
    const session = await findSession(this.database, known.account.sessionId);
    if (!session) throw new AppError('UNAUTHORIZED');
    const account = { ...known.account, ...session };
    const staff = await this.staff(account, known.staff.restaurantId, credentials);
    requireAccess(access, staff);
    const actor = { kind: 'staff', account, staff } as const;
    this.visitors.note(actor, credentials.headers);
    return actor;
  }

  private async callerOf(access: Access, credentials: Credentials, input: unknown): Promise<Actor> {
    switch (access.who) {
      case 'anyone':
        return { kind: 'anyone' };
      case 'account': {
        const account = await this.signedIn(credentials);
        if (access.adminOnly && account.mode !== 'admin') throw new AppError('ADMIN_MODE_NEEDED');
        return { kind: 'account', account };
      }
      case 'operator': {
        const account = await this.signedIn(credentials);
        if (!(await isOperator(this.database, account.userId))) throw new AppError('FORBIDDEN');
        if (account.mode !== 'admin') throw new AppError('ADMIN_MODE_NEEDED');
        if (!(await this.hasSecondFactor(account))) throw new AppError('SECOND_FACTOR_NEEDED');
        return { kind: 'account', account };
      }
      case 'guest': {
        const scope = scopeOf(guestScope, input);
        return { kind: 'guest', guest: await this.guest(credentials, scope) };
      }
      case 'visitor': {
        const { tableSessionId } = scopeOf(visitorScope, input);
        return { kind: 'guest', guest: await this.visitor(credentials, tableSessionId) };
      }
      case 'audit': {
        const { restaurantId } = scopeOf(restaurantScope, input);
        return this.staffOr({ who: 'staff', adminOnly: true }, credentials, restaurantId, async () => {
          const pass = await this.pass(credentials, restaurantId);
          return pass && { kind: 'auditor', pass };
        });
      }
      case 'staff': {
        const { restaurantId } = scopeOf(restaurantScope, input);
        return this.staffOr(access, credentials, restaurantId, async () => {
          const display = 'orStation' in access && (await this.stationDisplay(credentials, restaurantId));
          return display ? { kind: 'station', display } : null;
        });
      }
    }
  }

  /** Staff first: who is of the house stays so in a browser that has another right, too. */
  private async staffOr(
    access: StaffAccess,
    credentials: Credentials,
    restaurantId: string,
    findOther: () => Promise<Actor | null>,
  ): Promise<Actor> {
    try {
      const account = await this.signedIn(credentials);
      const staff = await this.staff(account, restaurantId, credentials, 'whileLocked' in access);
      requireAccess(access, staff);
      return { kind: 'staff', account, staff };
    } catch (refusal) {
      const other = refusal instanceof AppError && (await findOther());
      if (other) return other;
      throw refusal;
    }
  }

  /** The account of the session cookie. */
  async signedIn(credentials: Credentials): Promise<SignedIn> {
    const { headers, isOlder } = sessionHeaders(credentials.headers);
    const found = await callAuth(() => this.auth.api.getSession({ headers }));
    if (!found || (isOlder && !found.session.unprefixed)) throw new AppError('UNAUTHORIZED');
    const { id, replaces } = found.session;
    if (replaces) {
      await endReplaced(this.database, id, replaces);
      this.onAccessChanged({ authSessionId: replaces });
    }
    const caller = currentCaller();
    if (caller) caller.userId = found.user.id;
    return {
      userId: found.user.id,
      email: found.user.email,
      name: found.user.name,
      mode: found.session.mode === 'admin' ? 'admin' : 'kellner',
      sessionId: found.session.id,
      passkeyId: found.session.passkeyId ?? null,
      acting: actingOf(found.session),
    };
  }

  /** Whether more than a password stands behind the session: a passkey began it, or the account takes a code. [OP-2] */
  private async hasSecondFactor({ userId, passkeyId }: SignedIn): Promise<boolean> {
    return passkeyId !== null || (await hasConfirmedFactor(this.database, userId));
  }

  /**
   * The account's membership in a restaurant, or who has taken over its device there. Somebody else's restaurant, a missing
   * one, and another than that in which somebody has taken over the device give the same error. [SHI-3]
   *
   * @param whileLocked whether the account counts while nobody works at its device
   */
  private async staff(
    { acting, ...account }: SignedIn,
    restaurantId: string,
    { headers }: Credentials,
    whileLocked = false,
  ): Promise<Staff> {
    if (acting && acting.restaurantId !== restaurantId) throw new AppError('RESTAURANT_NOT_FOUND');
    const member = await this.database.withTenant(restaurantId, (tx) =>
      findMembership(tx, account.userId, acting?.codeId ?? null, readDevice(headers)),
    );
    if (!member) throw new AppError('RESTAURANT_NOT_FOUND');
    if (member.isLocked && !whileLocked) throw new AppError('DEVICE_LOCKED');
    const { userId, name } = member.acting ?? account;
    const caller = currentCaller();
    if (caller) {
      caller.userId = userId;
      caller.restaurantId = restaurantId;
      if (member.tillId) caller.tillId = member.tillId;
      await this.houseNetworks.noteStaff(restaurantId, caller.origin().network);
    }
    const { role, permissions, isLocked } = member;
    const needsSecondFactor = member.needsSecondFactor && account.passkeyId === null;
    const mode: Mode = role === 'waiter' || needsSecondFactor ? 'kellner' : account.mode;
    const isActing = member.acting !== null;
    return { restaurantId, userId, name, role, mode, permissions, isActing, isLocked, needsSecondFactor };
  }

  /** Whether the caller is signed in as a member of the restaurant. */
  async isStaff(credentials: Credentials, restaurantId: string): Promise<boolean> {
    if (!hasSessionCookie(credentials.headers)) return false;
    try {
      await this.staff(await this.signedIn(credentials), restaurantId, credentials);
      return true;
    } catch (error) {
      if (error instanceof AppError) return false;
      throw error;
    }
  }

  /** The pass of the request's cookie that counts in the restaurant, or null. [AUD-5] */
  private async pass({ headers }: Credentials, restaurantId: string): Promise<Pass | null> {
    const tokenHash = readAuditToken(headers);
    const found =
      tokenHash && (await this.database.withTenant(restaurantId, (tx) => findPass(tx, tokenHash)));
    if (!found) return null;
    const caller = currentCaller();
    if (caller) {
      caller.restaurantId = restaurantId;
      caller.auditor = found.name;
      caller.userId = undefined;
    }
    return { restaurantId, ...found };
  }

  /** The display whose secret the request's cookie has, or null. [STA-3] */
  private async stationDisplay(
    { headers }: Credentials,
    restaurantId: string,
  ): Promise<StationDisplay | null> {
    const tokenHash = readStationToken(headers);
    const found =
      tokenHash && (await this.database.withTenant(restaurantId, (tx) => findStationDisplay(tx, tokenHash)));
    if (!found) return null;
    const caller = currentCaller();
    if (caller) {
      caller.restaurantId = restaurantId;
      caller.userId = undefined;
    }
    return { restaurantId, ...found };
  }

  /** The guest whose cookie has joined the table session. The session may have ended since. */
  async guest({ headers }: Credentials, scope: GuestScope): Promise<Guest> {
    const tokenHash = readGuestToken(headers);
    if (!tokenHash) throw new AppError('NOT_AT_TABLE');
    return this.guestWith(tokenHash, scope);
  }

  private async guestWith(tokenHash: Buffer, scope: GuestScope): Promise<Guest> {
    const phone = phoneOf(tokenHash);
    const key = `${scope.restaurantId} ${scope.tableSessionId} ${phone}`;
    const now = monotonicClock();
    const known = this.joined.get(key);
    if (known && now - known.at < (known.isSeated ? joinedMs : unseatedMs)) {
      return { ...scope, phone, isSeated: known.isSeated };
    }
    const { joined, barred } = await this.database.withTenant(scope.restaurantId, async (tx) => {
      const found = await findJoined(tx, scope.tableSessionId, tokenHash);
      return { joined: found, barred: !found && (await isBarred(tx, tokenHash)) };
    });
    if (barred) throw new AppError('PHONE_BARRED');
    if (!joined) throw new AppError('NOT_AT_TABLE');
    this.joined.set(key, { at: now, ...joined });
    return { ...scope, phone, ...joined };
  }

  /** Looks again which phones have joined: one was sent away. */
  forgetJoined(): void {
    this.joined = new LruMap(joinedKept);
  }

  /** The same guest, found by the session alone. A missing session and one of others give the same error. */
  private async visitor({ headers }: Credentials, tableSessionId: string): Promise<Guest> {
    const tokenHash = readGuestToken(headers);
    const restaurantId = tokenHash && (await findJoinedRestaurant(this.database, tableSessionId, tokenHash));
    if (!restaurantId) throw new AppError('NOT_AT_TABLE');
    return { restaurantId, tableSessionId, phone: phoneOf(tokenHash), isSeated: false };
  }
}

function actingOf(session: {
  actingRestaurantId?: string | null | undefined;
  actingCodeId?: string | null | undefined;
}): SignedIn['acting'] {
  const { actingRestaurantId: restaurantId, actingCodeId: codeId } = session;
  return restaurantId && codeId ? { restaurantId, codeId } : null;
}

function requireAccess(access: StaffAccess, staff: Staff): void {
  if (staff.mode === 'admin') return;
  if ('adminOnly' in access)
    throw new AppError(staff.needsSecondFactor ? 'SECOND_FACTOR_NEEDED' : 'FORBIDDEN');
  if (!canUseAnyOf(staff.mode, staff.permissions, access.pages)) throw new AppError('PAGE_NOT_ALLOWED');
  if (access.right && !hasRight(staff.mode, staff.permissions, access.right))
    throw new AppError('RIGHT_NOT_GIVEN');
}

function scopeOf<T>(schema: z.ZodType<T>, input: unknown): T {
  const scope = schema.safeParse(input);
  if (!scope.success) throw new AppError('BAD_REQUEST', { issues: scope.error.issues });
  return scope.data;
}
