import { expect, it } from 'vitest';
import { placeRows, type SheetRow, sheetText, tillRows } from './notification-sheet.ts';
import type { NotifiedTill } from './notified-facts.ts';

const till: NotifiedTill = {
  ...{ tillId: 'main', name: 'Hauptkasse', serial: 'GEDECK-1', model: 'Gedeck', maker: 'Gedeck' },
  ...{ software: 'Gedeck', softwareVersion: '1.2.0' },
  device: {
    ...{ deviceId: 'first', serial: 'ab'.repeat(32), startedOn: '2026-11-03', endedOn: null },
    certificationId: 'BSI-K-TR-0490-2021',
  },
  ...{ acquiredOn: '2026-11-01', startedOn: '2026-11-02', endedOn: '2026-11-15', endReason: 'verkauft' },
};
const place = { name: 'Sole', address: 'Weg 1\n10115 Berlin', taxId: '12/345/67890', ustId: '' };
const missing = (rows: readonly SheetRow[]) => rows.flatMap((row) => row.missing ?? []);

it('[NTF-1] a till in the order of the form', () => {
  expect(sheetText(tillRows(till)).split('\n')).toEqual([
    'Art des Aufzeichnungssystems: Computergestützte/PC-Kassensysteme',
    'Software: Gedeck',
    'Software-Version: 1.2.0',
    'Seriennummer des Aufzeichnungssystems: GEDECK-1',
    'Hersteller: Gedeck',
    'Modell: Gedeck',
    `Seriennummer der TSE: ${'ab'.repeat(32)}`,
    'Inbetriebnahme der TSE: 03.11.2026',
    'BSI-Zertifizierungs-ID: 0490-2021',
    'Art der TSE: Cloud-TSE',
    'Anschaffung: 01.11.2026',
    'Inbetriebnahme: 02.11.2026',
    'Außerbetriebnahme: 15.11.2026',
    'Grund der Außerbetriebnahme: verkauft',
  ]);
  expect(tillRows(till).flatMap(({ label, isChosen }) => (isChosen ? [label] : []))).toEqual([
    'Art des Aufzeichnungssystems',
    'Art der TSE',
  ]);
});

it('[NTF-1] one in use has no end, and what is missing stands there without a value', () => {
  const rows = tillRows({
    ...till,
    acquiredOn: null,
    endedOn: null,
    endReason: null,
    device: { ...till.device, certificationId: null },
  });
  expect(rows).toHaveLength(12);
  expect(rows.map(({ label }) => label)).not.toContain('Außerbetriebnahme');
  expect(missing(rows)).toEqual(['certificationId', 'acquiredOn']);
  expect(sheetText(rows)).not.toContain('Anschaffung');
  expect(sheetText(rows).split('\n')).toHaveLength(10);
  expect(missing(tillRows({ ...till, endReason: null }))).toEqual(['endReason']);
});

it('[NTF-1] the place with its address in parts, or as the text it is known as', () => {
  const postal = { street: 'Weg 1', postCode: '10115', town: 'Berlin' };
  expect(sheetText(placeRows({ ...place, postal, ustId: 'DE136695976' })).split('\n')).toEqual([
    'Name der Betriebsstätte: Sole',
    'Straße und Hausnummer: Weg 1',
    'Postleitzahl: 10115',
    'Ort: Berlin',
    'Steuernummer: 12/345/67890',
    'USt-IdNr.: DE136695976',
  ]);
  expect(sheetText(placeRows(place))).toContain('Anschrift: Weg 1, 10115 Berlin');
  expect(placeRows(place)).toHaveLength(3);
  expect(placeRows({ ...place, companyName: 'Sole GmbH' })[0]).toEqual({
    ...{ label: 'Name oder Firma', value: 'Sole GmbH' },
  });
  expect(missing(placeRows({ ...place, address: '', taxId: '' }))).toEqual(['address', 'taxNumber']);
});
