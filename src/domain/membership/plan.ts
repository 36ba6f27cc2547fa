/** The subscription as the profile stores it. */
export interface Subscription {
  plan: string;
  /** Stripe's word for the state, or null before the first payment. */
  status: string | null;
}

/** Premium: the plan says so and the subscription is active, or has no state yet. [PLAN-1] */
export function isPremium(subscription: Subscription): boolean {
  return (
    subscription.plan === 'premium' && (subscription.status === null || subscription.status === 'active')
  );
}
