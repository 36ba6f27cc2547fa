import type { Order } from '#contract/orders.ts';

/** Who took an order: the name of a member, or in a word who else. */
export function takenByName({ staffCreated, takenBy }: Pick<Order, 'staffCreated' | 'takenBy'>): string {
  if (!staffCreated) return 'Guest';
  return takenBy ?? 'Former staff';
}
