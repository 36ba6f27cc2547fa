import type { Database, TenantTx } from '../../db/tenant.ts';
import { LruMap } from '../../limits/lru-map.ts';
import { SingleFlight } from '../../limits/single-flight.ts';
import { findMenuVersion, findPricedMenu, type PricedMenu } from './placing.store.ts';

/** Menus that are kept, and the most dishes of one: a larger one is read for each order. */
const kept = { menus: 200, dishes: 1_000 };

/** The menus that orders are priced by, each in the version that was read last: a menu changes far less often than it is ordered from. */
export class PricedMenus {
  private readonly menus = new LruMap<PricedMenu>(kept.menus);
  private readonly refreshing = new SingleFlight<PricedMenu>();

  constructor(private readonly database: Database) {}

  /** The menu as it was read last, of whatever version: who prices by it has the transaction compare. Undefined: not here. */
  recall(restaurantId: string): PricedMenu | undefined {
    return this.menus.get(restaurantId);
  }

  /** The menu as it is now; read once for all who ask at once, as after a change. */
  refresh(restaurantId: string): Promise<PricedMenu> {
    return this.refreshing.run(restaurantId, () =>
      this.database.withTenant(restaurantId, (tx) => this.current(tx)),
    );
  }

  /** The menu as the transaction sees it. */
  async current(tx: TenantTx): Promise<PricedMenu> {
    const version = await findMenuVersion(tx);
    const known = this.menus.get(tx.restaurantId);
    if (known?.version === version) return known;
    const menu = await findPricedMenu(tx);
    const isNewer = known === undefined || known.version < menu.version;
    if (isNewer && menu.items.size <= kept.dishes) this.menus.set(tx.restaurantId, menu);
    return menu;
  }
}
