import type { Portion } from '../money/portions.ts';
import { sumOf } from '../money/sum-of.ts';
import {
  type Chosen,
  choiceProblem,
  chosenOf,
  groupOptions,
  type OptionGroup,
  type PricedOption,
} from './option-groups.ts';

/** Limits of one order. The note's 300 and the price's 9999 are the product's; the rest stop nonsense. */
export const orderLimits = {
  noteLength: 300,
  commentLength: 200,
  lines: 60,
  quantity: 50,
  /** The units of all lines together: more than any kitchen takes at once. */
  units: 300,
  optionsPerLine: 40,
  /** The highest number of a seat at a table. */
  seat: 30,
} as const;

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
  /** One that stands there twice is two units of that extra. */
  optionIds: readonly string[];
}

/** The reasons to refuse a line of an order. */
export const lineProblems = [
  'UNKNOWN_ITEM',
  'ITEM_UNAVAILABLE',
  'TOO_FEW_LEFT',
  'UNKNOWN_OPTION',
  'OPTION_SOLD_OUT',
  'REQUIRED_OPTION_MISSING',
  'TOO_MANY_OPTIONS',
] as const;
export type LineProblem = (typeof lineProblems)[number];

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
  | { ok: true; item: I; options: Chosen<I['options'][number]>[]; unitPrice: number }
  | { ok: false; problem: LineProblem; item?: I };

/**
 * Prices one requested line from the menu. Refuses a dish that is unknown or sold out, and extras that are
 * not the dish's own, sold out, or more or fewer than their group asks for. [ORD-5] [EXT-3]
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
  const groups = groupsOf<I['options'][number]>(item.options);
  const problem = choiceProblem(item.options, line.optionIds, groups);
  if (problem) return { ok: false, problem, item };
  const options = chosenOf(item.options, line.optionIds, groups);
  return { ok: true, item, options, unitPrice: unitPrice(item.price, options) };
}

const knownGroups = new WeakMap<readonly PricedOption[], readonly OptionGroup[]>();

/** The groups of a dish's extras. They are made once for each dish of a menu in memory, which nobody changes. */
function groupsOf<T extends PricedOption>(options: readonly T[]): readonly OptionGroup<T>[] {
  const groups = (knownGroups.get(options) as readonly OptionGroup<T>[] | undefined) ?? groupOptions(options);
  knownGroups.set(options, groups);
  return groups;
}
