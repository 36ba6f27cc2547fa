import type { Inputs } from '#contract/contract.ts';
import { AppError } from '../../app-error.ts';
import type { SignedIn } from '../../auth/actor.ts';
import { endActing, findLanguage } from '../../auth/auth.store.ts';
import type { TenantTx } from '../../db/tenant.ts';
import { recordSecurity } from '../security/security.service.ts';
import {
  closeRestaurant,
  deleteAccount,
  findOwnRestaurants,
  forgetInvitations,
  handRestaurantOver,
  hasRunningSubscription,
  lockOwnRestaurant,
  type OwnRestaurant,
} from './account-deletion.store.ts';
import type { AccountParts } from './account-parts.ts';
import { requirePassword } from './proof.ts';

/** Deletes an account and closes the restaurants that nobody else owns. [ACC-10] */
export class AccountDeletionService {
  constructor(private readonly options: AccountParts) {}

  /**
   * Closes the restaurants one by one and deletes the account last: when something fails in between, the
   * owner is still there to try again.
   *
   * @throws AppError PASSWORD_WRONG, CODE_WRONG, OWN_RESTAURANT_OCCUPIED, SUBSCRIPTION_RUNNING,
   *   TOO_MANY_REQUESTS
   */
  async delete(account: SignedIn, proof: Inputs['accounts']['own']['delete'], address: string) {
    const { database, secondFactor, security, mails, onAccessChanged } = this.options;
    const { userId } = account;
    await requirePassword(this.options, account, proof.password, address);
    if (await hasRunningSubscription(database, userId)) throw new AppError('SUBSCRIPTION_RUNNING');
    const [own, language] = await Promise.all([
      findOwnRestaurants(database, userId),
      findLanguage(database, account.email),
    ]);
    const occupied = own.filter(isLastOnesAndOccupied);
    if (occupied.length > 0) throw occupiedError(occupied);
    await secondFactor.checkIfOn(userId, proof.code);

    for (const { id } of own) {
      await database.withTenant(id, (tx) => leaveRestaurant(tx, userId));
      onAccessChanged({ restaurantId: id });
    }
    await forgetInvitations(database, userId);
    await database.withAccount(userId, async (tx) => {
      await security.recordOf(tx, userId, { kind: 'account.deleted' });
      await deleteAccount(tx, userId);
    });
    onAccessChanged({ userId });
    mails.accountDeleted({ ...account, language });
  }
}

async function leaveRestaurant(tx: TenantTx, userId: string): Promise<void> {
  const restaurant = await lockOwnRestaurant(tx, userId);
  if (!restaurant) return;
  if (restaurant.otherOwner) {
    await recordSecurity(tx, { kind: 'restaurant.handed_over' });
    return handRestaurantOver(tx, restaurant.otherOwner);
  }
  // Guests may have sat down since.
  if (restaurant.isOccupied) throw occupiedError([restaurant]);
  await closeRestaurant(tx);
  await endActing(tx, null);
  await recordSecurity(tx, { kind: 'restaurant.closed' });
  tx.emit({ kind: 'restaurant.changed', entityId: tx.restaurantId });
}

function isLastOnesAndOccupied({ otherOwner, isOccupied }: OwnRestaurant): boolean {
  return otherOwner === null && isOccupied;
}

function occupiedError(restaurants: readonly OwnRestaurant[]): AppError {
  return new AppError('OWN_RESTAURANT_OCCUPIED', { restaurants: restaurants.map(({ name }) => name) });
}
