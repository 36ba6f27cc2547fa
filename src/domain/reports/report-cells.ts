import { germanDay } from '../calendar/german-dates.ts';
import { sumOf } from '../money/sum-of.ts';
import type { RateSums } from '../money/vat.ts';
import { addressLine, type Letterhead } from '../restaurants/letterhead.ts';
import { type ReportKind, reportNames } from './report-kinds.ts';
import type { DayRange } from './report-period.ts';
import { textCell } from './text-cells.ts';

/* The format of a report's cells in a CSV file and in its preview. [REP-2] [REP-3] */

/** One of the lines that sum up a report. Integer cents. */
export interface ClosingLine {
  label: string;
  amount: number;
}

/** Formats cents as `1234,50`, without thousands separators, which would make it text to some programs. */
export function moneyCell(cents: number): string {
  const [whole, rest] = [Math.floor(Math.abs(cents) / 100), Math.abs(cents) % 100];
  return `${cents < 0 ? '-' : ''}${whole},${String(rest).padStart(2, '0')}`;
}

/** The cells of a moment's day and time: `21.11.2026` and `14:30`. */
export type MomentCells = (moment: Date) => [day: string, time: string];

/** Writes moments as a clock of the time zone shows them. */
export function momentCells(timeZone: string): MomentCells {
  // One for all of them, since making it takes as long as many rows.
  const format = new Intl.DateTimeFormat('de-DE', {
    ...({ day: '2-digit', month: '2-digit', year: 'numeric', hour: '2-digit', minute: '2-digit' } as const),
    timeZone,
  });
  return (moment) => {
    const [day = '', time = ''] = format.format(moment).split(', ');
    return [day, time];
  };
}

/** The cells of a bill's table and of its order, where it is of only one. */
export function billCells(bill: { tableNumber: number | null; orderNumber: number | null }): string[] {
  return [String(bill.tableNumber ?? 'Takeaway'), String(bill.orderNumber ?? '')];
}

/** The facts at the top of every export. */
export interface ReportHead {
  restaurant: Letterhead;
  kind: ReportKind;
  days: DayRange;
  /** `21.11.2026 14:30`, in the restaurant's time zone. */
  createdAt: string;
}

/** The rows above the columns; an empty one follows them. */
export function headRows({ restaurant, kind, days, createdAt }: ReportHead): string[][] {
  return [
    ['Restaurant', textCell(restaurant.name)],
    // On one line, since a cell of several lines would make the row tall in every spreadsheet.
    ['Address', textCell(addressLine(restaurant))],
    ['VAT ID', textCell(restaurant.ustId)],
    ['Tax ID', textCell(restaurant.taxId)],
    ['Export type', reportNames[kind]],
    ['Period', `${germanDay(days.from)} - ${germanDay(days.to)}`],
    ['Created at', createdAt],
    ['All amounts in EUR'],
  ];
}

/** The closing lines as rows: in the last two columns. [REP-3] */
export function closingRows(columns: readonly string[], lines: readonly ClosingLine[]): string[][] {
  const before = columns.slice(2).map(() => '');
  return lines.map(({ label, amount }) => [...before, label, moneyCell(amount)]);
}

/** The rate in an empty report. Percent. */
const usualRate = 19;

/** The sums of a report of orders in integer cents; `rates` after discounts. */
interface ClosingTotals {
  rates: readonly RateSums[];
  /** What discounts took off; negative where surcharges added more. */
  discounts: number;
}

/** The closing lines of a report of orders: discounts, net, VAT for each rate and total. [REP-3] */
export function closingSums({ rates, discounts }: ClosingTotals): ClosingLine[] {
  const named = rates.length > 0 ? rates : [{ rate: usualRate, net: 0, vat: 0, gross: 0 }];
  return [
    ...(discounts === 0 ? [] : [{ label: 'Discounts', amount: -discounts }]),
    { label: 'Net subtotal', amount: sumOf(named, 'net') },
    ...named.map(({ rate, vat }) => ({ label: `VAT ${rate}%`, amount: vat })),
    { label: 'Total', amount: sumOf(named, 'gross') },
  ];
}
