import { isPremium, type Subscription } from '#domain/membership/plan.ts';
import type { DatabaseClock } from '../db/database-clock.ts';

/** Whether an account has Premium, now. */
export type PremiumRule = (subscription: Subscription) => boolean;

/** With billing switched off everybody has everything. [PLAN-6] */
export function createPremiumRule(isBillingOff: boolean, clock: DatabaseClock): PremiumRule {
  return isBillingOff ? () => true : (subscription) => isPremium(subscription, clock.now());
}
