import { describe, expect, test } from 'vitest';
import type { Bill, Payment } from '#contract/payments.ts';
import { anOrder } from '#test/fixture/sample-order.ts';
import { applyToBill, billState } from './bill-state.ts';

const payment = (id: string, part: Partial<Payment> = {}): Payment => ({
  id,
  tableSessionId: 's',
  method: 'card',
  cardKind: null,
  others: [],
  amount: 950,
  tip: 0,
  given: null,
  change: null,
  createdAt: '2026-11-21T18:00:00.000Z',
  takenBy: 'Ada',
  undoneAt: null,
  undoneReason: null,
  undoneBy: null,
  hasReceipt: false,
  items: [],
  ...part,
});

const bill: Bill = {
  tableSessionId: 's',
  tableNumber: 5,
  orders: [anOrder({ orderNumber: 3, version: 2 }), anOrder({ orderNumber: 1 })],
  payments: [payment('p')],
  discounts: [],
  totalAmount: 1900,
  paidAmount: 950,
  writtenOffAmount: 0,
  openAmount: 950,
  tipAmount: 0,
  position: 'e.1',
};
const state = billState(bill);

const after = (message: Parameters<typeof applyToBill>[1]) => applyToBill(state, message);
const numbers = (changed: typeof state) => changed.bill.orders.map(({ orderNumber }) => orderNumber);

describe('orders', () => {
  test('a new one stands where its number belongs, and the sums are asked anew', () => {
    const changed = after({ kind: 'order', order: anOrder({ orderNumber: 2 }) });
    expect(numbers(changed)).toEqual([3, 2, 1]);
    expect(changed.summed).toBe(bill);
    expect(changed.bill).not.toBe(bill);
  });

  test('one that goes with its party to another leaves; one that comes joins', () => {
    const gone = anOrder({ orderNumber: 3, version: 3, sessionId: 'other' });
    expect(numbers(after({ kind: 'order', order: gone }))).toEqual([1]);
  });

  test.each([
    ['of another party', anOrder({ id: 'x', sessionId: 'other' })],
    ['of takeaway', anOrder({ id: 'x', sessionId: null })],
    ['told late', anOrder({ orderNumber: 3, version: 1 })],
    ['told twice', anOrder({ orderNumber: 3, version: 2 })],
  ])('one %s changes nothing', (_, order) => {
    expect(after({ kind: 'order', order })).toBe(state);
  });
});

describe('payments', () => {
  test('a new one comes first', () => {
    const later = payment('q', { createdAt: '2026-11-21T18:05:00.000Z' });
    const { bill } = after({ kind: 'payment', payment: later });
    expect(bill.payments.map(({ id }) => id)).toEqual(['q', 'p']);
  });

  test('undoing one is told once; the payment it was is not told again', () => {
    const undone = payment('p', { undoneAt: '2026-11-21T18:10:00.000Z' });
    const changed = after({ kind: 'payment', payment: undone });
    expect(changed.bill.payments).toEqual([undone]);
    expect(applyToBill(changed, { kind: 'payment', payment: payment('p') })).toBe(changed);
    expect(after({ kind: 'payment', payment: payment('p') })).toBe(state);
  });

  test('one that goes with its party to another leaves', () => {
    const gone = payment('p', { tableSessionId: 'other' });
    expect(after({ kind: 'payment', payment: gone }).bill.payments).toEqual([]);
    expect(after({ kind: 'payment', payment: payment('x', { tableSessionId: 'other' }) })).toBe(state);
  });
});
