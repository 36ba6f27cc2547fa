import { describe, expect, it } from 'vitest';
import type { Recipient } from '../receipts/recipient.ts';
import { type RecordedTransaction, type SignedFacts, writeTransaction } from './dsfinvk-rows.ts';
import type { DsfinvkFile } from './dsfinvk-tables.ts';
import { type DsfinvkTransaction, empty, plainLine, type TransactionLine } from './transaction.ts';

const closing = { Z_KASSE_ID: 'GDK-1', Z_ERSTELLUNG: '2026-11-22T01:30:00+01:00', Z_NR: 12 };
const bon = { ...closing, BON_ID: '31' };
const at = '2026-11-21T19:00:00+01:00';
const by = { id: 'anna', name: 'Anna' };

function line(change: Partial<TransactionLine> = {}): TransactionLine {
  return {
    ...{ ...plainLine, text: 'Pils', businessCase: 'Umsatz', article: { id: 'd-pils', group: 'Bier' } },
    ...{ quantity: 2000, unitPrice: 450, amounts: [{ key: 1, gross: 900 }] },
    ...change,
  };
}

/** What has no amounts yet. */
const ordered = line({ amounts: [] });

const bill: DsfinvkTransaction = {
  ...{ ...empty('Beleg', by), circle: 'Tisch 5 / p1', note: 'eilig' },
  lines: [
    line(),
    line({
      ...{ text: 'Menü', article: null, quantity: 1000, unitPrice: 1399 },
      amounts: [
        { key: 2, gross: 979 },
        { key: 1, gross: 420 },
      ],
    }),
    line({
      ...{ text: 'Gutschein eingelöst', businessCase: 'MehrzweckgutscheinEinloesung', voucher: 'V1' },
      ...{ article: null, quantity: -1000, unitPrice: 500, amounts: [{ key: 5, gross: -500 }] },
    }),
  ],
  payments: [
    { type: 'Bar', name: '', amount: 1000 },
    { type: 'ECKarte', name: 'girocard', amount: 799 },
  ],
};

type Row = Readonly<Record<string, string | number | null>>;

/** The rows of a transaction. */
function written(transaction: Partial<DsfinvkTransaction> = {}, change: Partial<RecordedTransaction> = {}) {
  const rows: { file: DsfinvkFile; row: Row }[] = [];
  const recorded: RecordedTransaction = {
    ...{
      closing,
      isTraining: false,
      number: 31,
      at,
      transaction: { ...bill, ...transaction },
      signed: null,
      customer: null,
    },
    ...{ references: [], ...change },
  };
  writeTransaction(recorded, (file, row) => {
    rows.push({ file, row });
  });
  return {
    files: [...new Set(rows.map(({ file }) => file))],
    of: (file: DsfinvkFile) => rows.flatMap((each) => (each.file === file ? [each.row] : [])),
  };
}

const signed: SignedFacts = {
  ...{ deviceNumber: 2, processType: 'Kassenbeleg-V1', processData: 'Beleg^9.00_0.00', error: null },
  ...{ transactionNumber: 7, signatureCounter: 15, value: 'c2ln' },
  ...{ startedAt: '2026-11-21T18:00:00.000Z', finishedAt: '2026-11-21T18:00:01.000Z' },
};
const nothingSigned = {
  ...{ transactionNumber: null, signatureCounter: null, value: null, startedAt: null, finishedAt: null },
};

