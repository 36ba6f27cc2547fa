import { addLine, type CartLine, emptyCart, lineKey } from '#web/features/orders/cart/cart.ts';
import type { TableOrders } from '#web/features/orders/cart/table-orders.ts';
import type { TableOrdersStore } from '#web/features/orders/cart/table-orders-store.ts';
import type { ToTable } from './staff-outbox.ts';

type StaffOrders = TableOrders<ToTable>;

/** Puts another line in the place of one, where it keeps its position unless it becomes the same as another. */
export function replaceLine(orders: StaffOrders, key: string, line: CartLine): StaffOrders {
  const lines = orders.cart.lines.map((old) => (lineKey(old) === key ? line : old));
  const cart = lines.reduce(addLine, { ...emptyCart, note: orders.cart.note });
  return { ...orders, cart, refused: null };
}

/** Gives a draft to another table. First there, then not here: nothing is lost in between. */
export function moveDraft(from: TableOrdersStore<ToTable>, to: TableOrdersStore<ToTable>): void {
  if (from === to) return;
  const { cart } = from.get();
  if (cart.lines.length > 0 || cart.note !== '') {
    to.update((orders) => ({
      ...orders,
      cart: cart.lines.reduce(addLine, { ...orders.cart, note: orders.cart.note || cart.note }),
    }));
  }
  from.update((orders) => ({ ...orders, cart: emptyCart, refused: null }));
}
