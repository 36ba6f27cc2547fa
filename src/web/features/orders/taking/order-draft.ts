import { addLine, type CartLine, emptyCart, lineKey } from '#web/features/orders/cart/cart.ts';
import { nameOf, type StaffOrders, type StaffOutbox, type TableId } from './staff-outbox.ts';

/** Replaces a line in its place. If it becomes equal to another line, the two are merged. */
export function replaceLine(orders: StaffOrders, key: string, line: CartLine): StaffOrders {
  const lines = orders.cart.lines.map((old) => (lineKey(old) === key ? line : old));
  const cart = lines.reduce(addLine, { ...emptyCart, note: orders.cart.note });
  return { ...orders, cart, refused: null };
}

/** Moves a draft to another table. Writes the target before it clears the source, so nothing is lost. */
export function moveDraft(outbox: Pick<StaffOutbox, 'get' | 'update'>, from: TableId, to: TableId): void {
  if (from === to) return;
  const { cart } = outbox.get(nameOf(from));
  if (cart.lines.length > 0 || cart.note !== '') {
    outbox.update(nameOf(to), (orders) => ({
      ...orders,
      cart: cart.lines.reduce(addLine, { ...orders.cart, note: orders.cart.note || cart.note }),
    }));
  }
  outbox.update(nameOf(from), (orders) => ({ ...orders, cart: emptyCart, refused: null }));
}
