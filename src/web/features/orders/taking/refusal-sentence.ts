import type { TableOrders } from '#web/features/orders/cart/table-orders.ts';
import { errorSentence } from '#web/lib/errors/error-text.ts';
import { staffOrderText as text } from './staff-order-text.ts';

type RefusalCode = NonNullable<TableOrders['refused']>;

/** The sentence for the staff about a refused order. */
export function refusalSentence(code: RefusalCode): string {
  const own: Partial<Record<RefusalCode, string>> = {
    PRICE_CHANGED: text.pricesChanged,
    ORDER_LINES_REFUSED: text.problems,
    TABLE_NOT_FOUND: text.tableGone,
    RESTAURANT_NOT_FOUND: text.noRestaurant,
  };
  return own[code] ?? errorSentence(code, 'de');
}
