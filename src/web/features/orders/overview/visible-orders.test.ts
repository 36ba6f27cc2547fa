import { expect, test } from 'vitest';
import { orderStatuses } from '#domain/orders/order-status.ts';
import { anOrder } from '#test/fixture/sample-order.ts';
import { minutesSince, overviewOrders, visibleOrders } from './visible-orders.ts';

test('completed and cancelled orders are not under way', () => {
  const orders = orderStatuses.map((status) => anOrder({ id: status, status }));
  expect(visibleOrders(orders).map(({ status }) => status)).toEqual([
    'new',
    'in_progress',
    'ready_to_serve',
    'served',
  ]);
});

test('the overview also lists cancelled orders, after the others', () => {
  const orders = (['cancelled', 'completed', 'served'] as const).map((status) =>
    anOrder({ id: status, status }),
  );
  expect(overviewOrders(orders).map(({ id }) => id)).toEqual(['served', 'cancelled']);
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
