import { describe, expect, test } from 'vitest';
import type { Order } from '#contract/orders.ts';
import { allIn } from '#domain/orders/unit-state.ts';
import { anItem, anOrder } from '#test/fixture/sample-order.ts';
import { columnsOf, linesFor, moveOf, partOf } from './board-columns.ts';

const dayStart = '2026-11-20T23:00:00.000Z';

const order = (id: string, part: Partial<Order> = {}) => anOrder({ id, items: [anItem()], ...part });

const ids = (orders: readonly Order[]) => orders.map(({ id }) => id);

describe('columnsOf', () => {
  test('work to do stands oldest first, whatever its order of arrival', () => {
    const columns = columnsOf(
      [
        order('younger', { createdAt: '2026-11-21T18:10:00.000Z' }),
        order('older', { createdAt: '2026-11-21T18:05:00.000Z' }),
      ],
      dayStart,
      'all',
    );
    expect(ids(columns.new)).toEqual(['older', 'younger']);
  });

  test('what is done stands newest first', () => {
    const columns = columnsOf(
      [
        order('earlier', { status: 'served', statusChangedAt: '2026-11-21T18:05:00.000Z' }),
        order('later', { status: 'served', statusChangedAt: '2026-11-21T18:10:00.000Z' }),
      ],
      dayStart,
      'all',
    );
    expect(ids(columns.served)).toEqual(['later', 'earlier']);
  });

  test('open orders of yesterday stay, served and cancelled ones go', () => {
    const yesterday = { createdAt: '2026-11-20T20:00:00.000Z', statusChangedAt: '2026-11-20T22:59:59.999Z' };
    const columns = columnsOf(
      [
        order('open', { ...yesterday, status: 'ready_to_serve' }),
        order('served', { ...yesterday, status: 'served' }),
        order('cancelled', { ...yesterday, status: 'cancelled' }),
        order('at-midnight', { status: 'served', statusChangedAt: dayStart }),
      ],
      dayStart,
      'all',
    );
    expect(ids(columns.ready_to_serve)).toEqual(['open']);
    expect(ids(columns.served)).toEqual(['at-midnight']);
    expect(ids(columns.cancelled)).toEqual([]);
  });

  test('completed orders stand nowhere', () => {
    const columns = columnsOf([order('gone', { status: 'completed' })], dayStart, 'all');
    expect(Object.values(columns).flat()).toEqual([]);
  });

  test('a station sees orders with work for it', () => {
    const orders = [
      order('pizza'),
      order('spritz', { items: [anItem({ station: 'bar' })] }),
      order('both', { items: [anItem(), anItem({ station: 'bar' })] }),
      order('spritz-off', { items: [anItem(), anItem({ station: 'bar', cancelled: true })] }),
      order('all-off', { status: 'cancelled', items: [anItem({ station: 'bar', cancelled: true })] }),
    ];
    expect(ids(columnsOf(orders, dayStart, 'bar').new)).toEqual(['spritz', 'both']);
    expect(ids(columnsOf(orders, dayStart, 'bar').cancelled)).toEqual(['all-off']);
    expect(ids(columnsOf(orders, dayStart, 'kitchen').new)).toEqual(['pizza', 'both', 'spritz-off']);
  });
});

test('linesFor: own lines, and how far the units of the other station are', () => {
  const mixed = order('o', {
    items: [
      anItem({ id: 'a', name: 'Pizza' }),
      anItem({ id: 'b', station: 'bar', quantity: 3, units: allIn('ready', 3) }),
      anItem({ id: 'c', station: 'bar', quantity: 2, cancelled: true }),
    ],
  });
  expect(linesFor(mixed, 'kitchen').own.map(({ id }) => id)).toEqual(['a']);
  expect(linesFor(mixed, 'kitchen').elsewhere).toEqual([
    { station: 'bar', count: 3, status: 'ready_to_serve' },
  ]);
  expect(linesFor(mixed, 'all')).toMatchObject({ own: mixed.items, elsewhere: [] });
});

test('linesFor: what is the same to a cook is one line, also after a cancelled unit came back', () => {
  const divided = order('o', {
    items: [
      anItem({ id: 'a', quantity: 2 }),
      anItem({ id: 'b', comment: 'no salt' }),
      anItem({ id: 'c', cancelled: true }),
      anItem({ id: 'd' }),
      anItem({ id: 'e', cancelled: true }),
    ],
  });
  expect(linesFor(divided, 'all').own.map(({ id, quantity }) => [id, quantity])).toEqual([
    ['a', 3],
    ['b', 1],
    ['c', 2],
  ]);
});

