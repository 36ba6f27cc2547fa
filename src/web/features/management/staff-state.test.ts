import { describe, expect, test } from 'vitest';
import type { Board, Order, WaitingOrder } from '#contract/orders.ts';
import type { Floor, Table } from '#contract/tables.ts';
import { changesOf } from '#domain/orders/order-changes.ts';
import { anItem } from '#test/fixture/sample-order.ts';
import { earliest } from '#web/lib/live/position.ts';
import { applyToBoard, applyToFloor, countersOf } from './staff-state.ts';
import { callsOf, newsIn, nextRingMs } from './use-arrivals.ts';

const dayStart = '2026-11-20T23:00:00.000Z';
const today = '2026-11-21T18:00:00.000Z';

const order = (id: string, part: Partial<Order> = {}) =>
  ({
    id,
    orderNumber: 1,
    status: 'new',
    items: [],
    version: 1,
    statusChangedAt: today,
    ...part,
  }) as unknown as Order;
const board = (...orders: Order[]): Board => ({ orders, waiting: [], dayStart, position: 'e.1' });
const waitingOrder = (id: string, part: Partial<WaitingOrder> = {}) =>
  ({ id, sessionId: id, status: 'to_confirm', createdAt: today, ...part }) as WaitingOrder;
const table = (number: number, part: Partial<Table> = {}) =>
  ({ id: `t${number}`, number, status: 'frei', call: null, ...part }) as Table;
const floor = (...tables: Table[]): Floor => ({
  tables,
  door: [],
  alarm: null,
  outage: null,
  position: 'e.1',
});

