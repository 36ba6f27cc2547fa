import type { Subscription } from './plan.ts';

/** A subscription as the payment provider has it at this moment. */
export interface ProviderSubscription {
  id: string;
  /** Stripe's word. */
  status: string;
  createdAt: Date;
  /** Of the period that is running, paid or not. */
  periodStart: Date;
  periodEnd: Date;
  cancelAtPeriodEnd: boolean;
  endedAt: Date | null;
}

/** What is written into the profile. */
export interface SubscriptionState extends Subscription {
  subscriptionId: string | null;
}

/** From the most to the least that a subscription is worth; of two that are equal the newer one counts. */
const worth = ['active', 'trialing', 'past_due', 'unpaid', 'paused', 'canceled'];
const running = ['active', 'trialing', 'past_due'];

/** Whether something is still charged for it, or may be. */
export function isRunning({ status }: Pick<ProviderSubscription, 'status'>): boolean {
  return running.includes(status) || isOwed(status);
}

/** Whether it goes on with a payment that is due, and not with another checkout. */
export function isOwed(status: string | null): boolean {
  return status === 'past_due' || status === 'unpaid' || status === 'paused';
}

/**
 * The state of an account from all its subscriptions, in whatever order they are listed. Those whose first payment
 * was never made count for nothing. [PLAN-4]
 *
 * @param current what the profile says now: a plan that was given without a payment is taken away by none
 */
export function subscriptionState(
  subscriptions: readonly ProviderSubscription[],
  current: SubscriptionState,
): SubscriptionState {
  const best = subscriptions.filter(({ status }) => worth.includes(status)).toSorted(byWorth)[0];
  const isGiven = current.plan === 'premium' && current.status === null;
  if (!best) return current.subscriptionId === null ? current : ended(current.subscriptionId, null);
  if (isGiven && !running.includes(best.status)) return current;
  if (!running.includes(best.status)) return ended(best.id, best.endedAt, best.status);
  return {
    plan: 'premium',
    status: best.status,
    subscriptionId: best.id,
    // The period of a payment that failed has begun all the same.
    paidUntil: best.status === 'past_due' ? best.periodStart : best.periodEnd,
    cancelAtPeriodEnd: best.cancelAtPeriodEnd,
  };
}

function ended(subscriptionId: string, at: Date | null, status = 'canceled'): SubscriptionState {
  return { plan: 'free', status, subscriptionId, paidUntil: at, cancelAtPeriodEnd: false };
}

function byWorth(a: ProviderSubscription, b: ProviderSubscription): number {
  return (
    worth.indexOf(a.status) - worth.indexOf(b.status) ||
    Number(a.cancelAtPeriodEnd) - Number(b.cancelAtPeriodEnd) ||
    b.createdAt.getTime() - a.createdAt.getTime() ||
    (a.id < b.id ? -1 : 1)
  );
}
