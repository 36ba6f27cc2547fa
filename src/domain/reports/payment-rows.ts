import { mergePortions, type Portion } from '../money/portions.ts';
import { sumOf } from '../money/sum-of.ts';
import { type PaymentMethod, paymentMethods } from '../payments/payment-limits.ts';
import { exceptionNames } from './exception-kinds.ts';
import { billCells, type ClosingLine, type MomentCells, moneyCell } from './report-cells.ts';
import { textCell } from './text-cells.ts';

/** The means of payment in the exports. */
export const methodNames: Record<PaymentMethod, string> = {
  cash: 'Cash',
  card: 'Card',
  online: 'Online',
  transfer: 'Bank transfer',
  voucher: 'Voucher',
};

/** Some of what was paid and undone in a period, by one means. Integer cents; what was undone is negative. [REP-7] */
export interface PaymentSums {
  /** Whether vouchers were sold, which is no turnover [VOU-4]; else what is on bills was paid. */
  sellsVoucher: boolean;
  method: PaymentMethod;
  /** Null: no card, or none that the restaurant names. */
  cardKind: string | null;
  amount: number;
  tip: number;
  /** The amount by VAT rates, as the payment has kept it; none of a voucher's sale. [VAT-4] */
  rates: readonly Portion[];
}

/** One means of a payment, or of one that was undone. */
export interface PaymentRow extends PaymentSums {
  /** Of the payment, which all of its means have. */
  paymentId: string;
  isUndone: boolean;
  at: Date;
  /** Null: takeaway, or the sale of a voucher. */
  tableNumber: number | null;
  /** Null: a bill of several orders, or the sale of a voucher. */
  orderNumber: number | null;
  /** The end of the voucher's code. */
  codeEnd: string | null;
  given: number | null;
  change: number | null;
  /** Null: the account is gone. */
  by: string | null;
  /** Why it was undone. */
  reason: string | null;
}

/** The columns; the closing lines sum up the last one. @param rates those at which anything was paid in the period */
export function paymentColumns(rates: readonly number[]): string[] {
  return [
    ...[
      'Date',
      'Time',
      'Kind',
      'Table',
      'Order',
      'Means',
      'Card kind',
      'Voucher',
      'By',
      'Reason',
      'Payment ID',
    ],
    ...['Given', 'Change', 'Tip', ...rates.map(grossName), 'Amount'],
  ];
}

export function paymentCells(row: PaymentRow, rates: readonly number[], cellsOf: MomentCells): string[] {
  const { given, change } = row;
  const gross = new Map(row.rates.map(({ rate, amount }) => [rate, amount]));
  return [
    ...[...cellsOf(row.at), kindName(row), ...(row.sellsVoucher ? ['', ''] : billCells(row))],
    ...[methodNames[row.method], textCell(row.cardKind ?? '')],
    // With the dots no program takes it for a number.
    row.codeEnd === null ? '' : `…${row.codeEnd}`,
    ...[textCell(row.by ?? ''), textCell(row.reason ?? ''), row.paymentId],
    ...[given === null ? '' : moneyCell(given), change === null ? '' : moneyCell(change)],
    ...[row.tip, ...rates.map((rate) => gross.get(rate) ?? 0), row.amount].map(moneyCell),
  ];
}

function kindName({ sellsVoucher, isUndone }: PaymentRow): string {
  if (isUndone) return exceptionNames[sellsVoucher ? 'voucher_cancelled' : 'payment_undone'];
  return sellsVoucher ? 'Voucher sold' : 'Payment';
}

const grossName = (rate: number) => `Gross ${rate}%`;

/** What payments add up to by means, as daily closings name it. [REP-7] [CLO-4] */
export class PaymentTotals {
  private readonly sums = new Map<string, PaymentSums>();

  constructor(sums: readonly PaymentSums[] = []) {
    for (const each of sums) this.add(each);
  }

  add({ sellsVoucher, method, cardKind, amount, tip, rates }: PaymentSums): void {
    const key = JSON.stringify([sellsVoucher, paymentMethods.indexOf(method), cardKind ?? '']);
    const known = this.sums.get(key);
    this.sums.set(key, {
      ...{ sellsVoucher, method, cardKind },
      amount: (known?.amount ?? 0) + amount,
      tip: (known?.tip ?? 0) + tip,
      rates: mergePortions([...(known?.rates ?? []), ...rates]),
    });
  }

  lines(): ClosingLine[] {
    const sums = [...this.sums].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, each]) => each);
    const paid = sums.filter(({ sellsVoucher }) => !sellsVoucher);
    const sold = sums.filter(({ sellsVoucher }) => sellsVoucher);
    return [
      ...paid.map((each) => ({ label: meansName(each), amount: each.amount })),
      { label: 'Payments', amount: sumOf(paid, 'amount') },
      ...mergePortions(paid.flatMap(({ rates }) => rates)).map(({ rate, amount }) => ({
        ...{ label: grossName(rate), amount },
      })),
      ...paid
        .filter(({ tip }) => tip !== 0)
        .map((each) => ({ label: `Tips: ${meansName(each)}`, amount: each.tip })),
      ...sold.map((each) => ({ label: `Vouchers sold: ${meansName(each)}`, amount: each.amount })),
      { label: 'Total', amount: sumOf(sums, 'amount') },
    ];
  }
}

function meansName({ method, cardKind }: PaymentSums): string {
  return cardKind === null ? methodNames[method] : `${methodNames[method]}: ${cardKind}`;
}
