/** The subscription as the profile stores it. */
export interface Subscription {
  /** 'free', 'premium', and others that older accounts may have. */
  plan: string;
  /** Stripe's word for the state; null for a plan that was given without a payment. */
  status: string | null;
  /** The end of what has been paid. */
  paidUntil: Date | null;
  /** Nothing is charged any more when the paid period is over. */
  cancelAtPeriodEnd: boolean;
}

const dayMs = 24 * 3_600_000;

/** How long after the end of what is paid a failed payment may still be put right. [PLAN-2] */
const graceMs = 7 * dayMs;
/** How long before its end the owner is told. [PLAN-3] */
export const noticeMs = 7 * dayMs;

/** What a month of Premium costs, in cents. */
export const premiumPrice = 9_999;

/** Premium, at a moment. [PLAN-1] */
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
 * When Premium ends if nothing happens: with the paid period once it is cancelled, with the grace period after a
 * payment that failed, else never. [PLAN-2]
 */
export function premiumEnd({ plan, status, paidUntil, cancelAtPeriodEnd }: Subscription): Date | null {
  if (plan !== 'premium' || paidUntil === null) return null;
  if (status === 'past_due') {
    return cancelAtPeriodEnd ? paidUntil : new Date(paidUntil.getTime() + graceMs);
  }
  return cancelAtPeriodEnd ? paidUntil : null;
}

/** Whether the end is so near that the management pages say so. [PLAN-3] */
export function isEndNear(endsAt: Date, now: Date): boolean {
  return endsAt.getTime() - now.getTime() <= noticeMs;
}