describe('a transaction', () => {
  it.each<[DsfinvkTransaction['type'], DsfinvkFile[]]>([
    ['Beleg', ['transactions', 'allocation_groups', 'lines', 'lines_vat', 'transactions_vat', 'datapayment']],
    ['AVBestellung', ['transactions', 'allocation_groups', 'lines', 'datapayment']],
    ['AVSonstige', ['transactions', 'allocation_groups']],
  ])('of the type %s has rows in %o', (type, files) => {
    const lines = type === 'Beleg' ? bill.lines : type === 'AVSonstige' ? [] : [ordered];
    const payments = type === 'Beleg' ? bill.payments : [];
    expect(written({ type, lines, payments }).files).toEqual(files);
  });

  it('has a head', () => {
    expect(written().of('transactions')).toEqual([
      {
        ...{ ...bon, BON_NR: 31, BON_TYP: 'Beleg', BON_NAME: '', TERMINAL_ID: '', BON_STORNO: '0' },
        ...{ BON_START: at, BON_ENDE: at, BEDIENER_ID: 'anna', BEDIENER_NAME: 'Anna', UMS_BRUTTO: 1799 },
        ...{ KUNDE_NAME: '', KUNDE_ID: '', KUNDE_TYP: '', KUNDE_STRASSE: '', KUNDE_PLZ: '' },
        ...{ KUNDE_ORT: '', KUNDE_LAND: '', KUNDE_USTID: '', BON_NOTIZ: 'eilig' },
      },
    ]);
  });

  it('that takes back a whole Beleg says so', () => {
    expect(written({ isCancellation: true }).of('transactions')).toMatchObject([{ BON_STORNO: '1' }]);
  });

  it.each([
    [by, 'anna', 'Anna'],
    [{ id: 'anna', name: null }, 'anna', ''],
    [null, 'Gast', 'Gast'],
  ])('of %o has the operator %s, %o', (who, id, name) => {
    expect(written({ by: who }).of('transactions')).toMatchObject([{ BEDIENER_ID: id, BEDIENER_NAME: name }]);
  });

  it.each([
    ['Tisch 5', [{ ...bon, ABRECHNUNGSKREIS: 'Tisch 5' }]],
    [null, []],
  ])('at %o is allocated', (circle, rows) => {
    expect(written({ circle }).of('allocation_groups')).toEqual(rows);
  });

  it('has its lines by their numbers', () => {
    const fixed = { ...bon, POS_TERMINAL_ID: '', GV_NAME: '', INHAUS: '', P_STORNO: '0', AGENTUR_ID: 0 };
    const unit = { GTIN: '', WARENGR_ID: '', FAKTOR: 1000, EINHEIT: 'Stück' };
    expect(written().of('lines')).toEqual([
      {
        ...{ ...fixed, ...unit, POS_ZEILE: '1', GUTSCHEIN_NR: '', ARTIKELTEXT: 'Pils', GV_TYP: 'Umsatz' },
        ...{ ART_NR: 'd-pils', WARENGR: 'Bier', MENGE: 2000, STK_BR: 450 },
      },
      {
        ...{ ...fixed, ...unit, POS_ZEILE: '2', GUTSCHEIN_NR: '', ARTIKELTEXT: 'Menü', GV_TYP: 'Umsatz' },
        ...{ ART_NR: '', WARENGR: '', MENGE: 1000, STK_BR: 1399 },
      },
      {
        ...{ ...fixed, ...unit, POS_ZEILE: '3', GUTSCHEIN_NR: 'V1', ARTIKELTEXT: 'Gutschein eingelöst' },
        ...{ GV_TYP: 'MehrzweckgutscheinEinloesung', ART_NR: '', WARENGR: '', MENGE: -1000, STK_BR: 500 },
      },
    ]);
  });

  it.each([
    [true, '1'],
    [false, '0'],
    [null, ''],
  ])('of what is eaten in the house, %s, has INHAUS “%s”', (isInHouse, cell) => {
    expect(written({ lines: [line({ isInHouse })] }).of('lines')).toMatchObject([{ INHAUS: cell }]);
  });

  it('of a dish without a category has no group of goods', () => {
    const lines = [line({ article: { id: 'd', group: null } })];
    expect(written({ lines }).of('lines')).toMatchObject([{ ART_NR: 'd', WARENGR: '' }]);
  });

  it('has the money of a Beleg by means', () => {
    const euro = { ...bon, ZAHLWAEH_CODE: 'EUR', ZAHLWAEH_BETRAG: null };
    expect(written().of('datapayment')).toEqual([
      { ...euro, ZAHLART_TYP: 'Bar', ZAHLART_NAME: '', BASISWAEH_BETRAG: 1000 },
      { ...euro, ZAHLART_TYP: 'ECKarte', ZAHLART_NAME: 'girocard', BASISWAEH_BETRAG: 799 },
    ]);
  });
});

describe('an order', () => {
  const order = written({ type: 'AVBestellung', lines: [ordered], payments: [] });

  it('has no turnover and no VAT, but its lines', () => {
    expect(order.of('transactions')).toMatchObject([{ BON_TYP: 'AVBestellung', UMS_BRUTTO: 0 }]);
    expect(order.of('lines')).toMatchObject([{ POS_ZEILE: '1', GV_TYP: 'Umsatz', MENGE: 2000, STK_BR: 450 }]);
    expect([...order.of('lines_vat'), ...order.of('transactions_vat')]).toEqual([]);
  });

  it('is paid by nothing', () => {
    expect(order.of('datapayment')).toEqual([
      {
        ...{ ...bon, ZAHLART_TYP: 'Keine', ZAHLART_NAME: '', ZAHLWAEH_CODE: 'EUR', ZAHLWAEH_BETRAG: null },
        BASISWAEH_BETRAG: 0,
      },
    ]);
  });
});

