import { staffTexts } from '#web/lib/staff-texts.ts';
import type de from './pages-text.de.json';
import type en from './pages-text.en.json';

/**
 * The pages of the management area: their names in the navigation, as titles, and what replaces them for accounts without
 * a restaurant.
 */
export const pagesText = staffTexts<typeof de | typeof en>()('features/management/pages-text', {
  dashboard: { label: 'Dashboard', title: 'Dashboard' },
  orders: {
    label: 'Orders',
    title: 'Bestellübersicht',
    withoutRestaurant: 'Fehler: Restaurant nicht ausgewählt. Bestellung nicht möglich.',
  },
  tables: {
    label: 'Table overview',
    title: 'Table overview',
    withoutRestaurant: 'Please select a restaurant first.',
  },
  menu: { label: 'Menu', title: 'Manage menu', withoutRestaurant: 'Please select a restaurant first.' },
  reviews: { label: 'Reviews', title: 'Reviews' },
  completed: { label: 'Completed', title: 'Completed orders' },
  cashbook: { label: 'Cash book', title: 'Kassenbuch' },
  vouchers: { label: 'Vouchers', title: 'Gutscheine' },
  shifts: { label: 'Shifts', title: 'Schichten' },
  reports: { label: 'Reports', title: 'Reports and exports' },
  help: { label: 'Help', title: 'Help' },
  'account-membership': { label: 'Membership', title: 'Membership' },
  settings: { label: 'Settings', title: 'Restaurant settings' },

  /** Pages that are not in the navigation. */
  account: { title: 'Account' },
  receipt: { title: 'Bewirtungsbeleg' },
  notification: { title: 'Meldung ans Finanzamt' },

  /** For waiters without access to a page; `goTo` leads to one that is open. */
  denied: {
    title: 'Zugriff nicht erlaubt',
    text: 'Diese Seite ist im Kellner-Modus nicht erlaubt.',
    goTo: 'Weiter: {page}',
  },
  reportsDenied: {
    title: 'Access not allowed',
    text: 'Reports are not available in waiter mode. Please switch to admin mode.',
    goTo: 'Go to {page}',
  },
  start: 'Startseite',
});
