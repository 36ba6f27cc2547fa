import type { Subscription } from './plan.ts';

/** A subscription in its current state at the payment provider. */
export interface ProviderSubscription {
  id: string;
  /** Stripe's name of the state. */
  status: string;
  createdAt: Date;
  /** The current period, paid or not. */
  periodStart: Date;
  periodEnd: Date;
  cancelAtPeriodEnd: boolean;
  endedAt: Date | null;
}

/** The state that is written into the profile. */
export interface SubscriptionState extends Subscription {
  subscriptionId: string | null;
}

/** Stripe's states from best to worst. Of two subscriptions in the same state, the newer one counts. */
const statusesBestFirst = ['active', 'trialing', 'past_due', 'unpaid', 'paused', 'canceled'];
const running = ['active', 'trialing', 'past_due'];

/** Whether the subscription is still charged, or may be charged again. */
export function isRunning({ status }: Pick<ProviderSubscription, 'status'>): boolean {
  return running.includes(status) || isOwed(status);
}

/** Whether it is continued by paying what is due, not by another checkout. */
export function isOwed(status: string | null): boolean {
  return status === 'past_due' || status === 'unpaid' || status === 'paused';
}

/**
 * The state of an account from all its subscriptions, in any order. Those whose first payment was never made
 * are ignored. [PLAN-4]
 *
 * @param current the state in the profile: a plan given without a payment is never taken away
 */
export function subscriptionState(
  subscriptions: readonly ProviderSubscription[],
  current: SubscriptionState,
): SubscriptionState {
  const best = subscriptions
    .filter(({ status }) => statusesBestFirst.includes(status))
    .toSorted(bestFirst)[0];
  const isGiven = current.plan === 'premium' && current.status === null;
  if (!best) return current.subscriptionId === null ? current : ended(current.subscriptionId, null);
  if (isGiven && !running.includes(best.status)) return current;
  if (!running.includes(best.status)) return ended(best.id, best.endedAt, best.status);
  return {
    plan: 'premium',
    status: best.status,
    subscriptionId: best.id,
    // When a payment has failed, its period has begun all the same, so only the time before it is paid.
    paidUntil: best.status === 'past_due' ? best.periodStart : best.periodEnd,
    cancelAtPeriodEnd: best.cancelAtPeriodEnd,
  };
}

function ended(subscriptionId: string, at: Date | null, status = 'canceled'): SubscriptionState {
  return { plan: 'free', status, subscriptionId, paidUntil: at, cancelAtPeriodEnd: false };
}

function bestFirst(a: ProviderSubscription, b: ProviderSubscription): number {
  return (
    statusesBestFirst.indexOf(a.status) - statusesBestFirst.indexOf(b.status) ||
    Number(a.cancelAtPeriodEnd) - Number(b.cancelAtPeriodEnd) ||
    b.createdAt.getTime() - a.createdAt.getTime() ||
    (a.id < b.id ? -1 : 1)
  );
}