describe('VAT', () => {
  it('of each line is by keys, gross less net', () => {
    const of = (position: string, key: number, gross: number, net: number) => ({
      ...{ ...bon, POS_ZEILE: position, UST_SCHLUESSEL: key },
      ...{ POS_BRUTTO: gross, POS_NETTO: net, POS_UST: gross - net },
    });
    expect(written().of('lines_vat')).toEqual([
      of('1', 1, 900, 756.303),
      of('2', 2, 979, 914.953),
      of('2', 1, 420, 352.941),
      of('3', 5, -500, -500),
    ]);
  });

  it('of the whole is the sum of its lines, by keys', () => {
    const of = (key: number, gross: number, net: number) => ({
      ...{ ...bon, UST_SCHLUESSEL: key, BON_BRUTTO: gross, BON_NETTO: net, BON_UST: gross - net },
    });
    expect(written().of('transactions_vat')).toEqual([
      of(1, 1320, 756.303 + 352.941),
      of(2, 979, 914.953),
      of(5, -500, -500),
    ]);
  });

  it('of what is taken back is the same below zero', () => {
    const lines = [line({ quantity: -2000, amounts: [{ key: 1, gross: -900 }] })];
    const rows = written({ lines });
    expect(rows.of('lines_vat')).toMatchObject([
      { POS_BRUTTO: -900, POS_NETTO: -756.303, POS_UST: -900 + 756.303 },
    ]);
    expect(rows.of('transactions_vat')).toMatchObject([{ BON_BRUTTO: -900, BON_NETTO: -756.303 }]);
    expect(rows.of('transactions')).toMatchObject([{ UMS_BRUTTO: -900 }]);
  });
});

describe('how a price came about', () => {
  it('is the price before, and what discounts took off, each with net and tax', () => {
    const base = [{ key: 1, gross: 900 }];
    const discount = [{ key: 1, gross: -119 }];
    const of = { ...bon, POS_ZEILE: '1', UST_SCHLUESSEL: 1 };
    expect(written({ lines: [line({ base, discount })] }).of('itemamounts')).toEqual([
      { ...of, TYP: 'base_amount', PF_BRUTTO: 900, PF_NETTO: 756.303, PF_UST: 900 - 756.303 },
      { ...of, TYP: 'discount', PF_BRUTTO: -119, PF_NETTO: -100, PF_UST: -19 },
    ]);
  });

  it.each([
    ['cheaper', 1000, -90, 'discount'],
    ['dearer', 1000, 90, 'extra_amount'],
    ['taken back what was cheaper', -1000, 90, 'discount'],
    ['taken back what was dearer', -1000, -90, 'extra_amount'],
  ])('is for what is %s (%i, %i): %s', (_, quantity, gross, type) => {
    const lines = [line({ quantity, base: [], discount: [{ key: 1, gross }] })];
    expect(written({ lines }).of('itemamounts')).toMatchObject([{ TYP: type, PF_BRUTTO: gross }]);
  });

  it('is for each key of its own kind', () => {
    const discount = [
      { key: 1, gross: -5 },
      { key: 2, gross: 5 },
    ];
    expect(written({ lines: [line({ discount })] }).of('itemamounts')).toMatchObject([
      { TYP: 'discount', UST_SCHLUESSEL: 1 },
      { TYP: 'extra_amount', UST_SCHLUESSEL: 2 },
    ]);
  });

  it('is not said where it is the price itself', () => {
    expect(written().of('itemamounts')).toEqual([]);
  });
});

describe('what a dish consists of', () => {
  const parts = [
    { name: 'Menü, Anteil zu 19 %', key: 1, gross: 420 },
    { name: 'Menü, Anteil zu 7 %', key: 2, gross: 979 },
  ];

  it.each([
    [{ id: 'd-menu', group: 'Mittag' }, 'd-menu-1', 'd-menu-2'],
    [null, '-1', '-2'],
  ])('of the dish %o is numbered', (article, first, second) => {
    const unnamed = { ...bon, POS_ZEILE: '2', ZI_GTIN: '', ZI_WARENGR_ID: '', ZI_WARENGR: '' };
    const unit = { ZI_MENGE: 2000, ZI_FAKTOR: 1000, ZI_EINHEIT: 'Stück' };
    const cells = (key: number, gross: number, net: number) => ({
      ...{ ...unnamed, ...unit, ZI_UST_SCHLUESSEL: key, ZI_BASISPREIS_BRUTTO: gross },
      ...{ ZI_BASISPREIS_NETTO: net, ZI_BASISPREIS_UST: gross - net },
    });
    expect(written({ lines: [line(), line({ article, parts })] }).of('subitems')).toEqual([
      { ...cells(1, 420, 352.941), ZI_ART_NR: first, ZI_NAME: 'Menü, Anteil zu 19 %' },
      { ...cells(2, 979, 914.953), ZI_ART_NR: second, ZI_NAME: 'Menü, Anteil zu 7 %' },
    ]);
  });
});

