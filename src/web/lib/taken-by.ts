import type { Order } from '#contract/orders.ts';

type Taken = Pick<Order, 'staffCreated' | 'takenBy'>;

const words = { guest: 'Guest', formerStaff: 'Former staff' };

/** Who took an order: the name of a member, or in a word who else. */
export function takenByName({ staffCreated, takenBy }: Taken, { guest, formerStaff } = words): string {
  if (!staffCreated) return guest;
  return takenBy ?? formerStaff;
}

/** Who took these orders, each once, the earliest order first. */
export function takenByNames(
  orders: readonly (Taken & Pick<Order, 'orderNumber'>)[],
  inWords = words,
): string {
  const earliestFirst = orders.toSorted((a, b) => a.orderNumber - b.orderNumber);
  return [...new Set(earliestFirst.map((order) => takenByName(order, inWords)))].join(', ');
}
