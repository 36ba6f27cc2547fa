import { apportion } from '../money/apportion.ts';
import { sumOf } from '../money/sum-of.ts';
import type { ChoiceRule } from './choice-rule.ts';

/** An extra as in the menu; `priceIncrement` in cents. */
export interface PricedOption {
  id: string;
  name: string;
  priceIncrement: number;
  groupName: string;
  isRequired: boolean;
  isMultiSelect: boolean;
  /** The same for all of a group; null or left out: the two flags say it all. */
  choice?: ChoiceRule | null;
  /** A page begins with it chosen. */
  isPreselected?: boolean;
  /** Units of it in one dish; left out: one. */
  most?: number;
  /** The dish that it stands for, which is made and taxed as itself. [EXT-5] */
  dishId?: string | null;
  /** That dish cannot be had now. */
  isSoldOut?: boolean;
}

/** The options that the guest sees as one question; extras without a group belong to "Other". */
export interface OptionGroup<T extends PricedOption = PricedOption> extends ChoiceRule {
  name: string;
  isRequired: boolean;
  isMultiSelect: boolean;
  options: T[];
}

/**
 * Groups extras; groups and extras keep the given order. Of the extras of a group the first rule holds, and it is as strict
 * as its strictest extra. It asks for no more than there is. [EXT-1] [EXT-3]
 */
export function groupOptions<T extends PricedOption>(options: readonly T[]): OptionGroup<T>[] {
  const groups = new Map<string, T[]>();
  for (const option of options) {
    const group = groups.get(option.groupName);
    if (group) group.push(option);
    else groups.set(option.groupName, [option]);
  }
  return [...groups].map(([name, all]) => {
    const rule = all.find(({ choice }) => choice)?.choice ?? ruleOfFlags(all);
    const asked = Math.max(rule.least, all.some(({ isRequired }) => isRequired) ? 1 : 0);
    const least = Math.min(
      asked,
      all.reduce((units, { most = 1 }) => units + most, 0),
    );
    return {
      ...{ name, ...rule, least, isRequired: least > 0, isMultiSelect: rule.most !== 1 },
      options: all,
    };
  });
}

function ruleOfFlags(all: readonly PricedOption[]): ChoiceRule {
  const most = all.some(({ isMultiSelect }) => isMultiSelect) ? null : 1;
  return { least: 0, most, included: 0, pricing: 'sum' };
}

/** An extra that was chosen: its name and price as they are in this dish. */
export type Chosen<T extends PricedOption = PricedOption> = T & {
  /** Units of it in one dish. */
  quantity: number;
};

/**
 * The extras that ids name, in the menu's order, at what they add to one dish. An id that stands there twice is two
 * units. Ids that are none of these extras are left out. [EXT-3]
 */
export function chosenOf<T extends PricedOption>(
  options: readonly T[],
  ids: readonly string[],
  groups: readonly OptionGroup<T>[] = groupOptions(options),
): Chosen<T>[] {
  const counts = countIds(ids);
  const chosen = new Map<string, Chosen<T>>();
  for (const group of groups) {
    const picked = group.options
      .filter(({ id }) => counts.has(id))
      .map((option) => ({ ...option, quantity: counts.get(option.id) ?? 0 }));
    if (picked.length === 0) continue;
    const amounts = amountsOf(group, picked);
    const units = sumOf(picked, 'quantity');
    for (const [place, option] of picked.entries()) {
      const name = group.pricing === 'sum' ? timesName(option) : shareName(option, units);
      chosen.set(option.id, { ...option, name, priceIncrement: amounts[place] ?? 0 });
    }
  }
  return options.flatMap(({ id }) => chosen.get(id) ?? []);
}

function countIds(ids: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1);
  return counts;
}

/** What the chosen extras of a group add to one dish, in cents: one amount for each. */
function amountsOf(
  { included, pricing }: ChoiceRule,
  picked: readonly { priceIncrement: number; quantity: number }[],
): number[] {
  const units = picked.flatMap(({ priceIncrement, quantity }, place) =>
    Array.from({ length: quantity }, () => ({ place, price: priceIncrement })),
  );
  if (pricing === 'mean') {
    const weights = picked.map(({ priceIncrement, quantity }) => priceIncrement * quantity);
    const sum = weights.reduce((total, weight) => total + weight, 0);
    // Rounded half up, in integers.
    return apportion(Math.floor((2 * sum + units.length) / (2 * Math.max(1, units.length))), weights);
  }
  // The dearest are included, so that one more extra never adds more than its own price.
  units.sort((a, b) => b.price - a.price);
  const amounts = picked.map(() => 0);
  for (const { place, price } of pricing === 'dearest' ? units.slice(0, 1) : units.slice(included))
    amounts[place] = (amounts[place] ?? 0) + price;
  return amounts;
}

/** `2× Käse` */
function timesName({ name, quantity }: { name: string; quantity: number }): string {
  return quantity > 1 ? `${quantity}× ${name}` : name;
}

const fractions: Record<string, string> = { '1/2': '½', '1/3': '⅓', '2/3': '⅔', '1/4': '¼', '3/4': '¾' };

/** `½ Margherita`: what of the dish it is. */
function shareName({ name, quantity }: { name: string; quantity: number }, units: number): string {
  if (quantity === units) return name;
  const divisor = divisorOf(quantity, units);
  const share = `${quantity / divisor}/${units / divisor}`;
  return `${fractions[share] ?? share} ${name}`;
}

function divisorOf(a: number, b: number): number {
  return b === 0 ? a : divisorOf(b, a % b);
}

/** Why a choice of extras cannot be ordered; null: it can. */
export function choiceProblem(
  options: readonly PricedOption[],
  ids: readonly string[],
  groups: readonly OptionGroup[] = groupOptions(options),
): 'UNKNOWN_OPTION' | 'OPTION_SOLD_OUT' | 'REQUIRED_OPTION_MISSING' | 'TOO_MANY_OPTIONS' | null {
  const counts = countIds(ids);
  const picked = options.filter(({ id }) => counts.has(id));
  if (picked.length < counts.size) return 'UNKNOWN_OPTION';
  if (picked.some(({ isSoldOut }) => isSoldOut)) return 'OPTION_SOLD_OUT';
  for (const { options: all, least, most } of groups) {
    const units = all.reduce((sum, { id }) => sum + (counts.get(id) ?? 0), 0);
    if (units < least) return 'REQUIRED_OPTION_MISSING';
    if (most !== null && units > most) return 'TOO_MANY_OPTIONS';
    if (all.some(({ id, most: each = 1 }) => (counts.get(id) ?? 0) > each)) return 'TOO_MANY_OPTIONS';
  }
  return null;
}

/** Whether each group has enough that can be had now. */
export function isChoosable(options: readonly PricedOption[]): boolean {
  return groupOptions(options).every(({ least, options: all }) => {
    const there = all.reduce((units, { most = 1, isSoldOut }) => units + (isSoldOut ? 0 : most), 0);
    return there >= least;
  });
}

/** How many units of a group's extras are chosen. */
export function unitsOf({ options }: Pick<OptionGroup, 'options'>, ids: readonly string[]): number {
  const own = new Set(options.map(({ id }) => id));
  return ids.filter((id) => own.has(id)).length;
}
