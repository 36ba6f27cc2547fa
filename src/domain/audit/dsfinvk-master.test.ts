import { describe, expect, it } from 'vitest';
import type { Letterhead } from '../restaurants/letterhead.ts';
import { ClosingSums } from './dsfinvk-closing.ts';
import { DsfinvkFormat } from './dsfinvk-file.ts';
import { cashOf, type DsfinvkClosing, type DsfinvkDevice, writeClosing } from './dsfinvk-master.ts';
import type { DsfinvkFile } from './dsfinvk-tables.ts';
import { type BusinessCase, empty, plainLine } from './transaction.ts';

const restaurant: Letterhead = {
  ...{ name: 'Gasthaus Krone', address: 'Hof 1\n50667 Köln', taxId: '37/123', ustId: 'DE1' },
  postal: { street: 'Süßer Grund 3', postCode: '50667', town: 'Köln' },
  timeZone: 'Europe/Berlin',
};
const key = { Z_KASSE_ID: 'GDK-1', Z_ERSTELLUNG: '2026-11-22T01:30:00+01:00', Z_NR: 12 };

/** The rows of a closing by files. */
function rowsOf(change: Partial<DsfinvkClosing> = {}) {
  const rows: { file: DsfinvkFile; row: Readonly<Record<string, string | number | null>> }[] = [];
  const closing: DsfinvkClosing = {
    ...{ key, restaurant, till: { name: 'Theke', serial: 'GDK-1' }, day: '2026-11-21', first: 3, last: 40 },
    ...{ softwareVersion: '1.2.3', devices: [], sums: sums(), cash: 25_000 },
    ...change,
  };
  writeClosing(closing, (file, row) => {
    rows.push({ file, row });
  });
  return (of: DsfinvkFile) => rows.flatMap(({ file, row }) => (file === of ? [row] : []));
}

type Case = readonly [BusinessCase, key: number, gross: number];

/** One line of each case, paid in cash and by card. */
function sums(...cases: readonly Case[]): ClosingSums {
  const all = new ClosingSums();
  all.add({
    ...empty('Beleg', null),
    lines: cases.map(([businessCase, vatKey, gross]) => ({
      ...{ ...plainLine, text: 'x', businessCase, quantity: 1000, unitPrice: gross },
      amounts: [{ key: vatKey, gross }],
    })),
    payments: [
      { type: 'Bar', name: '', amount: 700 },
      { type: 'ECKarte', name: 'girocard', amount: 41 },
    ],
  });
  return all;
}

