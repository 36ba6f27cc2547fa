import { mergePortions, type Portion } from '../money/portions.ts';
import { sumOf } from '../money/sum-of.ts';
import type { ReadAs } from '../orders/read-as.ts';
import type { MeansSums, ReceiptContent, ReceiptLine } from './receipt-content.ts';
import { recipientFacts } from './recipient.ts';

/** Units of an ordered line, or part of their price. Amounts in integer cents. */
export interface CoveredLine {
  name: string;
  extras: string[];
  quantity: number;
  unitPrice: number;
  vatRate: number;
  /** One unit by rates; null: all of it is at `vatRate`. */
  vatParts: Portion[] | null;
  /** The amount that the receipt covers: the price of all units, or less. */
  amount: number;
  /** What discounts take off all units; negative: surcharges. */
  discountAmount: number;
  /** Why. */
  discountReasons: string[];
  /** `amount` by rates; null: all of it is at `vatRate`. */
  amountParts: Portion[] | null;
  /** Null or left out: it was read in the house's words. [LANG-13] */
  readAs?: ReadAs | null;
}

/**
 * Merges equal lines, at the position of the first. Shares stay apart from whole units. [RCP-1] Of what guests have read of them
 * it is the first that one receipt has below.
 */
export function mergeLines(lines: readonly CoveredLine[]): ReceiptLine[] {
  const merged = new Map<string, ReceiptLine>();
  for (const line of lines) {
    const { name, extras, quantity, unitPrice, vatRate, vatParts, amount, amountParts, readAs } = line;
    const { discountAmount, discountReasons } = line;
    const isShare = amount !== unitPrice * quantity - discountAmount;
    const taxed = [vatRate, ratesOf(vatParts ?? [])];
    const key = JSON.stringify([
      name,
      extras,
      unitPrice,
      taxed,
      isShare,
      discountAmount !== 0,
      discountReasons,
    ]);
    const known = merged.get(key);
    const read = known?.readAs ?? readAs;
    merged.set(key, {
      ...{ name, extras, unitPrice, vatRate, isShare },
      quantity: (known?.quantity ?? 0) + quantity,
      total: (known?.total ?? 0) + amount,
      // Of a share nobody could say which part of the discount is in it.
      ...(discountAmount !== 0 &&
        !isShare && {
          discount: { amount: (known?.discount?.amount ?? 0) + discountAmount, reasons: discountReasons },
        }),
      ...(read && { readAs: read }),
      ...(amountParts && { vatParts: mergePortions([...(known?.vatParts ?? []), ...amountParts]) }),
    });
  }
  return [...merged.values()];
}

/** Sums payments by means, in the order in which the means were first used. */
export function mergeMeans(payments: readonly MeansSums[]): MeansSums[] {
  const merged = new Map<string, MeansSums>();
  for (const { method, cardKind, amount, tip } of payments) {
    const key = JSON.stringify([method, cardKind]);
    const known = merged.get(key);
    merged.set(key, {
      method,
      cardKind,
      amount: (known?.amount ?? 0) + amount,
      tip: (known?.tip ?? 0) + tip,
    });
  }
  return [...merged.values()];
}

/**
 * Whether two receipts cover the same items, paid in the same way by the same payments, are the original for as much of it, and made
 * out to the same recipient. A change of the restaurant's address, of a state or of a table makes no new receipt.
 * [RCP-6] [RCP-9] [RCP-11]
 */
export function coversTheSame(a: ReceiptContent, b: ReceiptContent): boolean {
  return coverOf(a) === coverOf(b) && areSamePayments(a.payments, b.payments);
}

/** An older receipt does not say by which payments: it stays. A payment that takes the place of an undone one has another proof. */
function areSamePayments(a: ReceiptContent['payments'], b: ReceiptContent['payments']): boolean {
  return !a || !b || JSON.stringify(a.map(({ id }) => id)) === JSON.stringify(b.map(({ id }) => id));
}

/** JSON with a fixed order of keys, since the database orders them its own way. */
function coverOf({ lines, means, repeats, recipient }: ReceiptContent): string {
  return JSON.stringify([
    lines.map((line) => [
      ...[line.name, line.extras, line.quantity, line.unitPrice],
      ...[line.total, line.vatRate, line.isShare],
      ...(line.vatParts ? [ratesOf(line.vatParts)] : []),
      ...(line.discount ? [line.discount.amount, line.discount.reasons] : []),
    ]),
    means.map(({ method, amount, tip, cardKind }) => [method, amount, tip, ...(cardKind ? [cardKind] : [])]),
    sumOf(repeats, 'amount'),
    ...(recipient ? recipientFacts(recipient) : []),
  ]);
}

/** Portions with a fixed order of keys. */
function ratesOf(portions: readonly Portion[]): number[][] {
  return portions.map(({ rate, amount }) => [rate, amount]);
}
