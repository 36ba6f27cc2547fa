import { isDeepStrictEqual } from 'node:util';
import type { Inputs } from '#contract/contract.ts';
import type { RestaurantStatus } from '#contract/restaurants.ts';
import type { RestaurantSettings } from '#contract/settings.ts';
import { defaultOpeningHours } from '#domain/restaurants/opening-hours.ts';
import { permissionKeys, type WaiterPermissions } from '#domain/staff/pages.ts';
import { AppError } from '../../app-error.ts';
import type { AccessChange } from '../../auth/access-change.ts';
import type { Database, TenantTx } from '../../db/tenant.ts';
import type { MenuPicturesService } from '../menu/menu-pictures.service.ts';
import { forgetDrafts } from '../menu/translations.service.ts';
import type { RestaurantsService } from '../restaurants/restaurants.service.ts';
import { recordSecurity } from '../security/security.service.ts';
import {
  findSettings,
  knowsTimeZone,
  updateLogo,
  updatePermissions,
  updateSettings,
} from './settings.store.ts';

type StoredSettings = RestaurantSettings['general'];

/** The settings of a restaurant. */
export class SettingsService {
  constructor(
    private readonly database: Database,
    private readonly pictures: MenuPicturesService,
    private readonly restaurants: RestaurantsService,
    private readonly onAccessChanged: (change: AccessChange) => void,
  ) {}

  /** @throws AppError RESTAURANT_NOT_FOUND */
  async getSettings(restaurantId: string): Promise<RestaurantSettings> {
    return this.database.withTenant(restaurantId, (tx) => getView(tx, 'read'));
  }

  /**
   * Changes some fields. When somebody else has changed one of them since it was seen, nothing is saved.
   * Other fields stay as they are. A value that is stored already counts as saved, so a repeated call is
   * harmless. [SET-1]
   *
   * @throws AppError SETTINGS_CHANGED, TIME_ZONE_UNKNOWN
   */
  async save({ restaurantId, changes, seen }: Inputs['settings']['save']): Promise<RestaurantSettings> {
    const { timeZone } = changes;
    if (timeZone !== undefined && !(await knowsTimeZone(this.database, timeZone))) {
      throw new AppError('TIME_ZONE_UNKNOWN');
    }
    return this.database.withTenant(restaurantId, async (tx) => {
      const { general, logoUrl } = await getView(tx, 'lock');
      const news = Object.fromEntries(
        Object.entries(changes).filter(
          ([field, value]) =>
            value !== undefined && !isDeepStrictEqual(value, general[field as keyof StoredSettings]),
        ),
      );
      const fields = Object.keys(news) as (keyof StoredSettings)[];
      const overtaken = fields.filter((field) => !isDeepStrictEqual(seen[field], general[field]));
      if (overtaken.length > 0) throw new AppError('SETTINGS_CHANGED', { fields: overtaken });
      if (fields.length === 0) return { general, logoUrl };
      await updateSettings(tx, news);
      if (fields.includes('menuLanguage')) await forgetDrafts(tx);
      tx.emit({ kind: 'restaurant.changed', entityId: restaurantId });
      return getView(tx, 'read');
    });
  }

  /**
   * Sets the logo to a picture that was uploaded for this restaurant, or removes it. The previous one is
   * deleted unless a dish shows it.
   *
   * @throws AppError IMAGE_NOT_FOUND
   */
  async setLogo({ restaurantId, logoUrl }: Inputs['settings']['setLogo']): Promise<RestaurantSettings> {
    const { before, after } = await this.database.withTenant(restaurantId, async (tx) => {
      const { logoUrl: before, general } = await getView(tx, 'lock');
      if (before !== logoUrl) {
        if (logoUrl !== null) await this.pictures.require(tx, logoUrl);
        await updateLogo(tx, logoUrl);
        tx.emit({ kind: 'restaurant.changed', entityId: restaurantId });
      }
      return { before, after: { general, logoUrl } };
    });
    if (before !== null && before !== logoUrl) await this.pictures.removeUnused(restaurantId, [before]);
    return after;
  }

  /** Opens pages to waiters or closes them, at once for those who are working. [ACC-1] */
  async setPermissions(input: Inputs['settings']['setPermissions']): Promise<RestaurantStatus> {
    const { restaurantId } = input;
    const changes: WaiterPermissions = input.changes;
    await this.database.withTenant(restaurantId, async (tx) => {
      const before = await updatePermissions(tx, changes);
      const turned = permissionKeys.filter(
        (page) => page in changes && changes[page] !== (before[page] ?? false),
      );
      if (turned.length > 0) {
        const opened = turned.filter((page) => changes[page]);
        const closed = turned.filter((page) => !changes[page]);
        await recordSecurity(tx, { kind: 'permissions.changed', opened, closed });
      }
      tx.emit({ kind: 'restaurant.changed_inside', entityId: restaurantId });
    });
    this.onAccessChanged({ restaurantId });
    return (await this.restaurants.getStatus(restaurantId)).restaurant;
  }
}

async function getView(tx: TenantTx, lock: 'lock' | 'read'): Promise<RestaurantSettings> {
  const found = await findSettings(tx, lock);
  if (!found) throw new AppError('RESTAURANT_NOT_FOUND');
  const { logoUrl, openingHours, ...general } = found;
  return { general: { ...general, openingHours: { ...defaultOpeningHours, ...openingHours } }, logoUrl };
}
