import { staffTexts } from '#web/lib/staff-texts.ts';
import type de from './operator-text.de.json';

/** The operators' area. Operators run the installation. */
export const operatorText = staffTexts<typeof de>()(
  'features/operators/operator-text',
  {
    area: 'Operator',
    navigation: 'Operator pages',
    pages: { reviewRequests: 'Review requests', tickets: 'Tickets', security: 'Security log' },
    backToManagement: 'Back to management',
    waiterTitle: 'Admin mode needed',
    waiterText: 'Switch to admin mode in the management area first: this device may be in other hands.',
    factorTitle: 'Second factor needed',
    factorText:
      'Operators see what all restaurants put before them, so a password alone opens nothing here. Set up a second factor on your account page, or add a passkey there and sign in with it.',
    toAccount: 'To my account',
  },
  'en',
);
