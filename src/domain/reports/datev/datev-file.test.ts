import { describe, expect, it } from 'vitest';
import { type AccountKey, accountKeys, accountNames, charts, presetAccounts } from './datev-accounts.ts';
import type { DatevBooking } from './datev-bookings.ts';
import {
  accountBalances,
  accountOf,
  datevFileName,
  datevHead,
  datevMoment,
  datevPreviewCells,
  datevPreviewColumns,
  datevRow,
  isReady,
  type ReadySettings,
} from './datev-file.ts';
import { accountProblems, type DatevSettings, defaultDatevSettings, withChart } from './datev-settings.ts';
import { laterFiscalYear, startOfFiscalYear } from './fiscal-year.ts';

const settings: ReadySettings = {
  ...defaultDatevSettings,
  ...{ consultant: 1001, client: 7, cardAccounts: [{ kind: 'EC', account: '1365' }] },
};

function between(account: AccountKey, counter: AccountKey, amount: number): DatevBooking {
  return {
    ...{ closingNumber: 1, day: '2026-01-09', text: 'x', entryNumber: null, amount },
    ...{ account: { key: account, cardKind: null }, counter: { key: counter, cardKind: null } },
  };
}

describe('accounts', () => {
  it.each<[AccountKey, string, string]>([
    ['turnover19', '8400', '4400'],
    ['turnover7', '8300', '4300'],
    ['turnover0', '8200', '4200'],
    ['cash', '1000', '1600'],
    ['card', '1361', '1461'],
    ['online', '1362', '1462'],
    ['transfer', '1363', '1463'],
    ['interim', '1371', '1486'],
    ['vouchers', '1796', '3786'],
    ['tips', '1592', '1374'],
    ['bankTransit', '1360', '1460'],
    ['float', '1360', '1460'],
    ['supplier', '1610', '3310'],
    ['privateIn', '1890', '2180'],
    ['privateOut', '1800', '2100'],
    ['otherIn', '1792', '3630'],
    ['otherOut', '1792', '3630'],
    ['over', '2709', '4839'],
    ['short', '2309', '6969'],
    ['writeOff19', '2406', '6936'],
    ['writeOff7', '2401', '6931'],
    ['writeOff0', '2400', '6930'],
  ])('%s is %s in SKR03 and %s in SKR04', (key, skr03, skr04) => {
    expect([presetAccounts('SKR03', 4)[key], presetAccounts('SKR04', 4)[key]]).toEqual([skr03, skr04]);
    expect(defaultDatevSettings.accounts[key]).toBe(skr03);
  });

  it.each(charts)(
    '%s has one for everything that is booked, and none that is booked against itself',
    (chart) => {
      for (const accountLength of [4, 8]) {
        const accounts = presetAccounts(chart, accountLength);
        expect(Object.keys(accounts)).toEqual(expect.arrayContaining([...accountKeys]));
        expect(Object.values(accounts).every((account) => account.length === accountLength)).toBe(true);
        expect(accountProblems({ accountLength, accounts, cardAccounts: [] }).size).toBe(0);
      }
      expect(presetAccounts(chart, 6).cash).toBe(chart === 'SKR03' ? '100000' : '160000');
    },
  );

  it.each<[string, Partial<Record<AccountKey, string>>, Record<string, string>]>([
    ['letters', { cash: '10a0' }, { cash: 'digits' }],
    ['nothing', { cash: '' }, { cash: 'digits' }],
    ['too few digits', { tips: '159' }, { tips: 'digits' }],
    ['a supplier’s own account', { supplier: '70001' }, {}],
    ['too many digits', { supplier: '700001' }, { supplier: 'digits' }],
    ['a zero in front', { otherIn: '0800' }, { otherIn: 'digits' }],
    ['two that may be one', { otherIn: '1360', float: '1360' }, {}],
    ['cash and private', { privateOut: '1000' }, { cash: 'shared', privateOut: 'shared' }],
    ['tips and vouchers', { tips: '1796' }, { tips: 'shared', vouchers: 'shared' }],
    ['tips and a means of payment', { tips: '1362' }, { tips: 'shared', online: 'shared' }],
    ['what is open and turnover', { interim: '8400' }, { interim: 'shared', turnover19: 'shared' }],
    ['a kind of cards and vouchers', { vouchers: '1365' }, { vouchers: 'shared', 'card:EC': 'shared' }],
  ])('%s', (_, changes, problems) => {
    const accounts = { ...settings.accounts, ...changes };
    expect(Object.fromEntries(accountProblems({ ...settings, accounts }))).toEqual(problems);
  });

  it('of another chart, or with more digits, are its own; changed ones stay', () => {
    const own: DatevSettings = { ...settings, accounts: { ...settings.accounts, tips: '1599' } };
    const changed = withChart(own, { chart: 'SKR04', accountLength: 5 });
    expect(changed).toEqual({
      ...{ ...own, chart: 'SKR04', accountLength: 5 },
      accounts: { ...presetAccounts('SKR04', 5), tips: '1599' },
    });
  });

  it('kinds of cards have their own or that of all cards', () => {
    const of = (key: AccountKey, cardKind: string | null) => accountOf({ key, cardKind }, settings);
    expect([of('card', 'EC'), of('card', 'Visa'), of('card', null), of('online', 'EC')]).toEqual([
      ...['1365', '1361', '1361', '1362'],
    ]);
  });

  it('of all bookings add up to nothing; one that serves several things has the name of the first', () => {
    const bookings = [
      between('interim', 'turnover19', 119),
      between('cash', 'interim', 100),
      { ...between('card', 'interim', 19), account: { key: 'card' as const, cardKind: 'EC' } },
      between('cash', 'float', 50),
    ];
    expect(accountBalances(bookings, settings)).toEqual([
      { label: `1000 ${accountNames.cash}`, amount: 150 },
      { label: `1360 ${accountNames.bankTransit}`, amount: -50 },
      { label: `1365 ${accountNames.card}`, amount: 19 },
      { label: `1371 ${accountNames.interim}`, amount: 0 },
      { label: `8400 ${accountNames.turnover19}`, amount: -119 },
    ]);
  });
});

