import { expect, test } from 'vitest';
import type { Order } from '#contract/orders.ts';
import type { Visit } from '#contract/sessions.ts';
import { anOrder, aWaitingOrder } from '#test/fixture/sample-order.ts';
import { applyToVisit } from './visit-messages.ts';

const order = (id: string, changes: Partial<Order> = {}) => anOrder({ id, ...changes });

const visit: Visit = {
  tableSessionId: 's',
  tableNumber: 5,
  status: 'active',
  mergedInto: null,
  lapsed: false,
  pin: '4831',
  startedAt: '2026-11-21T18:00:00Z',
  call: null,
  waiting: [],
  knocks: [],
  orders: [order('a', { version: 3 })],
  openAmount: 950,
  menuVersion: 1,
  position: 'e.1',
};

test('a new order comes first', () => {
  const later = order('b', { orderNumber: 3 });
  const after = applyToVisit(visit, { kind: 'order', order: later, openAmount: 1900 });
  expect(after.orders.map(({ id }) => id)).toEqual(['b', 'a']);
  expect(after.openAmount).toBe(1900);
  // An order placed between the two, whose message comes late, is sorted between them.
  const between = order('c', { orderNumber: 2 });
  const all = applyToVisit(after, { kind: 'order', order: between, openAmount: 2850 });
  expect(all.orders.map(({ id }) => id)).toEqual(['b', 'c', 'a']);
});

test('a newer state of an order takes the place of the one before; an older or equal one does not', () => {
  const newer = order('a', { version: 4, status: 'served' });
  expect(applyToVisit(visit, { kind: 'order', order: newer, openAmount: 0 })).toMatchObject({
    orders: [{ version: 4, status: 'served' }],
    openAmount: 0,
  });
  for (const version of [2, 3]) {
    const old = order('a', { version, status: 'cancelled' });
    expect(applyToVisit(visit, { kind: 'order', order: old, openAmount: 0 })).toBe(visit);
  }
});

test('what waits comes first when it is the newest, and leaves when it was let in [DOOR-3]', () => {
  const first = aWaitingOrder({ id: 'w1' });
  const second = aWaitingOrder({ id: 'w2', createdAt: '2026-11-21T18:01:00.000Z' });
  const told = [second, first].reduce(
    (now, order) => applyToVisit(now, { kind: 'waiting_order', order }),
    visit,
  );
  expect(told.waiting.map(({ id }) => id)).toEqual(['w2', 'w1']);
  const decided = applyToVisit(told, { kind: 'waiting_order', order: { ...second, status: 'confirmed' } });
  expect(decided.waiting).toEqual([first]);
});

test('the PIN, the end of the session and calls are followed', () => {
  const merged = {
    status: 'completed',
    pin: '1234',
    tableNumber: 6,
    mergedInto: 't',
    lapsed: false,
  } as const;
  expect(applyToVisit(visit, { kind: 'session', ...merged })).toMatchObject(merged);
  expect(applyToVisit(visit, { kind: 'call', call: 'bill' }).call).toBe('bill');
  expect(applyToVisit(visit, { kind: 'knocks', knocks: [42] }).knocks).toEqual([42]);
  expect(applyToVisit(visit, { kind: 'menu', menuVersion: 9 })).toBe(visit);
});
