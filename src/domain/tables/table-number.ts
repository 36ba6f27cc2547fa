/** The highest number that fits on a tile and a printed card. */
export const maxTableNumber = 9999;

/** How many tables are added at most in one go. */
export const tablesAtOnce = 50;

/**
 * The number for a new table: the one after the highest. Null when that is too high; `lowestFreeNumber` then
 * applies. [TAB-4]
 */
export function numberAfter(taken: readonly number[]): number | null {
  const next = Math.max(0, ...taken) + 1;
  return next <= maxTableNumber ? next : null;
}

/** The lowest free number, or null when none is free. [TAB-4] */
export function lowestFreeNumber(taken: readonly number[]): number | null {
  const numbers = new Set(taken);
  for (let number = 1; number <= maxTableNumber; number += 1) if (!numbers.has(number)) return number;
  return null;
}
