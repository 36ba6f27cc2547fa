import { expect, test } from 'vitest';
import type { Order } from '#contract/orders.ts';
import { anItem, anOrder } from '#test/fixture/sample-order.ts';
import { type StatusMove, type UnitsMove, withMoves } from './order-moves.ts';
import { isStrayTap, type Tap } from './stray-tap.ts';

const order = (id: string, part: Partial<Order> = {}) => anOrder({ id, items: [anItem()], ...part });
const move: StatusMove = { to: 'in_progress', station: null, at: '2026-11-21T18:00:30.000Z', version: 1 };
const counts = (found: readonly Order[]) =>
  found[0]?.items.map(({ units }) => Object.values(units).join(' '));

test('a move shows at once, with its lines; other orders stay the same objects', () => {
  const orders = [order('a'), order('b')];
  const shown = withMoves(orders, new Map([['a', [move]]]));
  expect(shown[0]).toMatchObject({ status: 'in_progress', statusChangedAt: move.at });
  expect(counts(shown)).toEqual(['0 0 1 0 0']);
  expect(shown[1]).toBe(orders[1]);
});

test('without moves nothing is copied', () => {
  const orders = [order('a')];
  expect(withMoves(orders, new Map())).toBe(orders);
});

test('what the server has told since wins over the move', () => {
  const newer = order('a', { version: 2 });
  expect(withMoves([newer], new Map([['a', [move]]]))[0]).toBe(newer);
});

test('a station moves its own part, and the order follows [KIT-2]', () => {
  const mixed = order('a', { items: [anItem({ id: 'pizza' }), anItem({ id: 'wine', station: 'bar' })] });
  const ready: StatusMove = { ...move, to: 'ready_to_serve', station: 'bar' };
  const shown = withMoves([mixed], new Map([['a', [ready]]]));
  expect(shown[0]?.status).toBe('in_progress');
  expect(counts(shown)).toEqual(['0 1 0 0 0', '0 0 0 1 0']);
  const both = withMoves([mixed], new Map([['a', [ready, { ...ready, station: 'kitchen' }]]]));
  expect(both[0]?.status).toBe('ready_to_serve');
});

test('units move one after the other, and not again once the server tells of them [KIT-1]', () => {
  const three = (waiting: number, started: number, version = 1) =>
    order('a', {
      version,
      items: [
        anItem({ id: 'pizza', quantity: 3, units: { held: 0, waiting, started, ready: 0, served: 0 } }),
      ],
    });
  const one = (seen: number): UnitsMove => ({
    ...{ from: 'waiting', to: 'started' },
    lines: [{ orderItemId: 'pizza', seen, quantity: 1 }],
  });
  const moves = new Map([['a', [one(3), one(2)]]]);
  expect(counts(withMoves([three(3, 0)], moves))).toEqual(['0 1 2 0 0']);
  expect(counts(withMoves([three(2, 1, 2)], moves))).toEqual(['0 1 2 0 0']);
  expect(counts(withMoves([three(1, 2, 3)], moves))).toEqual(['0 1 2 0 0']);
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

test('leaves what is held of an order where it is, and fires it once all else is served [CRS-2]', () => {
  const units = { held: 0, waiting: 0, started: 0, ready: 1, served: 0 };
  const starter = anItem({ id: 'starter', units });
  const main = anItem({ id: 'main', units: { ...units, ready: 0, held: 1 } });
  const served = { to: 'served' as const, station: null, at: '2026-11-21T18:05:00.000Z', version: 1 };
  const order = anOrder({ id: 'a', status: 'in_progress', version: 1, items: [starter, main] });
  const [once] = withMoves([order], new Map([['a', [served]]]));
  expect(once?.status).toBe('in_progress');
  expect(counts([once ?? order])).toEqual(['0 0 0 0 1', '1 0 0 0 0']);
  const [fired] = withMoves([order], new Map([['a', [served, { ...served, to: 'in_progress' }]]]));
  expect(counts([fired ?? order])).toEqual(['0 0 0 0 1', '0 0 1 0 0']);
});
