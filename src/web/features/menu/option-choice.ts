import type { MenuItem, MenuOption } from '#contract/menu/menu.ts';
import { groupOptions, type OptionGroup, type PricedOption } from '#domain/orders/pricing.ts';

/** A dish with the chosen options. */
export interface DishChoice {
  options: readonly PricedOption[];
  comment: string;
  quantity: number;
}

export type MenuOptionGroup = OptionGroup<MenuOption>;

/** Whether a dish has extras that must be chosen before it can be ordered. */
export function hasRequiredExtras(item: Pick<MenuItem, 'options'>): boolean {
  return item.options.some((option) => option.isRequired);
}

/**
 * The choice after one option of a group was set or unset. In a single-choice group it replaces the option
 * before.
 */
export function choose(
  chosen: readonly string[],
  group: MenuOptionGroup,
  optionId: string,
  isChosen: boolean,
): string[] {
  const replaced = group.isMultiSelect ? [optionId] : group.options.map((option) => option.id);
  const others = chosen.filter((id) => !replaced.includes(id));
  return isChosen ? [...others, optionId] : others;
}

/** The choice that a dish starts with: a required group with only one option is already answered. */
export function initialChoice(item: Pick<MenuItem, 'options'>): string[] {
  return groupOptions(item.options).flatMap((group) => {
    const [only] = group.options;
    return group.isRequired && group.options.length === 1 && only ? [only.id] : [];
  });
}

/**
 * The choice that a guest's page of a dish starts with: of each required question with one answer, the first.
 */
export function firstChoice(item: Pick<MenuItem, 'options'>): string[] {
  const single = groupOptions(item.options).filter((group) => group.isRequired && !group.isMultiSelect);
  const first = single.flatMap(({ options }) => options.slice(0, 1).map(({ id }) => id));
  return [...new Set([...initialChoice(item), ...first])];
}

/** The required groups without an answer. */
export function missingGroups(item: Pick<MenuItem, 'options'>, chosen: readonly string[]): MenuOptionGroup[] {
  return groupOptions(item.options).filter(
    (group) => group.isRequired && !group.options.some((option) => chosen.includes(option.id)),
  );
}

/** The chosen options in the order of the menu. */
export function chosenOptions(item: Pick<MenuItem, 'options'>, chosen: readonly string[]): MenuOption[] {
  return item.options.filter((option) => chosen.includes(option.id));
}