describe('a closing', () => {
  it('names the house, its first and last transaction, and all money', () => {
    expect(rowsOf()('cashpointclosing')).toEqual([
      {
        ...{ ...key, Z_BUCHUNGSTAG: '2026-11-21', TAXONOMIE_VERSION: '2.4' },
        ...{ Z_START_ID: '3', Z_ENDE_ID: '40', NAME: 'Gasthaus Krone', STRASSE: 'Süßer Grund 3' },
        ...{ PLZ: '50667', ORT: 'Köln', LAND: 'DEU', STNR: '37/123', USTID: 'DE1' },
        ...{ Z_SE_ZAHLUNGEN: 741, Z_SE_BARZAHLUNGEN: 700 },
      },
    ]);
  });

  it.each([
    ['2026-11-21', '2026-11-22T01:30:00+01:00', '2026-11-21'],
    ['2026-11-22', '2026-11-22T23:30:00+01:00', ''],
    // By the clock of the house, where the day is one further than in UTC.
    ['2026-11-22', '2026-11-22T00:10:00+01:00', ''],
    ['2026-11-01', '2026-11-11T23:30:00+01:00', '2026-11-01'],
  ])('of the day %s that is made at %s has the Z_BUCHUNGSTAG %o', (day, at, expected) => {
    const [row] = rowsOf({ day, key: { ...key, Z_ERSTELLUNG: at } })('cashpointclosing');
    expect(row).toMatchObject({ Z_ERSTELLUNG: at, Z_BUCHUNGSTAG: expected });
  });

  it('of a till where nothing was booked has all master data, and no sums', () => {
    const rows = rowsOf({ first: null, last: null, sums: new ClosingSums(), cash: 0 });
    expect(rows('cashpointclosing')).toMatchObject([
      { Z_START_ID: '', Z_ENDE_ID: '', Z_SE_ZAHLUNGEN: 0, Z_SE_BARZAHLUNGEN: 0 },
    ]);
    expect([rows('location'), rows('cashregister'), rows('vat')].map(({ length }) => length)).toEqual([
      1, 1, 3,
    ]);
    expect([...rows('businesscases'), ...rows('payment'), ...rows('tse')]).toEqual([]);
    expect(rows('cash_per_currency')).toEqual([{ ...key, ZAHLART_WAEH: 'EUR', ZAHLART_BETRAG_WAEH: 0 }]);
  });

  it('names the entrepreneur where they are called otherwise, and the restaurant as the place [SET-10]', () => {
    const rows = rowsOf({ restaurant: { ...restaurant, companyName: 'Krone GmbH' } });
    expect(rows('cashpointclosing')).toMatchObject([{ NAME: 'Krone GmbH' }]);
    expect(rows('location')).toMatchObject([{ LOC_NAME: 'Gasthaus Krone' }]);
  });

  it('names the place', () => {
    expect(rowsOf()('location')).toEqual([
      {
        ...{ ...key, LOC_NAME: 'Gasthaus Krone', LOC_STRASSE: 'Süßer Grund 3', LOC_PLZ: '50667' },
        ...{ LOC_ORT: 'Köln', LOC_LAND: 'DEU', LOC_USTID: 'DE1' },
      },
    ]);
  });

  it('has an address that is known as a text only in the line of the street', () => {
    const rows = rowsOf({ restaurant: { ...restaurant, postal: undefined } });
    expect(rows('cashpointclosing')).toMatchObject([{ STRASSE: 'Hof 1, 50667 Köln', PLZ: '', ORT: '' }]);
    expect(rows('location')).toMatchObject([{ LOC_STRASSE: 'Hof 1, 50667 Köln', LOC_PLZ: '', LOC_ORT: '' }]);
  });

  it('names the till with its serial number and the version of then', () => {
    expect(rowsOf({ till: { name: 'Theke', serial: 'GDK-2' } })('cashregister')).toEqual([
      {
        ...{ ...key, KASSE_BRAND: 'Gedeck', KASSE_MODELL: 'Gedeck', KASSE_SERIENNR: 'GDK-2' },
        ...{ KASSE_SW_BRAND: 'Gedeck', KASSE_SW_VERSION: '1.2.3', KASSE_BASISWAEH_CODE: 'EUR' },
        KEINE_UST_ZUORDNUNG: '',
      },
    ]);
  });

  it('has its sums by business case and key, whose net and tax are the gross ones', () => {
    const rows = rowsOf({ sums: sums(['Umsatz', 1, 119], ['Umsatz', 2, 107], ['TrinkgeldAN', 5, -50]) });
    const unnamed = { ...key, GV_NAME: '', AGENTUR_ID: 0 };
    expect(rows('businesscases')).toEqual([
      {
        ...{ ...unnamed, GV_TYP: 'Umsatz', UST_SCHLUESSEL: 1 },
        ...{ Z_UMS_BRUTTO: 119, Z_UMS_NETTO: 100, Z_UST: 19 },
      },
      {
        ...{ ...unnamed, GV_TYP: 'Umsatz', UST_SCHLUESSEL: 2 },
        ...{ Z_UMS_BRUTTO: 107, Z_UMS_NETTO: 100, Z_UST: 7 },
      },
      {
        ...{ ...unnamed, GV_TYP: 'TrinkgeldAN', UST_SCHLUESSEL: 5 },
        ...{ Z_UMS_BRUTTO: -50, Z_UMS_NETTO: -50, Z_UST: 0 },
      },
    ]);
    expect(rows('payment')).toEqual([
      { ...key, ZAHLART_TYP: 'Bar', ZAHLART_NAME: '', Z_ZAHLART_BETRAG: 700 },
      { ...key, ZAHLART_TYP: 'ECKarte', ZAHLART_NAME: 'girocard', Z_ZAHLART_BETRAG: 41 },
    ]);
    expect(rows('cash_per_currency')).toEqual([{ ...key, ZAHLART_WAEH: 'EUR', ZAHLART_BETRAG_WAEH: 25_000 }]);
  });

  it('has no rows of what the house does not have: terminals and agencies', () => {
    const rows = rowsOf();
    expect([...rows('slaves'), ...rows('pa')]).toEqual([]);
  });
});

