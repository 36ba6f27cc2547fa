import { ORPCError } from '@orpc/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Order, PlaceOrderInput } from '#contract/orders.ts';
import { addLine, emptyCart } from './cart.ts';
import { type OrderSender, startOrderSender } from './order-sender.ts';
import { placeOrder, takeBack } from './table-orders.ts';
import { createTableOrdersStore, type DeviceStorage } from './table-orders-store.ts';

const menu = {
  menuVersion: 1,
  categories: [
    {
      id: 'c',
      name: 'Pizza',
      description: '',
      items: [
        {
          id: 'pizza',
          categoryId: 'c',
          name: 'Margherita',
          description: '',
          price: 950,
          imageUrl: null,
          available: true,
          allergens: [],
          additives: [],
          tags: [],
          options: [],
        },
      ],
    },
  ],
};

let stored: Map<string, string>;
let sender: OrderSender | undefined;

function storage(): DeviceStorage {
  return {
    getItem: (key) => stored.get(key) ?? null,
    setItem: (key, value) => void stored.set(key, value),
    removeItem: (key) => void stored.delete(key),
  };
}

function openPage(place: (request: PlaceOrderInput, signal: AbortSignal) => Promise<Order>) {
  const store = createTableOrdersStore('orders', storage);
  sender = startOrderSender({ store, place, exclusively: (work) => work(), random: () => 1 });
  return { store, sender };
}

function order(store: ReturnType<typeof openPage>['store'], id: string) {
  const pizza = {
    menuItemId: 'pizza',
    name: 'Margherita',
    options: [],
    comment: '',
    quantity: 1,
    unitPrice: 950,
  };
  store.update((orders) =>
    placeOrder(
      { ...orders, cart: addLine(emptyCart, pizza) },
      { id, restaurantId: 'r', to: { tableSessionId: 's' }, menu, seenTotal: 950 },
    ),
  );
}

function answer(request: PlaceOrderInput): Promise<Order> {
  return Promise.resolve({
    id: request.id,
    orderNumber: 12,
    tableNumber: 5,
    sessionId: 's',
    status: 'new',
    totalAmount: request.totalAmount,
    note: null,
    staffCreated: false,
    createdAt: '2026-11-21T18:00:00Z',
    statusChangedAt: '2026-11-21T18:00:00Z',
    version: 1,
    items: [],
  });
}

beforeEach(() => {
  stored = new Map();
  vi.useFakeTimers();
});
afterEach(() => {
  sender?.stop();
  vi.useRealTimers();
});

test('[CART-5] an order is stored before it is sent, and confirmed only by the answer', async () => {
  let storedAtSend: string | undefined;
  const { store } = openPage((request) => {
    storedAtSend = stored.get('orders');
    return answer(request);
  });
  order(store, 'a');
  expect(store.get().confirmed).toEqual([]);
  await vi.runAllTimersAsync();
  expect(storedAtSend).toContain('"id":"a"');
  expect(storedAtSend).toContain('"inFlight":true');
  expect(store.get()).toMatchObject({ outbox: [], confirmed: [{ id: 'a', orderNumber: 12 }] });
});

test('[CART-5] without an answer it is sent again and again with the same id, more and more slowly', async () => {
  const sentAt: number[] = [];
  const start = Date.now();
  const { store } = openPage((request) => {
    expect(request.id).toBe('a');
    sentAt.push(Date.now() - start);
    return sentAt.length < 8 ? Promise.reject(new TypeError('Failed to fetch')) : answer(request);
  });
  order(store, 'a');
  await vi.runAllTimersAsync();
  expect(sentAt).toEqual([0, 1000, 3000, 7000, 15_000, 31_000, 61_000, 91_000]);
  expect(store.get().confirmed).toHaveLength(1);
});

test('[CART-5] a server that is busy is asked when it wants to be asked', async () => {
  const sentAt: number[] = [];
  const start = Date.now();
  const { store } = openPage((request) => {
    sentAt.push(Date.now() - start);
    if (sentAt.length > 1) return answer(request);
    return Promise.reject(
      new ORPCError('TOO_MANY_REQUESTS', { status: 429, data: { retryAfterSeconds: 7 } }),
    );
  });
  order(store, 'a');
  await vi.runAllTimersAsync();
  expect(sentAt).toEqual([0, 7000]);
});

test('[CART-5] coming back within reach sends at once', async () => {
  let reachable = false;
  const { store, sender } = openPage((request) =>
    reachable ? answer(request) : Promise.reject(new TypeError('Failed to fetch')),
  );
  order(store, 'a');
  await vi.advanceTimersByTimeAsync(20_000);
  reachable = true;
  sender.wake();
  await vi.advanceTimersByTimeAsync(0);
  expect(store.get().confirmed).toHaveLength(1);
});

test('[CART-5] a page opened later sends what the one before could not', async () => {
  const first = openPage(() => new Promise(() => {}));
  order(first.store, 'a');
  await vi.advanceTimersByTimeAsync(0);
  first.sender.stop();

  const second = openPage(answer);
  await vi.runAllTimersAsync();
  expect(second.store.get()).toMatchObject({ outbox: [], confirmed: [{ id: 'a' }] });
});

test('[CART-5] a silent line is given up after a while and tried anew', async () => {
  let sends = 0;
  const { store } = openPage((request, signal) => {
    sends += 1;
    if (sends > 1) return answer(request);
    return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
  });
  order(store, 'a');
  await vi.runAllTimersAsync();
  expect(sends).toBe(2);
  expect(store.get().confirmed).toHaveLength(1);
});

test('[CART-5] orders are sent one after the other, oldest first', async () => {
  const sent: string[] = [];
  let reachable = false;
  const { store } = openPage((request) => {
    sent.push(request.id);
    return reachable ? answer(request) : Promise.reject(new TypeError('Failed to fetch'));
  });
  order(store, 'a');
  await vi.advanceTimersByTimeAsync(0);
  order(store, 'b');
  reachable = true;
  await vi.runAllTimersAsync();
  expect(sent).toEqual(['a', 'a', 'b']);
});

test('a refusal ends the sending', async () => {
  let sends = 0;
  const { store } = openPage(() => {
    sends += 1;
    return Promise.reject(new ORPCError('SESSION_ENDED', { status: 409 }));
  });
  order(store, 'a');
  await vi.runAllTimersAsync();
  expect(sends).toBe(1);
  expect(store.get()).toMatchObject({ outbox: [], refused: 'SESSION_ENDED', cart: { lines: [{}] } });
});

test('an order that is taken back is not sent again', async () => {
  let sends = 0;
  const { store } = openPage(() => {
    sends += 1;
    return Promise.reject(new TypeError('Failed to fetch'));
  });
  order(store, 'a');
  await vi.advanceTimersByTimeAsync(0);
  store.update((orders) => takeBack(orders, 'a'));
  await vi.runAllTimersAsync();
  expect(sends).toBe(1);
});

test('without storage, cart and outbox last as long as the page', async () => {
  const full: DeviceStorage = {
    ...storage(),
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  };
  const store = createTableOrdersStore('orders', () => full);
  sender = startOrderSender({
    store,
    place: answer,
    exclusively: (work) => work(),
    random: () => 1,
  });
  expect(store.isLasting()).toBe(true);
  order(store, 'a');
  expect(store.isLasting()).toBe(false);
  await vi.runAllTimersAsync();
  expect(store.get().confirmed).toHaveLength(1);
});
