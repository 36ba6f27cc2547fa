import { type ExceptionKind, exceptionKinds, exceptionNames } from './exception-kinds.ts';
import { billCells, type ClosingLine, type MomentCells, moneyCell } from './report-cells.ts';
import { textCell } from './text-cells.ts';

/** Some of what took money off bills or opened them again, of one kind. Integer cents. */
export interface ExceptionSums {
  kind: ExceptionKind;
  amount: number;
}

export interface ExceptionRow extends ExceptionSums {
  at: Date;
  /** Null: the account is gone. */
  by: string | null;
  reason: string | null;
  /** What was cancelled, or, without a number, what a discount was for; null: several dishes, or no dish. */
  dish: { quantity: number | null; name: string } | null;
  /** Null: no discount, or one of an amount. */
  percent: number | null;
  /** Null: takeaway, or the sale of a voucher. */
  tableNumber: number | null;
  /** Null: a bill of several orders, or the sale of a voucher. */
  orderNumber: number | null;
  /** Whether the kitchen had begun what was cancelled. */
  wasBegun: boolean | null;
}

export const exceptionColumns = [
  ...['Date', 'Time', 'Kind', 'Table', 'Order', 'Item', 'Quantity', 'Percent', 'Begun', 'By'],
  ...['Reason', 'Amount'],
];

export function exceptionCells(row: ExceptionRow, cellsOf: MomentCells): string[] {
  const { kind, dish, percent, wasBegun } = row;
  return [
    ...[
      ...cellsOf(row.at),
      exceptionNames[kind],
      ...(kind === 'voucher_cancelled' ? ['', ''] : billCells(row)),
    ],
    ...[textCell(dish?.name ?? ''), String(dish?.quantity ?? ''), String(percent ?? '')],
    ...[wasBegun === null ? '' : wasBegun ? 'yes' : 'no'],
    ...[textCell(row.by ?? ''), textCell(row.reason ?? ''), moneyCell(row.amount)],
  ];
}

/** What there is of each kind: some take money off and some give it back, so there is no sum of all. [REP-9] */
export class ExceptionTotals {
  private readonly amounts = new Map<ExceptionKind, number>();

  constructor(sums: readonly ExceptionSums[] = []) {
    for (const each of sums) this.add(each);
  }

  add({ kind, amount }: ExceptionSums): void {
    this.amounts.set(kind, (this.amounts.get(kind) ?? 0) + amount);
  }

  lines(): ClosingLine[] {
    return exceptionKinds.flatMap((kind) => {
      const amount = this.amounts.get(kind);
      return amount === undefined ? [] : [{ label: exceptionNames[kind], amount }];
    });
  }
}
