import type { EditedMenu } from '#contract/menu/menu-editor.ts';
import { menuLimits } from '#domain/menu/menu-limits.ts';
import { arrangedOrder } from '#domain/menu/menu-order.ts';
import { AppError } from '../../app-error.ts';
import type { Database, TenantTx } from '../../db/tenant.ts';
import { newId } from '../../ids.ts';
import type { MenuService } from './menu.service.ts';
import type { MenuChanges } from './menu-changes.ts';
import {
  type CategoryFields,
  countItems,
  deleteCategories,
  deleteItems,
  findCategoryIds,
  findEditedCategories,
  findItemIds,
  findItemPlace,
  findOptions,
  type ItemFields,
  insertItemCopy,
  updateAvailable,
  updateCategory,
  updateOrder,
  upsertCategories,
  upsertItems,
  upsertOptions,
} from './menu-editor.store.ts';

/** Categories and dishes, as staff edit them. */
export class MenuEditorService {
  constructor(
    private readonly database: Database,
    private readonly menu: MenuService,
    private readonly changes: MenuChanges,
  ) {}

  /** The whole menu, hidden and sold-out entries too. */
  async getMenu(restaurantId: string): Promise<EditedMenu> {
    return this.database.withTenant(restaurantId, async (tx) => {
      // In this order: a change between the two makes the content newer than the version says, never older.
      const menuVersion = await this.menu.findVersion(tx);
      return { menuVersion, categories: await findEditedCategories(tx) };
    });
  }

  /** Adds a category behind the others, once for its id. @throws AppError MENU_FULL [MENU-2] */
  createCategory(restaurantId: string, category: CategoryFields) {
    return this.changes.make(restaurantId, async (tx) => {
      const ids = await findCategoryIds(tx);
      if (ids.includes(category.id)) return;
      const max = menuLimits.categories;
      if (ids.length >= max) throw new AppError('MENU_FULL', { of: 'categories', max });
      await updateOrder(tx, 'categories', ids);
      await upsertCategories(tx, [{ ...category, sortOrder: ids.length }]);
    });
  }

  /** @throws AppError CATEGORY_NOT_FOUND */
  updateCategory(restaurantId: string, category: CategoryFields) {
    return this.changes.make(restaurantId, async (tx) => {
      if (!(await updateCategory(tx, category))) throw new AppError('CATEGORY_NOT_FOUND');
    });
  }

  /** @throws AppError CATEGORY_NOT_FOUND */
  setCategoryAvailable(restaurantId: string, id: string, available: boolean) {
    return this.changes.make(restaurantId, async (tx) => {
      if (!(await updateAvailable(tx, 'categories', id, available))) throw new AppError('CATEGORY_NOT_FOUND');
    });
  }

  /** Deletes a category with its dishes. */
  removeCategory(restaurantId: string, id: string) {
    return this.changes.make(restaurantId, (tx) => deleteCategories(tx, [id]));
  }

  /** [MENU-3] */
  orderCategories(restaurantId: string, ids: readonly string[]) {
    return this.changes.make(restaurantId, async (tx) => {
      await updateOrder(tx, 'categories', arrangedOrder(await findCategoryIds(tx), ids));
    });
  }

  /**
   * Adds a dish behind the others of its category, once for its id.
   *
   * @throws AppError MENU_FULL, CATEGORY_NOT_FOUND or IMAGE_NOT_FOUND
   */
  createItem(restaurantId: string, item: ItemFields) {
    return this.changes.make(restaurantId, async (tx) => {
      if (await findItemPlace(tx, item.id)) return;
      await requireRoom(tx);
      const sortOrder = await this.placeBehind(tx, item.categoryId);
      if (item.imageUrl !== null) await this.changes.pictures.require(tx, item.imageUrl);
      await upsertItems(tx, [{ ...item, sortOrder }]);
    });
  }

  /**
   * Changes a dish; in another category it comes behind the dishes there.
   *
   * @throws AppError MENU_ITEM_NOT_FOUND, CATEGORY_NOT_FOUND or IMAGE_NOT_FOUND
   */
  updateItem(restaurantId: string, item: ItemFields) {
    return this.changes.make(restaurantId, async (tx) => {
      const before = await findItemPlace(tx, item.id);
      if (!before) throw new AppError('MENU_ITEM_NOT_FOUND');
      const stays = before.categoryId === item.categoryId;
      const sortOrder = stays ? before.sortOrder : await this.placeBehind(tx, item.categoryId);
      const isOtherPicture = item.imageUrl !== before.imageUrl;
      if (isOtherPicture && item.imageUrl !== null) await this.changes.pictures.require(tx, item.imageUrl);
      await upsertItems(tx, [{ ...item, sortOrder }]);
      if (isOtherPicture && before.imageUrl !== null) return [before.imageUrl];
    });
  }

  /** @throws AppError MENU_ITEM_NOT_FOUND */
  setItemAvailable(restaurantId: string, id: string, available: boolean) {
    return this.changes.make(restaurantId, async (tx) => {
      if (!(await updateAvailable(tx, 'menu_items', id, available)))
        throw new AppError('MENU_ITEM_NOT_FOUND');
    });
  }

  /**
   * Copies a dish with its extras, once for the copy's id.
   *
   * @throws AppError MENU_ITEM_NOT_FOUND, MENU_FULL
   */
  copyItem(restaurantId: string, id: string, copy: { id: string; name: string }) {
    return this.changes.make(restaurantId, async (tx) => {
      const original = await findItemPlace(tx, id);
      if (!original) throw new AppError('MENU_ITEM_NOT_FOUND');
      if (await findItemPlace(tx, copy.id)) return;
      await requireRoom(tx);
      const ids = await findItemIds(tx, original.categoryId);
      await insertItemCopy(tx, id, copy);
      await updateOrder(tx, 'menu_items', ids.toSpliced(ids.indexOf(id) + 1, 0, copy.id));
      const options = await findOptions(tx, { ownerKind: 'item', ownerId: id });
      await upsertOptions(
        tx,
        'item',
        options.map((option, sortOrder) => ({ ...option, id: newId(), ownerId: copy.id, sortOrder })),
      );
    });
  }

  removeItem(restaurantId: string, id: string) {
    return this.changes.make(restaurantId, (tx) => deleteItems(tx, [id]));
  }

  /** [MENU-3] */
  orderItems(restaurantId: string, categoryId: string, ids: readonly string[]) {
    return this.changes.make(restaurantId, async (tx) => {
      await updateOrder(tx, 'menu_items', arrangedOrder(await findItemIds(tx, categoryId), ids));
    });
  }

  /** Deletes all dishes and all categories. */
  reset(restaurantId: string) {
    return this.changes.make(restaurantId, async (tx) => deleteCategories(tx, await findCategoryIds(tx)));
  }

  /** The place behind the last dish of a category. @throws AppError CATEGORY_NOT_FOUND */
  private async placeBehind(tx: TenantTx, categoryId: string): Promise<number> {
    const categories = await findCategoryIds(tx);
    if (!categories.includes(categoryId)) throw new AppError('CATEGORY_NOT_FOUND');
    const ids = await findItemIds(tx, categoryId);
    await updateOrder(tx, 'menu_items', ids);
    return ids.length;
  }
}

/** @throws AppError MENU_FULL [MENU-2] */
async function requireRoom(tx: TenantTx): Promise<void> {
  const max = menuLimits.items;
  if ((await countItems(tx)) >= max) throw new AppError('MENU_FULL', { of: 'items', max });
}
