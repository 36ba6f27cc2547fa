import type { Inputs } from '#contract/contract.ts';
import type { EditedOption, OptionOwner } from '#contract/menu/menu-editor.ts';
import { menuLimits } from '#domain/menu/menu-limits.ts';
import { arrangedOrder } from '#domain/menu/menu-order.ts';
import { adaptedRule } from '#domain/orders/choice-rule.ts';
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
import { requireNoneNested } from './nested-combinations.ts';

type Input = Inputs['menu']['editor'];

/** The extras of dishes and of categories. */
export class MenuOptionsService {
  constructor(private readonly changes: MenuChanges) {}

  /**
   * Adds an extra at a place among the others, or behind them, once for its id.
   *
   * @throws AppError MENU_FULL, CATEGORY_NOT_FOUND or MENU_ITEM_NOT_FOUND, also where the dish that it stands for is unknown;
   * COMBINATION_NESTED
   */
  create({ restaurantId, ownerKind, ownerId, place, ...option }: Input['createOption']) {
    const owner = { ownerKind, ownerId };
    return this.changes.make(restaurantId, async (tx) => {
      await requireOwner(tx, owner);
      const options = await findOptions(tx, owner);
      if (options.some(({ id }) => id === option.id)) return;
      const max = menuLimits.extras;
      if (options.length >= max) throw new AppError('MENU_FULL', { of: 'extras', max });
      await requireDish(tx, option.dishId);
      const added = inGroup({ ...withoutChoice, ...option }, options);
      const all = options.toSpliced(place ?? options.length, 0, added);
      await upsertOptions(tx, ownerKind, [{ id: ownerId, options: withGroupOf(added, all) }]);
      if (option.dishId) await requireNoneNested(tx, [option.dishId, ownerId]);
    });
  }

  /** Changes an extra, which keeps its place. @throws AppError EXTRA_NOT_FOUND, MENU_ITEM_NOT_FOUND, COMBINATION_NESTED */
  update({ restaurantId, ownerKind, ownerId, ...option }: Input['updateOption']) {
    return this.changes.make(restaurantId, async (tx) => {
      const options = await findOptions(tx, { ownerKind, ownerId });
      const place = options.findIndex(({ id }) => id === option.id);
      const before = options[place];
      if (!before) throw new AppError('EXTRA_NOT_FOUND');
      const isOther = option.dishId !== before.dishId;
      if (isOther) await requireDish(tx, option.dishId);
      const { choice = ruleAt(options, before, option.groupName) } = option;
      const changed = withRule({ ...before, ...option, choice });
      const all = withGroupOf(changed, options.with(place, changed));
      await upsertOptions(tx, ownerKind, [{ id: ownerId, options: all }]);
      if (isOther && option.dishId) await requireNoneNested(tx, [option.dishId, ownerId]);
    });
  }

  remove({ id, ...owner }: Input['removeOption']) {
    return this.changes.make(owner.restaurantId, async (tx) => {
      const options = await findOptions(tx, owner);
      if (options.some((option) => option.id === id)) await deleteOptions(tx, owner.ownerKind, [id]);
    });
  }

  /** [MENU-3] */
  order({ restaurantId, ids, ownerKind, ownerId }: Input['orderOptions']) {
    return this.changes.make(restaurantId, async (tx) => {
      const options = await findOptions(tx, { ownerKind, ownerId });
      const byId = new Map(options.map((option) => [option.id, option]));
      const wanted = arrangedOrder([...byId.keys()], ids);
      await upsertOptions(tx, ownerKind, [
        { id: ownerId, options: wanted.flatMap((id) => byId.get(id) ?? []) },
      ]);
    });
  }
}

const withoutChoice = { choice: null, isPreselected: false, most: 1, dishId: null };

/** A new extra, which is required and multi-select if its group is. [EXT-1] [EXT-2] */
function inGroup(option: EditedOption, options: readonly EditedOption[]): EditedOption {
  const group = [option, ...options.filter(({ groupName }) => groupName === option.groupName)];
  return withRule({
    ...option,
    choice: option.choice ?? group.find(({ choice }) => choice)?.choice ?? null,
    isRequired: group.some(({ isRequired }) => isRequired),
    isMultiSelect: group.some(({ isMultiSelect }) => isMultiSelect),
  });
}

/** The rule of an extra whose group is changed by a page that knows of no rules: that of the group to which it comes. */
function ruleAt(options: readonly EditedOption[], before: EditedOption, groupName: string) {
  const group = options.filter((each) => each.id !== before.id && each.groupName === groupName);
  if (groupName === before.groupName || group.length === 0) return before.choice;
  return group.find(({ choice }) => choice)?.choice ?? null;
}

/** A rule that does not contradict the two flags, which pages and files from before there were rules know alone. */
function withRule(option: EditedOption): EditedOption {
  return { ...option, choice: option.choice ? adaptedRule(option.choice, option) : null };
}

/** The extras, where those of the saved one's group are required, multi-select and so on as it is. [EXT-2] */
function withGroupOf(
  { groupName, isRequired, isMultiSelect, choice }: EditedOption,
  options: readonly EditedOption[],
): EditedOption[] {
  return options.map((each) =>
    each.groupName === groupName ? { ...each, isRequired, isMultiSelect, choice } : each,
  );
}

/** The dish for which an extra stands, if it stands for one. [EXT-5] */
async function requireDish(tx: TenantTx, dishId: string | null | undefined): Promise<void> {
  if (dishId && !(await findItemPlace(tx, dishId))) throw new AppError('MENU_ITEM_NOT_FOUND');
}

async function requireOwner(tx: TenantTx, { ownerKind, ownerId }: OptionOwner): Promise<void> {
  if (ownerKind === 'item') {
    if (!(await findItemPlace(tx, ownerId))) throw new AppError('MENU_ITEM_NOT_FOUND');
  } else if (!(await findCategoryIds(tx)).includes(ownerId)) throw new AppError('CATEGORY_NOT_FOUND');
}