describe('the cash of a till', () => {
  const drawers = [{ after: 20_000 }, { after: 1_550 }];

  it.each([
    ['is that of all drawers at the first one', true, drawers, 21_550],
    ['is nothing at another one, as drawers belong to the house', false, drawers, 0],
    ['is what was paid there where there is no cash book', true, [], 700],
    ['also at another one', false, [], 700],
  ])('%s', (_, isFirst, lying, cash) => {
    expect(cashOf({ isFirst, paidInCash: 700 }, lying)).toBe(cash);
  });
});

describe('VAT keys', () => {
  const usual = [
    [1, 19, 'Regelsteuersatz'],
    [2, 7, 'Ermäßigter Steuersatz'],
    [5, 0, 'Nicht steuerbar'],
  ];
  const keysOf = (...cases: readonly Case[]) =>
    rowsOf({ sums: sums(...cases) })('vat').map((row) => [
      ...[row['UST_SCHLUESSEL'], row['UST_SATZ'], row['UST_BESCHR']],
    ]);

  it('are the usual ones also where none was used', () => {
    expect(keysOf()).toEqual(usual);
  });

  it('are each named once, with those beside the usual ones that were used', () => {
    const used: Case[] = [
      ['Umsatz', 2, 1],
      ['Umsatz', 6, 1],
      ['Umsatz', 1020, 1],
      ['TrinkgeldAN', 5, 1],
    ];
    expect(keysOf(...used)).toEqual([...usual, [6, 0, 'Umsatzsteuerfrei'], [1020, 20, '20 %']]);
  });

  it('belong to their closing', () => {
    expect(rowsOf()('vat')).toMatchObject([key, key, key]);
  });
});

describe('a security device', () => {
  const device: DsfinvkDevice = {
    ...{ number: 1, serial: 's1', algorithm: 'ecdsa-plain-SHA256', timeFormat: 'unixTime' },
    ...{ dataEncoding: 'UTF-8', publicKey: 'BHow', certificate: 'MIIB' },
  };

  it('is named with what its signatures are checked by', () => {
    const second = { ...device, number: 2, serial: 's2' };
    const row = {
      ...{ ...key, TSE_ID: 1, TSE_SERIAL: 's1', TSE_SIG_ALGO: 'ecdsa-plain-SHA256' },
      ...{ TSE_ZEITFORMAT: 'unixTime', TSE_PD_ENCODING: 'UTF-8', TSE_PUBLIC_KEY: 'BHow' },
      ...{ TSE_ZERTIFIKAT_I: 'MIIB', TSE_ZERTIFIKAT_II: '', TSE_ZERTIFIKAT_III: '' },
      ...{ TSE_ZERTIFIKAT_IV: '', TSE_ZERTIFIKAT_V: '' },
    };
    expect(rowsOf({ devices: [device, second] })('tse')).toEqual([
      row,
      { ...row, TSE_ID: 2, TSE_SERIAL: 's2' },
    ]);
  });

  // 3.2.7
  it.each([999, 1000, 1001, 2000, 2001, 3000, 4000, 4001, 5000])(
    'whose certificate has %i characters has all of it in its columns, in order',
    (length) => {
      const certificate = Array.from({ length }, (_, index) => `${(index * 7) % 10}`).join('');
      const [row] = rowsOf({ devices: [{ ...device, certificate }] })('tse');
      const parts = ['I', 'II', 'III', 'IV', 'V'].map((part) => `${row?.[`TSE_ZERTIFIKAT_${part}`]}`);
      expect(parts.map((part) => part.length)).toEqual(
        [0, 1000, 2000, 3000, 4000].map((before) => Math.min(1000, Math.max(0, length - before))),
      );
      expect(parts.join('')).toBe(certificate);
      // And the file has as many columns as that takes.
      const head = new DsfinvkFormat(length).head('tse');
      expect(head.match(/TSE_ZERTIFIKAT/g)).toHaveLength(Math.max(2, parts.filter(Boolean).length));
    },
  );
});
