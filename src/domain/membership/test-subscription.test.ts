import { expect, it } from 'vitest';
import type { ProviderSubscription } from './subscription-state.ts';
import { afterAction, monthAfter, presentState, type TestAction, testActions } from './test-subscription.ts';

const at = (text: string) => new Date(`${text}T10:00:00Z`);

const sub = (changes: Partial<ProviderSubscription> = {}): ProviderSubscription => ({
  id: 'one',
  status: 'active',
  createdAt: at('2026-01-31'),
  periodStart: at('2026-01-31'),
  periodEnd: at('2026-02-28'),
  cancelAtPeriodEnd: false,
  endedAt: null,
  ...changes,
});

it.each([
  ['2026-01-15', '2026-02-15'],
  ['2026-01-31', '2026-02-28'],
  ['2028-01-31', '2028-02-29'],
  ['2026-12-31', '2027-01-31'],
])('a month after %s is %s', (from, to) => {
  expect(monthAfter(at(from))).toEqual(at(to));
});

it.each([
  ['within the period', sub(), '2026-02-27', sub()],
  ['renewed', sub(), '2026-02-28', sub({ periodStart: at('2026-02-28'), periodEnd: at('2026-03-31') })],
  [
    'renewed just now',
    sub(),
    '2026-03-31',
    sub({ periodStart: at('2026-03-31'), periodEnd: at('2026-04-30') }),
  ],
  ['renewed often', sub(), '2026-06-01', sub({ periodStart: at('2026-05-31'), periodEnd: at('2026-06-30') })],
  [
    'cancelled and over',
    sub({ cancelAtPeriodEnd: true }),
    '2026-03-05',
    sub({ cancelAtPeriodEnd: true, status: 'canceled', endedAt: at('2026-02-28') }),
  ],
  ['unpaid', sub({ status: 'past_due' }), '2026-03-05', sub({ status: 'past_due' })],
])('%s', (_, before, now, after) => {
  expect(presentState(before, at(now))).toEqual(after);
});

it.each<[TestAction, Partial<ProviderSubscription>, Partial<ProviderSubscription>]>([
  ['cancel', {}, { cancelAtPeriodEnd: true }],
  ['resume', { cancelAtPeriodEnd: true }, { cancelAtPeriodEnd: false }],
  ['fail_payment', {}, { status: 'past_due', periodStart: at('2026-02-10'), periodEnd: at('2026-03-10') }],
  ['pay', { status: 'past_due' }, { status: 'active' }],
  ['end', {}, { status: 'canceled', endedAt: at('2026-02-10') }],
])('%s changes what it says, and nothing else', (action, before, after) => {
  expect(afterAction(sub(before), action, at('2026-02-10'))).toEqual(sub({ ...before, ...after }));
});

it.each([
  ['active', sub(), ['cancel', 'fail_payment', 'end']],
  ['cancelled', sub({ cancelAtPeriodEnd: true }), ['resume', 'end']],
  ['past due', sub({ status: 'past_due' }), ['cancel', 'pay', 'end']],
  ['past due and cancelled', sub({ status: 'past_due', cancelAtPeriodEnd: true }), ['resume', 'pay', 'end']],
  ['ended', sub({ status: 'canceled' }), []],
  ['not paid yet', sub({ status: 'incomplete' }), []],
])('what can be done when %s', (_, before, expected) => {
  const possible = testActions.filter((action) => afterAction(before, action, at('2026-02-10')) !== null);
  expect(possible).toEqual(expected);
});
