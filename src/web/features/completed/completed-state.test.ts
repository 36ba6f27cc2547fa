import { describe, expect, it } from 'vitest';
import type { Order } from '#contract/orders.ts';
import { anOrder } from '#test/fixture/sample-order.ts';
import { applyToCompleted, type CompletedQuery, type CompletedState } from './completed-state.ts';
import { periodCaption } from './period-caption.ts';

function order(orderNumber: number, change: Partial<Order> = {}): Order {
  const minute = String(orderNumber).padStart(2, '0');
  const id = `0193a5c2-0000-4000-8000-0000000000${minute}`;
  const createdAt = `2026-11-21T12:${minute}:00.000Z`;
  return anOrder({ id, orderNumber, status: 'served', createdAt, ...change });
}

function state(items: Order[], next: string | null = null): CompletedState {
  const starts = {
    today: '2026-11-20T23:00:00.000Z',
    week: '2026-11-15T23:00:00.000Z',
    month: '2026-10-31T23:00:00.000Z',
  };
  const counts = { today: 0, week: 0, month: 0, all: 0 };
  return {
    ...{ list: { items, next }, position: 'x.1' },
    sums: { counts, countLimit: 1000, today: '2026-11-21', starts, position: 'x.1' },
  };
}

const numbersOf = ({ list }: CompletedState) => list.items.map(({ orderNumber }) => orderNumber);
const today: CompletedQuery = { period: 'today', search: '' };

describe('news of an order', () => {
  it.each<[string, CompletedState, Order, number[], string?]>([
    ['comes in at its place', state([order(9), order(3)]), order(5), [9, 5, 3]],
    ['leaves when it goes back', state([order(9)]), order(9, { status: 'ready_to_serve', version: 2 }), []],
    ['leaves when it is cancelled', state([order(9)]), order(9, { status: 'cancelled', version: 2 }), []],
    ['is left out while it is open', state([order(9)]), order(5, { status: 'new' }), [9]],
    ['is left out of another day', state([]), order(5, { createdAt: '2026-11-20T22:59:59.000Z' }), []],
    ['is left out of another search', state([]), order(5), [], 'table 6'],
    ['comes into its own search', state([]), order(5), [5], '#5'],
    ['that is the last of its page stays', state([order(9)], 'more'), order(9, { version: 2 }), [9]],
    ['waits for its page', state([order(9)], 'more'), order(5), [9]],
    ['is on a page that is there', state([order(9), order(3)], 'more'), order(5), [9, 5, 3]],
  ])('%s', (_, before, news, numbers, search = '') => {
    expect(numbersOf(applyToCompleted({ ...today, search }, before, { kind: 'order', order: news }))).toEqual(
      numbers,
    );
  });

  // The same object means that the counts need no reload either.
  it('that is known or still open changes nothing', () => {
    const before = state([order(9)]);
    expect(applyToCompleted(today, before, { kind: 'order', order: order(9) })).toBe(before);
    expect(applyToCompleted(today, before, { kind: 'order', order: order(5, { status: 'new' }) })).toBe(
      before,
    );
    expect(applyToCompleted(today, before, { kind: 'order', order: order(5) })).not.toBe(before);
    expect(applyToCompleted(today, before, { kind: 'menu', menuVersion: 2 })).toBe(before);
  });
});

it.each([
  ['today', '2026-11-21', '21.11.2026'],
  ['week', '2026-11-22', 'Week 47 · 16.11.–22.11.2026'],
  ['week', '2027-01-01', 'Week 53 · 28.12.2026–03.01.2027'],
  ['month', '2026-11-21', 'November 2026'],
  ['all', '2026-11-21', null],
] as const)('the caption of %s on %s is %s', (period, day, caption) => {
  expect(periodCaption(period, day)).toBe(caption);
});
