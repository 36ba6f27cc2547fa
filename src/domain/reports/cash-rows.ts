import type { Day } from '../calendar/days.ts';
import { germanDay } from '../calendar/german-dates.ts';
import type { CashRow } from '../cashbook/cash-row.ts';
import { movementText } from '../cashbook/movement-text.ts';
import { sumOf } from '../money/sum-of.ts';
import { type ClosingLine, type MomentCells, moneyCell } from './report-cells.ts';
import type { DayRange } from './report-period.ts';
import { textCell } from './text-cells.ts';

/** Files of the office are in German. */
const kindNames = { ...movementText('de').kinds, before: 'Übertrag', after: 'Endbestand' };

export const cashColumns = [
  ...[
    'Number',
    'Date',
    'Time',
    'Drawer',
    'Kind',
    'Other drawer',
    'Reason',
    'Receipt number',
    'Corrects',
    'By',
  ],
  ...['Payment ID', 'In', 'Out', 'Balance'],
];

export function cashCells(row: CashRow, days: DayRange, cellsOf: MomentCells): string[] {
  const { at, kind, number, corrects, amount } = row;
  return [
    ...[
      String(number ?? ''),
      ...(at === null ? edgeOf(days[kind === 'before' ? 'from' : 'to']) : cellsOf(at)),
    ],
    ...[textCell(row.drawer), kindNames[kind], textCell(row.otherDrawer ?? '')],
    ...[textCell(row.reason ?? ''), textCell(row.receiptNumber ?? '')],
    ...[String(corrects ?? ''), textCell(row.by ?? ''), row.paymentId ?? ''],
    ...[amount > 0 ? moneyCell(amount) : '', amount < 0 ? moneyCell(-amount) : '', moneyCell(row.balance)],
  ];
}

const edgeOf = (day: Day) => [germanDay(day), ''];

/** What was in a drawer before a period, came in and went out. Integer cents, without signs. */
export interface CashSums {
  before: number;
  in: number;
  out: number;
}

/** What all drawers add up to: before + in − out = balance. [REP-8] */
export class CashTotals {
  private readonly sums: CashSums;

  constructor(drawers: readonly CashSums[] = []) {
    this.sums = { before: sumOf(drawers, 'before'), in: sumOf(drawers, 'in'), out: sumOf(drawers, 'out') };
  }

  add({ kind, amount, balance }: Pick<CashRow, 'kind' | 'amount' | 'balance'>): void {
    if (kind === 'before') this.sums.before += balance;
    this.sums[amount < 0 ? 'out' : 'in'] += Math.abs(amount);
  }

  lines(): ClosingLine[] {
    const { before, in: paidIn, out } = this.sums;
    return [
      { label: 'Carried over', amount: before },
      { label: 'In', amount: paidIn },
      { label: 'Out', amount: -out },
      { label: 'Balance', amount: before + paidIn - out },
    ];
  }
}
