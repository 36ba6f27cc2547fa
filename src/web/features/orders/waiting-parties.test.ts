import { expect, test } from 'vitest';
import type { WaitingOrder } from '#contract/orders.ts';
import { waitingParties } from './waiting-parties.ts';

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