describe('a reference', () => {
  const kind = { POS_ZEILE: '', REF_TYP: 'Transaktion', REF_NAME: '' };

  it('names the closing that the other one belongs to: this one, or an earlier one of another till', () => {
    const references = [
      { tillSerial: 'GDK-1', number: 30, closing: null },
      { tillSerial: 'GDK-2', number: 9, closing: { number: 11, createdAt: '2026-11-21T02:00:00+01:00' } },
    ];
    expect(written({}, { references }).of('references')).toEqual([
      {
        ...{ ...bon, ...kind, REF_DATUM: closing.Z_ERSTELLUNG, REF_Z_KASSE_ID: 'GDK-1' },
        ...{ REF_Z_NR: 12, REF_BON_ID: '30' },
      },
      {
        ...{ ...bon, ...kind, REF_DATUM: '2026-11-21T02:00:00+01:00', REF_Z_KASSE_ID: 'GDK-2' },
        ...{ REF_Z_NR: 11, REF_BON_ID: '9' },
      },
    ]);
  });

  it('is written for each type of transaction', () => {
    const references = [{ tillSerial: 'GDK-1', number: 30, closing: null }];
    const rows = written({ type: 'AVSonstige', lines: [], payments: [] }, { references });
    expect(rows.of('references')).toMatchObject([{ REF_BON_ID: '30' }]);
  });
});

describe('whom it is made out to', () => {
  const postal = { street: 'Ring 12', postCode: '1010', town: 'Wien', country: 'AT' };

  it.each<[Recipient, string[]]>([
    [
      { name: 'Bau GmbH', address: 'Ring 12\n1010 Wien', postal, vatId: 'ATU1' },
      ['Bau GmbH', 'Ring 12', '1010', 'Wien', 'AUT', 'ATU1'],
    ],
    [{ name: 'Frau Ähre', address: 'Hof 1, 50667 Köln' }, ['Frau Ähre', 'Hof 1, 50667 Köln', '', '', '', '']],
    [
      { name: 'X', address: 'Y', postal: { ...postal, country: 'DE' } },
      ['X', 'Ring 12', '1010', 'Wien', 'DEU', ''],
    ],
  ])('%o', (customer, cells) => {
    const [row] = written({}, { customer }).of('transactions');
    const names = ['NAME', 'STRASSE', 'PLZ', 'ORT', 'LAND', 'USTID'];
    expect(names.map((name) => row?.[`KUNDE_${name}`])).toEqual(cells);
    expect(row).toMatchObject({ KUNDE_ID: '', KUNDE_TYP: '' });
  });
});

describe('what a device made of it', () => {
  it('is its signature', () => {
    expect(written({}, { signed }).of('transactions_tse')).toEqual([
      {
        ...{ ...bon, TSE_ID: 2, TSE_TANR: 7, TSE_TA_START: '2026-11-21T18:00:00.000Z' },
        ...{ TSE_TA_ENDE: '2026-11-21T18:00:01.000Z', TSE_TA_VORGANGSART: 'Kassenbeleg-V1', TSE_TA_SIGZ: 15 },
        ...{ TSE_TA_SIG: 'c2ln', TSE_TA_FEHLER: '', TSE_VORGANGSDATEN: 'Beleg^9.00_0.00' },
      },
    ]);
  });

  it('or why it was not signed', () => {
    const failed = { ...signed, ...nothingSigned, error: 'TSE ausgefallen' };
    expect(written({}, { signed: failed }).of('transactions_tse')).toEqual([
      {
        ...{ ...bon, TSE_ID: 2, TSE_TANR: null, TSE_TA_START: '', TSE_TA_ENDE: '', TSE_TA_VORGANGSART: '' },
        ...{ TSE_TA_SIGZ: null, TSE_TA_SIG: '', TSE_TA_FEHLER: 'TSE ausgefallen', TSE_VORGANGSDATEN: '' },
      },
    ]);
  });

  it.each([
    [1000, 'x', true],
    [1001, 'x', false],
    // Characters, not halves of them.
    [1000, '🍕', true],
    [1001, '🍕', false],
  ])('of %i times %s: whole or not at all (%s)', (length, character, isThere) => {
    const processData = character.repeat(length);
    expect(written({}, { signed: { ...signed, processData } }).of('transactions_tse')).toMatchObject([
      { TSE_VORGANGSDATEN: isThere ? processData : '' },
    ]);
  });

  it('of several lines: not at all, as a record has none within it', () => {
    const processData = '2;"Pils";4.50\r1;"Käse";9.50';
    expect(written({}, { signed: { ...signed, processData } }).of('transactions_tse')).toMatchObject([
      { TSE_TA_VORGANGSART: 'Kassenbeleg-V1', TSE_VORGANGSDATEN: '' },
    ]);
  });

  it('is nothing where there was none', () => {
    expect(written().of('transactions_tse')).toEqual([]);
  });
});
