/** The scale of a rating. [REV-1] */
export const starRatings = [1, 2, 3, 4, 5] as const;
export type StarRating = (typeof starRatings)[number];

export const reviewLimits = {
  commentLength: 1000,
  /** Reviews told at once. */
  pageSize: 20,
} as const;

/** So many of one dish. */
export interface ItemCount {
  name: string;
  quantity: number;
}

/** What was eaten, as a rating keeps it: every line that was not cancelled, in the order of ordering. [REV-3] */
export function eatenItems(
  orders: readonly { items: readonly (ItemCount & { cancelled: boolean })[] }[],
): ItemCount[] {
  return orders
    .flatMap(({ items }) => items)
    .filter(({ cancelled }) => !cancelled)
    .map(({ name, quantity }) => ({ name, quantity }));
}

/** The same dish in several lines, with whatever extras, counted once: 'Nx name'. */
export function countItems(items: readonly ItemCount[]): ItemCount[] {
  const counts = new Map<string, number>();
  for (const { name, quantity } of items) counts.set(name, (counts.get(name) ?? 0) + quantity);
  return [...counts].map(([name, quantity]) => ({ name, quantity }));
}
