import { orderLimits } from './pricing.ts';

/**
 * The seats of a party that joins another one, so that none of them is a seat there. They keep their distances, past the
 * highest seat there. Where that would be past the last seat that a table can have, they take the numbers that are free,
 * in their order. [SEAT-2]
 *
 * @returns by the seats before; null: no number is left
 */
export function mergedSeats(
  there: ReadonlySet<number>,
  coming: ReadonlySet<number>,
): Map<number, number | null> {
  const inOrder = [...coming].toSorted((a, b) => a - b);
  const highest = Math.max(0, ...there);
  if (highest + (inOrder.at(-1) ?? 0) <= orderLimits.seat) {
    return new Map(inOrder.map((seat) => [seat, highest + seat]));
  }
  const all = Array.from({ length: orderLimits.seat }, (_, index) => index + 1);
  const free = all.filter((seat) => !there.has(seat));
  return new Map(inOrder.map((seat, place) => [seat, free[place] ?? null]));
}
