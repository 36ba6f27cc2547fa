import { staffTexts } from '#web/lib/staff-texts.ts';
import type de from './test-checkout-text.de.json';

/** The pages that stand in for a payment provider; dates are formatted. */
export const testCheckoutText = staffTexts<typeof de>()(
  'features/membership/test-checkout-text',
  {
    banner: 'TEST CHECKOUT',
    bannerText: 'This is not a real payment. No money is taken and no card is needed.',
    title: 'Test checkout',
    portalTitle: 'Test subscription',
    item: 'Gedeck Premium',
    period: 'per month, cancel anytime',
    total: 'Due today (test)',
    pay: 'Pay (test)',
    cancel: 'Cancel',
    payFailed: 'The test payment could not be made.',
    over: 'This checkout is over.',
    paid: 'This checkout is paid.',
    toMembership: 'To the membership',
    why: 'This page stands in for the payment provider, as paying is not set up here yet. What happens here goes the same way as a real payment.',
    none: 'There is no test subscription yet.',
    status: 'Status',
    statuses: {
      active: 'Active',
      past_due: 'Payment failed',
      canceled: 'Ended',
      incomplete: 'Not paid',
    },
    cancelled: 'Active, cancelled',
    currentPeriod: 'Current period',
    periodOf: '{start} to {end}',
    endedOn: 'Ended on',
    renewal: 'Next payment',
    noRenewal: 'none',
    actions: {
      cancel: 'Cancel at the end of the period',
      resume: 'Take the cancellation back',
      fail_payment: 'Let the next payment fail',
      pay: 'Pay what is due',
      end: 'End at once',
    },
    actionFailed: 'That could not be done.',
    done: 'Done. The membership is up to date.',
    back: 'Back to the membership',
  },
  'en',
);
