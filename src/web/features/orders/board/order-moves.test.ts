import { expect, test } from 'vitest';
import type { Order } from '#contract/orders.ts';
import { type PendingMove, withMoves } from './order-moves.ts';
import { isStrayTap, type Tap } from './stray-tap.ts';

const order = (id: string, version = 1) => ({ id, version, status: 'new' }) as Order;
const move: PendingMove = { to: 'in_progress', at: '2026-11-21T18:00:00.000Z', version: 1 };

test('a move shows at once, other orders stay the same objects', () => {
  const orders = [order('a'), order('b')];
  const shown = withMoves(orders, new Map([['a', move]]));
  expect(shown[0]).toMatchObject({ status: 'in_progress', statusChangedAt: move.at });
  expect(shown[1]).toBe(orders[1]);
});

test('without moves nothing is copied', () => {
  const orders = [order('a')];
  expect(withMoves(orders, new Map())).toBe(orders);
});

test('what the server has told since wins over the move', () => {
  const newer = order('a', 2);
  expect(withMoves([newer], new Map([['a', move]]))[0]).toBe(newer);
});

const tap: Tap = { orderId: 'a', x: 100, y: 100, timeMs: 1000 };

test.each<[string, Partial<Tap>, boolean]>([
  ['the second half of a double tap on the card that slid up', { orderId: 'b', timeMs: 1200 }, true],
  ['the same card again', { timeMs: 1200 }, false],
  ['a little later', { orderId: 'b', timeMs: 1350 }, false],
  ['another finger elsewhere', { orderId: 'b', timeMs: 1050, x: 132 }, false],
])('a stray tap? %s', (_, part, expected) => {
  expect(isStrayTap({ ...tap, ...part }, tap)).toBe(expected);
});

test('the first tap of all is meant', () => {
  expect(isStrayTap(tap, undefined)).toBe(false);
});
