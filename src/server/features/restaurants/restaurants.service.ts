import type { Inputs } from '#contract/contract.ts';
import type { RestaurantStatus } from '#contract/restaurants.ts';
import { premiumEnd } from '#domain/membership/plan.ts';
import { slugOf } from '#domain/restaurants/slug.ts';
import { maxOwnRestaurants } from '#domain/settings/settings-limits.ts';
import { defaultWaiterPermissions } from '#domain/staff/pages.ts';
import { clampZoom } from '#domain/tables/table-map.ts';
import { onWire } from '../../api/on-wire.ts';
import { AppError } from '../../app-error.ts';
import type { SignedIn } from '../../auth/actor.ts';
import type { PremiumRule } from '../../billing/premium-rule.ts';
import { findCourses } from '../../courses.store.ts';
import { type Database, isUniqueViolation, type TenantTx } from '../../db/tenant.ts';
import { newId } from '../../ids.ts';
import { getFeedPosition } from '../../live/feed-position.ts';
import { findStations } from '../../stations.store.ts';
import { recordSecurity } from '../security/security.service.ts';
import {
  countOwnRestaurants,
  findOpenRestaurants,
  findOwnersSubscription,
  findStatus,
  insertRestaurant,
  isOwnedBy,
  updateOpen,
  updateTablemapZoom,
} from './restaurants.store.ts';

/** A restaurant's own state. */
export class RestaurantsService {
  constructor(
    private readonly database: Database,
    private readonly isPremium: PremiumRule,
  ) {}

  /** The restaurants that are open to guests, by name. */
  async listOpen() {
    const restaurants = await findOpenRestaurants(this.database);
    return restaurants.map(onWire);
  }

  /** @throws AppError RESTAURANT_NOT_FOUND */
  async getStatus(restaurantId: string) {
    return this.database.withTenant(restaurantId, async (tx) => {
      const [position, restaurant] = await Promise.all([getFeedPosition(tx), this.getStatusView(tx)]);
      return { restaurant, position };
    });
  }

  /**
   * Opens the restaurant to guests or closes it. Opening needs a paid plan. [PLAN-1]
   *
   * @throws AppError PREMIUM_REQUIRED
   */
  async setOpen({ restaurantId, isOpen }: Inputs['restaurants']['setOpen']): Promise<RestaurantStatus> {
    return this.database.withTenant(restaurantId, async (tx) => {
      if (isOpen) {
        const subscription = await findOwnersSubscription(tx);
        if (!subscription || !this.isPremium(subscription)) throw new AppError('PREMIUM_REQUIRED');
      }
      if (await updateOpen(tx, isOpen)) {
        tx.emit({ kind: 'restaurant.changed', entityId: restaurantId });
      }
      return this.getStatusView(tx);
    });
  }

  /** Closes the restaurant to guests if its owner has no Premium any more. [PLAN-3] */
  async closeWithoutPremium(restaurantId: string): Promise<void> {
    await this.database.withTenant(restaurantId, (tx) => this.closeIfEnded(tx));
  }

  /** Tells the restaurant's pages that its owner's plan has changed, and closes it when there is none. */
  async planChanged(restaurantId: string): Promise<void> {
    await this.database.withTenant(restaurantId, async (tx) => {
      if (await this.closeIfEnded(tx)) return;
      tx.emit({ kind: 'restaurant.changed_inside', entityId: restaurantId });
    });
  }

  /** Closes to guests, as part of a transaction. */
  async close(tx: TenantTx): Promise<void> {
    if (!(await updateOpen(tx, false))) return;
    tx.emit({ kind: 'restaurant.changed', entityId: tx.restaurantId });
  }

  /** Stores the zoom of the table map. Emits no event, since others look at their own maps. [MAP-2] */
  async setTablemapZoom(input: Inputs['restaurants']['setTablemapZoom']): Promise<RestaurantStatus> {
    const { restaurantId, zoom } = input;
    return this.database.withTenant(restaurantId, async (tx) => {
      await updateTablemapZoom(tx, clampZoom(zoom));
      return this.getStatusView(tx);
    });
  }