test('moveOf: the lines that a row stands for give their units in their order [KIT-1]', () => {
  const row = {
    lines: [
      anItem({ id: 'a', quantity: 2 }),
      anItem({ id: 'b', units: allIn('started', 1) }),
      anItem({ id: 'c' }),
    ],
  };
  expect(moveOf(row, 'waiting', 'started', 3).lines).toEqual([
    { orderItemId: 'a', seen: 2, quantity: 2 },
    { orderItemId: 'c', seen: 1, quantity: 1 },
  ]);
  expect(moveOf(row, 'waiting', 'ready', 1).lines).toEqual([{ orderItemId: 'a', seen: 2, quantity: 1 }]);
});

test('a station sees an order in the state of its own part, as the same object each time [KIT-2]', () => {
  const mixed = order('o', {
    status: 'in_progress',
    items: [
      anItem({ id: 'pizza' }),
      anItem({ id: 'wine', station: 'bar', units: allIn('ready', 1) }),
      anItem({ id: 'beer', station: 'bar', cancelled: true }),
    ],
  });
  expect(partOf(mixed, 'bar')).toMatchObject({ status: 'ready_to_serve', wholeStatus: 'in_progress' });
  expect(partOf(mixed, 'kitchen')).toMatchObject({ status: 'new', wholeStatus: 'in_progress' });
  expect(partOf(mixed, 'bar')).toBe(partOf(mixed, 'bar'));
  expect(partOf(mixed, 'all')).toBe(mixed);
  const cancelled = { ...mixed, status: 'cancelled' as const };
  expect(partOf(cancelled, 'bar')).toBe(cancelled);
});

describe('an order in courses [CRS-2]', () => {
  const units = allIn('waiting', 1);
  const held = { ...units, waiting: 0, held: 1 };
  const at = (minute: number) => `2026-11-21T18:${minute}:00.000Z`;
  const starter = (state: 'started' | 'served') =>
    anItem({ id: 'starter', course: 'starters', units: allIn(state, 1) });
  const main = anItem({ id: 'main', name: 'Bistecca', course: 'mains', units: held });

  test('stands where its work is, and as new once only held courses are left', () => {
    const begun = order('a', { status: 'in_progress', items: [starter('started'), main] });
    expect(partOf(begun, 'all')).toMatchObject({ status: 'in_progress' });
    const next = order('b', { status: 'in_progress', items: [starter('served'), main] });
    expect(partOf(next, 'all')).toMatchObject({ status: 'new', wholeStatus: 'in_progress' });
    expect(partOf(next, 'all')).toBe(partOf(next, 'all'));
    const plain = order('c');
    expect(partOf(plain, 'all')).toBe(plain);
  });

  test('shows what is held apart, by course', () => {
    const dessert = anItem({ id: 'dessert', course: 'desserts', units: held });
    const { own, held: later } = linesFor(order('a', { items: [starter('started'), main, dessert] }), 'all');
    expect(own.map(({ id }) => id)).toEqual(['starter']);
    expect(later.map(({ course, items }) => [course, items.map(({ id }) => id)])).toEqual([
      ['mains', ['main']],
      ['desserts', ['dessert']],
    ]);
  });

  test('is as old as what was fired, and stands in its place', () => {
    const fired = order('fired', {
      ...{ createdAt: at(10), status: 'in_progress' },
      items: [starter('served'), { ...main, units, firedAt: at(50) }],
    });
    const part = partOf(fired, 'all');
    expect(part.since).toBe(at(50));
    const later = order('later', { status: 'in_progress', createdAt: at(40) });
    expect(ids(columnsOf([part, later], dayStart, 'all').in_progress)).toEqual(['later', 'fired']);
  });
});

test('rush stands before all others, until it is served [CRS-4]', () => {
  const old = order('old', { createdAt: '2026-11-21T17:00:00.000Z' });
  const rush = order('rush', { items: [anItem({ rush: true })] });
  expect(ids(columnsOf([old, rush], dayStart, 'all').new)).toEqual(['rush', 'old']);
  const served = order('served', { items: [anItem({ rush: true, units: allIn('served', 1) }), anItem()] });
  expect(ids(columnsOf([old, served], dayStart, 'all').new)).toEqual(['old', 'served']);
});