describe('applyToBoard', () => {
  const told = (state: Board, next: Order) => applyToBoard(state, { kind: 'order', order: next });

  test('a new order takes its place by number', () => {
    const before = board(order('a', { orderNumber: 1 }), order('c', { orderNumber: 3 }));
    const after = told(before, order('b', { orderNumber: 2 }));
    expect(after.orders.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
  });

  test('a newer version replaces the older one', () => {
    const after = told(board(order('a')), order('a', { version: 2, status: 'served' }));
    expect(after.orders).toEqual([order('a', { version: 2, status: 'served' })]);
  });

  test.each([1, 2])('version %d of an order known in version 2 changes nothing', (version) => {
    const before = board(order('a', { version: 2, status: 'in_progress' }));
    expect(told(before, order('a', { version }))).toBe(before);
  });

  test('a completed order leaves the board', () => {
    expect(told(board(order('a')), order('a', { version: 2, status: 'completed' })).orders).toEqual([]);
  });

  test('a completed order that was never here changes nothing', () => {
    const before = board(order('a'));
    expect(told(before, order('b', { status: 'completed' }))).toBe(before);
  });

  test.each(['served', 'cancelled'] as const)('what was %s before today does not come back', (status) => {
    const before = board();
    const old = order('a', { status, statusChangedAt: '2026-11-20T22:00:00.000Z' });
    expect(told(before, old)).toBe(before);
  });

  test('messages about other things change nothing', () => {
    const before = board(order('a'));
    expect(applyToBoard(before, { kind: 'menu', menuVersion: 7 })).toBe(before);
  });
});

describe('an order that waits [DOOR-3]', () => {
  const told = (state: Board, next: WaitingOrder) =>
    applyToBoard(state, { kind: 'waiting_order', order: next });
  const before = { ...board(order('a')), waiting: [waitingOrder('w')] };

  test('comes after those that came before it, once', () => {
    const later = waitingOrder('v', { createdAt: '2026-11-21T18:01:00.000Z' });
    const after = told(told(before, later), later);
    expect(after.waiting.map(({ id }) => id)).toEqual(['w', 'v']);
  });

  test.each(['confirmed', 'refused'] as const)('goes when it is %s, and that is told twice', (status) => {
    const after = told(before, waitingOrder('w', { status }));
    expect(after.waiting).toEqual([]);
    expect(told(after, waitingOrder('w', { status }))).toBe(after);
  });
});

describe('applyToFloor', () => {
  test('the alarm of the door comes and goes', () => {
    const alarm = { parties: 4, tables: [1], calledTables: [], since: today };
    const after = applyToFloor(floor(table(1)), { kind: 'door_alarm', alarm });
    expect(after.alarm).toBe(alarm);
    expect(applyToFloor(after, { kind: 'door_alarm', alarm: null }).alarm).toBeNull();
  });

  test('a table is replaced in its place, a new one sorted in', () => {
    const before = floor(table(1), table(3));
    const after = applyToFloor(before, { kind: 'table', table: table(3, { status: 'hilfe' }) });
    const more = applyToFloor(after, { kind: 'table', table: table(2) });
    expect(more.tables.map(({ number, status }) => `${number} ${status}`)).toEqual([
      '1 frei',
      '2 frei',
      '3 hilfe',
    ]);
  });

  test('a removed table goes; one that is not there changes nothing', () => {
    const before = floor(table(1), table(2));
    expect(applyToFloor(before, { kind: 'table_removed', tableId: 't1' }).tables).toEqual([table(2)]);
    expect(applyToFloor(before, { kind: 'table_removed', tableId: 't9' })).toBe(before);
  });
});

test('countersOf', () => {
  const orders = board(
    order('a'),
    order('b', { status: 'in_progress' }),
    order('c', { status: 'ready_to_serve' }),
    order('d', { status: 'served' }),
    order('e', { status: 'cancelled' }),
  );
  const tables = floor(
    table(1),
    table(2, { status: 'besetzt' }),
    table(3, { status: 'hilfe', call: 'waiter' }),
    table(4, { status: 'rechnung', call: 'bill' }),
  );
  const waiting = [
    waitingOrder('v', { sessionId: 's' }),
    waitingOrder('w', { sessionId: 's' }),
    waitingOrder('x'),
  ];
  expect(countersOf({ ...orders, waiting }, tables)).toEqual({
    newOrders: 1,
    toConfirm: 2,
    openOrders: 3,
    occupiedTables: 3,
    tables: 4,
    calls: 2,
  });
});

test('only new orders that nobody has seen are announced, and none of the first board', () => {
  const orders = [order('seen'), order('fresh'), order('late', { status: 'in_progress' })];
  expect(newsIn(orders, null)).toEqual([]);
  expect(newsIn(orders, new Set(['seen']))).toEqual([{ id: 'fresh', stations: [] }]);
});

test('what has changed on an order that was seen is announced, once [KIT-7]', () => {
  const rush = order('seen', { items: [anItem({ rush: true })] });
  expect(newsIn([rush], new Set(['seen']))).toEqual([{ id: 'seen', stations: ['kitchen'] }]);
  expect(newsIn([rush], new Set(['seen']), 'bar')).toEqual([]);
  expect(newsIn([rush], new Set(['seen', changesOf(rush)[0]?.key ?? '']))).toEqual([]);
});

test('what waits rings again after each ten minutes, whichever is next [DOOR-8]', () => {
  const minute = 60_000;
  const at = Date.parse(today);
  const early = { createdAt: today };
  const late = { createdAt: new Date(at + 4 * minute).toISOString() };
  expect(nextRingMs([], at)).toBeNull();
  expect(nextRingMs([early], at)).toBe(at + 10 * minute);
  expect(nextRingMs([early], at + 10 * minute)).toBe(at + 20 * minute);
  expect(nextRingMs([late, early], at + 11 * minute)).toBe(at + 14 * minute);
  // A device whose clock is behind.
  expect(nextRingMs([early], at - minute)).toBe(at + 10 * minute);
});

test('a call of another kind, or made again, is another call', () => {
  const calledAt = '2026-11-21T18:05:00.000Z';
  const call = (part: Partial<Table>) => callsOf([table(1), table(2, { call: 'waiter', calledAt, ...part })]);
  expect(call({})).toHaveLength(1);
  expect(call({ status: 'hilfe' })).toEqual(call({}));
  expect(call({ call: 'bill' })).not.toEqual(call({}));
  expect(call({ calledAt: '2026-11-21T18:06:00.000Z' })).not.toEqual(call({}));
});

test('the earliest position is compared as a number', () => {
  expect(earliest(['e.10', undefined, 'e.9'])).toBe('e.9');
});
