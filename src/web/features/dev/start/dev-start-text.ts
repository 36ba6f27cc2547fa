import { staffTexts } from '#web/lib/staff-texts.ts';
import type en from './dev-start-text.en.json';

/** The start page for developers. */
export const devStartText = staffTexts<typeof en>()(
  'features/dev/start/dev-start-text',
  {
    title: 'Entwickler-Startseite',
    lead: 'Restaurant und Tisch von Hand wählen.',
    notice:
      'Diese Seite dient zum Testen. Im Betrieb scannen Ihre Gäste den QR-Code auf dem Tisch und brauchen diese Seite nicht.',
    dashboard: 'Dashboard',
    login: 'Login',
    restaurant: 'Restaurant',
    loading: 'Lade Restaurants...',
    choose: 'Restaurant wählen',
    none: 'Im Moment ist kein Restaurant geöffnet.',
    failed: 'Die Restaurants konnten nicht geladen werden.',
    tryAgain: 'Noch einmal versuchen',
    table: 'Tisch',
    submit: 'Speisekarte anzeigen',
    restaurantMissing: 'Bitte wählen Sie ein Restaurant aus',
    tableMissing: 'Bitte geben Sie eine Tischnummer ein',
    tableInvalid: 'Bitte geben Sie eine Tischnummer von 1 bis {max} ein',
    needsScript: 'Diese Seite braucht JavaScript.',
    home: 'Startseite',
    menu: 'Speisekarte',
  },
  'de',
);
