import { expect, test } from 'vitest';
import type { WaitingOrder } from '#contract/orders.ts';
import { crowdedTables, extentOf, partiesOfSamePhone, waitingParties } from './waiting-parties.ts';

type Facts = NonNullable<WaitingOrder['forStaff']>;

const order = (id: string, sessionId: string, minute: number, facts: Partial<Facts> = {}): WaitingOrder => ({
  ...{ id, sessionId, tableNumber: 7, status: 'to_confirm', totalAmount: 950, note: null, reason: null },
  createdAt: `2026-11-21T18:${minute}:00.000Z`,
  items: [],
  forStaff: { pin: `${sessionId}${sessionId}`, phone: 'p1', why: 'house', joinsOthers: false, ...facts },
});

test('all orders of a party stand together, who has waited longest first [DOOR-4]', () => {
  const parties = waitingParties([
    order('late', '11', 30),
    order('other', '22', 20),
    order('early', '11', 10, { phone: 'p2' }),
  ]);
  expect(parties.map(({ sessionId, orders }) => [sessionId, orders.map(({ id }) => id)])).toEqual([
    ['11', ['early', 'late']],
    ['22', ['other']],
  ]);
  expect(parties[0]).toMatchObject({
    ...{ tableNumber: 7, pin: '1111', since: '2026-11-21T18:10:00.000Z', totalAmount: 1900 },
    phones: ['p2', 'p1'],
  });
});

test.each([
  ['house', null],
  [null, null],
  ['phone', 'phone'],
  ['network', 'network'],
  ['returned', 'returned'],
] as const)('an order that waits because of %s is unusual: %s', (why, unusual) => {
  expect(waitingParties([order('a', '11', 10, { why })])[0]?.unusual).toBe(unusual);
});

test('a party joins others as soon as one of its orders says so', () => {
  const [party] = waitingParties([order('a', '11', 10), order('b', '11', 11, { joinsOthers: true })]);
  expect(party?.joinsOthers).toBe(true);
});

test('whom a party joins is known where the tables are', () => {
  const seated = new Map([[7, '33']]);
  expect(waitingParties([order('a', '11', 10)], seated)[0]).toMatchObject({ joins: '33', joinsOthers: true });
  expect(waitingParties([order('a', '33', 10)], seated)[0]).toMatchObject({
    joins: null,
    joinsOthers: false,
  });
  expect(waitingParties([order('a', '11', 10)], new Map())[0]).toMatchObject({ joins: null });
  expect(waitingParties([order('a', '11', 10)])[0]?.joins).toBeUndefined();
});

test('how much waits is told in parties, orders and tables [DOOR-21]', () => {
  const elsewhere = { ...order('d', '33', 13), tableNumber: 8 };
  const parties = waitingParties([
    order('a', '11', 10),
    order('b', '11', 11),
    order('c', '22', 12),
    elsewhere,
  ]);
  expect(extentOf(parties)).toEqual({ parties: 3, orders: 4, tables: 2 });
});

test('a table has one card for all from six parties on [DOOR-18]', () => {
  const at = (tableNumber: number, count: number) => Array.from({ length: count }, () => ({ tableNumber }));
  expect([...crowdedTables([...at(1, 5), ...at(2, 6), ...at(3, 1)])]).toEqual([2]);
});

test('the parties of one phone are those that it has begun alone, where they are several [DOOR-18]', () => {
  const parties = waitingParties([
    order('a', '11', 10),
    order('b', '22', 11),
    order('c', '33', 12, { phone: 'p2' }),
    order('d', '44', 13),
    order('e', '44', 14, { phone: 'p2' }),
  ]);
  const own = parties.map((party) => partiesOfSamePhone(party, parties).map(({ sessionId }) => sessionId));
  expect(own).toEqual([['11', '22'], ['11', '22'], [], []]);
});
