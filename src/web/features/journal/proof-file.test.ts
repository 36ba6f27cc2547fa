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
        ...{ till, entries: 3, from: '2026-11-01T10:00:00.000Z', to: '2026-11-26T16:00:00.000Z' },
        ...{ headNumber: 3, headHash: hash, firstFault: null },
      },
      {
        ...{ till: { ...till, name: 'Bar', serial: 'GEDECK-2' }, entries: 1, from: null, to: null },
        ...{ headNumber: 1, headHash: hash },
        firstFault: { number: 1, at: null, kind: null, reason: 'missing' as const, subject: null },
      },
    ],
  };
  expect(proofFile(proof, timesIn('Europe/Berlin')).split('\r\n')).toEqual([
    ...['Kassenjournal', 'Geprüft am 26.11.2026, 18:00 Uhr', ''],
    ...['Hauptkasse: Vollständig', 'Seriennummer: GEDECK-1', 'Einträge: 3'],
    'Unverändert: von 01.11.2026, 11:00 bis 26.11.2026, 17:00',
    ...[`Prüfwert des letzten Eintrags (3, SHA-256): ${hash}`, ''],
    ...['Bar: Nicht vollständig', 'Seriennummer: GEDECK-2', 'Einträge: 1'],
    'Unverändert: Schon der erste Eintrag stimmt nicht.',
    'Eintrag Nr. 1 stimmt nicht. Er wurde gelöscht.',
    ...[`Prüfwert des letzten Eintrags (1, SHA-256): ${hash}`, ''],
  ]);
});
