import { mergePortions } from '#domain/money/portions.ts';
import { sumOf } from '#domain/money/sum-of.ts';
import { CashTotals, cashCells, cashColumns } from '#domain/reports/cash-rows.ts';
import { ExceptionTotals, exceptionCells, exceptionColumns } from '#domain/reports/exception-rows.ts';
import { PaymentTotals, paymentCells, paymentColumns } from '#domain/reports/payment-rows.ts';
import { type PersonRow, PersonTotals, personCells, personColumns } from '#domain/reports/person-rows.ts';
import { type ClosingLine, closingRows, momentCells } from '#domain/reports/report-cells.ts';
import type { BookingKind } from '#domain/reports/report-kinds.ts';
import { csvLines } from '../../csv.ts';
import type { TenantTx } from '../../db/tenant.ts';
import { type BookLine, lineCount, nextLines, openBook } from '../cashbook/whole-book.service.ts';
import { findFiguresOfAll } from '../shifts/person-figures.service.ts';
import { findExceptions, type StoredException, sumExceptions } from './exceptions.store.ts';
import { findPaymentRows, type StoredPaymentRow, sumPayments } from './payment-rows.store.ts';
import { type Begin, pagesOf, previewedRows, type Report } from './report.ts';

const rowsPerPage = 250;

/** What was paid and undone, by means. [REP-7] */
const payments: Begin = async (tx, { range }) => {
  const sums = await sumPayments(tx, range);
  const rates = mergePortions(sums.flatMap((each) => each.rates)).map(({ rate }) => rate);
  const moments = momentCells(range.timeZone);
  return bookingReport<StoredPaymentRow>({
    ...{
      columns: paymentColumns(rates),
      count: sumOf(sums, 'count'),
      closing: new PaymentTotals(sums).lines(),
    },
    async find(inTx, last, limit) {
      const rows = await findPaymentRows(inTx, range, last?.place ?? null, limit);
      // The first ever at its rate, since the columns were written.
      if (rows.some((row) => row.rates.some(({ rate }) => !rates.includes(rate)))) {
        throw new Error('a payment has a VAT rate that the file has no column for');
      }
      return rows;
    },
    cells: (row) => paymentCells(row, rates, moments),
    written: new PaymentTotals(),
  });
};

/** The cash book of all drawers. [REP-8] */
const cashBook: Begin = async (tx, { days, range }) => {
  const book = await openBook(tx, range);
  const moments = momentCells(range.timeZone);
  return bookingReport<BookLine>({
    columns: cashColumns,
    count: book.drawers.reduce((sum, drawer) => sum + lineCount(drawer), 0),
    closing: new CashTotals(book.drawers).lines(),
    find: (inTx, last, limit) => nextLines(inTx, book, last, limit),
    cells: (row) => cashCells(row, days, moments),
    written: new CashTotals(),
  });
};

/** What was cancelled, undone, discounted and written off, the newest first. [REP-9] */
const exceptions: Begin = async (tx, { range }) => {
  const sums = await sumExceptions(tx, range);
  const moments = momentCells(range.timeZone);
  return bookingReport<StoredException>({
    ...{ columns: exceptionColumns, count: sumOf(sums, 'count'), closing: new ExceptionTotals(sums).lines() },
    find: (inTx, last, limit) => findExceptions(inTx, range, { kind: undefined, after: last?.place, limit }),
    cells: (row) => exceptionCells(row, moments),
    written: new ExceptionTotals(),
  });
};

/** What each person booked. [REP-10] */
const persons: Begin = async (tx, { range }) => {
  const rows = await findFiguresOfAll(tx, range);
  return bookingReport<PersonRow>({
    ...{ columns: personColumns, count: rows.length, closing: new PersonTotals(rows).lines() },
    find: async (_tx, last) => (last ? [] : rows),
    cells: personCells,
    written: new PersonTotals(),
  });
};

/** Begins each export of what was booked. */
export const bookingReports: Record<BookingKind, Begin> = {
  ...{ payments, 'cash-book': cashBook, exceptions, persons },
};

interface Bookings<Row> {
  columns: readonly string[];
  /** Rows that there are now, and their closing lines. */
  count: number;
  closing: ClosingLine[];
  /** The next rows after one; none: there are no more. */
  find: (tx: TenantTx, last: Row | null, limit: number) => Promise<Row[]>;
  cells: (row: Row) => string[];
  /** Adds up what is written. */
  written: { add: (row: Row) => void; lines: () => ClosingLine[] };
}

/** An export that lists what was booked, a row each. */
function bookingReport<Row>({ columns, count, closing, find, cells, written }: Bookings<Row>): Report {
  return {
    columns,
    count: async () => count,
    async preview(tx) {
      const rows: Row[] = [];
      // A part of the file, such as a drawer of the cash book, may end before there are enough.
      for (;;) {
        const more = await find(tx, rows.at(-1) ?? null, previewedRows);
        if (more.length === 0 || rows.push(...more) >= previewedRows) break;
      }
      return { rows: rows.slice(0, previewedRows).map(cells), rowCount: count, closing };
    },
    async *pages(read) {
      const next = async (tx: TenantTx, after: Row | null) => {
        const rows = await find(tx, after, rowsPerPage);
        return { rows, last: rows.at(-1) ?? null };
      };
      for await (const { rows } of pagesOf(read, next)) {
        for (const row of rows) written.add(row);
        yield { text: csvLines(rows.map(cells)), done: rows.length };
      }
    },
    end: () => closingRows(columns, written.lines()),
  };
}
