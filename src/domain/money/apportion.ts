/**
 * Fractions rounded to integers that add up to a sum. Each is rounded down; what is left goes to those that lost most by
 * it, of equal ones to the first.
 *
 * @param tops of the fractions, which are all over the same `bottom`
 */
function roundToSum(sum: number, tops: readonly number[], bottom: number): number[] {
  const parts = tops.map((top) => Math.floor(top / bottom));
  const left = parts.reduce((rest, part) => rest - part, sum);
  const losses = tops.map((top, index) => ({ index, lost: top - (parts[index] ?? 0) * bottom }));
  // Phones from 2021 have no toSorted.
  losses.sort((a, b) => b.lost - a.lost || a.index - b.index);
  for (const { index } of losses.slice(0, left)) parts[index] = (parts[index] ?? 0) + 1;
  return parts;
}

/**
 * Cents in parts as their weights are to each other, by largest remainder: in integers that add up to the cents. No part
 * exceeds its weight while the cents do not exceed all weights.
 *
 * @param cents may be negative
 * @param weights integers, not all 0 unless there are no cents
 */
export function apportion(cents: number, weights: readonly number[]): number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  if (total === 0) return weights.map(() => 0);
  return roundToSum(
    cents,
    weights.map((weight) => cents * weight),
    total,
  );
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
  return roundToSum(
    together,
    amounts.map((amount) => amount * units),
    of,
  );
}
