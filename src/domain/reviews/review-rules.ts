import { isDone } from '../completed/completed-orders.ts';
import type { OrderStatus } from '../orders/order-status.ts';

interface VisitOrder {
  status: OrderStatus;
  /** Staff have taken it. */
  staffCreated: boolean;
  wasBegun: boolean;
  items: readonly {
    cancelled: boolean;
    unitPrice: number;
    quantity: number;
    discountAmount: number;
    openAmount: number;
  }[];
}

/** The scale of a rating. [REV-1] */
export const starRatings = [1, 2, 3, 4, 5] as const;
export type StarRating = (typeof starRatings)[number];

export const reviewLimits = {
  commentLength: 1000,
  /** Reviews per page. */
  pageSize: 20,
} as const;

/** A dish and how often it was ordered. */
export interface ItemCount {
  name: string;
  quantity: number;
}

/**
 * Whether anything of a visit's orders was served: whoever only sat down cannot say how it was. Freeing the table
 * completes what is open, so somebody must have begun it, taken it, or been paid for something of it. [REV-10]
 */
export function hasBeenServed(orders: readonly VisitOrder[]): boolean {
  return orders.some(({ status, staffCreated, wasBegun, items }) => {
    const eaten = items.filter(({ cancelled }) => !cancelled);
    const isPaid = eaten.some(
      ({ unitPrice, quantity, discountAmount, openAmount }) =>
        openAmount < unitPrice * quantity - discountAmount,
    );
    return isDone(status) && eaten.length > 0 && (wasBegun || staffCreated || isPaid);
  });
}

/** The dishes that a review stores: all lines that are not cancelled, in the order of ordering. [REV-3] */
export function eatenItems(
  orders: readonly { items: readonly (ItemCount & { cancelled: boolean })[] }[],
): ItemCount[] {
  return orders
    .flatMap(({ items }) => items)
    .filter(({ cancelled }) => !cancelled)
    .map(({ name, quantity }) => ({ name, quantity }));
}

/** Sums the lines of each dish, whatever their extras: 'Nx name'. */
export function countItems(items: readonly ItemCount[]): ItemCount[] {
  const counts = new Map<string, number>();
  for (const { name, quantity } of items) counts.set(name, (counts.get(name) ?? 0) + quantity);
  return [...counts].map(([name, quantity]) => ({ name, quantity }));
}