describe('fiscal years [REP-11]', () => {
  it.each([
    ['2026-01-01', 1, '2026-01-01'],
    ['2026-12-31', 1, '2026-01-01'],
    ['2026-06-30', 7, '2025-07-01'],
    ['2026-07-01', 7, '2026-07-01'],
    ['2026-12-01', 12, '2026-12-01'],
  ])('%s is in the one that begins with month %i on %s', (day, firstMonth, start) => {
    expect(startOfFiscalYear(day, firstMonth)).toBe(start);
  });

  it.each([
    ['2026-01-01', '2026-12-31', 1, null],
    ['2025-12-31', '2026-01-01', 1, '2026-01-01'],
    ['2024-03-01', '2026-03-01', 1, '2026-01-01'],
    ['2026-01-01', '2026-12-31', 7, '2026-07-01'],
    ['2026-07-01', '2027-06-30', 7, null],
  ])('%s to %s, years from month %i: %s', (from, to, firstMonth, later) => {
    expect(laterFiscalYear({ from, to }, firstMonth)).toBe(later);
  });
});

describe('the file [REP-11]', () => {
  const days = { from: '2026-11-01', to: '2026-11-30' };

  it('is named as DATEV looks for it', () => {
    expect(datevFileName(days)).toBe('EXTF_Buchungsstapel_20261101_20261130.csv');
  });

  it('says when it was written, by the restaurant’s clock', () => {
    expect(datevMoment(new Date('2026-11-21T23:30:05.007Z'), 'Europe/Berlin')).toBe('20261122003005007');
  });

  it('needs both numbers', () => {
    expect([isReady(settings), isReady(defaultDatevSettings)]).toEqual([true, false]);
    expect(isReady({ ...settings, consultant: null })).toBe(false);
    expect(isReady({ ...settings, client: null })).toBe(false);
  });

  it('has a head row of 31 fields and one of 125 names', () => {
    const text = datevHead({ settings, days, createdAt: '20261201083000123' });
    const [head = '', columns = '', rest] = text.split('\r\n');
    expect(head.split(';')).toEqual([
      ...['"EXTF"', '700', '21', '"Buchungsstapel"', '13', '20261201083000123', '', '"GD"', '"Gedeck"', '""'],
      ...['1001', '7', '20260101', '4', '20261101', '20261130', '"Kasse 01.11.2026-30.11.2026"', '""'],
      ...['1', '0', '0', '"EUR"', '', '""', '', '', '"03"', '', '', '""', '"Gedeck"'],
    ]);
    expect(head.split(';')).toHaveLength(31);
    const names = columns.split(';');
    expect([names.length, new Set(names).size, names[0], names[9], names[113], names[124], rest]).toEqual([
      ...[125, 125, 'Umsatz (ohne Soll/Haben-Kz)', 'Belegdatum', 'Festschreibung', 'Abw. Skontokonto', ''],
    ]);
    const other = { ...settings, chart: 'SKR04' as const, firstMonth: 7, accountLength: 6 };
    const changed = datevHead({ settings: other, days, createdAt: '' }).split(';');
    expect([changed[12], changed[13], changed[26]]).toEqual(['20260701', '6', '"04"']);
  });

  const booking: DatevBooking = {
    ...between('cash', 'privateOut', -123_456),
    ...{ closingNumber: 42, day: '2026-01-09', entryNumber: 7 },
    text: 'Privatentnahme: „Şef“ sagt; "ja"\nund mehr, als auf eine Zeile von sechzig Zeichen passt',
  };

  it('has a row of 125 fields for each booking: text in quotes, all else without', () => {
    const row = datevRow(booking, settings);
    expect(row.endsWith('\r\n')).toBe(true);
    // The text has a semicolon of its own.
    const fields = row.slice(0, -2).replace('sagt;', 'sagt,').split(';');
    expect(fields).toHaveLength(125);
    expect(fields.slice(0, 14)).toEqual([
      ...['1234,56', '"H"', '"EUR"', '', '', '""', '1000', '1800', '""', '0901', '"Z-42"', '"K-7"', ''],
      '"Privatentnahme: „Sef“ sagt, ""ja"" und mehr, als auf eine Zeil"',
    ]);
    expect(fields.slice(14).filter((field) => field !== '' && field !== '""')).toEqual(['0']);
    expect(fields[113]).toBe('0');
  });

  it('shows the same in its preview', () => {
    const cells = datevPreviewCells({ ...booking, amount: 5, entryNumber: null, text: 'x' }, settings);
    expect(Object.fromEntries(datevPreviewColumns.map((column, index) => [column, cells[index]]))).toEqual({
      ...{ Belegdatum: '09.01.2026', Konto: '1000', Gegenkonto: '1800', 'S/H': 'S', Umsatz: '0,05' },
      ...{ 'Belegfeld 1': 'Z-42', 'Belegfeld 2': '', Buchungstext: 'x' },
    });
  });
});
