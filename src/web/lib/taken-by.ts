import type { Order } from '#contract/orders.ts';
import { commonText } from './common-text.ts';

type Taken = Pick<Order, 'staffCreated' | 'takenBy'>;

/** Who took an order: the name of a member, or in a word who else. */
export function takenByName(
  { staffCreated, takenBy }: Taken,
  { guest, formerStaff } = commonText.takers,
): string {
  if (!staffCreated) return guest;
  return takenBy ?? formerStaff;
}

/** Who took these orders, each once, the earliest order first. */
export function takenByNames(
  orders: readonly (Taken & Pick<Order, 'orderNumber'>)[],
  inWords = commonText.takers,
): string {
  const earliestFirst = orders.toSorted((a, b) => a.orderNumber - b.orderNumber);
  return [...new Set(earliestFirst.map((order) => takenByName(order, inWords)))].join(', ');
}
