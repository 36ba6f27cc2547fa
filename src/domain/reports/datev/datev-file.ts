import type { Day } from '../../calendar/days.ts';
import { germanDay } from '../../calendar/german-dates.ts';
import { type ClosingLine, moneyCell } from '../report-cells.ts';
import type { DayRange } from '../report-period.ts';
import { accountKeys, accountNames, type Chart } from './datev-accounts.ts';
import { type DatevBooking, type DatevSide, entryName } from './datev-bookings.ts';
import { datevColumns } from './datev-columns.ts';
import type { DatevSettings } from './datev-settings.ts';
import { startOfFiscalYear } from './fiscal-year.ts';
import { legibleText } from './windows-1252.ts';

/*
 * A file of bookings that DATEV imports: EXTF 700, category 21 "Buchungsstapel", version 13. Source: DATEV-Format
 * (developer.datev.de) and the help on its fields, Dok. 1003221.
 */

/** Settings with which there can be a file. */
export type ReadySettings = DatevSettings & { consultant: number; client: number };

/** Whether a file can be named as DATEV asks. */
export function isReady(settings: DatevSettings): settings is ReadySettings {
  return settings.consultant !== null && settings.client !== null;
}

interface HeadFacts {
  settings: ReadySettings;
  /** Within one fiscal year. */
  days: DayRange;
  /** `20261121143005123`: the restaurant's clock, to the millisecond. */
  createdAt: string;
}

const chartNumbers: Record<Chart, string> = { SKR03: '03', SKR04: '04' };
const product = 'Gedeck';

/** The head row, which says whose bookings these are, and the row of the columns' names. */
export function datevHead({ settings, days, createdAt }: HeadFacts): string {
  const nothing = '';
  const fields = [
    ...[quoted('EXTF'), 700, 21, quoted('Buchungsstapel'), 13, createdAt, nothing],
    // Two letters for where it comes from, who exported it, who imported it.
    ...[quoted('GD'), quoted(product), quoted('')],
    ...[settings.consultant, settings.client],
    ...[compactDay(startOfFiscalYear(days.from, settings.firstMonth)), settings.accountLength],
    ...[compactDay(days.from), compactDay(days.to)],
    quoted(`Kasse ${germanDay(days.from)}-${germanDay(days.to)}`),
    // No initials of who dictated it; financial accounting, whatever the purpose; not fixed, which empty would be.
    ...[quoted(''), 1, 0, 0, quoted('EUR')],
    ...[nothing, quoted(''), nothing, nothing, quoted(chartNumbers[settings.chart])],
    ...[nothing, nothing, quoted(''), quoted(product)],
  ];
  return line(fields.map(String)) + line(datevColumns.map(({ name }) => name));
}

/** A booking as a row. The amount has no sign: S debits the account, H credits it. */
export function datevRow(booking: DatevBooking, settings: DatevSettings): string {
  const filled: Record<string, string> = {
    'Umsatz (ohne Soll/Haben-Kz)': moneyCell(Math.abs(booking.amount)),
    'Soll/Haben-Kennzeichen': debitOrCredit(booking),
    'WKZ Umsatz': 'EUR',
    Konto: accountOf(booking.account, settings),
    'Gegenkonto (ohne BU-Schlüssel)': accountOf(booking.counter, settings),
    Belegdatum: dayAndMonth(booking.day),
    'Belegfeld 1': closingName(booking.closingNumber),
    'Belegfeld 2': booking.entryNumber === null ? '' : entryName(booking.entryNumber),
    Buchungstext: bookingText(booking),
    Festschreibung: '0',
  };
  return line(
    datevColumns.map(({ name, isText }) => (isText ? quoted(filled[name] ?? '') : (filled[name] ?? ''))),
  );
}

/** What of a row the page shows. */
export const datevPreviewColumns = [
  ...['Belegdatum', 'Konto', 'Gegenkonto', 'S/H', 'Umsatz', 'Belegfeld 1', 'Belegfeld 2', 'Buchungstext'],
];

export function datevPreviewCells(booking: DatevBooking, settings: DatevSettings): string[] {
  return [
    ...[germanDay(booking.day), accountOf(booking.account, settings), accountOf(booking.counter, settings)],
    ...[debitOrCredit(booking), moneyCell(Math.abs(booking.amount)), closingName(booking.closingNumber)],
    ...[booking.entryNumber === null ? '' : entryName(booking.entryNumber), bookingText(booking)],
  ];
}

/** The balance of each account that is booked to, debits less credits, by number. They add up to nothing. */
export function accountBalances(bookings: readonly DatevBooking[], settings: DatevSettings): ClosingLine[] {
  const balances = new Map<string, ClosingLine>();
  for (const { account, counter, amount } of bookings) {
    const sides = [
      { ...account, signed: amount },
      { ...counter, signed: -amount },
    ];
    for (const { signed, ...side } of sides) {
      const number = accountOf(side, settings);
      // Of several things on one account, the first of the form names it.
      const key = accountKeys.find((each) => settings.accounts[each] === number) ?? side.key;
      const known = balances.get(number) ?? { label: `${number} ${accountNames[key]}`, amount: 0 };
      balances.set(number, { ...known, amount: known.amount + signed });
    }
  }
  return [...balances].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, balance]) => balance);
}

/** `EXTF_Buchungsstapel_20261101_20261130.csv`: DATEV looks for files whose names begin so. */
export function datevFileName({ from, to }: DayRange): string {
  return `EXTF_Buchungsstapel_${compactDay(from)}_${compactDay(to)}.csv`;
}

export function accountOf({ key, cardKind }: DatevSide, { accounts, cardAccounts }: DatevSettings): string {
  const own = key === 'card' ? cardAccounts.find(({ kind }) => kind === cardKind) : undefined;
  return own?.account ?? accounts[key];
}

const closingName = (number: number) => `Z-${number}`;
const debitOrCredit = ({ amount }: DatevBooking) => (amount < 0 ? 'H' : 'S');
/** At most 60 characters. */
const bookingText = ({ text }: DatevBooking) => legibleText(text).slice(0, 60);
/** `20261121143005123`: when a file was written, by a clock of the time zone. */
export function datevMoment(moment: Date, timeZone: string): string {
  const format = { dateStyle: 'short', timeStyle: 'medium', timeZone } as const;
  // Swedish dates have the form of ISO 8601.
  const clock = new Intl.DateTimeFormat('sv-SE', format).format(moment).replaceAll(/\D/g, '');
  return `${clock}${String(moment.getMilliseconds()).padStart(3, '0')}`;
}

const compactDay = (day: Day) => day.replaceAll('-', '');
/** `2111`: DATEV takes the year from the head row. */
const dayAndMonth = (day: Day) => `${day.slice(8, 10)}${day.slice(5, 7)}`;
const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
const line = (fields: readonly string[]) => `${fields.join(';')}\r\n`;
