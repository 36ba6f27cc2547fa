/** The highest number that fits on a tile and a printed card. */
export const maxTableNumber = 9999;

/** How many tables are added at most in one go. */
export const tablesAtOnce = 50;

/** The number after the highest, or null when that is too high. [TAB-4] */
export function numberAfter(taken: readonly number[]): number | null {
  const next = Math.max(0, ...taken) + 1;
  return next <= maxTableNumber ? next : null;
}

/**
 * The numbers for new tables: those after the highest, then the lowest free ones. Null when there are not enough.
 * [TAB-4]
 */
export function newNumbers(taken: readonly number[], count: number): number[] | null {
  const used = new Set(taken);
  const numbers: number[] = [];
  const first = numberAfter(taken) ?? maxTableNumber + 1;
  for (let number = first; number <= maxTableNumber && numbers.length < count; number += 1)
    numbers.push(number);
  for (let number = 1; number < first && numbers.length < count; number += 1) {
    if (!used.has(number)) numbers.push(number);
  }
  return numbers.length === count ? numbers : null;
}
