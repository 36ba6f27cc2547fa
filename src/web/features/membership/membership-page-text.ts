/** The membership page and the notices about it; dates are formatted. */
export const membershipPageText = {
  lead: 'One price, everything included. No commission on your orders.',
  loading: 'Loading the current plan …',
  loadFailed: 'Could not load current plan.',
  checkoutFailed: 'Could not start Stripe Checkout.',
  portalFailed: 'Could not open Stripe Portal.',
  loadingStripe: 'Loading Stripe…',
  active: 'Active plan',
  activeUntil: (date: string) => `Active until ${date}`,
  free: {
    name: 'Free',
    price: '0 €',
    period: 'test mode',
    lead: 'Set everything up and try it out.',
    features: [
      'Set up menu, tables and QR codes',
      'Test mode: the restaurant is closed to guests',
      'No time limit, no means of payment needed',
    ],
  },
  premium: {
    name: 'Premium',
    period: 'per month',
    lead: 'Everything for your daily service. Cancel anytime.',
    features: [
      'All features unlocked',
      'Open your restaurant to guests',
      'Unlimited orders',
      'Statistics and exports',
      'Future updates',
    ],
  },
  backToFree: 'Back to Free',
  manage: 'Cancel / manage',
  upgrade: 'Upgrade now',
  fromThen: (date: string) => `From ${date}`,
  renews: (date: string) => `Renews on ${date}.`,
  ends: (date: string) =>
    `Cancelled. Premium stays active until ${date}; then your restaurant is closed to guests.`,
  pastDue: (date: string) =>
    `Your last payment has failed. Premium ends on ${date} unless you put your means of payment right.`,
  owed: 'Your last payment has failed, so your restaurant is closed to guests. Put your means of payment right to have Premium back.',
  ended: (date: string) =>
    `Your Premium ended on ${date}. Your restaurant is closed to guests; nothing was deleted.`,
  given: 'Premium was activated for you without a payment.',
  notOwner: (owner: string) => `The membership belongs to ${owner}, who owns this restaurant.`,
  billingOff: 'Nothing is to be paid here: every feature is included.',
  withoutStripe: {
    test: {
      owner: 'Paying is not set up here yet: ‘Upgrade now’ leads to a trial of it that takes no money.',
      operator:
        'No Stripe keys are configured on this installation. ‘Upgrade now’ leads to a test checkout that takes no money.',
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
    ends: (date: string) => `Premium ends on ${date}. From then on the restaurant is closed to guests.`,
    link: 'To the membership',
  },
};
