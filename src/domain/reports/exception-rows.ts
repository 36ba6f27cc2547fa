import type { PaymentMethod } from '../payments/payment-limits.ts';
import { type ExceptionKind, exceptionKinds, exceptionNames } from './exception-kinds.ts';
import { methodNames } from './payment-rows.ts';
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
  /** The payment that was undone; null: nothing was. */
  payment: UndonePayment | null;
}

interface UndonePayment {
  /** Who had taken it; null: the account is gone. */
  by: string | null;
  /** The main one first. `cardKind` null: no card, or none that the restaurant names. */
  means: readonly { method: PaymentMethod; cardKind: string | null }[];
}

/** How a payment was paid: `Cash + Card (girocard)`. */
function meansNames(means: UndonePayment['means']): string {
  return means
    .map(({ method, cardKind }) =>
      cardKind === null ? methodNames[method] : `${methodNames[method]} (${cardKind})`,
    )
    .join(' + ');
}

export const exceptionColumns = [
  ...['Date', 'Time', 'Kind', 'Table', 'Order', 'Item', 'Quantity', 'Percent', 'Begun'],
  ...['Means', 'Taken by', 'By', 'Reason', 'Amount'],
];

export function exceptionCells(row: ExceptionRow, cellsOf: MomentCells): string[] {
  const { kind, dish, percent, wasBegun, payment } = row;
  return [
    ...[
      ...cellsOf(row.at),
      exceptionNames[kind],
      ...(kind === 'voucher_cancelled' ? ['', ''] : billCells(row)),
    ],
    ...[textCell(dish?.name ?? ''), String(dish?.quantity ?? ''), String(percent ?? '')],
    ...[wasBegun === null ? '' : wasBegun ? 'yes' : 'no'],
    ...[payment === null ? '' : meansNames(payment.means), textCell(payment?.by ?? '')],
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
