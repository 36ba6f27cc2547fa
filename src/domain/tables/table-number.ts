/** The highest number there is room for on a tile and a printed card. */
export const maxTableNumber = 9999;

/** The number of a new table: the one after the highest. Null: the lowest free one has to do. [TAB-4] */
export function numberAfter(taken: readonly number[]): number | null {
  const next = Math.max(0, ...taken) + 1;
  return next <= maxTableNumber ? next : null;
}

/** The lowest number that is free, or null when none is. [TAB-4] */
export function lowestFreeNumber(taken: readonly number[]): number | null {
  const numbers = new Set(taken);
  for (let number = 1; number <= maxTableNumber; number += 1) if (!numbers.has(number)) return number;
  return null;
}
