import type { Portion } from '../money/portions.ts';
import { sumOf } from '../money/sum-of.ts';

/** Limits of one order. The note's 300 and the price's 9999 are the product's; the rest stop nonsense. */
export const orderLimits = {
  noteLength: 300,
  commentLength: 200,
  lines: 60,
  quantity: 50,
  /** The units of all lines together: more than any kitchen takes at once. */
  units: 300,
  optionsPerLine: 40,
} as const;

/** An extra as in the menu; `priceIncrement` in cents. */
export interface PricedOption {
  id: string;
  name: string;
  priceIncrement: number;
  groupName: string;
  isRequired: boolean;
  isMultiSelect: boolean;
}

/** An extra as it was when it was ordered; the line keeps it. */
export interface OptionSnapshot extends Pick<PricedOption, 'id' | 'name' | 'priceIncrement' | 'groupName'> {
  /** Its price by VAT rates; left out: all of it is at the line's `vatRate`. */
  vatParts?: Portion[] | undefined;
}

/** A dish as in the current menu; `price` in cents. */
export interface PricedItem {
  id: string;
  name: string;
  price: number;
  available: boolean;
  options: readonly PricedOption[];
}

/** A requested line: ids and a quantity, never a price. */
export interface LineRequest {
  menuItemId: string;
  quantity: number;
  optionIds: readonly string[];
}

/** The reasons to refuse a line of an order. */
export const lineProblems = [
  'UNKNOWN_ITEM',
  'ITEM_UNAVAILABLE',
  'TOO_FEW_LEFT',
  'UNKNOWN_OPTION',
  'REQUIRED_OPTION_MISSING',
  'TOO_MANY_OPTIONS',
] as const;
export type LineProblem = (typeof lineProblems)[number];

/** The options that the guest sees as one question; extras without a group belong to "Other". */
export interface OptionGroup<T extends PricedOption = PricedOption> {
  name: string;
  isRequired: boolean;
  isMultiSelect: boolean;
  options: T[];
}

/**
 * Groups extras; groups and extras keep the given order. A group is required, or allows several, as soon as
 * one of its extras says so. [EXT-1]
 */
export function groupOptions<T extends PricedOption>(options: readonly T[]): OptionGroup<T>[] {
  const groups = new Map<string, OptionGroup<T>>();
  for (const option of options) {
    const group = groups.get(option.groupName) ?? {
      name: option.groupName,
      isRequired: false,
      isMultiSelect: false,
      options: [],
    };
    group.isRequired ||= option.isRequired;
    group.isMultiSelect ||= option.isMultiSelect;
    group.options.push(option);
    groups.set(option.groupName, group);
  }
  return [...groups.values()];
}

/** The price of one unit in cents: the dish with its chosen extras. [MON-1] */
export function unitPrice(price: number, options: readonly { priceIncrement: number }[]): number {
  return options.reduce((sum, option) => sum + option.priceIncrement, price);
}

/** The sum of lines of unit price and quantity, in cents. [MON-1] */
export function total(lines: readonly { unitPrice: number; quantity: number }[]): number {
  return lines.reduce((sum, line) => sum + line.unitPrice * line.quantity, 0);
}

/** The number of units in all lines. */
export function countUnits(lines: readonly { quantity: number }[]): number {
  return sumOf(lines, 'quantity');
}

export type PricedLine<I extends PricedItem> =
  | { ok: true; item: I; options: I['options'][number][]; unitPrice: number }
  | { ok: false; problem: LineProblem; item?: I };

/**
 * Prices one requested line from the menu. Refuses a dish that is unknown or sold out, extras that are
 * not the dish's own or are named twice, a required group without a choice, and two choices in a
 * single-choice group. [ORD-5]
 *
 * @param menu the dishes by id
 */
export function priceLine<I extends PricedItem>(
  menu: ReadonlyMap<string, I>,
  line: LineRequest,
): PricedLine<I> {
  const item = menu.get(line.menuItemId);
  if (!item) return { ok: false, problem: 'UNKNOWN_ITEM' };
  if (!item.available) return { ok: false, problem: 'ITEM_UNAVAILABLE', item };

  const wanted = new Set(line.optionIds);
  const chosen: I['options'][number][] = item.options.filter((option) => wanted.has(option.id));
  if (chosen.length !== line.optionIds.length) return { ok: false, problem: 'UNKNOWN_OPTION', item };

  for (const group of groupOptions(item.options)) {
    const count = group.options.filter((option) => wanted.has(option.id)).length;
    if (group.isRequired && count === 0) return { ok: false, problem: 'REQUIRED_OPTION_MISSING', item };
    if (!group.isMultiSelect && count > 1) return { ok: false, problem: 'TOO_MANY_OPTIONS', item };
  }
  return { ok: true, item, options: chosen, unitPrice: unitPrice(item.price, chosen) };
}
