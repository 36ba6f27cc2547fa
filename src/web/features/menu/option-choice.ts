import type { MenuItem, MenuOption } from '#contract/menu/menu.ts';
import {
  chosenOf,
  groupOptions,
  type OptionGroup,
  type PricedOption,
  unitsOf,
} from '#domain/orders/option-groups.ts';

/** A dish with what was chosen: ids of extras, one for each unit. */
export interface DishChoice {
  chosen: readonly string[];
  comment: string;
  quantity: number;
}

export type MenuOptionGroup = OptionGroup<MenuOption>;

/** Whether a dish has extras that must be chosen before it can be ordered. */
export function hasRequiredExtras(item: Pick<MenuItem, 'options'>): boolean {
  return item.options.some((option) => option.isRequired);
}

/**
 * The choice after so many units of one option of a group are chosen. In a single-choice group it replaces the option
 * before.
 */
export function choose(
  chosen: readonly string[],
  group: MenuOptionGroup,
  optionId: string,
  units: number,
): string[] {
  const replaced = group.isMultiSelect ? [optionId] : group.options.map((option) => option.id);
  return [...chosen.filter((id) => !replaced.includes(id)), ...times(optionId, units)];
}

/** How many units of a group's extras may be chosen beside those that are; null: any. */
export function roomIn(group: MenuOptionGroup, chosen: readonly string[]): number | null {
  return group.most === null ? null : Math.max(0, group.most - unitsOf(group, chosen));
}

/**
 * The choice that a dish starts with: a required group with only one option is already answered, and what the house has
 * chosen before, where that costs nothing: what costs more, guests choose themselves (section 312a (3) BGB). [EXT-4]
 */
export function initialChoice(item: { options: readonly PricedOption[] }): string[] {
  return groupOptions(item.options).flatMap((group) => {
    const [only] = group.options;
    if (group.isRequired && group.options.length === 1 && only)
      return only.isSoldOut ? [] : times(only.id, group.least);
    const before = group.options.filter(({ isPreselected, isSoldOut }) => isPreselected && !isSoldOut);
    const ids = before.slice(0, group.most ?? before.length).map(({ id }) => id);
    return chosenOf(group.options, ids).every(({ priceIncrement }) => priceIncrement === 0) ? ids : [];
  });
}

/**
 * The choice that a guest's page of a dish starts with: of each required question with one answer, the first.
 */
export function firstChoice(item: Pick<MenuItem, 'options'>): string[] {
  const initial = initialChoice(item);
  const first = groupOptions(item.options)
    .filter((group) => group.isRequired && !group.isMultiSelect && unitsOf(group, initial) === 0)
    .flatMap(({ options: [usual, ...others] }) => {
      if (!usual?.isSoldOut) return usual?.id ?? [];
      // In its place nothing that costs more.
      return others.find((each) => !each.isSoldOut && each.priceIncrement <= usual.priceIncrement)?.id ?? [];
    });
  return [...initial, ...first];
}

/** What can still be had of a choice: the menu may have changed since. */
export function stillOffered(item: Pick<MenuItem, 'options'>, chosen: readonly string[]): readonly string[] {
  return chosen.filter((id) => item.options.some((option) => option.id === id && !option.isSoldOut));
}

/** The groups of which too little is chosen. */
export function missingGroups(item: Pick<MenuItem, 'options'>, chosen: readonly string[]): MenuOptionGroup[] {
  return groupOptions(item.options).filter((group) => unitsOf(group, chosen) < group.least);
}

/** The groups of which too much is chosen: they have become stricter since. */
export function overfullGroups(
  item: Pick<MenuItem, 'options'>,
  chosen: readonly string[],
): MenuOptionGroup[] {
  return groupOptions(item.options).filter(
    (group) => group.most !== null && unitsOf(group, chosen) > group.most,
  );
}

function times(id: string, units: number): string[] {
  return Array.from({ length: units }, () => id);
}
