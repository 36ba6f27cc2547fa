import { z } from 'zod';
import { testActions } from '#domain/membership/test-subscription.ts';
import { callsOf, restaurantCallsOf } from './call.ts';
import { fails } from './errors.ts';
import { id, instant, restaurantInput } from './primitives.ts';

/** The plan of a restaurant's owner. */
const membership = z.object({
  isPremium: z.boolean(),
  /** Stripe's word for the state of the subscription; null: nothing was ever paid. */
  status: z.string().nullable(),
  /** The end of what has been paid. */
  paidUntil: instant.nullable(),
  /** When Premium ends if nothing happens; null: it renews, or there is none. */
  endsAt: instant.nullable(),
  cancelAtPeriodEnd: z.boolean(),
  /** How Premium is paid for here; `off`: everybody has it; `none`: nobody can. */
  billing: z.enum(['stripe', 'test', 'off', 'none']),
  /** Whether there is something to manage at the payment provider. */
  hasSubscription: z.boolean(),
  /** Whether the caller is the owner. Others see the plan and cannot change it. */
  isOwner: z.boolean(),
  ownerName: z.string(),
});
export type Membership = z.output<typeof membership>;

/** A page of the payment provider, for a redirect. */
const page = z.object({ url: z.string() });

const testSubscription = z.object({
  status: z.string(),
  periodStart: instant,
  periodEnd: instant,
  cancelAtPeriodEnd: z.boolean(),
  endedAt: instant.nullable(),
  /** Those that are possible now. */
  actions: z.array(z.enum(testActions)),
});
export type TestSubscription = z.output<typeof testSubscription>;

const checkoutInput = z.object({ id });
const portal = z.object({ subscription: testSubscription.nullable() });

const calls = restaurantCallsOf('Membership');
const testCalls = callsOf('Test checkout');

export const membershipContract = {
  current: calls.get('/membership', 'The plan of the restaurant’s owner').output(membership),

  startCheckout: calls
    .post('/membership/checkout', 'Where to pay for Premium', {
      description: 'Answers with the address of the payment provider’s page.',
    })
    .errors(
      fails(
        'NOT_THE_OWNER',
        'BILLING_OFF',
        'BILLING_NOT_SET_UP',
        'ALREADY_PREMIUM',
        'PAYMENT_PROVIDER_FAILED',
      ),
    )
    .output(page),

  openPortal: calls
    .post('/membership/portal', 'Where to manage or cancel the membership', {
      description: 'Answers with the address of the payment provider’s page.',
    })
    .errors(
      fails(
        'NOT_THE_OWNER',
        'BILLING_OFF',
        'BILLING_NOT_SET_UP',
        'NO_SUBSCRIPTION',
        'PAYMENT_PROVIDER_FAILED',
      ),
    )
    .input(restaurantInput.extend({ intent: z.enum(['manage', 'cancel']).default('manage') }))
    .output(page),

  refresh: callsOf('Membership')
    .post('/accounts/membership/refresh', 'Ask the payment provider for the account’s plan')
    .errors(fails('PAYMENT_PROVIDER_FAILED'))
    .output(z.object({ isPremium: z.boolean() })),
};

/** Stands in for the payment provider; with Stripe configured these calls answer NOT_FOUND. */
export const testCheckoutContract = {
  get: testCalls
    .get('/test-checkout/checkouts/{id}', 'A checkout that takes no money')
    .errors(fails('NOT_FOUND'))
    .input(checkoutInput)
    .output(z.object({ isOpen: z.boolean(), isPaid: z.boolean() })),

  pay: testCalls
    .post('/test-checkout/checkouts/{id}/pay', 'Pretend to pay')
    .errors(fails('NOT_FOUND', 'CHECKOUT_OVER'))
    .input(checkoutInput)
    .output(z.object({})),

  portal: testCalls
    .get('/test-checkout/portal', 'The test subscription')
    .errors(fails('NOT_FOUND'))
    .output(portal),

  change: testCalls
    .post('/test-checkout/portal', 'Let something happen to the test subscription')
    .errors(fails('NOT_FOUND', 'CHECKOUT_OVER'))
    .input(z.object({ action: z.enum(testActions) }))
    .output(portal),
};
