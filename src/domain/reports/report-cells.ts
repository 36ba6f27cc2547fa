import { germanDay } from '../calendar/german-dates.ts';
import { sumOf } from '../money/sum-of.ts';
import type { RateSums } from '../money/vat.ts';
import type { Letterhead } from '../restaurants/letterhead.ts';
import { type ReportKind, reportColumns, reportNames } from './report-kinds.ts';
import type { DayRange } from './report-period.ts';
import { textCell } from './text-cells.ts';

/* The format of a report's cells in a CSV file and in its preview. [REP-2] [REP-3] */

/** Formats cents as `1234,50`, without thousands separators, which would make it text to some programs. */
export function moneyCell(cents: number): string {
  const [whole, rest] = [Math.floor(Math.abs(cents) / 100), Math.abs(cents) % 100];
  return `${cents < 0 ? '-' : ''}${whole},${String(rest).padStart(2, '0')}`;
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
    ['Address', textCell(restaurant.address.split(/\s*\n\s*/).join(', '))],
    ['VAT ID', textCell(restaurant.ustId)],
    ['Tax ID', textCell(restaurant.taxId)],
    ['Export type', reportNames[kind]],
    ['Period', `${germanDay(days.from)} - ${germanDay(days.to)}`],
    ['Created at', createdAt],
    ['All amounts in EUR'],
  ];
}

/** Rows below the amounts: discounts, net, VAT for each rate and total, with their labels. [REP-3] */
export function closingRows(kind: ReportKind, totals: ClosingTotals): string[][] {
  const before = Array.from({ length: reportColumns[kind].length - 2 }, () => '');
  return closingSums(totals).map(({ label, amount }) => [...before, label, moneyCell(amount)]);
}

/** The rate in an empty report. Percent. */
const usualRate = 19;

/** The sums of a report in integer cents; `rates` after discounts. */
interface ClosingTotals {
  rates: readonly RateSums[];
  /** What discounts took off; negative where surcharges added more. */
  discounts: number;
}

/** Amounts in integer cents. */
export function closingSums({ rates, discounts }: ClosingTotals): { label: string; amount: number }[] {
  const named = rates.length > 0 ? rates : [{ rate: usualRate, net: 0, vat: 0, gross: 0 }];
  return [
    ...(discounts === 0 ? [] : [{ label: 'Discounts', amount: -discounts }]),
    { label: 'Net subtotal', amount: sumOf(named, 'net') },
    ...named.map(({ rate, vat }) => ({ label: `VAT ${rate}%`, amount: vat })),
    { label: 'Total', amount: sumOf(named, 'gross') },
  ];
}