  /**
   * Creates another restaurant for an account, once for its id.
   *
   * @param fill of one to train in: writes what it begins with, in the same transaction
   * @throws AppError FORBIDDEN in waiter mode, TOO_MANY_RESTAURANTS, RESTAURANT_ID_TAKEN
   */
  async createAnother(
    { userId: ownerId, mode }: Pick<SignedIn, 'userId' | 'mode'>,
    { id, name }: Inputs['restaurants']['create'],
    fill?: (tx: TenantTx) => Promise<void>,
  ): Promise<void> {
    // A device in waiter mode is in other people's hands.
    if (mode !== 'admin') throw new AppError('FORBIDDEN');
    try {
      const before = async (tx: TenantTx) => {
        const count = await countOwnRestaurants(tx, ownerId);
        if (await isOwnedBy(tx, ownerId)) throw new AlreadyCreated();
        if (count >= maxOwnRestaurants)
          throw new AppError('TOO_MANY_RESTAURANTS', { max: maxOwnRestaurants });
      };
      await this.create(ownerId, name, { before, idOf: () => id, fill });
    } catch (error) {
      if (error instanceof AlreadyCreated) return;
      if (isUniqueViolation(error)) throw new AppError('RESTAURANT_ID_TAKEN');
      throw error;
    }
  }

  /**
   * Creates a restaurant for an account. Returns its id.
   *
   * @param options `before` runs in the same transaction, before the restaurant is inserted; `fill` as above
   */
  async create(
    ownerId: string,
    name: string,
    { before, idOf = newId, fill }: Founding = {},
  ): Promise<string> {
    const slug = slugOf(name);
    for (let attempt = 1; ; attempt += 1) {
      const id = idOf();
      try {
        await this.database.withTenant(id, async (tx) => {
          await before?.(tx);
          await insertRestaurant(tx, {
            ownerId,
            name,
            // A second "Trattoria" is told apart by the end of its id.
            slug: attempt === 1 ? slug : `${slug}-${id.slice(-6)}`,
            isTraining: fill !== undefined,
            epoch: newId(),
            waiterPermissions: defaultWaiterPermissions,
          });
          await fill?.(tx);
          await recordSecurity(tx, { kind: 'restaurant.founded' }, ownerId);
        });
        return id;
      } catch (error) {
        if (!isUniqueViolation(error) || attempt === 3) throw error;
      }
    }
  }

  /** The restaurant's state and menu version inside a transaction, for the live feed. */
  async findLiveStatus(tx: TenantTx) {
    const [found, stations, courses] = await Promise.all([findStatus(tx), findStations(tx), findCourses(tx)]);
    if (!found) return null;
    const { menuVersion, leadTimes, plan, status, paidUntil, cancelAtPeriodEnd, ...restaurant } = found;
    const subscription = { plan, status, paidUntil, cancelAtPeriodEnd };
    const isPremium = this.isPremium(subscription);
    const endsAt = isPremium ? premiumEnd(subscription) : null;
    return {
      restaurant: {
        ...restaurant,
        stations: [...stations],
        courses: [...courses],
        isPremium,
        premiumEndsAt: endsAt?.toISOString() ?? null,
      },
      menuVersion,
      ...(leadTimes && { leadTimes }),
    };
  }

  private async getStatusView(tx: TenantTx): Promise<RestaurantStatus> {
    const found = await this.findLiveStatus(tx);
    if (!found) throw new AppError('RESTAURANT_NOT_FOUND');
    return found.restaurant;
  }

  /** Returns whether it has closed the restaurant. */
  private async closeIfEnded(tx: TenantTx): Promise<boolean> {
    const subscription = await findOwnersSubscription(tx);
    if (!subscription || this.isPremium(subscription) || !(await updateOpen(tx, false))) return false;
    tx.emit({ kind: 'restaurant.changed', entityId: tx.restaurantId });
    return true;
  }
}

interface Founding {
  before?: (tx: TenantTx) => Promise<void>;
  idOf?: () => string;
  fill?: ((tx: TenantTx) => Promise<void>) | undefined;
}

/** The same call has created the restaurant before, and its answer was lost. */
class AlreadyCreated extends Error {}
