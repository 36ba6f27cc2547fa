import type { Inputs } from '#contract/contract.ts';
import type { StaffList } from '#contract/staff.ts';
import {
  invitationDays,
  type MemberRole,
  maxOpenInvitations,
  memberRefusal,
} from '#domain/staff/staff-rules.ts';
import { onWire } from '../../api/on-wire.ts';
import { AppError } from '../../app-error.ts';
import type { AccessChange } from '../../auth/access-change.ts';
import type { SignedIn, Staff } from '../../auth/actor.ts';
import { endActing } from '../../auth/auth.store.ts';
import type { Database, TenantTx } from '../../db/tenant.ts';
import { newId } from '../../ids.ts';
import type { Counts } from '../../limits/counts.ts';
import { hourMs } from '../../limits/durations.ts';
import { RateLimit } from '../../limits/rate-limit.ts';
import type { Mailer } from '../../mail/mailer.ts';
import { recordSecurity } from '../security/security.service.ts';
import { invitationMail } from './invitation-mail.ts';
import { createInvitationToken } from './invitation-token.ts';
import {
  deleteMember,
  findMembers,
  findOpenInvitations,
  findRestaurantName,
  findSecondFactorDemand,
  getMember,
  hasSecondFactor,
  insertInvitation,
  lockInvitation,
  lockRoles,
  markRevoked,
  revokeInvitationsBy,
  updateRole,
  updateSecondFactorDemand,
} from './staff.store.ts';

const dayMs = 86_400_000;
/**
 * A restaurant may send as many e-mails an hour as it can have open invitations; revoking one allows no
 * further e-mail.
 */
const mailsAnHour = { ofARestaurant: maxOpenInvitations, toAnAddress: 3 };

/** The staff of a restaurant, and its invitations. */
export class StaffService {
  private readonly mailsOf: RateLimit;
  private readonly mailsTo: RateLimit;

  constructor(
    private readonly database: Database,
    private readonly mailer: Mailer | null,
    private readonly onAccessChanged: (change: AccessChange) => void,
    counts: Counts,
  ) {
    const { ofARestaurant, toAnAddress } = mailsAnHour;
    const anHour = { windowMs: hourMs };
    this.mailsOf = new RateLimit(counts, {
      of: 'invitations of a restaurant',
      most: ofARestaurant,
      ...anHour,
    });
    this.mailsTo = new RateLimit(counts, { of: 'invitations to an address', most: toAnAddress, ...anHour });
  }

  async list(restaurantId: string): Promise<StaffList> {
    return this.database.withTenant(restaurantId, (tx) => this.listWithin(tx));
  }

  /**
   * Invites somebody. Only this answer holds the token. With an address, a link with a token of its own is sent there:
   * whoever has that one has the mailbox. [STAFF-2] [ACC-21]
   *
   * @throws AppError MAIL_NOT_CONFIGURED, TOO_MANY_INVITATIONS, TOO_MANY_REQUESTS
   */
  async invite(by: Staff, { role, email }: Inputs['staff']['invite']) {
    const { mailer } = this;
    if (email !== null && !mailer) throw new AppError('MAIL_NOT_CONFIGURED');
    if (email !== null) {
      await this.mailsOf.admit(by.restaurantId);
      await this.mailsTo.admit(email);
    }
    const { token, tokenHash } = createInvitationToken(by.restaurantId);
    const mailed = email === null ? null : createInvitationToken(by.restaurantId);
    const { invitation, askedIn, ...sent } = await this.database.withTenant(by.restaurantId, async (tx) => {
      // Serialises invitations of one restaurant, so that the limit holds.
      await requireManager(tx, by.userId);
      const open = await findOpenInvitations(tx);
      if (open.length >= maxOpenInvitations) throw new AppError('TOO_MANY_INVITATIONS');
      const createdAt = await tx.now();
      const expiresAt = new Date(createdAt.getTime() + invitationDays * dayMs);
      const made = { id: newId(), role, email, createdAt, expiresAt };
      await insertInvitation(tx, {
        ...made,
        tokenHash,
        mailedHash: mailed?.tokenHash ?? null,
        invitedBy: by.userId,
      });
      await recordSecurity(tx, { kind: 'invitation.made', role });
      tellStaff(tx);
      const [restaurant, inviter] = await Promise.all([findRestaurantName(tx), getMember(tx, by.userId)]);
      return {
        invitation: made,
        restaurantName: restaurant?.name ?? '',
        invitedBy: inviter.name,
        askedIn: inviter.language,
      };
    });
    if (email !== null && mailed && mailer) {
      const { expiresAt } = invitation;
      const link = mailer.link(`/invitation#token=${mailed.token}`);
      mailer.send({
        to: email,
        write: (language) => invitationMail({ ...sent, role, link, expiresAt }, language),
        askedIn,
      });
    }
    return { invitation: onWire(invitation), token };
  }

