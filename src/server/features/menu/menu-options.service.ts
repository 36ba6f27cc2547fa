import type { EditedOption, OptionOwner } from '#contract/menu/menu-editor.ts';
import { menuLimits } from '#domain/menu/menu-limits.ts';
import { AppError } from '../../app-error.ts';
import type { TenantTx } from '../../db/tenant.ts';
import type { MenuChanges } from './menu-changes.ts';
import {
  deleteOptions,
  findCategoryIds,
  findItemPlace,
  findOptions,
  upsertOptions,
} from './menu-editor.store.ts';

/** The extras of dishes and of categories. */
export class MenuOptionsService {
  constructor(private readonly changes: MenuChanges) {}

  /**
   * Adds an extra behind the others, once for its id.
   *
   * @throws AppError MENU_FULL, CATEGORY_NOT_FOUND or MENU_ITEM_NOT_FOUND
   */
  create(restaurantId: string, owner: OptionOwner, option: EditedOption) {
    return this.changes.make(restaurantId, async (tx) => {
      await requireOwner(tx, owner);
      const options = await findOptions(tx, owner);
      if (options.some(({ id }) => id === option.id)) return;
      const max = menuLimits.extras;
      if (options.length >= max) throw new AppError('MENU_FULL', { of: 'extras', max });
      const places = [...options, option].map((each, sortOrder) => ({
        ...each,
        ownerId: owner.ownerId,
        sortOrder,
      }));
      await upsertOptions(tx, owner.ownerKind, places);
    });
  }

  /** Changes an extra, which keeps its place. @throws AppError EXTRA_NOT_FOUND */
  update(restaurantId: string, owner: OptionOwner, option: EditedOption) {
    return this.changes.make(restaurantId, async (tx) => {
      const options = await findOptions(tx, owner);
      const sortOrder = options.findIndex(({ id }) => id === option.id);
      if (sortOrder < 0) throw new AppError('EXTRA_NOT_FOUND');
      const places = options.with(sortOrder, option).map((each, place) => ({
        ...each,
        ownerId: owner.ownerId,
        sortOrder: place,
      }));
      await upsertOptions(tx, owner.ownerKind, places);
    });
  }

  remove(restaurantId: string, owner: OptionOwner, id: string) {
    return this.changes.make(restaurantId, async (tx) => {
      const options = await findOptions(tx, owner);
      if (options.some((option) => option.id === id)) await deleteOptions(tx, owner.ownerKind, [id]);
    });
  }
}

async function requireOwner(tx: TenantTx, { ownerKind, ownerId }: OptionOwner): Promise<void> {
  if (ownerKind === 'item') {
    if (!(await findItemPlace(tx, ownerId))) throw new AppError('MENU_ITEM_NOT_FOUND');
  } else if (!(await findCategoryIds(tx)).includes(ownerId)) throw new AppError('CATEGORY_NOT_FOUND');
}
