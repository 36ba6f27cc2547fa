import { staffTexts } from '#web/lib/staff-texts.ts';
import type en from './phones-text.en.json';

/** Guests' phones at a table, and those that are sent away: in German where nobody has chosen, as all about the door. */
export const phonesText = staffTexts<typeof en>()(
  'features/tables/phones-text',
  {
    count: { one: '1 Gerät', other: '{count} Geräte' },
    waiting: { one: '1 Gerät wartet auf Einlass', other: '{count} Geräte warten auf Einlass' },
    alsoWaiting: { one: '1 wartet auf Einlass', other: '{count} warten auf Einlass' },
    title: 'Geräte am Tisch',
    loading: 'Geräte werden geladen …',
    loadFailed: 'Die Geräte konnten nicht geladen werden.',
    tryAgain: 'Noch einmal versuchen',
    none: 'Hier sitzt kein Gerät eines Gastes.',
    name: 'Gerät {index}',
    pin: 'PIN {pin}',
    since: 'seit {time} Uhr',
    noOrders: 'nichts bestellt',
    orders: { one: '1 Bestellung', other: '{count} Bestellungen' },
    waitingTitle: 'Warten auf Einlass',
    barredTitle: 'Gesperrte Geräte',
    barredLead: 'Heute weggeschickt. Nach Ende des Tages dürfen sie von selbst wieder herein.',
    barredNone: 'Heute ist kein Gerät gesperrt.',
    barredAt: 'gesperrt um {time} Uhr',
    barredBy: 'gesperrt um {time} Uhr von {name}',
    noTable: 'Kein Tisch',
    tables: { other: 'Tisch {numbers}' },
    close: 'Schließen',
  },
  'de',
);
