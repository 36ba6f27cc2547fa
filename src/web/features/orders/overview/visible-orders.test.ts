import { expect, test } from 'vitest';
import type { Order } from '#contract/orders.ts';
import { orderStatuses } from '#domain/orders/order-status.ts';
import { minutesSince, visibleOrders } from './visible-orders.ts';

function order(changes: Partial<Order>): Order {
  return {
    id: 'a',
    orderNumber: 1,
    tableNumber: 5,
    sessionId: 's',
    status: 'new',
    totalAmount: 950,
    note: null,
    staffCreated: false,
    createdAt: '2026-11-21T18:00:00Z',
    statusChangedAt: '2026-11-21T18:00:00Z',
    version: 1,
    items: [],
    ...changes,
  };
}

test('completed and cancelled orders are not shown', () => {
  const orders = orderStatuses.map((status) => order({ id: status, status }));
  expect(visibleOrders(orders).map(({ status }) => status)).toEqual([
    'new',
    'in_progress',
    'ready_to_serve',
    'served',
  ]);
});

test.each([
  [0, 1],
  [59, 1],
  [119, 1],
  [120, 2],
  [-30, 1],
])('after %i seconds it says %i min', (seconds, minutes) => {
  const start = Date.parse('2026-11-21T18:00:00Z');
  expect(minutesSince('2026-11-21T18:00:00Z', start + seconds * 1000)).toBe(minutes);
});
