import { z } from 'zod';
import { testActions } from '#domain/membership/test-subscription.ts';
import { base, fails } from './errors.ts';
import { id, instant, noInput, restaurantInput } from './primitives.ts';

/** The plan that a restaurant lives on. */
const membership = z.object({
  isPremium: z.boolean(),
  /** Stripe's word for the state of the subscription; null: noInput was ever paid. */
  status: z.string().nullable(),
  /** The end of what has been paid. */
  paidUntil: instant.nullable(),
  /** When Premium ends if noInput happens; null: it renews, or there is none. */
  endsAt: instant.nullable(),
  cancelAtPeriodEnd: z.boolean(),
  /** How Premium is paid for here. */
  billing: z.enum(['stripe', 'test', 'off']),
  /** Whether there is something to manage at the payment provider. */
  hasSubscription: z.boolean(),
  /** The plan is the owner's; others see it and cannot change it. */
  isOwner: z.boolean(),
  ownerName: z.string(),
});
export type Membership = z.output<typeof membership>;

/** The address of a page of the payment provider, to be led to. */
const page = z.object({ url: z.string() });

const testSubscription = z.object({
  status: z.string(),
  periodStart: instant,
  periodEnd: instant,
  cancelAtPeriodEnd: z.boolean(),
  endedAt: instant.nullable(),
  /** What can be tried out now. */
  actions: z.array(z.enum(testActions)),
});
export type TestSubscription = z.output<typeof testSubscription>;

const checkoutInput = z.object({ id });
const portal = z.object({ subscription: testSubscription.nullable() });

export const membershipContract = {
  current: base
    .route({
      method: 'GET',
      path: '/restaurants/{restaurantId}/membership',
      tags: ['Membership'],
      summary: 'The plan of the restaurant’s owner',
    })
    .input(restaurantInput)
    .output(membership),

  startCheckout: base
    .route({
      method: 'POST',
      path: '/restaurants/{restaurantId}/membership/checkout',
      tags: ['Membership'],
      summary: 'Where to pay for Premium',
      description: 'Answers with the address of the payment provider’s page.',
    })
    .errors(fails('NOT_THE_OWNER', 'BILLING_OFF', 'ALREADY_PREMIUM', 'PAYMENT_PROVIDER_FAILED'))
    .input(restaurantInput)
    .output(page),

  openPortal: base
    .route({
      method: 'POST',
      path: '/restaurants/{restaurantId}/membership/portal',
      tags: ['Membership'],
      summary: 'Where to manage or cancel the membership',
      description: 'Answers with the address of the payment provider’s page.',
    })
    .errors(fails('NOT_THE_OWNER', 'BILLING_OFF', 'NO_SUBSCRIPTION', 'PAYMENT_PROVIDER_FAILED'))
    .input(restaurantInput.extend({ intent: z.enum(['manage', 'cancel']).default('manage') }))
    .output(page),

  refresh: base
    .route({
      method: 'POST',
      path: '/accounts/membership/refresh',
      tags: ['Membership'],
      summary: 'Ask the payment provider for the account’s plan',
    })
    .errors(fails('PAYMENT_PROVIDER_FAILED'))
    .input(noInput)
    .output(z.object({ isPremium: z.boolean() })),
};

/** The payment provider of an installation that has none; these calls answer 404 where Stripe is configured. */
export const testCheckoutContract = {
  get: base
    .route({
      method: 'GET',
      path: '/test-checkout/checkouts/{id}',
      tags: ['Test checkout'],
      summary: 'A checkout that takes no money',
    })
    .errors(fails('NOT_FOUND'))
    .input(checkoutInput)
    .output(z.object({ isOpen: z.boolean(), isPaid: z.boolean() })),

  pay: base
    .route({
      method: 'POST',
      path: '/test-checkout/checkouts/{id}/pay',
      tags: ['Test checkout'],
      summary: 'Pretend to pay',
    })
    .errors(fails('NOT_FOUND', 'CHECKOUT_OVER'))
    .input(checkoutInput)
    .output(z.object({})),

  portal: base
    .route({
      method: 'GET',
      path: '/test-checkout/portal',
      tags: ['Test checkout'],
      summary: 'The test subscription',
    })
    .errors(fails('NOT_FOUND'))
    .input(noInput)
    .output(portal),

  change: base
    .route({
      method: 'POST',
      path: '/test-checkout/portal',
      tags: ['Test checkout'],
      summary: 'Let something happen to the test subscription',
    })
    .errors(fails('NOT_FOUND', 'CHECKOUT_OVER'))
    .input(z.object({ action: z.enum(testActions) }))
    .output(portal),
};
