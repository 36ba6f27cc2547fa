import { expect, test } from 'vitest';
import type { WaitingOrder } from '#contract/orders.ts';
import { anItem, anOrder, aWaitingOrder } from '#test/fixture/sample-order.ts';
import { cancellationKeys, unreadCancellations } from './cancelled-lines.ts';

const at = '2026-11-21T18:05:00.000Z';
const gone = (id: string, cancelReason: string | null = null, cancelledAt = at) =>
  anItem({ id, name: id, cancelled: true, cancelledAt, cancelReason });

const orders = [
  anOrder({ orderNumber: 13, items: [anItem({ id: 'a' }), gone('b', 'sold out'), gone('c', 'sold out')] }),
  anOrder({ orderNumber: 12, status: 'cancelled', items: [gone('d'), gone('e', 'too late')] }),
];

function shown(read: readonly string[], of = orders, waiting: WaitingOrder[] = []) {
  const unread = unreadCancellations({ orders: of, waiting }, new Set(read));
  return unread.map(({ orderNumber, reason, lines }) => [
    ...[orderNumber, reason, lines.map(({ name }) => name).join(' ')],
  ]);
}

test('cancelled lines are told by order and reason', () => {
  expect(shown([])).toEqual([
    [13, 'sold out', 'b c'],
    [12, null, 'd'],
    [12, 'too late', 'e'],
  ]);
});

test('what was read is told no more, what is cancelled later is', () => {
  const read = cancellationKeys({ orders, waiting: [] });
  expect(shown(read)).toEqual([]);
  const later = [anOrder({ orderNumber: 14, items: [gone('f')] }), ...orders];
  expect(shown(read, later)).toEqual([[14, null, 'f']]);
});

test('an undone cancellation is taken back; the line cancelled again is told again', () => {
  const [first] = orders;
  if (!first) throw new Error('an order');
  const read = cancellationKeys({ orders: [first], waiting: [] });
  expect(shown([], [{ ...first, items: [anItem({ id: 'b' })] }])).toEqual([]);
  const again = gone('b', 'sold out', '2026-11-21T18:09:00.000Z');
  expect(shown(read, [{ ...first, items: [again] }])).toEqual([[13, 'sold out', 'b']]);
});

test('an order that staff refused is told with the reason, until it was read or waits again [DOOR-4]', () => {
  const refused = aWaitingOrder({
    status: 'refused',
    reason: 'nobody there',
    items: [anItem({ name: 'x' })],
  });
  expect(shown([], [], [refused])).toEqual([[null, 'nobody there', 'x']]);
  expect(shown(cancellationKeys({ orders: [], waiting: [refused] }), [], [refused])).toEqual([]);
  expect(shown([], [], [{ ...refused, status: 'to_confirm' }])).toEqual([]);
});
