import type { Database, TenantTx } from '../../db/tenant.ts';
import { raiseMenuVersion } from './menu-editor.store.ts';
import type { MenuPicturesService } from './menu-pictures.service.ts';

/** Runs changes of a menu one after the other, and tells those who have it open. */
export class MenuChanges {
  constructor(
    private readonly database: Database,
    readonly pictures: MenuPicturesService,
  ) {}

  /**
   * One change: all of it or nothing.
   *
   * @param work returns the addresses of pictures that it no longer shows, if any
   * @param kind who is told of it
   * @returns the version of the menu that the change made
   */
  async make(
    restaurantId: string,
    work: (tx: TenantTx, menuVersion: number) => Promise<readonly string[] | void>,
    kind: 'menu.changed' | 'menu.translated' = 'menu.changed',
  ): Promise<{ menuVersion: number }> {
    const { menuVersion, pictures } = await this.database.withTenant(restaurantId, async (tx) => {
      const version = await raiseMenuVersion(tx);
      const released = (await work(tx, version)) ?? [];
      tx.emit({ kind, entityId: restaurantId });
      return { menuVersion: version, pictures: released };
    });
    await this.pictures.removeUnused(restaurantId, pictures);
    return { menuVersion };
  }
}
