import { expect, it } from 'vitest';
import { anItem, anOrder } from '#test/fixture/sample-order.ts';
import { additionsIn, changesOf } from './order-changes.ts';

/* What of a ticket rings after it was begun. [KIT-7] */

const at = '2026-11-27T18:00:00.000Z';
const cancelled = anItem({ id: 'a', cancelled: true, cancelledAt: at });
const fired = anItem({ id: 'b', firedAt: at, station: 'bar' });
const rush = anItem({ id: 'c', name: 'Pizza', rush: true, comment: 'scharf' });
const order = (wasBegun: boolean, ...items: ReturnType<typeof anItem>[]) =>
  anOrder({ id: 'o', wasBegun, items });

it.each([
  ['nothing', order(true, anItem()), null, []],
  ['cancelled after it was begun', order(true, cancelled), null, [`o cancelled a ${at}`]],
  ['cancelled before', order(false, cancelled), null, []],
  ['fired, and wanted at once', order(false, fired, rush), null, [`o fired ${at}`, 'o rush Pizza scharf']],
  ['of another station', order(true, fired, cancelled), 'bar', [`o fired ${at}`]],
  ['divided', order(true, rush, { ...rush, id: 'd' }), null, ['o rush Pizza scharf', 'o rush Pizza scharf']],
])('%s', (_, changed, station, keys) => {
  expect(changesOf(changed, station)).toEqual(keys);
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
