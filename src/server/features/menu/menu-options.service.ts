import type { Inputs } from '#contract/contract.ts';
import type { OptionOwner } from '#contract/menu/menu-editor.ts';
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

type Input = Inputs['menu']['editor'];

/** The extras of dishes and of categories. */
export class MenuOptionsService {
  constructor(private readonly changes: MenuChanges) {}

  /**
   * Adds an extra behind the others, once for its id.
   *
   * @throws AppError MENU_FULL, CATEGORY_NOT_FOUND or MENU_ITEM_NOT_FOUND
   */
  create({ restaurantId, ownerKind, ownerId, ...option }: Input['createOption']) {
    const owner = { ownerKind, ownerId };
    return this.changes.make(restaurantId, async (tx) => {
      await requireOwner(tx, owner);
      const options = await findOptions(tx, owner);
      if (options.some(({ id }) => id === option.id)) return;
      const max = menuLimits.extras;
      if (options.length >= max) throw new AppError('MENU_FULL', { of: 'extras', max });
      await upsertOptions(tx, ownerKind, [{ id: ownerId, options: [...options, option] }]);
    });
  }

  /** Changes an extra, which keeps its place. @throws AppError EXTRA_NOT_FOUND */
  update({ restaurantId, ownerKind, ownerId, ...option }: Input['updateOption']) {
    return this.changes.make(restaurantId, async (tx) => {
      const options = await findOptions(tx, { ownerKind, ownerId });
      const place = options.findIndex(({ id }) => id === option.id);
      if (place < 0) throw new AppError('EXTRA_NOT_FOUND');
      await upsertOptions(tx, ownerKind, [{ id: ownerId, options: options.with(place, option) }]);
    });
  }

  remove({ id, ...owner }: Input['removeOption']) {
    return this.changes.make(owner.restaurantId, async (tx) => {
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
