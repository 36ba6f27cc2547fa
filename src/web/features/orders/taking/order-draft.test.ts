import { expect, test } from 'vitest';
import { addLine, type CartLine, emptyCart, lineKey } from '#web/features/orders/cart/cart.ts';
import { noOrders } from '#web/features/orders/cart/table-orders.ts';
import { moveDraft, replaceLine } from './order-draft.ts';
import type { StaffOrders } from './staff-outbox.ts';

function line(menuItemId: string, changes: Partial<CartLine> = {}): CartLine {
  return { menuItemId, name: menuItemId, options: [], comment: '', quantity: 1, unitPrice: 900, ...changes };
}

function draft(note: string, ...lines: CartLine[]): StaffOrders {
  return { ...noOrders, cart: { ...lines.reduce(addLine, emptyCart), note } };
}

test('a changed line keeps its place and the note stays', () => {
  const orders = draft('zusammen', line('a'), line('b'), line('c'));
  const changed = replaceLine(orders, lineKey(line('b')), line('b', { comment: 'ohne Salz', quantity: 3 }));
  expect(changed.cart.lines.map(({ menuItemId }) => menuItemId)).toEqual(['a', 'b', 'c']);
  expect(changed.cart.lines[1]).toMatchObject({ comment: 'ohne Salz', quantity: 3 });
  expect(changed.cart.note).toBe('zusammen');
});

test('a line that becomes the same as another is added to it', () => {
  const orders = draft('', line('a', { comment: 'x' }), line('a', { quantity: 2 }));
  const changed = replaceLine(orders, lineKey(line('a', { comment: 'x' })), line('a'));
  expect(changed.cart.lines).toMatchObject([{ menuItemId: 'a', comment: '', quantity: 3 }]);
});

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
