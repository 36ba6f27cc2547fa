import { expect, it } from 'vitest';
import { timesIn } from '#web/lib/times.ts';
import { proofFile } from './proof-file.ts';

const till = { id: 'a', name: 'Hauptkasse', serial: 'GEDECK-1' };
const hash = 'ab'.repeat(32);

it('says of each till from when to when its journal is whole, and the hash that stands for it [JRN-5]', () => {
  const proof = {
    checkedAt: '2026-11-26T17:00:00.000Z',
    tills: [
      {
        ...{
          till,
          removed: null,
          entries: 3,
          from: '2026-11-01T10:00:00.000Z',
          to: '2026-11-26T16:00:00.000Z',
        },
        ...{ headNumber: 3, headHash: hash, firstFault: null },
      },
      {
        ...{ till: { ...till, name: 'Bar', serial: 'GEDECK-2' }, entries: 1, from: null, to: null },
        removed: { until: 7, at: '2015-12-30T22:00:00.000Z' },
        ...{ headNumber: 1, headHash: hash },
        firstFault: { number: 8, at: null, kind: null, reason: 'missing' as const, subject: null },
      },
    ],
    removals: [
      {
        ...{ at: '2026-01-10T09:00:00.000Z', year: 2015, closingNumber: 362, day: '2015-12-30' },
        rows: { journal: 1234, orders: 5, order_items: 9, vouchers: 0 },
      },
    ],
  };
  expect(proofFile(proof, timesIn('Europe/Berlin')).split('\r\n')).toEqual([
    ...['Kassenjournal', 'Geprüft am 26.11.2026, 18:00 Uhr', ''],
    ...['Hauptkasse: Vollständig', 'Seriennummer: GEDECK-1', 'Einträge: 3'],
    'Unverändert: von 01.11.2026, 11:00 bis 26.11.2026, 17:00',
    ...[`Prüfwert des letzten Eintrags (3, SHA-256): ${hash}`, ''],
    ...['Bar: Nicht vollständig', 'Seriennummer: GEDECK-2', 'Einträge: 1'],
    'Nach Ablauf der Frist entfernt: Nr. 1 bis 7, bis 30.12.2015, 23:00',
    'Unverändert: Schon der erste Eintrag stimmt nicht.',
    'Eintrag Nr. 8 stimmt nicht. Er wurde gelöscht.',
    ...[`Prüfwert des letzten Eintrags (1, SHA-256): ${hash}`, ''],
    ...['Nach der Aufbewahrung entfernt', ''],
    'Bis zum Tagesabschluss 362 vom 30.12.2015, entfernt am 10.01.2026, 10:00 Uhr',
    ...['Einträge im Journal: 1.234, Bestellungen: 5', ''],
  ]);
});
