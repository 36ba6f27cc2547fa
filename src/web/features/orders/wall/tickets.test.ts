import { describe, expect, it } from 'vitest';
import { unitsIn } from '#domain/orders/unit-state.ts';
import { anItem, anOrder } from '#test/fixture/sample-order.ts';
import { bumpedOf, bumpTo, ticketsOf } from './tickets.ts';

/* What stands on the display of a station. [STA-3] */

type Status = 'new' | 'in_progress' | 'ready_to_serve' | 'served';

const order = (orderNumber: number, kitchen: Status, bar: Status | null, minute = orderNumber) => {
  const item = (station: string, status: Status) => anItem({ station, units: unitsIn(status, 1) });
  const items = [item('kitchen', kitchen), ...(bar ? [item('bar', bar)] : [])];
  const at = new Date(Date.UTC(2026, 10, 27, 18, minute)).toISOString();
  return anOrder({
    ...{ id: `order ${orderNumber}`, orderNumber, items, createdAt: at, statusChangedAt: at },
    status: bar && bar !== kitchen ? 'in_progress' : kitchen,
  });
};
const numbers = (orders: readonly { orderNumber: number }[]) => orders.map(({ orderNumber }) => orderNumber);

const nowMs = Date.UTC(2026, 10, 27, 18, 20);

const evening = [
  order(4, 'new', null),
  order(2, 'in_progress', 'ready_to_serve'),
  order(3, 'ready_to_serve', 'new'),
  order(1, 'served', 'served'),
  order(5, 'ready_to_serve', 'ready_to_serve'),
];

describe('a display', () => {
  it.each([
    ['kitchen', [2, 4], [5, 3, 1]],
    ['bar', [3], [5, 2, 1]],
    // At the pass what is ready waits to be served.
    ['all', [2, 3, 4, 5], [1]],
  ])('of %s shows the oldest first, and recalls what left last', (filter, tickets, bumped) => {
    expect(numbers(ticketsOf(evening, filter, nowMs))).toEqual(tickets);
    expect(numbers(bumpedOf(evening, filter))).toEqual(bumped);
  });

  it('keeps the order of numbers where two came at once', () => {
    expect(numbers(ticketsOf([order(8, 'new', null, 1), order(7, 'new', null, 1)], 'all', nowMs))).toEqual([
      7, 8,
    ]);
  });

  it.each([
    ['what was cancelled after it was begun', true, 11, [9]],
    ['nothing that was cancelled before', false, 11, []],
    ['nothing that was cancelled ten minutes ago', true, 10, []],
  ])('shows %s [KIT-7]', (_, cancelledBegun, minute, shown) => {
    const open = order(9, 'new', null, minute);
    const items = open.items.map((item) => ({ ...item, cancelled: true, cancelledBegun }));
    const gone = { ...open, status: 'cancelled' as const, items };
    expect(numbers(ticketsOf([gone], 'bar', nowMs))).toEqual([]);
    expect(numbers(ticketsOf([gone], 'kitchen', nowMs))).toEqual(shown);
    expect(bumpedOf([gone], 'kitchen')).toEqual([]);
  });

  it('shows nothing that was cancelled or is completed', () => {
    const gone = (['cancelled', 'completed'] as const).map((status) => ({
      ...order(9, 'new', null),
      status,
    }));
    expect(ticketsOf(gone, 'kitchen', nowMs)).toEqual([]);
    expect(bumpedOf(gone, 'kitchen')).toEqual([]);
  });
});

it('is done with a ticket when it is ready, and the pass when it is served', () => {
  expect(bumpTo({ status: 'new' })).toBe('ready_to_serve');
  expect(bumpTo({ status: 'in_progress' })).toBe('ready_to_serve');
  expect(bumpTo({ status: 'ready_to_serve' })).toBe('served');
});
