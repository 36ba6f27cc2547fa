import { expect, it } from 'vitest';
import { isEndNear, isPremium, premiumEnd, type Subscription } from './plan.ts';

const dayMs = 24 * 3_600_000;
const now = new Date('2026-11-21T12:00:00Z');
/** The moment this many days from now. */
const days = (count: number) => new Date(now.getTime() + count * dayMs);

const subscription = (changes: Partial<Subscription>): Subscription => ({
  plan: 'premium',
  status: 'active',
  paidUntil: days(10),
  cancelAtPeriodEnd: false,
  ...changes,
});

it.each([
  ['given without a payment', { status: null, paidUntil: null }, true],
  ['active', {}, true],
  ['active, its renewal not heard of yet', { paidUntil: days(-1) }, true],
  ['trialing', { status: 'trialing' }, true],
  ['cancelled, still paid', { cancelAtPeriodEnd: true, paidUntil: days(0.001) }, true],
  ['cancelled, the paid period just over', { cancelAtPeriodEnd: true, paidUntil: days(0) }, false],
  [
    'a trial that was cancelled and is over',
    { status: 'trialing', cancelAtPeriodEnd: true, paidUntil: days(-1) },
    false,
  ],
  ['a payment failed, in the grace period', { status: 'past_due', paidUntil: days(-6.99) }, true],
  ['a payment failed, the grace period over', { status: 'past_due', paidUntil: days(-7) }, false],
  [
    'a payment failed after cancelling',
    { status: 'past_due', paidUntil: days(-1), cancelAtPeriodEnd: true },
    false,
  ],
  ['a payment failed, nothing ever paid', { status: 'past_due', paidUntil: null }, false],
  ['ended', { status: 'canceled' }, false],
  ['never paid', { status: 'unpaid' }, false],
  ['the first payment not done', { status: 'incomplete' }, false],
  ['the first payment given up', { status: 'incomplete_expired' }, false],
  ['paused', { status: 'paused' }, false],
  ['a word that Stripe may invent', { status: 'dormant' }, false],
  ['free', { plan: 'free', status: null, paidUntil: null }, false],
  ['free with an active subscription', { plan: 'free' }, false],
  ['a free trial', { plan: 'free_trial', status: null, paidUntil: null }, false],
] as const)('%s: premium %s [PLAN-1] [PLAN-2]', (_, changes, expected) => {
  expect(isPremium(subscription(changes), now)).toBe(expected);
});

it.each([
  ['active', {}, null],
  ['cancelled', { cancelAtPeriodEnd: true }, days(10)],
  ['past due', { status: 'past_due', paidUntil: days(-2) }, days(5)],
  ['past due and cancelled', { status: 'past_due', paidUntil: days(-2), cancelAtPeriodEnd: true }, days(-2)],
  ['given', { status: null, paidUntil: null }, null],
  ['free', { plan: 'free', cancelAtPeriodEnd: true }, null],
] as const)('%s: ends %s [PLAN-2]', (_, changes, expected) => {
  expect(premiumEnd(subscription(changes))).toEqual(expected);
});

it.each([
  [7.001, false],
  [7, true],
  [1, true],
  [-1, true],
])('%s days before the end it is near: %s [PLAN-3]', (left, expected) => {
  expect(isEndNear(days(left), now)).toBe(expected);
});
