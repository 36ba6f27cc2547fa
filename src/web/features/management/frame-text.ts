import { staffTexts } from '#web/lib/staff-texts.ts';
import type de from './frame-text.de.json';
import type en from './frame-text.en.json';

/** The texts around every management page. */
export const frameText = staffTexts<typeof de | typeof en>()('features/management/frame-text', {
  /** In German. */
  welcome: 'Willkommen, {firstName}',
  navigation: 'Main navigation',
  openNavigation: 'Open navigation',
  resizeNavigation: 'Narrow or widen the navigation',
  skipToContent: 'Skip to content',
  switchRestaurant: 'Switch restaurant',
  /** These and the next stand beside a number, in small letters. */
  openOrders: { one: 'open order', other: 'open orders' },
  tables: 'tables',
  occupied: 'occupied',
  calls: { one: 'call', other: 'calls' },
  /** In German, as all about the door. */
  toConfirm: 'zu bestätigen',
  partiesToConfirm: '{count} zu bestätigen',
  newOrders: { one: '1 new order', other: '{count} new orders' },
  open: 'Open',
  closed: 'Closed',
  openSwitch: 'Open to guests',
  opened: 'The restaurant is open to guests.',
  nowClosed: 'The restaurant is closed to guests.',
  waiterMode: 'Waiter mode',
  adminMode: 'Admin mode',
  factorNeeded: 'This restaurant asks for a second factor: waiter mode until then.',
  setUpFactor: 'Set it up',
  adminTitle: 'Switch to admin mode',
  adminLead: 'Please enter the password of your account.',
  unsent:
    'Orders or payments are still waiting on this device. They would be booked under another name. Please wait until they are sent.',
  account: 'Account and appearance',
  /** In German, as all about tills. */
  till: 'Kasse: {name}',
  language: 'Sprache · Language',
  /** What is spoken where nobody has chosen. */
  standardLanguage: 'Standard',
  theme: 'Theme',
  selected: 'selected',
  themes: { light: 'Light', dark: 'Dark', system: 'System' },
  languageFailed: 'The language could not be chosen.',
  logout: 'Log out',
  logoutFailed: 'You could not be logged out.',
  premiumTitle: 'Premium feature',
  premiumText: 'Opening your restaurant to guests is part of Premium.',
  upgradeNow: 'Upgrade now',
  decideLater: 'Decide later',
  noRestaurant: 'No restaurant selected.',
  noRestaurantText: 'Your account does not belong to a restaurant yet. Ask its owner to add you.',
  statusFailed: 'Status could not be updated.',
  connectionLost: 'Connection lost. Trying again … What you see may be out of date.',
  connectionRestored: 'Connected again. Everything is up to date.',
  outdated: 'May be out of date',
  soundBlocked: 'Browsers play sound only after a first tap. Tap here once to allow it.',
  soundBlockedShort: 'Tap for sound',
});
