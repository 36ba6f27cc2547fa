import type { ReceiptKind, RepeatedAmount } from './receipt-content.ts';

/** The part of an order that one payment has paid, or that is open. Integer cents, without the tip. */
export interface CoveredPart {
  orderNumber: number;
  /** Null: open. */
  paymentId: string | null;
  amount: number;
}

/** An issued receipt and the orders that it covers: none when it is void. */
export interface IssuedCover {
  receiptNumber: number;
  kind: ReceiptKind;
  subjectId: string;
  orderNumbers: readonly number[];
}

/**
 * The amounts of a subject that receipts of other subjects are the original for, by their numbers. Of each
 * cent the first receipt is the original, until a later one of the same subject no longer covers it: nobody
 * inherits it then, only a receipt that is issued afterwards takes it. [RCP-9]
 *
 * @param parts what the subject covers now
 * @param issued all receipts that cover any of it, of every subject, by their numbers
 */
export function repeatedAmounts(
  subjectId: string,
  parts: readonly CoveredPart[],
  issued: readonly IssuedCover[],
): RepeatedAmount[] {
  const amounts = new Map<number, number>();
  for (const part of parts) {
    const original = originalOf(part, issued);
    if (!original || original.subjectId === subjectId) continue;
    amounts.set(original.receiptNumber, (amounts.get(original.receiptNumber) ?? 0) + part.amount);
  }
  return [...amounts]
    .map(([receiptNumber, amount]) => ({ receiptNumber, amount }))
    .toSorted((a, b) => a.receiptNumber - b.receiptNumber);
}

/** The newest receipts of other subjects for some of the same money, originals or not, by their numbers. */
export function receiptsBeside(
  subjectId: string,
  parts: readonly CoveredPart[],
  issued: readonly IssuedCover[],
): IssuedCover[] {
  const newest = new Map(issued.map((each) => [each.subjectId, each]));
  return [...newest.values()]
    .filter((each) => each.subjectId !== subjectId && parts.some((part) => covers(each, part)))
    .toSorted((a, b) => a.receiptNumber - b.receiptNumber);
}

/** The receipt that is the original for a part; null: there is none. */
function originalOf(part: CoveredPart, issued: readonly IssuedCover[]): IssuedCover | null {
  let original: IssuedCover | null = null;
  for (const each of issued) {
    if (original && original.subjectId !== each.subjectId) continue;
    original = covers(each, part) ? each : null;
  }
  return original;
}

/** Receipts of orders and parties cover whole orders, however they are paid. */
function covers({ kind, subjectId, orderNumbers }: IssuedCover, part: CoveredPart): boolean {
  return orderNumbers.includes(part.orderNumber) && (kind !== 'payment' || subjectId === part.paymentId);
}
