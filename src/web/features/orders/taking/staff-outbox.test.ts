import { ORPCError } from '@orpc/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { MenuItem } from '#contract/menu/menu.ts';
import type { Order } from '#contract/orders.ts';
import { type FakeDevice, installDevice } from '#test/fixture/fake-device.ts';
import { addLine, emptyCart } from '#web/features/orders/cart/cart.ts';
import { createOrdersOutbox } from '#web/features/orders/cart/orders-outbox.ts';
import { type OrderRequest, placeOrder } from '#web/features/orders/cart/table-orders.ts';
import { nameOf, type StaffOutbox, type TableId, type ToTable, unsentOrders } from './staff-outbox.ts';

const pizza = {
  id: 'pizza',
  name: 'Margherita',
  price: 950,
  available: true,
  options: [],
} as unknown as MenuItem;
const menu = { menuVersion: 1, categories: [{ id: 'c', name: 'Pizza', description: '', items: [pizza] }] };

type Place = (request: OrderRequest<ToTable>) => Promise<Order>;

let device: FakeDevice;
let stop: (() => void) | undefined;

/** Simulates a newly opened page with the storage that an earlier page has left. */
function openPage(place: Place): StaffOutbox {
  stop?.();
  const outbox = createOrdersOutbox<ToTable, Order>('gedeck.staff-orders.r.', place);
  stop = outbox.start();
  return outbox;
}

function order(outbox: StaffOutbox, tableId: TableId, id: string) {
  const line = {
    menuItemId: 'pizza',
    name: 'Margherita',
    options: [],
    comment: '',
    quantity: 1,
    unitPrice: 950,
  };
  outbox.update(nameOf(tableId), (orders) =>
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
  device = installDevice();
  vi.useFakeTimers();
});
afterEach(() => {
  stop?.();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('[ORD-13] an order that waits is sent by the next page, once and under its id', async () => {
  const before = openPage(offline);
  order(before, 'table-5', 'a');
  order(before, null, 'b');
  await vi.advanceTimersByTimeAsync(5000);
  expect(unsentOrders(before.all()).map(({ tableId }) => tableId)).toEqual(['table-5', null]);

  const place = vi.fn(answer);
  const outbox = openPage(place);
  await vi.runAllTimersAsync();
  expect(place.mock.calls.map(([{ id, tableId }]) => [id, tableId])).toEqual([
    ['a', 'table-5'],
    ['b', null],
  ]);
  expect(outbox.get('table-5').confirmed).toEqual([{ id: 'a', orderNumber: 7, totalAmount: 950 }]);
  expect(unsentOrders(outbox.all())).toEqual([]);
});

test('[ORD-13] a refusal comes back into the draft of its table and is told of', async () => {
  const outbox = openPage(() => Promise.reject(new ORPCError('TABLE_NOT_FOUND', { status: 404 })));
  const heard = vi.fn();
  outbox.subscribe(heard);
  order(outbox, 'table-5', 'a');
  await vi.runAllTimersAsync();
  expect(heard).toHaveBeenCalled();
  expect(unsentOrders(outbox.all())).toMatchObject([
    { tableId: 'table-5', outbox: [], refused: 'TABLE_NOT_FOUND' },
  ]);
  expect(outbox.get('table-5').cart.lines).toMatchObject([{ menuItemId: 'pizza' }]);
});

test('drafts and other restaurants’ orders are no unsent orders', async () => {
  const draft = { lines: [], note: 'eilig' };
  openPage(offline).update('table-5', (orders) => ({ ...orders, cart: draft }));
  device.stored['gedeck.staff-orders.other.table-1'] = device.stored['gedeck.staff-orders.r.table-5'] ?? '';
  const outbox = openPage(answer);
  await vi.runAllTimersAsync();
  expect(unsentOrders(outbox.all())).toEqual([]);
  expect([...outbox.all()]).toMatchObject([['table-5', { cart: draft }]]);
});
