import type { Inputs } from '#contract/contract.ts';
import type { GuestMenu } from '#contract/menu/menu.ts';
import type { GuestLanguage } from '#domain/languages/guest-language.ts';
import { AppError } from '../../app-error.ts';
import type { Database, TenantTx } from '../../db/tenant.ts';
import { LruMap } from '../../limits/lru-map.ts';
import { SingleFlight } from '../../limits/single-flight.ts';
import type { ReviewsService } from '../reviews/reviews.service.ts';
import { findMenu, findMenuState, type MenuState } from './menu.store.ts';
import { findDictionary } from './translations.store.ts';

/** Menus in the LRU map, one for each restaurant. */
const keptMenus = 500;

/** Dictionaries in the LRU map, one for each restaurant and language. */
const keptDictionaries = 1_000;

/** The menu as guests read it. */
export class MenuService {
  private readonly menus = new LruMap<GuestMenu>(keptMenus);
  private readonly dictionaries = new LruMap<Dictionary>(keptDictionaries);
  private readonly states = new SingleFlight<MenuState | null>();
  private readonly reading = new SingleFlight<Dictionary>();

  constructor(
    private readonly database: Database,
    private readonly reviews: ReviewsService,
  ) {}

  /**
   * The menu, from the cache while the database has the same version.
   *
   * @param table left out: of no table in particular
   * @param language left out: without translations
   * @throws AppError RESTAURANT_NOT_FOUND, TABLE_NOT_REGISTERED
   */
  async getMenu({ restaurantId, table, language }: Inputs['menu']['get']): Promise<GuestMenu> {
    const menuVersion = await this.getVersion(restaurantId, table);
    const known = this.menus.get(restaurantId);
    const menu = known?.menuVersion === menuVersion ? known : await this.findMenu(restaurantId);
    if (!menu) throw new AppError('RESTAURANT_NOT_FOUND');
    this.menus.set(restaurantId, menu);
    if (language === undefined || language === menu.restaurant.menuLanguage) return menu;
    const texts = await this.getDictionary(menu, language);
    return { ...menu, translations: { language, texts } };
  }

  /** What there is in a language of the texts of a menu. */
  private async getDictionary(menu: GuestMenu, language: GuestLanguage): Promise<Dictionary['texts']> {
    const { id } = menu.restaurant;
    const key = `${id} ${language}`;
    const { menuVersion } = menu;
    const recall = () => {
      const known = this.dictionaries.get(key);
      return known?.menuVersion === menuVersion ? known : undefined;
    };
    // After a change all phones ask at once.
    const known =
      recall() ??
      (await this.reading.run(`${key} ${menuVersion}`, async () => {
        const texts =
          recall()?.texts ?? (await this.database.withTenant(id, (tx) => findDictionary(tx, language)));
        const read = { menuVersion, texts };
        this.dictionaries.set(key, read);
        return read;
      }));
    return known.texts;
  }

  /**
   * The version of the menu.
   *
   * @param table left out: of no table in particular
   * @throws AppError RESTAURANT_NOT_FOUND, TABLE_NOT_REGISTERED
   */
  async getVersion(restaurantId: string, table?: number): Promise<number> {
    const { menuVersion, hasTable } = await this.getState(restaurantId, table);
    if (table !== undefined && !hasTable) throw new AppError('TABLE_NOT_REGISTERED');
    return menuVersion;
  }

  /**
   * What was committed before the call; whoever asks at once shares the queries. [LOAD-7]
   *
   * @throws AppError RESTAURANT_NOT_FOUND
   */
  async getState(restaurantId: string, table?: number): Promise<MenuState> {
    const state = await this.states.run(`${restaurantId} ${table}`, () =>
      this.database.withTenant(restaurantId, (tx) => findMenuState(tx, table)),
    );
    if (!state) throw new AppError('RESTAURANT_NOT_FOUND');
    return state;
  }

  async exists(restaurantId: string): Promise<boolean> {
    return (await this.database.withTenant(restaurantId, (tx) => findMenuState(tx))) !== null;
  }

  private async findMenu(restaurantId: string): Promise<GuestMenu | null> {
    return this.database.withTenant(restaurantId, async (tx) => {
      const [menu, rating] = await Promise.all([findMenu(tx), this.reviews.findSummary(tx)]);
      return menu && { ...menu, rating };
    });
  }

  /** The version inside a transaction, for the live feed. */
  async findVersion(tx: TenantTx): Promise<number> {
    return (await findMenuState(tx))?.menuVersion ?? 0;
  }
}

/** A dictionary of one version of a menu. */
interface Dictionary {
  menuVersion: number;
  /** By the house's. Pairs: an object in a page loses what is called “__proto__”. */
  texts: [house: string, said: string][];
}