  /**
   * Revokes an invitation; a repeated call is harmless.
   *
   * @throws AppError INVITATION_USED
   */
  async revoke({ restaurantId, id }: Inputs['staff']['revoke']): Promise<StaffList> {
    return this.database.withTenant(restaurantId, async (tx) => {
      const found = await lockInvitation(tx, { id });
      if (found?.acceptedAt) throw new AppError('INVITATION_USED');
      if (found && !found.revokedAt) {
        await markRevoked(tx, id);
        await recordSecurity(tx, { kind: 'invitation.revoked', role: found.role });
      }
      tellStaff(tx);
      return this.listWithin(tx);
    });
  }

  /**
   * Gives a member another role, effective at once. [STAFF-1]
   *
   * @throws AppError MEMBER_NOT_FOUND, LAST_OWNER, OWNER_PROTECTED, OWN_ROLE
   */
  async setRole(by: Staff, { userId, role }: Inputs['staff']['setRole']): Promise<StaffList> {
    const list = await this.database.withTenant(by.restaurantId, async (tx) => {
      const found = await requireChangeable(tx, by, userId, 'role');
      if (!found) throw new AppError('MEMBER_NOT_FOUND');
      const { name: member } = await getMember(tx, userId);
      await updateRole(tx, userId, role);
      if (role !== found.role) {
        const change = { memberId: userId, member, from: found.role, to: role };
        await recordSecurity(tx, { kind: 'member.role_changed', ...change });
      }
      if (role === 'waiter') await revokeInvitationsBy(tx, userId);
      tellStaff(tx);
      return this.listWithin(tx);
    });
    this.onAccessChanged({ userId });
    return list;
  }

  /**
   * Removes a member, or oneself; a repeated call is harmless. [STAFF-1]
   *
   * @throws AppError LAST_OWNER, OWNER_PROTECTED
   */
  async remove(by: Staff, userId: string): Promise<void> {
    await this.database.withTenant(by.restaurantId, async (tx) => {
      const found = await requireChangeable(tx, by, userId, 'remove');
      if (!found) return;
      const { name: member } = await getMember(tx, userId);
      await recordSecurity(tx, { kind: 'member.removed', memberId: userId, member, role: found.role });
      await deleteMember(tx, userId);
      await endActing(tx, userId);
      await revokeInvitationsBy(tx, userId);
      tellStaff(tx);
    });
    this.onAccessChanged({ userId });
  }

  /**
   * Demands a second factor of owners and admins before they work in admin mode here, or no more. [ACC-18]
   *
   * @param passkeyId with which the owner's session began: as good as a second factor
   * @throws AppError FORBIDDEN for all but owners, SECOND_FACTOR_NEEDED when the owner has none
   */
  async demandSecondFactor(
    by: Staff,
    { passkeyId }: Pick<SignedIn, 'passkeyId'>,
    isDemanded: boolean,
  ): Promise<StaffList> {
    const list = await this.database.withTenant(by.restaurantId, async (tx) => {
      const roles = await lockRoles(tx);
      if (roles.get(by.userId) !== 'owner') throw new AppError('FORBIDDEN');
      const hasOne = passkeyId !== null || (await hasSecondFactor(tx, by.userId));
      if (isDemanded && !hasOne) throw new AppError('SECOND_FACTOR_NEEDED');
      if ((await findSecondFactorDemand(tx)) !== isDemanded) {
        await updateSecondFactorDemand(tx, isDemanded);
        await recordSecurity(tx, {
          kind: isDemanded ? 'second_factor.demanded' : 'second_factor.demand_ended',
        });
      }
      tellStaff(tx);
      return this.listWithin(tx);
    });
    this.onAccessChanged({ restaurantId: by.restaurantId });
    return list;
  }

  private async listWithin(tx: TenantTx): Promise<StaffList> {
    const [members, invitations, demandsSecondFactor] = await Promise.all([
      findMembers(tx),
      findOpenInvitations(tx),
      findSecondFactorDemand(tx),
    ]);
    return {
      members: members.map(onWire),
      invitations: invitations.map(onWire),
      canSendMail: this.mailer !== null,
      demandsSecondFactor,
    };
  }
}

/** Makes open staff lists reload. */
export function tellStaff(tx: TenantTx): void {
  tx.emit({ kind: 'restaurant.changed_inside', entityId: tx.restaurantId });
}

/** Locks and returns all roles. The actor's own role is read anew, since it may just have changed. */
async function requireManager(tx: TenantTx, userId: string) {
  const roles = await lockRoles(tx);
  const actorRole = roles.get(userId);
  if (actorRole === undefined || actorRole === 'waiter') throw new AppError('FORBIDDEN');
  return { roles, actorRole };
}

/**
 * The member's role now; null when there is no such member.
 *
 * @throws AppError when the actor may not change them
 */
async function requireChangeable(
  tx: TenantTx,
  by: Staff,
  userId: string,
  change: 'role' | 'remove',
): Promise<{ role: MemberRole } | null> {
  const { roles, actorRole } = await requireManager(tx, by.userId);
  const role = roles.get(userId);
  if (role === undefined) return null;
  const owners = [...roles.values()].filter((each) => each === 'owner').length;
  const refusal = memberRefusal({ userId: by.userId, role: actorRole }, { userId, role }, change, owners);
  if (refusal) throw new AppError(refusal);
  return { role };
}
