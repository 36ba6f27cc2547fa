import { text } from 'node:stream/consumers';
import { expect } from 'vitest';
import { makeDsfinvk } from '#server/features/audit/dsfinvk-export.ts';
import { allDays, type Cells, rowsOf } from '../audit/dsfinvk-reader.ts';
import type { TestApp } from '../fixture/app.ts';
import { type Books, byRate, dueOf, type LedgerLine, paidOf, portionsOf, sum } from './stored-ledger.ts';

interface OwnBooks extends Books {
  app: Pick<TestApp, 'inspect' | 'database'>;
}

/** The rows of each file of an export of all days. */
async function readFiles({ app, restaurantId }: OwnBooks): Promise<(file: string) => Promise<Cells[]>> {
  const making = makeDsfinvk(app.database, {
    ...{ restaurantId, timeZone: 'Europe/Berlin', softwareVersion: '0.0.0', days: allDays },
    isTraining: false,
  });
  let step = await making.next();
  while (!step.done) step = await making.next();
  const { spool } = step.value;
  return async (file) => rowsOf(await text(spool.read(file)));
}

const cents = (cell = '') => Math.round(Number(cell.replace(',', '.')) * 100);
const rates: Record<string, number> = { 1: 19, 2: 7, 6: 0, 21: 16, 22: 5 };

/** Expects the files of the tax office to equal the books. */
export async function expectDsfinvk(books: OwnBooks, ledger: readonly LedgerLine[]): Promise<void> {
  const read = await readFiles(books);
  const [head, lines, linesVat, vat, paid, cases, payments] = await Promise.all(
    ['transactions', 'lines', 'lines_vat', 'transactions_vat', 'datapayment', 'businesscases', 'payment'].map(
      read,
    ),
  );
  if (!head || !lines || !linesVat || !vat || !paid || !cases || !payments)
    throw new Error('files are missing');
  const total = (rows: readonly Cells[], column: string) => sum(rows.map((row) => cents(row[column])));
  const keyOf = (row: Cells) => `${row['Z_KASSE_ID']} ${row['BON_ID']}`;
  const types = new Map(head.map((row) => [keyOf(row), row['BON_TYP']]));

  // Turnover, by rates.
  const turnover = cases.filter((row) => row['GV_TYP'] === 'Umsatz');
  expect(
    byRate(
      turnover.map((row) => ({
        rate: rates[row['UST_SCHLUESSEL'] ?? ''] ?? -1,
        amount: cents(row['Z_UMS_BRUTTO']),
      })),
    ),
  ).toEqual(byRate(portionsOf(await paidOf(books))));

  // The modules agree: heads, lines, by keys, money, closings.
  const all = total(cases, 'Z_UMS_BRUTTO');
  expect([
    total(head, 'UMS_BRUTTO'),
    total(linesVat, 'POS_BRUTTO'),
    total(vat, 'BON_BRUTTO'),
    total(paid, 'BASISWAEH_BETRAG'),
    total(payments, 'Z_ZAHLART_BETRAG'),
  ]).toEqual([all, all, all, all, all]);

  // What was ordered and not taken back, less discounts.
  const ordered = lines.filter((row) => types.get(keyOf(row)) === 'AVBestellung');
  expect(sum(ordered.map((row) => (cents(row['MENGE']) * cents(row['STK_BR'])) / 100))).toBe(
    dueOf(ledger.filter(({ cancelled }) => !cancelled)),
  );
}
