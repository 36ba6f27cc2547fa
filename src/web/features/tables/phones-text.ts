import { numberRanges } from '#domain/tables/number-ranges.ts';

/** Guests' phones at a table, and those that are sent away: in German, as all about the door. */
export const phonesText = {
  count: (count: number) => (count === 1 ? '1 Gerät' : `${count} Geräte`),
  waiting: (count: number) =>
    count === 1 ? '1 Gerät wartet auf Einlass' : `${count} Geräte warten auf Einlass`,
  alsoWaiting: (count: number) => (count === 1 ? '1 wartet auf Einlass' : `${count} warten auf Einlass`),
  title: 'Geräte am Tisch',
  loading: 'Geräte werden geladen …',
  loadFailed: 'Die Geräte konnten nicht geladen werden.',
  tryAgain: 'Noch einmal versuchen',
  none: 'Hier sitzt kein Gerät eines Gastes.',
  name: (index: number) => `Gerät ${index}`,
  pin: (pin: string) => `PIN ${pin}`,
  since: (time: string) => `seit ${time} Uhr`,
  orders: (count: number) =>
    count === 0 ? 'nichts bestellt' : count === 1 ? '1 Bestellung' : `${count} Bestellungen`,
  waitingTitle: 'Warten auf Einlass',
  barredTitle: 'Gesperrte Geräte',
  barredLead: 'Heute weggeschickt. Nach Ende des Tages dürfen sie von selbst wieder herein.',
  barredNone: 'Heute ist kein Gerät gesperrt.',
  barredAt: (time: string) => `gesperrt um ${time} Uhr`,
  barredBy: (time: string, name: string) => `gesperrt um ${time} Uhr von ${name}`,
  tables: (numbers: readonly number[]) =>
    numbers.length === 0 ? 'Kein Tisch' : `Tisch ${numberRanges(numbers).join(', ')}`,
  close: 'Schließen',
};
