import type { TenantTx } from '../../db/tenant.ts';
import { LruMap } from '../../limits/lru-map.ts';
import { findMenuVersion, findPricedMenu, type PricedMenu } from './placing.store.ts';

/** Restaurants whose menus are kept. */
const kept = 200;

/** The menus that orders are priced by, each in the version that was read last: a menu changes far less often than it is ordered from. */
export class PricedMenus {
  private readonly menus = new LruMap<PricedMenu>(kept);

  /** The menu as it was read last, of whatever version: who prices by it has the transaction compare. Undefined: never read. */
  recall(restaurantId: string): PricedMenu | undefined {
    return this.menus.get(restaurantId);
  }

  /** The menu as it is now. */
  async current(tx: TenantTx): Promise<PricedMenu> {
    const version = await findMenuVersion(tx);
    const known = this.menus.get(tx.restaurantId);
    if (known?.version === version) return known;
    const menu = await findPricedMenu(tx);
    this.menus.set(tx.restaurantId, menu);
    return menu;
  }
}
