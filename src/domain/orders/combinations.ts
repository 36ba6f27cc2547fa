import { apportion } from '../money/apportion.ts';
import type { Combination, DishVat } from '../money/dish-vat.ts';
import type { VatChoice } from '../money/vat-rates.ts';
import type { Chosen, PricedOption } from './option-groups.ts';
import { type OptionSnapshot, type PricedItem, unitPrice } from './pricing.ts';

/** An extra of an ordered dish, at what it adds; `vat` null: as the dish. */
interface SoldOption extends Omit<OptionSnapshot, 'vatParts'> {
  vat: VatChoice | null;
}

/** A dish of the menu with its tax. */
interface TaxedItem extends PricedItem {
  vat: DishVat;
  options: readonly (PricedOption & SoldOption)[];
}

interface PricedDish<I extends TaxedItem> {
  item: I;
  options: readonly Chosen<I['options'][number]>[];
}

/** A dish that is ordered as part of a combination. */
interface Component<I extends TaxedItem> {
  /** At its share of the combination's price, in cents. */
  item: I;
  /** The first names the combination, with what is charged for this choice beyond its price. */
  options: SoldOption[];
  /** With its extras. Those of all components add up to the combination's. */
  unitPrice: number;
}

/**
 * What a dish is made of that was ordered with others chosen into it: each of those is ordered as itself, with its own
 * station, course and tax, at its share of the price. Extras that stand for no dish go with the one chosen before them.
 * [EXT-5]
 *
 * @param menu the dishes by id
 * @returns null: no dish was chosen into it
 */
export function componentsOf<I extends TaxedItem>(
  { item, options }: PricedDish<I>,
  menu: ReadonlyMap<string, I>,
): Component<I>[] | null {
  const parts: { item: I; options: SoldOption[] }[] = [];
  const before: SoldOption[] = [];
  for (const option of options) {
    const dish = option.dishId ? menu.get(option.dishId) : undefined;
    if (!dish) {
      (parts.at(-1)?.options ?? before).push(option);
      continue;
    }
    const units = Array.from({ length: option.quantity }, () => 1);
    for (const priceIncrement of apportion(option.priceIncrement, units)) {
      const label = { id: item.id, name: item.name, priceIncrement, groupName: '', vat: null };
      parts.push({ item: dish, options: [label] });
    }
  }
  parts[0]?.options.push(...before);
  const shares = sharesOf(
    item,
    parts.map((part) => part.item),
  );
  if (!shares) return null;
  return parts.map((part, place) => {
    const price = shares[place] ?? 0;
    return {
      item: { ...part.item, price },
      options: part.options,
      unitPrice: unitPrice(price, part.options),
    };
  });
}

/**
 * A combination's price, split among its dishes by their prices when sold alone; where it says which per cent are of
 * which tax, and its dishes are of these, first by those. [VAT-3] Null: there is not a cent for each.
 */
function sharesOf(
  { price, vat }: Pick<TaxedItem, 'price' | 'vat'>,
  dishes: readonly TaxedItem[],
): number[] | null {
  const shares = (typeof vat === 'string' ? null : byTax(price, vat, dishes)) ?? byPrice(price, dishes);
  return dishes.length > 0 && shares.every((share) => share > 0) ? shares : null;
}

function byPrice(cents: number, dishes: readonly TaxedItem[]): number[] {
  return apportion(
    cents,
    dishes.map(({ price }) => price),
  );
}

function byTax(cents: number, { parts }: Combination, dishes: readonly TaxedItem[]): number[] | null {
  const choices = [...new Set(parts.map(({ vat }) => vat))];
  const isOf = (choice: (typeof choices)[number]) => dishes.filter(({ vat }) => vat === choice);
  if (choices.some((choice) => isOf(choice).length === 0)) return null;
  if (dishes.some(({ vat }) => !choices.some((choice) => choice === vat))) return null;
  const amounts = apportion(
    cents,
    choices.map((choice) =>
      parts.filter(({ vat }) => vat === choice).reduce((sum, { share }) => sum + share, 0),
    ),
  );
  const left = new Map(choices.map((choice, place) => [choice, byPrice(amounts[place] ?? 0, isOf(choice))]));
  return dishes.map(({ vat }) => (typeof vat === 'string' ? left.get(vat)?.shift() : undefined) ?? 0);
}
