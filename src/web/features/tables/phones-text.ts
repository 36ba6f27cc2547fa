/** Guests' phones at a table, and those that are sent away: in German, as all about the door. */
export const phonesText = {
  count: (count: number) => (count === 1 ? '1 Gerät' : `${count} Geräte`),
  title: 'Geräte am Tisch',
  loading: 'Geräte werden geladen …',
  loadFailed: 'Die Geräte konnten nicht geladen werden.',
  tryAgain: 'Noch einmal versuchen',
  none: 'Hier sitzt kein Gerät eines Gastes.',
  name: (index: number) => `Gerät ${index}`,
  since: (time: string) => `seit ${time} Uhr`,
  orders: (count: number) =>
    count === 0 ? 'nichts bestellt' : count === 1 ? '1 Bestellung' : `${count} Bestellungen`,
  provisional: 'nicht eingelassen',
  barredTitle: 'Gesperrte Geräte',
  barredLead: 'Heute weggeschickt. Nach Ende des Tages dürfen sie von selbst wieder herein.',
  barredNone: 'Heute ist kein Gerät gesperrt.',
  barredAt: (time: string) => `gesperrt um ${time} Uhr`,
  barredBy: (time: string, name: string) => `gesperrt um ${time} Uhr von ${name}`,
  tables: (numbers: readonly number[]) =>
    numbers.length === 0 ? 'Kein Tisch' : `Tisch ${numbers.join(', ')}`,
  close: 'Schließen',
};
