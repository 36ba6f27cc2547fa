import type { Order } from '#contract/orders.ts';
import { boardText } from './board-text.ts';

/** A table, or takeaway. */
export function placeName(tableNumber: number | null): string {
  return tableNumber === null ? boardText.takeaway : boardText.table({ number: tableNumber });
}

/** What an order is called: `Tisch 3 #12`. */
export function orderName({ tableNumber, orderNumber }: Pick<Order, 'tableNumber' | 'orderNumber'>): string {
  return `${placeName(tableNumber)} ${boardText.number({ number: orderNumber })}`;
}
