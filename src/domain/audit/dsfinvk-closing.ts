import { sumOf } from '../money/sum-of.ts';
import { netOf } from '../money/vat.ts';
import type { BusinessCase, DsfinvkTransaction, KeyAmount, TransactionPayment } from './transaction.ts';
import { describeVatKey } from './vat-keys.ts';

/** The sums of a till's closing by business case and key, and by means of payment. Integer cents. */
export class ClosingSums {
  private readonly cases = new Map<
    string,
    { businessCase: BusinessCase; key: number; gross: number; net: number }
  >();
  private readonly means = new Map<string, TransactionPayment>();

  /** Only a Beleg counts (DSFinV-K 2.4, 3.1). */
  add({ type, lines, payments }: DsfinvkTransaction): void {
    if (type !== 'Beleg') return;
    for (const { businessCase, amounts } of lines) {
      for (const { key, gross } of amounts) {
        const name = `${businessCase} ${key}`;
        const sum = this.cases.get(name) ?? { businessCase, key, gross: 0, net: 0 };
        this.cases.set(name, { ...sum, gross: sum.gross + gross, net: sum.net + netOfKey(key, gross) });
      }
    }
    for (const { type: of, name, amount } of payments) {
      const sum = this.means.get(`${of} ${name}`) ?? { type: of, name, amount: 0 };
      this.means.set(`${of} ${name}`, { ...sum, amount: sum.amount + amount });
    }
  }

  businessCases() {
    return [...this.cases.values()];
  }

  payments(): TransactionPayment[] {
    return [...this.means.values()];
  }

  get paid(): number {
    return sumOf(this.payments(), 'amount');
  }

  get paidInCash(): number {
    return sumOf(
      this.payments().filter(({ type }) => type === 'Bar'),
      'amount',
    );
  }

  /** By key; what is no turnover too. */
  keys(): number[] {
    return [...new Set(this.businessCases().map(({ key }) => key))].toSorted((a, b) => a - b);
  }
}

/** By keys, highest rate first, as each line of a transaction was rounded. */
export function byKeys(lines: Iterable<KeyAmount>): (KeyAmount & { net: number })[] {
  const sums = new Map<number, KeyAmount & { net: number }>();
  for (const { key, gross } of lines) {
    const sum = sums.get(key) ?? { key, gross: 0, net: 0 };
    sums.set(key, { key, gross: sum.gross + gross, net: sum.net + netOfKey(key, gross) });
  }
  return [...sums.values()].toSorted((a, b) => a.key - b.key);
}

/**
 * The net amount of a gross one at a key, in thousandths of cents as the files have them. What is taken back has the
 * same one, below zero.
 */
export function netOfKey(key: number, gross: number): number {
  const net = netOf(Math.abs(gross) * 1000, describeVatKey(key).rate) / 1000;
  return gross < 0 ? -net : net;
}
