import { invitationState } from '#domain/staff/staff-rules.ts';
import { AppError } from '../../app-error.ts';
import type { Database, TenantTx } from '../../db/tenant.ts';
import type { Counts } from '../../limits/counts.ts';
import { FailureBackoff } from '../../limits/failure-backoff.ts';
import { networkOf } from '../../limits/network-of.ts';
import { recordSecurity } from '../security/security.service.ts';
import { readInvitationToken } from './invitation-token.ts';
import { tellStaff } from './staff.service.ts';
import { insertMember, lockInvitation, markAccepted } from './staff.store.ts';

const refusals = {
  used: 'INVITATION_USED',
  revoked: 'INVITATION_REVOKED',
  expired: 'INVITATION_EXPIRED',
} as const;

type LockedInvitation = NonNullable<Awaited<ReturnType<typeof lockInvitation>>>;

interface FoundInvitation extends LockedInvitation {
  /** The address to which the token that found it was sent; null: the token was passed on by who invites. */
  confirmedEmail: string | null;
}

/** Invitations from the side of those who are invited: each is found by its secret and makes one person a member. */
export class Invitations {
  private readonly tries: FailureBackoff;

  constructor(
    private readonly database: Database,
    counts: Counts,
  ) {
    this.tries = new FailureBackoff(counts, 'invitation');
  }

  /**
   * Makes an account a member by an invitation that is locked. A repeated call of the same account changes nothing.
   *
   * @throws AppError ALREADY_MEMBER
   */
  async admit(tx: TenantTx, invitation: LockedInvitation, userId: string): Promise<string> {
    if (invitation.acceptedBy === userId) return tx.restaurantId;
    if (!(await insertMember(tx, userId, invitation.role))) throw new AppError('ALREADY_MEMBER');
    await markAccepted(tx, invitation.id, userId);
    await recordSecurity(tx, { kind: 'invitation.accepted', role: invitation.role }, userId);
    tellStaff(tx);
    return tx.restaurantId;
  }

  /** @throws as `join` */
  async requireOpen({ restaurantId, id }: { restaurantId: string; id: string }): Promise<void> {
    await this.database.withTenant(restaurantId, (tx) => lockOpen(tx, id));
  }

  /**
   * Makes a new account a member by the invitation that it has registered with, both or neither. [ACC-21]
   *
   * @throws AppError INVITATION_UNKNOWN, INVITATION_USED, INVITATION_REVOKED, INVITATION_EXPIRED
   */
  async join(
    { restaurantId, id }: { restaurantId: string; id: string },
    userId: string,
    makeAccount: (tx: TenantTx) => Promise<void>,
  ): Promise<void> {
    await this.database.withTenant(restaurantId, async (tx) => {
      const invitation = await lockOpen(tx, id);
      await makeAccount(tx);
      await this.admit(tx, invitation, userId);
    });
  }

  /**
   * Runs `work` with the open invitation of a token, locked: of two simultaneous tries to accept it, one gets
   * INVITATION_USED.
   *
   * @param address the visitor's; a back-off slows down wrong tokens from it
   * @param acceptedBy an account that may use the invitation again after having accepted it itself
   * @throws AppError INVITATION_UNKNOWN, INVITATION_USED, INVITATION_REVOKED, INVITATION_EXPIRED, TOO_MANY_REQUESTS
   */
  async find<T>(
    token: string,
    address: string,
    work: (tx: TenantTx, invitation: FoundInvitation) => Promise<T>,
    acceptedBy?: string,
  ): Promise<T> {
    const guess = { subject: address, network: networkOf(address) };
    const found = await this.tries.run(guess, async () => {
      const read = readInvitationToken(token);
      if (!read) return null;
      return this.database.withTenant(read.restaurantId, async (tx) => {
        const invitation = await lockInvitation(tx, { tokenHash: read.tokenHash });
        if (!invitation) return null;
        const isOwn = acceptedBy !== undefined && invitation.acceptedBy === acceptedBy;
        if (!isOwn) requireOpen(invitation, await tx.now());
        // Only who reads the mails to that address knows this token.
        const confirmedEmail = invitation.mailedHash === read.tokenHash ? invitation.email : null;
        return { result: await work(tx, { ...invitation, confirmedEmail }) };
      });
    });
    if (!found) throw new AppError('INVITATION_UNKNOWN');
    return found.result;
  }
}

async function lockOpen(tx: TenantTx, id: string): Promise<LockedInvitation> {
  const invitation = await lockInvitation(tx, { id });
  if (!invitation) throw new AppError('INVITATION_UNKNOWN');
  requireOpen(invitation, await tx.now());
  return invitation;
}

function requireOpen(invitation: LockedInvitation, now: Date): void {
  const state = invitationState(invitation, now);
  if (state !== 'open') throw new AppError(refusals[state]);
}
