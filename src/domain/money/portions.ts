/** Integer cents at one VAT rate. */
export interface Portion {
  /** Percent. */
  rate: number;
  amount: number;
}

/**
 * Cents in parts as their weights are to each other, in integers that add up to the cents. Each part is rounded down;
 * the cents that are left go to the parts that lost most by it, of equal ones to the first. No part exceeds its weight
 * while the cents do not exceed all weights.
 *
 * @param cents may be negative
 * @param weights integers, not all 0 unless there are no cents
 */
export function apportion(cents: number, weights: readonly number[]): number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  if (total === 0) return weights.map(() => 0);
  const parts = weights.map((weight) => Math.floor((cents * weight) / total));
  const left = cents - parts.reduce((sum, part) => sum + part, 0);
  const next = weights
    .map((weight, index) => ({ index, lost: cents * weight - (parts[index] ?? 0) * total }))
    .toSorted((a, b) => b.lost - a.lost || a.index - b.index)
    .slice(0, left);
  for (const { index } of next) parts[index] = (parts[index] ?? 0) + 1;
  return parts;
}

/**
 * What of several amounts falls on some of a line's units. Together it is what falls on them of their sum, and each is
 * less than a cent away from its even share. So what all of them take off stays within what the units cost.
 *
 * @param amounts signed
 */
export function partsOfUnits(amounts: readonly number[], units: number, of: number): number[] {
  const sum = amounts.reduce((total, amount) => total + amount, 0);
  const [together = 0] = apportion(sum, [units, of - units]);
  const parts = amounts.map((amount) => Math.floor((amount * units) / of));
  const left = together - parts.reduce((total, part) => total + part, 0);
  const next = amounts
    .map((amount, index) => ({ index, lost: amount * units - (parts[index] ?? 0) * of }))
    .toSorted((a, b) => b.lost - a.lost || a.index - b.index)
    .slice(0, left);
  for (const { index } of next) parts[index] = (parts[index] ?? 0) + 1;
  return parts;
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
