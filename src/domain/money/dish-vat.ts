import type { Day } from '../calendar/days.ts';
import { apportion } from './apportion.ts';
import { mergePortions, type Portion } from './portions.ts';
import { percentOf, type VatChoice } from './vat-rates.ts';

/** How the parts of a combination are weighed: in per cent, or by their prices when sold alone, in cents. */
export const combinationUnits = ['percent', 'price'] as const;

/** Several things at one price, such as a menu with its drink: the price is split among them. [VAT-3] */
export interface Combination {
  by: (typeof combinationUnits)[number];
  parts: { vat: VatChoice; share: number }[];
}

/** How a dish is taxed. */
export type DishVat = VatChoice | Combination;

/** Parts of a combination; a single price is limited as prices are. */
export const combinationLimits = { leastParts: 2, mostParts: 5 } as const;

/** The share of a menu's price that may count as its drinks without a look at single prices (UStAE 10.1 (12)). */
export const usualDrinkPercent = 30;

/** Whether the shares say how a price is split: per cent add up to 100, and nothing is split by nothing. */
export function isCombination({ by, parts }: Combination): boolean {
  const { leastParts, mostParts } = combinationLimits;
  if (parts.length < leastParts || parts.length > mostParts) return false;
  if (parts.some(({ share }) => !Number.isInteger(share) || share < 1)) return false;
  return by === 'price' || parts.reduce((sum, { share }) => sum + share, 0) === 100;
}

/** The VAT of one unit of an ordered line. */
export interface UnitVat {
  /** Of all of it, or of its largest portion. Percent. */
  vatRate: number;
  /** One for each rate, highest first; null: all of it is at `vatRate`. */
  vatParts: Portion[] | null;
}

/**
 * The VAT of a dish with the extras that were chosen, on the day of the order. Dish and extras are split each for
 * itself; an extra that says nothing is taxed as its dish. [VAT-1] [VAT-2] [VAT-3]
 *
 * @returns also the portions of each extra; null where all of it is at the line's rate
 */
export function unitVat(
  dish: { price: number; vat: DishVat },
  extras: readonly { priceIncrement: number; vat: VatChoice | null }[],
  day: Day,
): UnitVat & { ofExtras: (Portion[] | null)[] } {
  const ofDish = portionsOf(dish.price, dish.vat, day);
  const ofExtras = extras.map(({ priceIncrement, vat }) => portionsOf(priceIncrement, vat ?? dish.vat, day));
  const parts = mergePortions([...ofDish, ...ofExtras.flat()]);
  const { rate: vatRate } = parts.reduce((most, part) => (part.amount > most.amount ? part : most));
  const isAtRate = (portions: readonly Portion[]) => portions.every(({ rate }) => rate === vatRate);
  return {
    vatRate,
    vatParts: parts.length > 1 ? parts : null,
    ofExtras: ofExtras.map((portions) => (isAtRate(portions) ? null : portions)),
  };
}

/** A price in portions, without rates at which there is nothing. */
function portionsOf(cents: number, vat: DishVat, day: Day): Portion[] {
  if (typeof vat === 'string') return cents === 0 ? [] : [{ rate: percentOf(vat, day), amount: cents }];
  const amounts = apportion(
    cents,
    vat.parts.map(({ share }) => share),
  );
  const portions = vat.parts.map((part, index) => ({
    rate: percentOf(part.vat, day),
    amount: amounts[index] ?? 0,
  }));
  return mergePortions(portions).filter(({ amount }) => amount > 0);
}
