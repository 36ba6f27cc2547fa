import type { Order, OrderItem } from '#contract/orders.ts';
import { isInKitchen } from '#domain/orders/order-status.ts';

/** The lines of which units are ready while others of their order are not: they are carried out by themselves. [KIT-3] */
export function readyAlone({ status, items }: Pick<Order, 'status' | 'items'>): OrderItem[] {
  if (!isInKitchen(status)) return [];
  return items.filter(({ cancelled, units }) => !cancelled && units.ready > 0);
}
