import type { Me } from '#contract/accounts/accounts.ts';
import type { Inputs } from '#contract/contract.ts';
import type { InvitationOffer } from '#contract/staff.ts';
import { AppError } from '../../app-error.ts';
import type { AccessChange } from '../../auth/access-change.ts';
import type { SignedIn } from '../../auth/actor.ts';
import type { TenantTx } from '../../db/tenant.ts';
import type { AccountsService } from '../accounts/accounts.service.ts';
import type { RegistrationsService } from '../accounts/registrations.service.ts';
import type { Invitations } from './invitations.ts';
import { findRestaurantName } from './staff.store.ts';

interface JoiningParts {
  invitations: Invitations;
  accounts: AccountsService;
  registrations: RegistrationsService;
  onAccessChanged: (change: AccessChange) => void;
}

interface Joined {
  restaurantId: string;
  me: Me;
  /** The Set-Cookie headers that go with the answer. */
  cookies: string[];
}

/** The invited person's side: opening an invitation by its link, and accepting it, once. [STAFF-2] */
export class JoiningService {
  constructor(private readonly parts: JoiningParts) {}

  /**
   * The restaurant and the role that an invitation offers.
   *
   * @param address the visitor's; a back-off slows down wrong tokens from it
   * @throws AppError INVITATION_UNKNOWN, INVITATION_USED, INVITATION_REVOKED, INVITATION_EXPIRED,
   *   TOO_MANY_REQUESTS
   */
  async getOffer(token: string, address: string): Promise<InvitationOffer> {
    return this.parts.invitations.find(token, address, async (tx, { role, email, expiresAt }) => {
      const { name: restaurantName, logoUrl, timeZone } = await getRestaurantName(tx);
      return { restaurantName, logoUrl, timeZone, role, email, expiresAt: expiresAt.toISOString() };
    });
  }

  /**
   * Makes a signed-in account a member. A repeated call of the same account gets the same answer.
   *
   * @throws AppError like `getOffer`, and ALREADY_MEMBER
   */
  async accept(token: string, account: SignedIn, address: string): Promise<{ restaurantId: string; me: Me }> {
    const { invitations, accounts, onAccessChanged } = this.parts;
    const { userId } = account;
    const restaurantId = await invitations.find(
      token,
      address,
      (tx, invitation) => invitations.admit(tx, invitation, userId),
      userId,
    );
    onAccessChanged({ userId });
    return { restaurantId, me: await accounts.me(account) };
  }

  /**
   * Makes an account and adds it as a member, both or neither, and signs it in. Where e-mails are sent and the token was
   * not sent to this address, sends one that leads there, and returns null. [ACC-21]
   *
   * @param onFailed called when the e-mail could not be made
   * @throws AppError like `getOffer`, and EMAIL_TAKEN, WEAK_PASSWORD
   */
  async join(
    { token, ...person }: Inputs['staff']['join'],
    visitor: { headers: Headers; address: string },
    onFailed: (error: unknown) => void,
  ): Promise<Joined | null> {
    const { invitations, registrations } = this.parts;
    await registrations.admitFrom(visitor.address);
    const { confirmedEmail, ...place } = await this.findPlace(token, visitor.address);
    if (registrations.confirmsAddresses && confirmedEmail !== person.email) {
      await registrations.sendLink(person, place, visitor, onFailed);
      return null;
    }
    let restaurantId = '';
    const newcomer = { ...person, restaurantName: place.restaurantName };
    const signedIn = await registrations.register(newcomer, visitor, async (userId, makeAccount) => {
      restaurantId = await invitations.find(token, visitor.address, async (tx, invitation) => {
        await makeAccount(tx);
        return invitations.admit(tx, invitation, userId);
      });
    });
    return { restaurantId, ...signedIn };
  }

  private async findPlace(token: string, address: string) {
    return this.parts.invitations.find(token, address, async (tx, { id, confirmedEmail }) => {
      const { name: restaurantName } = await getRestaurantName(tx);
      return { restaurantName, invitation: { restaurantId: tx.restaurantId, id }, confirmedEmail };
    });
  }
}

async function getRestaurantName(tx: TenantTx) {
  const restaurant = await findRestaurantName(tx);
  if (!restaurant) throw new AppError('INVITATION_UNKNOWN');
  return restaurant;
}
