import type { Database, TenantTx } from '../../db/tenant.ts';
import { LruMap } from '../../limits/lru-map.ts';
import { SingleFlight } from '../../limits/single-flight.ts';
import { findMenuVersion, findPricedMenu, type PricedMenu } from './priced-menus.store.ts';

/** Dishes and extras of all menus that are kept, and their translations, some 50 MB. 2,000 dishes of 100 extras are 202,000. */
const kept = 250_000;

/** The menus that orders are priced by, each in the version that was read last: a menu changes far less often than it is ordered from. */
export class PricedMenus {
  private readonly menus = new LruMap<PricedMenu>(kept, sizeOf);
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
    if (known === undefined || known.version < menu.version) this.menus.set(tx.restaurantId, menu);
    return menu;
  }
}

function sizeOf({ items, translations }: PricedMenu): number {
  const dishes = [...items.values()].reduce((sum, { options }) => sum + 1 + options.length, 0);
  const said = Object.values(translations).reduce((sum, texts) => sum + Object.keys(texts).length, 0);
  return dishes + said;
}
