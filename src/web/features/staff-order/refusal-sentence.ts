import { germanErrors } from '#web/lib/messages/german-errors.ts';
import { staffOrderText as text } from '#web/lib/messages/staff-order.ts';
import type { TableOrders } from '#web/lib/ordering/table-orders.ts';

type RefusalCode = NonNullable<TableOrders['refused']>;

const own: Partial<Record<RefusalCode, string>> = {
  PRICE_CHANGED: text.pricesChanged,
  ORDER_LINES_REFUSED: text.problems,
  TABLE_NOT_FOUND: text.tableGone,
  RESTAURANT_NOT_FOUND: text.noRestaurant,
};

/** Why an order was not taken, for the staff. */
export function refusalSentence(code: RefusalCode): string {
  return own[code] ?? germanErrors[code];
}
