import type { StripeConfig } from './stripe-gateway.ts';

/** How Premium is paid for: through Stripe, through the installation's own test checkout, or not at all. */
export type BillingConfig = { kind: 'stripe'; stripe: StripeConfig } | { kind: 'test' } | { kind: 'off' };
