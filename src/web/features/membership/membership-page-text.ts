import { staffTexts } from '#web/lib/staff-texts.ts';
import type de from './membership-page-text.de.json';

/** The membership page and the notices about it; dates are formatted. */
export const membershipPageText = staffTexts<typeof de>()(
  'features/membership/membership-page-text',
  {
    lead: 'One price, everything included. No commission on your orders.',
    loading: 'Loading the current plan …',
    loadFailed: 'Could not load current plan.',
    checkoutFailed: 'Could not start Stripe Checkout.',
    portalFailed: 'Could not open Stripe Portal.',
    loadingStripe: 'Loading Stripe…',
    active: 'Active plan',
    activeUntil: 'Active until {date}',
    free: {
      name: 'Free',
      period: 'test mode',
      lead: 'Set everything up and try it out.',
      features: {
        setUp: 'Set up menu, tables and QR codes',
        testMode: 'Test mode: the restaurant is closed to guests',
        noLimit: 'No time limit, no means of payment needed',
      },
    },
    premium: {
      name: 'Premium',
      period: 'per month',
      lead: 'Everything for your daily service. Cancel anytime.',
      features: {
        all: 'All features unlocked',
        open: 'Open your restaurant to guests',
        orders: 'Unlimited orders',
        statistics: 'Statistics and exports',
        updates: 'Future updates',
      },
    },
    backToFree: 'Back to Free',
    manage: 'Cancel / manage',
    upgrade: 'Upgrade now',
    fromThen: 'From {date}',
    renews: 'Renews on {date}.',
    ends: 'Cancelled. Premium stays active until {date}; then your restaurant is closed to guests.',
    pastDue:
      'Your last payment has failed. Premium ends on {date} unless you put your means of payment right.',
    owed: 'Your last payment has failed, so your restaurant is closed to guests. Put your means of payment right to have Premium back.',
    ended: 'Your Premium ended on {date}. Your restaurant is closed to guests; nothing was deleted.',
    given: 'Premium was activated for you without a payment.',
    notOwner: 'The membership belongs to {owner}, who owns this restaurant.',
    billingOff: 'Nothing is to be paid here: every feature is included.',
    withoutStripe: {
      test: {
        owner: 'Paying is not set up here yet: “Upgrade now” leads to a trial of it that takes no money.',
        operator:
          'No Stripe keys are configured on this installation. “Upgrade now” leads to a test checkout that takes no money.',
      },
      none: {
        owner: 'Paying is not set up here yet, so Premium cannot be had.',
        operator:
          'No Stripe keys are configured on this installation, so nobody can have Premium. Set them, or BILLING=off to include everything.',
      },
    },
    askSupport: 'Ask the support',
    stripe: 'Payment is handled by Stripe. We never see your card.',
    nothingToManage: {
      title: 'Nothing to manage yet',
      text: 'Your Premium was activated without a payment, so there is nothing to pay or to cancel. It stays active until the provider of this site ends it.',
    },
    notice: {
      ends: 'Premium ends on {date}. From then on the restaurant is closed to guests.',
      link: 'To the membership',
    },
  },
  'en',
);
