import { expect, test } from 'vitest';
import { addLine, type CartLine, emptyCart, lineKey } from '#web/features/orders/cart/cart.ts';
import { noOrders, type TableOrders } from '#web/features/orders/cart/table-orders.ts';
import { createTableOrdersStore } from '#web/features/orders/cart/table-orders-store.ts';
import { moveDraft, replaceLine } from './order-draft.ts';
import type { ToTable } from './staff-outbox.ts';

function line(menuItemId: string, changes: Partial<CartLine> = {}): CartLine {
  return { menuItemId, name: menuItemId, options: [], comment: '', quantity: 1, unitPrice: 900, ...changes };
}

function draft(note: string, ...lines: CartLine[]): TableOrders<ToTable> {
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
  const stored = new Map<string, string>();
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  };
  const from = createTableOrdersStore<ToTable>('from', () => storage);
  const to = createTableOrdersStore<ToTable>('to', () => storage);
  from.update(() => ({ ...draft('eilig', line('a')), refused: 'TABLE_NOT_FOUND' }));
  to.update(() => draft('', line('a'), line('b')));

  moveDraft(from, to);
  expect(to.get().cart.lines).toMatchObject([{ menuItemId: 'a', quantity: 2 }, { menuItemId: 'b' }]);
  expect(to.get().cart.note).toBe('eilig');
  expect(from.get()).toMatchObject({ cart: emptyCart, refused: null });

  moveDraft(to, to);
  expect(to.get().cart.lines).toHaveLength(2);
});
