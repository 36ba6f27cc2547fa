import { expect, test } from 'vitest';
import { addLine, type CartLine, emptyCart } from '#web/features/orders/cart/cart.ts';
import { noOrders } from '#web/features/orders/cart/table-orders.ts';
import { moveDraft } from './order-draft.ts';
import type { StaffOrders } from './staff-outbox.ts';

function line(menuItemId: string, changes: Partial<CartLine> = {}): CartLine {
  return { menuItemId, name: menuItemId, options: [], comment: '', quantity: 1, unitPrice: 900, ...changes };
}

function draft(note: string, ...lines: CartLine[]): StaffOrders {
  return { ...noOrders, cart: { ...lines.reduce(addLine, emptyCart), note } };
}

test('a draft moves to another table and adds to what is there', () => {
  const stored = new Map<string, StaffOrders>([
    ['from', { ...draft('eilig', line('a')), refused: 'TABLE_NOT_FOUND' }],
    ['to', draft('', line('a'), line('b'))],
  ]);
  const outbox = {
    get: (name: string): StaffOrders => stored.get(name) ?? noOrders,
    update(name: string, change: (orders: StaffOrders) => StaffOrders) {
      stored.set(name, change(this.get(name)));
      return this.get(name);
    },
  };

  moveDraft(outbox, 'from', 'to');
  expect(outbox.get('to').cart.lines).toMatchObject([{ menuItemId: 'a', quantity: 2 }, { menuItemId: 'b' }]);
  expect(outbox.get('to').cart.note).toBe('eilig');
  expect(outbox.get('from')).toMatchObject({ cart: emptyCart, refused: null });

  moveDraft(outbox, 'to', 'to');
  expect(outbox.get('to').cart.lines).toHaveLength(2);
});
