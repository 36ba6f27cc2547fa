import { ORPCError } from '@orpc/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Payment } from '#contract/payments.ts';
import { type FakeDevice, installDevice } from '#test/fixture/fake-device.ts';
import { createPaymentOutbox, meansSent, type PaymentOutbox, usualMeans } from './payment-outbox.ts';

function payment(id: string, tableNumber = 5) {
  const items = [{ orderItemId: 'pizza', quantity: 1, shareOf: 1 }];
  return {
    request: { restaurantId: 'r', id, items, amount: 950, ...meansSent(usualMeans) },
    tableSessionId: 's',
    tableNumber,
    total: 950,
  };
}

type Pay = (request: { id: string }) => Promise<Payment>;
const lost: Pay = () => Promise.reject(new TypeError('Failed to fetch'));
const made: Pay = ({ id }) => Promise.resolve({ id } as Payment);
const refused =
  (code: string): Pay =>
  () =>
    Promise.reject(new ORPCError(code, { status: 409, data: {} }));

let device: FakeDevice;
let stops: (() => void)[];
/** The stand-in for the server's `payments.pay`. */
let pay: ReturnType<typeof vi.fn<Pay>>;

function openTab(): PaymentOutbox {
  const outbox = createPaymentOutbox('r', (request) => pay(request));
  stops.push(outbox.start());
  return outbox;
}

function stateOf(outbox: PaymentOutbox, id: string) {
  const { outbox: pending, answered } = outbox.get(id);
  return [...pending, ...answered];
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  device = installDevice();
  stops = [];
  vi.useFakeTimers();
});
afterEach(() => {
  for (const stop of stops) stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('[PAY-6] without an answer the same payment is sent again, until there is one', async () => {
  pay = vi.fn(made).mockImplementationOnce(lost).mockImplementationOnce(refused('SERVICE_UNAVAILABLE'));
  const outbox = openTab();
  outbox.add(payment('p1'));
  await pass(0);
  expect(stateOf(outbox, 'p1')).toMatchObject([{ attempts: 1, unsure: true }]);
  await pass(60_000);
  expect(pay).toHaveBeenCalledTimes(3);
  expect(new Set(pay.mock.calls.map((call) => JSON.stringify(call.at(0)))).size).toBe(1);
  expect(stateOf(outbox, 'p1')).toMatchObject([{ tableNumber: 5, outcome: { payment: { id: 'p1' } } }]);
  expect(outbox.get('p1').outbox).toEqual([]);
  outbox.dismiss('p1');
  expect(device.stored).toEqual({});
});

test.each(['BASKET_CHANGED', 'GIVEN_TOO_LITTLE', 'SESSION_ENDED'])(
  '%s settles it: nothing is paid',
  async (code) => {
    pay = vi.fn(refused(code));
    const outbox = openTab();
    outbox.add(payment('p1'));
    await pass(60_000);
    expect(pay).toHaveBeenCalledOnce();
    expect(stateOf(outbox, 'p1')).toMatchObject([{ outcome: { failure: { code } } }]);
    outbox.dismiss('p1');
    expect(stateOf(outbox, 'p1')).toEqual([]);
  },
);

test('[PAY-6] two tabs with a payment each: both stay, both are recorded once', async () => {
  pay = vi.fn(lost);
  const tabs = [openTab(), openTab()] as const;
  tabs[0].add(payment('p1', 5));
  tabs[1].add(payment('p2', 6));
  await pass(5000);
  for (const outbox of tabs) {
    expect([...outbox.all().keys()].toSorted()).toEqual(['p1', 'p2']);
  }
  pay = vi.fn(made);
  await pass(60_000);
  expect(pay.mock.calls.map(([{ id }]) => id).toSorted()).toEqual(['p1', 'p2']);
  for (const outbox of tabs) {
    expect(stateOf(outbox, 'p1')).toMatchObject([{ outcome: { payment: { id: 'p1' } } }]);
    expect(stateOf(outbox, 'p2')).toMatchObject([{ outcome: { payment: { id: 'p2' } } }]);
  }
});

test('a slow answer is waited for by every tab', async () => {
  pay = vi.fn<Pay>(async (request) => {
    await new Promise((resolve) => setTimeout(resolve, 9000));
    return made(request);
  });
  openTab().add(payment('p1'));
  const other = openTab();
  await pass(60_000);
  expect(pay).toHaveBeenCalledOnce();
  expect(stateOf(other, 'p1')).toMatchObject([{ outcome: {} }]);
});

test('of two tabs one takes note of an answer', async () => {
  pay = vi.fn(made);
  const tabs = [openTab(), openTab()] as const;
  tabs[0].add(payment('p1'));
  await pass(0);
  expect([tabs[1].dismiss('p1'), tabs[0].dismiss('p1')]).toEqual([true, false]);
});

test('a payment given up in one tab is sent by none, and the other follows', async () => {
  pay = vi.fn(lost);
  const tabs = [openTab(), openTab()] as const;
  tabs[0].add(payment('p1'));
  await pass(0);
  const sent = pay.mock.calls.length;
  tabs[0].dismiss('p1');
  await pass(60_000);
  expect(pay).toHaveBeenCalledTimes(sent);
  expect([...tabs[1].all()]).toEqual([]);
});

test('payments from before each had a key of its own are sent as well', async () => {
  device.stored['gedeck.payments.r'] = JSON.stringify([{ ...payment('p1'), attempts: 2, outcome: null }]);
  pay = vi.fn(made);
  const outbox = openTab();
  expect(stateOf(outbox, 'p1')).toMatchObject([{ attempts: 2 }]);
  await pass(0);
  expect(stateOf(outbox, 'p1')).toMatchObject([{ outcome: { payment: { id: 'p1' } } }]);
  expect(device.stored['gedeck.payments.r']).toBeUndefined();
});

test('a payment that an older page has stored is sent with its tip confirmed, and a new one as it was asked [PAY-15]', async () => {
  pay = vi.fn(made);
  const outbox = openTab();
  outbox.add(payment('p1'));
  await pass(0);
  outbox.add({ ...payment('p2'), request: { ...payment('p2').request, confirmedTip: false } });
  await pass(0);
  expect(pay.mock.calls).toMatchObject([[{ confirmedTip: true }], [{ confirmedTip: false }]]);
});
