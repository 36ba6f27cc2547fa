import type { TableOrders } from '#web/features/orders/cart/table-orders.ts';
import { germanErrors } from '#web/lib/errors/german-errors.ts';
import { staffOrderText as text } from './staff-order-text.ts';

type RefusalCode = NonNullable<TableOrders['refused']>;

const own: Partial<Record<RefusalCode, string>> = {
  PRICE_CHANGED: text.pricesChanged,
  ORDER_LINES_REFUSED: text.problems,
  TABLE_NOT_FOUND: text.tableGone,
  RESTAURANT_NOT_FOUND: text.noRestaurant,
};

/** The sentence for the staff about a refused order. */
export function refusalSentence(code: RefusalCode): string {
  return own[code] ?? germanErrors[code];
}
