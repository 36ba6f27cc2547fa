import { expect, test } from 'vitest';
import type { Order, WaitingOrder } from '#contract/orders.ts';
import type { Table } from '#contract/tables.ts';
import { allIn } from '#domain/orders/unit-state.ts';
import { anItem, anOrder } from '#test/fixture/sample-order.ts';
import { callingTables, ordersToServe, partiesAt, statusCounts } from './floor-counts.ts';

const table = (number: number, part: Partial<Table> = {}) =>
  ({ id: `t${number}`, number, status: 'frei', call: null, calledAt: null, session: null, ...part }) as Table;

test('statusCounts counts every state, also those of no table', () => {
  const counts = statusCounts([table(1), table(2, { status: 'hilfe' }), table(3)]);
  expect(counts.map(({ status, count }) => `${count} ${status}`)).toEqual([
    '2 frei',
    '0 besetzt',
    '0 bestellt',
    '1 hilfe',
    '0 rechnung',
  ]);
});

test('who calls longest comes first', () => {
  const calling = callingTables([
    table(1),
    table(2, { call: 'bill', calledAt: '2026-11-21T18:05:00.000Z' }),
    table(3, { call: 'waiter', calledAt: '2026-11-21T18:01:00.000Z' }),
  ]);
  expect(calling.map(({ number }) => number)).toEqual([3, 2]);
});

test('[ORD-3] [KIT-3] what is ready goes before what the kitchen has, each the oldest first; what is served is left out', () => {
  const order = (id: string, status: Order['status'], minute: number) =>
    anOrder({ id, status, createdAt: `2026-11-21T18:${minute}:00.000Z` });
  const partly = { ...order('wine ready', 'in_progress', 28), items: [anItem({ units: allIn('ready', 1) })] };
  const orders = [
    order('served', 'served', 10),
    order('new', 'new', 20),
    order('cooking', 'in_progress', 15),
    order('ready late', 'ready_to_serve', 30),
    order('ready', 'ready_to_serve', 25),
    partly,
    order('cancelled', 'cancelled', 11),
  ];
  expect(ordersToServe(orders).map(({ id }) => id)).toEqual([
    'ready',
    'wine ready',
    'ready late',
    'cooking',
    'new',
  ]);
});

test('the parties that wait at a table are counted, not their orders', () => {
  const waits = (tableNumber: number, sessionId: string) => ({ tableNumber, sessionId }) as WaitingOrder;
  const waiting = [waits(1, 'a'), waits(1, 'a'), waits(1, 'b'), waits(2, 'c')];
  expect([1, 2, 3].map((number) => partiesAt(waiting, number))).toEqual([2, 1, 0]);
});
