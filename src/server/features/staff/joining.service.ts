import type { Me } from '#contract/accounts/accounts.ts';
import type { Inputs } from '#contract/contract.ts';
import type { InvitationOffer } from '#contract/staff.ts';
import { invitationState } from '#domain/staff/staff-rules.ts';
import { AppError } from '../../app-error.ts';
import type { AccessChange } from '../../auth/access-change.ts';
import type { SignedIn } from '../../auth/actor.ts';
import type { Database, TenantTx } from '../../db/tenant.ts';
import { FailureBackoff } from '../../limits/failure-backoff.ts';
import { networkOf } from '../../limits/network-of.ts';
import type { AccountsService } from '../accounts/accounts.service.ts';
import { recordSecurity } from '../security/security.service.ts';
import { readInvitationToken } from './invitation-token.ts';
import { tellStaff } from './staff.service.ts';
import { findRestaurantName, insertMember, lockInvitation, markAccepted } from './staff.store.ts';

const refusals = {
  used: 'INVITATION_USED',
  revoked: 'INVITATION_REVOKED',
  expired: 'INVITATION_EXPIRED',
} as const;

/** The invited person's side: opening an invitation by its link, and accepting it, once. [STAFF-2] */
export class JoiningService {
  private readonly tries = new FailureBackoff();

  constructor(
    private readonly database: Database,
    private readonly accounts: AccountsService,
    private readonly onAccessChanged: (change: AccessChange) => void,
  ) {}

  /**
   * The restaurant and the role that an invitation offers.
   *
   * @param address the visitor's; a back-off slows down wrong tokens from it
   * @throws AppError INVITATION_UNKNOWN, INVITATION_USED, INVITATION_REVOKED, INVITATION_EXPIRED,
   *   TOO_MANY_REQUESTS
   */
  async getOffer(token: string, address: string): Promise<InvitationOffer> {
    return this.withInvitation(token, address, async (tx, { role, email, expiresAt }) => {
      const restaurant = await findRestaurantName(tx);
      if (!restaurant) throw new AppError('INVITATION_UNKNOWN');
      const { name: restaurantName, logoUrl, timeZone } = restaurant;
      return { restaurantName, logoUrl, timeZone, role, email, expiresAt: expiresAt.toISOString() };
    });
  }

  /**
   * Makes a signed-in account a member. A repeated call of the same account gets the same answer.
   *
   * @throws AppError like `getOffer`, and ALREADY_MEMBER
   */
  async accept(token: string, account: SignedIn, address: string): Promise<{ restaurantId: string; me: Me }> {
    const { userId } = account;
    const restaurantId = await this.withInvitation(
      token,
      address,
      (tx, invitation) => this.admit(tx, invitation, userId),
      userId,
    );
    this.onAccessChanged({ userId });
    return { restaurantId, me: await this.accounts.me(account) };
  }

  /**
   * Makes an account and adds it as a member, both or neither, and signs it in.
   *
   * @returns the Set-Cookie headers that go with the answer
   * @throws AppError like `getOffer`, and EMAIL_TAKEN
   */
  async join(
    { token, ...person }: Inputs['staff']['join'],
    visitor: { headers: Headers; address: string },
  ): Promise<{ restaurantId: string; me: Me; cookies: string[] }> {
    let restaurantId = '';
    const restaurants = async () => [(await this.getOffer(token, visitor.address)).restaurantName];
    const newcomer = { ...person, restaurants };
    const signedIn = await this.accounts.register(newcomer, visitor, async (userId, insertAccount) => {
      restaurantId = await this.withInvitation(token, visitor.address, async (tx, invitation) => {
        await insertAccount(tx);
        return this.admit(tx, invitation, userId);
      });
    });
    return { restaurantId, ...signedIn };
  }

  private async admit(tx: TenantTx, invitation: FoundInvitation, userId: string): Promise<string> {
    if (invitation.acceptedBy === userId) return tx.restaurantId;
    if (!(await insertMember(tx, userId, invitation.role))) throw new AppError('ALREADY_MEMBER');
    await markAccepted(tx, invitation.id, userId);
    await recordSecurity(tx, { kind: 'invitation.accepted', role: invitation.role }, userId);
    tellStaff(tx);
    return tx.restaurantId;
  }

  /**
   * Runs `work` with an open invitation, locked: of two simultaneous tries to accept it, one gets
   * INVITATION_USED.
   *
   * @param acceptedBy an account that may use the invitation again after having accepted it itself
   */
  private async withInvitation<T>(
    token: string,
    address: string,
    work: (tx: TenantTx, invitation: FoundInvitation) => Promise<T>,
    acceptedBy?: string,
  ): Promise<T> {
    const guess = { subject: `invitation ${address}`, network: networkOf(address) };
    const found = await this.tries.run(guess, async () => {
      const read = readInvitationToken(token);
      if (!read) return null;
      return this.database.withTenant(read.restaurantId, async (tx) => {
        const invitation = await lockInvitation(tx, { tokenHash: read.tokenHash });
        if (!invitation) return null;
        const state = invitationState(invitation, new Date());
        const isOwn = acceptedBy !== undefined && invitation.acceptedBy === acceptedBy;
        if (state !== 'open' && !isOwn) throw new AppError(refusals[state]);
        return { result: await work(tx, invitation) };
      });
    });
    if (!found) throw new AppError('INVITATION_UNKNOWN');
    return found.result;
  }
}

type FoundInvitation = NonNullable<Awaited<ReturnType<typeof lockInvitation>>>;
