import { addLine, emptyCart } from '#web/features/orders/cart/cart.ts';
import { nameOf, type StaffOutbox, type TableId } from './staff-outbox.ts';

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
