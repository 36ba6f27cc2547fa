import type { Day } from '../calendar/days.ts';
import { portionsAt } from '../money/portions.ts';
import { sumOf } from '../money/sum-of.ts';
import { type RateSums, sumRates, sumRatesBeside } from '../money/vat.ts';
import type { Letterhead } from '../restaurants/letterhead.ts';
import { type CoveredPart, type IssuedCover, repeatedAmounts } from './originals.ts';
import { formsAt } from './paper-form.ts';
import type { MeansSums, ReceiptContent, ReceiptKind, ReceiptPayment } from './receipt-content.ts';
import { type CoveredLine, mergeLines, mergeMeans } from './receipt-lines.ts';

/** The data that a receipt is made from. Amounts in integer cents. */
export interface ReceiptSubject {
  kind: ReceiptKind;
  subjectId: string;
  restaurant: Letterhead;
  recipient: ReceiptContent['recipient'];
  tableNumber: number | null;
  orderStatus: ReceiptContent['orderStatus'];
  /**
   * The lines that are not cancelled, in the order in which they were ordered. Empty for an undone payment.
   */
  lines: readonly (CoveredLine & { orderNumber: number; orderedOn: Day; orderedAt: Date })[];
  /** Each means of a payment for itself, the main one first. */
  payments: readonly (MeansSums & { id: string; at: Date })[];
  /** The lines once more, by the payments that paid them. */
  parts: readonly CoveredPart[];
  /** Receipts of any subject that cover some of the same money, by their numbers. */
  issued: readonly IssuedCover[];
}

/** A receipt that names somebody, and that no void one came after. [RCP-17] */
export interface StandingInvoice {
  receiptNumber: number;
  content: ReceiptContent;
}

/**
 * Builds the content of a receipt. [RCP-1] [RCP-2] [RCP-3] [RCP-4] [RCP-6] [RCP-9]
 *
 * @param others the rates on the receipts of the same bill's other payments; only for a payment's receipt
 * @param corrected the receipt that this one replaces: when nothing is covered any more, it tells table, orders
 *   and day, which then have no lines to follow from
 * @param invoice the invoice that this one takes the place of, or cancels when nothing is covered any more
 */
export function buildReceipt(
  subject: ReceiptSubject,
  others: readonly RateSums[] = [],
  corrected: ReceiptContent | null = null,
  invoice: StandingInvoice | null = null,
): ReceiptContent {
  const lines = mergeLines(subject.lines);
  const gross = lines.flatMap(({ vatRate, vatParts, total }) => portionsAt(vatRate, vatParts ?? null, total));
  const rates = subject.kind === 'payment' ? sumRatesBeside(gross, others) : sumRates(gross);
  const means = mergeMeans(subject.payments);
  const total = sumOf(rates, 'gross');
  const { tableNumber, orderNumbers, servedOn, firstOrderAt } =
    lines.length === 0 && corrected ? corrected : occasionOf(subject);
  return {
    restaurant: subject.restaurant,
    recipient: subject.recipient,
    ...{ tableNumber, orderNumbers, servedOn, forms: formsAt(tableNumber) },
    ...(firstOrderAt && { firstOrderAt }),
    orderStatus: subject.orderStatus,
    lines,
    rates,
    net: sumOf(rates, 'net'),
    total,
    means,
    payments: paymentsOf(subject),
    tip: sumOf(means, 'tip'),
    openAmount: total - sumOf(means, 'amount'),
    repeats: repeatedAmounts(subject.subjectId, subject.parts, subject.issued),
    correctsInvoiceNumber: invoice?.receiptNumber ?? null,
    ...(invoice && lines.length === 0 && cancelledBy(invoice)),
  };
}

/** Nothing of an invoice that repeats others: who takes it back would take back what those are the originals for. [RCP-9] */
function cancelledBy({ content }: StandingInvoice): Pick<ReceiptContent, 'cancelled'> {
  if (content.repeats.length > 0) return {};
  const { lines, rates, net, total, means, tip, openAmount } = content;
  return { cancelled: { lines, rates, net, total, means, tip, openAmount } };
}

/** Where, on which day and with which orders: the lines tell it. */
function occasionOf({ tableNumber, lines }: ReceiptSubject) {
  const [first] = lines.toSorted((a, b) => a.orderedAt.getTime() - b.orderedAt.getTime());
  return {
    tableNumber,
    orderNumbers: [...new Set(lines.map(({ orderNumber }) => orderNumber))].toSorted((a, b) => a - b),
    servedOn: lines.map(({ orderedOn }) => orderedOn).toSorted()[0] ?? null,
    firstOrderAt: first?.orderedAt.toISOString(),
  };
}

function paymentsOf({ payments }: ReceiptSubject): ReceiptPayment[] {
  const moments = new Map(payments.map(({ id, at }) => [id, at.toISOString()]));
  return [...moments].map(([id, at]) => ({ id, at }));
}
