import type { ProviderSubscription } from './subscription-state.ts';

/** How the test checkout imitates a payment provider: periods pass and renew as Stripe's do. */

/** The actions on a test subscription, as in a provider's portal. */
export const testActions = ['cancel', 'resume', 'fail_payment', 'pay', 'end'] as const;
export type TestAction = (typeof testActions)[number];

/** The date one month or several months later; the 31st becomes the last day of a shorter month. */
export function monthAfter(date: Date, months = 1): Date {
  const later = new Date(date);
  later.setUTCMonth(later.getUTCMonth() + months);
  if (later.getUTCDate() !== date.getUTCDate()) later.setUTCDate(0);
  return later;
}

/** The present state of a stored subscription: computes the renewals since, as no provider updates it. */
export function presentState(subscription: ProviderSubscription, now: Date): ProviderSubscription {
  const { status, periodStart, periodEnd, cancelAtPeriodEnd } = subscription;
  if (status !== 'active' || now < periodEnd) return subscription;
  if (cancelAtPeriodEnd) return { ...subscription, status: 'canceled', endedAt: periodEnd };
  let months = 1;
  while (monthAfter(periodStart, months + 1) <= now) months += 1;
  return {
    ...subscription,
    periodStart: monthAfter(periodStart, months),
    periodEnd: monthAfter(periodStart, months + 1),
  };
}

/** The subscription after an action; null when the action is not possible. */
export function afterAction(
  subscription: ProviderSubscription,
  action: TestAction,
  now: Date,
): ProviderSubscription | null {
  const { status, cancelAtPeriodEnd } = subscription;
  const runs = status === 'active' || status === 'past_due';
  switch (action) {
    case 'cancel':
      return runs && !cancelAtPeriodEnd ? { ...subscription, cancelAtPeriodEnd: true } : null;
    case 'resume':
      return runs && cancelAtPeriodEnd ? { ...subscription, cancelAtPeriodEnd: false } : null;
    case 'fail_payment':
      // The failed payment is that of the next period, which begins all the same; after a cancellation there
      // is none.
      return status === 'active' && !cancelAtPeriodEnd
        ? { ...subscription, status: 'past_due', periodStart: now, periodEnd: monthAfter(now) }
        : null;
    case 'pay':
      return status === 'past_due' ? { ...subscription, status: 'active' } : null;
    case 'end':
      return runs ? { ...subscription, status: 'canceled', endedAt: now } : null;
  }
}
