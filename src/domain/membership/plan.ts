/** The subscription as the profile stores it. */
export interface Subscription {
  /** 'free' or 'premium'; older accounts may have others. */
  plan: string;
  /** Stripe's name of the state; null for a plan that was given without a payment. */
  status: string | null;
  /** The end of the paid period. */
  paidUntil: Date | null;
  /** Whether the subscription ends with the paid period. */
  cancelAtPeriodEnd: boolean;
}

const dayMs = 24 * 3_600_000;

/** How long after the paid period a failed payment can still be made good. [PLAN-2] */
const graceMs = 7 * dayMs;
/** How long before the end the owner is notified. [PLAN-3] */
export const noticeMs = 7 * dayMs;

/** The price of a month of Premium, in cents. */
export const premiumPrice = 9_999;

/** Whether a subscription is Premium at a moment. [PLAN-1] */
export function isPremium(subscription: Subscription, now: Date): boolean {
  if (subscription.plan !== 'premium') return false;
  const endsAt = premiumEnd(subscription);
  switch (subscription.status) {
    case null:
    case 'active':
    case 'trialing':
      return endsAt === null || now < endsAt;
    case 'past_due':
      return endsAt !== null && now < endsAt;
    default:
      return false;
  }
}

/**
 * When Premium ends if nothing else happens: with the paid period when it is cancelled, with the grace period
 * after a failed payment, else never (null). [PLAN-2]
 */
export function premiumEnd({ plan, status, paidUntil, cancelAtPeriodEnd }: Subscription): Date | null {
  if (plan !== 'premium' || paidUntil === null) return null;
  if (status === 'past_due') {
    return cancelAtPeriodEnd ? paidUntil : new Date(paidUntil.getTime() + graceMs);
  }
  return cancelAtPeriodEnd ? paidUntil : null;
}

/** Whether the end is near enough for the management pages to tell. [PLAN-3] */
export function isEndNear(endsAt: Date, now: Date): boolean {
  return endsAt.getTime() - now.getTime() <= noticeMs;
}
