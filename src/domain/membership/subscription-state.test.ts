import { expect, it } from 'vitest';
import {
  isOwed,
  isRunning,
  type ProviderSubscription,
  type SubscriptionState,
  subscriptionState,
} from './subscription-state.ts';

const day = (count: number) => new Date(Date.UTC(2026, 10, count));

const sub = (changes: Partial<ProviderSubscription> = {}): ProviderSubscription => ({
  id: 'sub_1',
  status: 'active',
  createdAt: day(1),
  periodStart: day(1),
  periodEnd: day(30),
  cancelAtPeriodEnd: false,
  endedAt: null,
  ...changes,
});

const free: SubscriptionState = {
  plan: 'free',
  status: null,
  subscriptionId: null,
  paidUntil: null,
  cancelAtPeriodEnd: false,
};
const given: SubscriptionState = { ...free, plan: 'premium' };
const paid: SubscriptionState = {
  plan: 'premium',
  status: 'active',
  subscriptionId: 'sub_1',
  paidUntil: day(30),
  cancelAtPeriodEnd: false,
};
const over: SubscriptionState = { ...free, status: 'canceled', subscriptionId: 'sub_1', paidUntil: day(20) };

it.each([
  ['nothing of an account that never paid', [], free, free],
  ['nothing of an account that was given Premium', [], given, given],
  ['nothing of an account that had paid', [], paid, { ...over, paidUntil: null }],
  ['a first payment that was not made', [sub({ status: 'incomplete' })], free, free],
  ['a first payment that was given up', [sub({ status: 'incomplete_expired' })], given, given],
  ['a subscription that runs', [sub()], free, paid],
  ['one that runs, of an account that was given Premium', [sub()], given, paid],
  ['a trial', [sub({ status: 'trialing' })], free, { ...paid, status: 'trialing' }],
  [
    'one that ends with its period',
    [sub({ cancelAtPeriodEnd: true })],
    paid,
    { ...paid, cancelAtPeriodEnd: true },
  ],
  [
    'a payment that failed: paid is what was before',
    [sub({ status: 'past_due' })],
    paid,
    { ...paid, status: 'past_due', paidUntil: day(1) },
  ],
  ['one that has ended', [sub({ status: 'canceled', endedAt: day(20) })], paid, over],
  [
    'one that has ended, of an account that never paid',
    [sub({ status: 'canceled', endedAt: day(20) })],
    free,
    over,
  ],
  ['one that is paused', [sub({ status: 'paused' })], paid, { ...over, status: 'paused', paidUntil: null }],
  ['one that has ended, of an account that was given Premium', [sub({ status: 'canceled' })], given, given],
  [
    'one that waits for payments in vain',
    [sub({ status: 'unpaid' })],
    paid,
    { ...over, status: 'unpaid', paidUntil: null },
  ],
] as const)('%s [PLAN-4]', (_, subscriptions, current, expected) => {
  expect(subscriptionState(subscriptions, current)).toEqual(expected);
});

it('takes the one that is worth most, in whatever order they are listed [PLAN-4]', () => {
  const all = [
    sub({ id: 'sub_old', status: 'canceled', endedAt: day(2) }),
    sub({ id: 'sub_late', status: 'past_due', createdAt: day(9) }),
    sub({ id: 'sub_ending', cancelAtPeriodEnd: true, createdAt: day(8) }),
    sub({ id: 'sub_the_best', createdAt: day(3) }),
    sub({ id: 'sub_twin', createdAt: day(3) }),
    sub({ id: 'sub_older', createdAt: day(2) }),
  ];
  for (let turn = 0; turn < all.length; turn += 1) {
    all.push(...all.splice(0, 1));
    expect(subscriptionState(all, free).subscriptionId).toBe('sub_the_best');
    expect(subscriptionState(all.toReversed(), free).subscriptionId).toBe('sub_the_best');
  }
});

it.each([
  ['active', true, false],
  ['trialing', true, false],
  ['past_due', true, true],
  ['unpaid', true, true],
  ['paused', true, true],
  ['canceled', false, false],
  ['incomplete_expired', false, false],
])('%s is running: %s, is owed: %s', (status, running, owed) => {
  expect([isRunning({ status }), isOwed(status)]).toEqual([running, owed]);
});
