import { staffTexts } from '#web/lib/staff-texts.ts';
import type de from './membership-text.de.json';
import type en from './membership-text.en.json';

/** The pages after a payment, and the price of Free. */
export const membershipText = staffTexts<typeof de | typeof en>()('features/membership/membership-text', {
  freePrice: '0 €',

  succeeded: 'Zahlung erfolgreich!',
  succeededText: 'Du bist jetzt Premium-Mitglied.',
  confirming: 'Zahlung wird bestätigt …',
  confirmingText: 'Einen Moment bitte. Wir fragen beim Zahlungsdienst nach.',
  unconfirmed: 'Noch keine Bestätigung',
  unconfirmedText:
    'Der Zahlungsdienst hat deine Zahlung noch nicht bestätigt. Sobald er es tut, wird Premium von selbst aktiv.',
  askAgain: 'Noch einmal nachfragen',
  signIn: 'Bitte melde dich an',
  signInText: 'Dann sehen wir nach, ob deine Zahlung angekommen ist.',
  toSignIn: 'Anmelden',
  toDashboard: 'Zum Dashboard',
  cancelled: 'Zahlung abgebrochen',
  cancelledText: 'Deine Mitgliedschaft bleibt unverändert.',
  toMembership: 'Zur Mitgliedschaft',
});
