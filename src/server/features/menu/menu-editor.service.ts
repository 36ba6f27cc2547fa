import type { Inputs } from '#contract/contract.ts';
import type { EditedMenu } from '#contract/menu/menu-editor.ts';
import { menuLimits } from '#domain/menu/menu-limits.ts';
import { arrangedOrder } from '#domain/menu/menu-order.ts';
import { AppError } from '../../app-error.ts';
import { findCourses } from '../../courses.store.ts';
import type { Database, TenantTx } from '../../db/tenant.ts';
import { newId } from '../../ids.ts';
import { findStations } from '../../stations.store.ts';
import type { MenuService } from './menu.service.ts';
import type { MenuChanges } from './menu-changes.ts';
import {
  countItems,
  deleteCategories,
  deleteItems,
  findCategoryIds,
  findEditedCategories,
  findItemIds,
  findItemPlace,
  findOptions,
  insertItemCopy,
  updateAvailable,
  updateOrder,
  upsertCategories,
  upsertItems,
  upsertOptions,
} from './menu-editor.store.ts';
import { requireNoneNested } from './nested-combinations.ts';

type Input = Inputs['menu']['editor'];

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

  /** Adds a category behind the others, once for its id. @throws AppError MENU_FULL, STATION_NOT_FOUND, COURSE_NOT_FOUND [MENU-2] */
  createCategory(category: Input['createCategory']) {
    return this.changes.make(category.restaurantId, async (tx) => {
      const ids = await findCategoryIds(tx);
      if (ids.includes(category.id)) return;
      const max = menuLimits.categories;
      if (ids.length >= max) throw new AppError('MENU_FULL', { of: 'categories', max });
      await requireStation(tx, category.station);
      await requireCourse(tx, category.course);
      await updateOrder(tx, 'categories', ids);
      await upsertCategories(tx, [{ ...category, sortOrder: ids.length }]);
    });
  }

  /** @throws AppError CATEGORY_NOT_FOUND */
  updateCategory(category: Input['updateCategory']) {
    return this.changes.make(category.restaurantId, async (tx) => {
      const ids = await findCategoryIds(tx);
      const sortOrder = ids.indexOf(category.id);
      if (sortOrder < 0) throw new AppError('CATEGORY_NOT_FOUND');
      await requireStation(tx, category.station);
      await requireCourse(tx, category.course);
      await updateOrder(tx, 'categories', ids);
      await upsertCategories(tx, [{ ...category, sortOrder }]);
    });
  }

  /** @throws AppError CATEGORY_NOT_FOUND */
  setCategoryAvailable({ restaurantId, id, available }: Input['setCategoryAvailable']) {
    return this.changes.make(restaurantId, async (tx) => {
      if (!(await updateAvailable(tx, 'categories', id, available))) throw new AppError('CATEGORY_NOT_FOUND');
    });
  }

  /** Deletes a category with its dishes. */
  removeCategory({ restaurantId, id }: Input['removeCategory']) {
    return this.changes.make(restaurantId, (tx) => deleteCategories(tx, [id]));
  }

  /** [MENU-3] */
  orderCategories({ restaurantId, ids }: Input['orderCategories']) {
    return this.changes.make(restaurantId, async (tx) => {
      await updateOrder(tx, 'categories', arrangedOrder(await findCategoryIds(tx), ids));
    });
  }

  /**
   * Adds a dish behind the others of its category, once for its id.
   *
   * @throws AppError MENU_FULL, CATEGORY_NOT_FOUND or IMAGE_NOT_FOUND
   */
  createItem(item: Input['createItem']) {
    return this.changes.make(item.restaurantId, async (tx) => {
      if (await findItemPlace(tx, item.id)) return;
      await requireRoom(tx);
      const sortOrder = await this.placeBehind(tx, item.categoryId);
      if (item.imageUrl !== null) await this.changes.pictures.require(tx, item.imageUrl);
      await requireStation(tx, item.station);
      await upsertItems(tx, [{ ...item, sortOrder }]);
    });
  }

  /**
   * Changes a dish; in another category it comes behind the dishes there.
   *
   * @throws AppError MENU_ITEM_NOT_FOUND, CATEGORY_NOT_FOUND or IMAGE_NOT_FOUND
   */
  updateItem(item: Input['updateItem']) {
    return this.changes.make(item.restaurantId, async (tx) => {
      const before = await findItemPlace(tx, item.id);
      if (!before) throw new AppError('MENU_ITEM_NOT_FOUND');
      const stays = before.categoryId === item.categoryId;
      const sortOrder = stays ? before.sortOrder : await this.placeBehind(tx, item.categoryId);
      const isOtherPicture = item.imageUrl !== before.imageUrl;
      if (isOtherPicture && item.imageUrl !== null) await this.changes.pictures.require(tx, item.imageUrl);
      await requireStation(tx, item.station);
      await upsertItems(tx, [{ ...item, sortOrder }]);
      if (!stays) await requireNoneNested(tx, [item.id]);
      if (isOtherPicture && before.imageUrl !== null) return [before.imageUrl];
    });
  }

  /** @throws AppError MENU_ITEM_NOT_FOUND */
  setItemAvailable({ restaurantId, id, available }: Input['setItemAvailable']) {
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
  copyItem({ restaurantId, id, copyId, name }: Input['copyItem']) {
    return this.changes.make(restaurantId, async (tx) => {
      if (await findItemPlace(tx, copyId)) return;
      const original = await findItemPlace(tx, id);
      if (!original) throw new AppError('MENU_ITEM_NOT_FOUND');
      await requireRoom(tx);
      const ids = await findItemIds(tx, original.categoryId);
      await insertItemCopy(tx, id, { id: copyId, name });
      await updateOrder(tx, 'menu_items', ids.toSpliced(ids.indexOf(id) + 1, 0, copyId));
      const options = await findOptions(tx, { ownerKind: 'item', ownerId: id });
      const copies = options.map((option) => ({ ...option, id: newId() }));
      await upsertOptions(tx, 'item', [{ id: copyId, options: copies }]);
    });
  }

  removeItem({ restaurantId, id }: Input['removeItem']) {
    return this.changes.make(restaurantId, (tx) => deleteItems(tx, [id]));
  }

  /** [MENU-3] */
  orderItems({ restaurantId, id: categoryId, ids }: Input['orderItems']) {
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

/** @param id null: none is named. @throws AppError STATION_NOT_FOUND */
async function requireStation(tx: TenantTx, id: string | null): Promise<void> {
  if (id === null) return;
  const stations = await findStations(tx);
  if (!stations.some((station) => station.id === id)) throw new AppError('STATION_NOT_FOUND');
}

/** @param id null: none is named. @throws AppError COURSE_NOT_FOUND */
async function requireCourse(tx: TenantTx, id: string | null): Promise<void> {
  if (id === null) return;
  const courses = await findCourses(tx);
  if (!courses.some((course) => course.id === id)) throw new AppError('COURSE_NOT_FOUND');
}
