import { expect, it } from 'vitest';
import { anItem, anOrder } from '#test/fixture/sample-order.ts';
import { additionsIn, changesOf } from './order-changes.ts';

/* What of a ticket rings after it was begun. [KIT-7] */

const at = '2026-11-27T18:00:00.000Z';
const cancelled = anItem({ id: 'a', cancelled: true, cancelledAt: at, cancelledBegun: true });
const fired = anItem({ id: 'b', firedAt: at, station: 'bar' });
const rush = anItem({ id: 'c', name: 'Pizza', rush: true, comment: 'scharf', seat: 2 });

it.each([
  ['nothing', [anItem()], []],
  ['cancelled after it was begun', [cancelled], [['o cancelled a 2026-11-27T18:00:00.000Z', 'kitchen']]],
  ['cancelled before', [{ ...cancelled, cancelledBegun: false }], []],
  [
    'fired, and wanted at once',
    [fired, rush],
    [
      ['o fired bar 2026-11-27T18:00:00.000Z', 'bar'],
      ['o rush Pizza scharf 2', 'kitchen'],
    ],
  ],
  [
    'divided, and another of the same dish',
    [rush, { ...rush, id: 'd' }, { ...rush, seat: 3 }],
    [
      ['o rush Pizza scharf 2', 'kitchen'],
      ['o rush Pizza scharf 2', 'kitchen'],
      ['o rush Pizza scharf 3', 'kitchen'],
    ],
  ],
])('%s', (_, items, changes) => {
  expect(changesOf(anOrder({ id: 'o', items })).map(({ key, station }) => [key, station])).toEqual(changes);
});

it('names the earliest open order of the same party to which a later one adds', () => {
  const party = (orderNumber: number, sessionId: string | null, status: 'new' | 'served' = 'new') =>
    anOrder({ id: `#${orderNumber}`, orderNumber, sessionId, status });
  const orders = [party(5, 'a'), party(1, 'a', 'served'), party(4, 'b'), party(2, 'a'), party(3, 'a')];
  expect([...additionsIn([...orders, party(6, null), party(7, null)])]).toEqual([
    ['#3', 2],
    ['#5', 2],
  ]);
});
