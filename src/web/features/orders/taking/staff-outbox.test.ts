import { ORPCError } from '@orpc/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { MenuItem } from '#contract/menu/menu.ts';
import type { Order } from '#contract/orders.ts';
import { addLine, emptyCart } from '#web/features/orders/cart/cart.ts';
import { type OrderRequest, placeOrder } from '#web/features/orders/cart/table-orders.ts';
import { createStaffOutbox, type TableId, type ToTable } from './staff-outbox.ts';

const pizza = {
  id: 'pizza',
  name: 'Margherita',
  price: 950,
  available: true,
  options: [],
} as unknown as MenuItem;
const menu = { menuVersion: 1, categories: [{ id: 'c', name: 'Pizza', description: '', items: [pizza] }] };

let stored: Map<string, string>;
let stop: (() => void) | undefined;

const storage = () => ({
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
  removeItem: (key: string) => void stored.delete(key),
  key: (index: number) => [...stored.keys()][index] ?? null,
  get length() {
    return stored.size;
  },
});

type Place = (request: OrderRequest<ToTable>) => Promise<Order>;

/** A page that has just been opened, with what an earlier one has left in the storage. */
function openPage(place: Place, onPlaced = vi.fn()) {
  stop?.();
  const outbox = createStaffOutbox({
    restaurantId: 'r',
    openStorage: storage,
    place,
    exclusively: (_, work) => work(),
    random: () => 1,
  });
  stop = outbox.start(onPlaced);
  return { outbox, onPlaced };
}

function order(outbox: ReturnType<typeof openPage>['outbox'], tableId: TableId, id: string) {
  const line = {
    menuItemId: 'pizza',
    name: 'Margherita',
    options: [],
    comment: '',
    quantity: 1,
    unitPrice: 950,
  };
  outbox
    .at(tableId)
    .update((orders) =>
      placeOrder(
        { ...orders, cart: addLine(emptyCart, line) },
        { id, restaurantId: 'r', to: { tableId }, menu, seenTotal: 950 },
      ),
    );
}

const offline: Place = () => Promise.reject(new TypeError('Failed to fetch'));
const answer: Place = (request) =>
  Promise.resolve({ id: request.id, orderNumber: 7, totalAmount: 950 } as Order);

beforeEach(() => {
  stored = new Map();
  vi.useFakeTimers();
});
afterEach(() => {
  stop?.();
  vi.useRealTimers();
});

test('[ORD-13] an order that waits is sent by the next page, once and under its id', async () => {
  const before = openPage(offline);
  order(before.outbox, 'table-5', 'a');
  order(before.outbox, null, 'b');
  await vi.advanceTimersByTimeAsync(5000);
  expect(before.outbox.unsent().map(({ tableId }) => tableId)).toEqual(['table-5', null]);

  const sent: OrderRequest<ToTable>[] = [];
  const { outbox, onPlaced } = openPage((request) => {
    sent.push(request);
    return answer(request);
  });
  await vi.runAllTimersAsync();
  expect(sent.map(({ id, tableId }) => [id, tableId])).toEqual([
    ['a', 'table-5'],
    ['b', null],
  ]);
  expect(onPlaced).toHaveBeenCalledTimes(2);
  expect(outbox.unsent()).toEqual([]);
});

test('[ORD-13] an order that is stuck holds up no other table', async () => {
  const placed: string[] = [];
  const { outbox } = openPage((request) => {
    if (request.tableId === 'table-5') return offline(request);
    placed.push(request.id);
    return answer(request);
  });
  order(outbox, 'table-5', 'a');
  order(outbox, 'table-6', 'b');
  await vi.advanceTimersByTimeAsync(1000);
  expect(placed).toEqual(['b']);
  expect(outbox.unsent()).toMatchObject([{ tableId: 'table-5', refused: null }]);
});

test('[ORD-13] a refusal comes back into the draft of its table and is told of', async () => {
  const { outbox } = openPage(() =>
    Promise.reject(new ORPCError('TABLE_NOT_FOUND', { status: 404, defined: true })),
  );
  const heard = vi.fn();
  outbox.subscribe(heard);
  order(outbox, 'table-5', 'a');
  await vi.runAllTimersAsync();
  expect(heard).toHaveBeenCalled();
  expect(outbox.unsent()).toMatchObject([{ tableId: 'table-5', outbox: [], refused: 'TABLE_NOT_FOUND' }]);
  expect(outbox.at('table-5').get().cart.lines).toMatchObject([{ menuItemId: 'pizza' }]);
});

test('drafts and other restaurants’ orders are no unsent orders', async () => {
  const before = openPage(offline);
  before.outbox.at('table-5').update((orders) => ({ ...orders, cart: { lines: [], note: 'eilig' } }));
  stored.set('gedeck.staff-orders.other.table-1', 'whatever');
  const { outbox } = openPage(answer);
  await vi.runAllTimersAsync();
  expect(outbox.unsent()).toEqual([]);
  expect(outbox.at('table-5').get().cart.note).toBe('eilig');
});
