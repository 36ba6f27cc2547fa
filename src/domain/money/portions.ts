import { apportion } from './apportion.ts';

/** Integer cents at one VAT rate. */
export interface Portion {
  /** Percent. */
  rate: number;
  amount: number;
}

/** The portions with one for each rate, highest first. Rates of which nothing is left are kept. */
export function mergePortions(portions: Iterable<Portion>): Portion[] {
  const amounts = new Map<number, number>();
  for (const { rate, amount } of portions) amounts.set(rate, (amounts.get(rate) ?? 0) + amount);
  return [...amounts].map(([rate, amount]) => ({ rate, amount })).toSorted((a, b) => b.rate - a.rate);
}

/** The portions of some cents of a line. @param parts null: all at one rate */
export function portionsAt(
  rate: number,
  parts: readonly Portion[] | null,
  cents: number,
): readonly Portion[] {
  return parts ?? [{ rate, amount: cents }];
}

/** So many units. */
export function timesPortions(portions: readonly Portion[], units: number): Portion[] {
  return portions.map(({ rate, amount }) => ({ rate, amount: amount * units }));
}

/** The portions without others. */
export function lessPortions(portions: readonly Portion[], others: readonly Portion[]): Portion[] {
  return mergePortions([...portions, ...timesPortions(others, -1)]);
}

/**
 * What some cents of open portions are: each rate's part of what is open of it, so that whoever takes the last cent
 * takes what is left of each rate. Rates of which it takes nothing are left out. [VAT-4]
 *
 * @param open none negative
 */
export function takePortions(cents: number, open: readonly Portion[]): Portion[] {
  const amounts = apportion(
    cents,
    open.map(({ amount }) => amount),
  );
  return open
    .map(({ rate }, index) => ({ rate, amount: amounts[index] ?? 0 }))
    .filter(({ amount }) => amount > 0);
}
