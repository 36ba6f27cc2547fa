import { ORPCError } from '@orpc/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Payment } from '#contract/payments.ts';
import { createPaymentOutbox } from './payment-outbox.ts';

const request = {
  restaurantId: 'r',
  id: 'p1',
  items: [{ orderItemId: 'pizza', quantity: 1, shareOf: 1 }],
  amount: 950,
  method: 'card',
  tip: 0,
  given: null,
} as const;
const pending = {
  request: { ...request, items: [...request.items] },
  tableSessionId: 's',
  tableNumber: 5,
  total: 950,
};
const made = { id: 'p1' } as Payment;

/** What the server answers, one after the other; the last one for ever. */
function setUp(...answers: (Payment | Error)[]) {
  const stored = new Map<string, string>();
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  };
  const pay = vi.fn(async () => {
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    if (answer instanceof Error) throw answer;
    if (!answer) throw new TypeError('Failed to fetch');
    return answer;
  });
  const open = () => createPaymentOutbox({ key: 'k', openStorage: () => storage, pay });
  return { stored, pay, open };
}

const lost = () => new TypeError('Failed to fetch');

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('[PAY-6] without an answer the same payment is sent again, until there is one', async () => {
  const { pay, open, stored } = setUp(lost(), new ORPCError('SERVICE_UNAVAILABLE', { status: 503 }), made);
  const outbox = open();
  outbox.send(pending);
  await vi.advanceTimersByTimeAsync(0);
  expect(outbox.get()).toMatchObject([{ attempts: 1, outcome: null }]);
  expect(stored.get('k')).toContain('p1');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(pay).toHaveBeenCalledTimes(3);
  expect(new Set(pay.mock.calls.map((call) => JSON.stringify(call.at(0)))).size).toBe(1);
  expect(outbox.get()).toMatchObject([{ outcome: { payment: made } }]);
  expect(stored.size).toBe(0);
});

test('[PAY-6] a page that was closed in the middle sends it again under the same id', async () => {
  const { pay, open } = setUp(lost(), made);
  open().send(pending);
  const reopened = open();
  await vi.advanceTimersByTimeAsync(0);
  expect(reopened.get()).toMatchObject([{ request: { id: 'p1' } }]);
  expect(pay).toHaveBeenCalledTimes(2);
});

test.each(['BASKET_CHANGED', 'GIVEN_TOO_LITTLE', 'SESSION_ENDED'])(
  '%s settles it: nothing is paid',
  async (code) => {
    const { pay, open } = setUp(new ORPCError(code, { status: 409, data: {} }));
    const outbox = open();
    outbox.send(pending);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(pay).toHaveBeenCalledOnce();
    expect(outbox.get()).toMatchObject([{ outcome: { failure: { code } } }]);
    outbox.dismiss('p1');
    expect(outbox.get()).toEqual([]);
  },
);

test('reception that comes back is used at once, and never for two sends side by side', async () => {
  const { pay, open } = setUp(lost(), made);
  const outbox = open();
  outbox.send(pending);
  await vi.advanceTimersByTimeAsync(0);
  outbox.wake();
  outbox.wake();
  await vi.advanceTimersByTimeAsync(0);
  expect(pay).toHaveBeenCalledTimes(2);
});

test('a payment that is given up is not sent again', async () => {
  const { pay, open } = setUp(lost());
  const outbox = open();
  outbox.send(pending);
  await vi.advanceTimersByTimeAsync(0);
  outbox.dismiss('p1');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(pay).toHaveBeenCalledOnce();
});
