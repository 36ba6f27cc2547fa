import type { JournalContents, JournalPaid } from '../journal/journal-content.ts';
import type { JournalKind } from '../journal/journal-kinds.ts';
import type { Portion } from '../money/portions.ts';
import {
  type GrossByRate,
  orderData,
  processTypes,
  type ReceiptType,
  receiptData,
  type SignedLine,
  type SignedPayment,
} from './process-data.ts';

/** What a security device signs of an entry, as a transaction of its own. */
export interface SignedContent {
  processType: string;
  processData: string;
}

/** An entry that is to be signed, and where it stands in its chain. `isTraining`: its restaurant is one to train in. */
export type SignableEntry = {
  [Kind in JournalKind]: {
    kind: Kind;
    content: JournalContents[Kind];
    number: number;
    hash: string;
    isTraining: boolean;
  };
}[JournalKind];

/**
 * What is signed of a journal's entry (DSFinV-K 2.4, Anhang I; AEAO zu § 146a, 2.2.3). Null: nothing. An order and all that changes it
 * is a `Bestellung-V1`, whose lines add up to what the bills come to; a payment, a voucher's sale and cash that moves is a
 * `Kassenbeleg-V1`; a daily closing and a write-off are a `SonstigerVorgang`. A closing names the hash of the journal, so that
 * nobody writes the journal anew up to it without the device. What somebody does to train is an `AVTraining` in place of a `Beleg`.
 * [SIG-1] [TRN-2]
 */
export function signedContent(entry: SignableEntry): SignedContent | null {
  const type = entry.isTraining ? 'AVTraining' : 'Beleg';
  switch (entry.kind) {
    case 'order':
      return order(entry.content.lines.map(lineOf));
    case 'cancellation':
      return order(cancelled(entry.content, -1));
    case 'cancellation_undone':
      return order(cancelled(entry.content, 1));
    case 'discount':
      return order(discounted(entry.content, -1));
    case 'discount_undone':
      return order(discounted(entry.content, 1));
    case 'payment':
    case 'voucher':
      return receipt(type, paid(entry.content, 1));
    case 'payment_undone':
    case 'voucher_cancelled':
      return receipt(type, paid(entry.content, -1));
    case 'cash':
      return receipt(type, moved(entry.content.amount));
    case 'write_off':
      return other(`Offener Betrag ausgebucht: ${euros(entry.content.amount)}`);
    case 'write_off_undone':
      return other(`Ausbuchung zurückgenommen: ${euros(entry.content.amount)}`);
    case 'closing':
      return other(
        `Tagesabschluss ${entry.content.closingNumber} vom ${entry.content.day}; Journal ${entry.number}: ${entry.hash}`,
      );
    // A count that finds a difference is an entry of the cash book as well; a receipt repeats what was signed.
    case 'count':
    case 'receipt':
    case 'move':
    case 'till_started':
    case 'till_ended':
    case 'removal':
      return null;
  }
}

/** Nothing when no line changes: a discount whose lines were all cancelled takes nothing off when it is undone. */
function order(lines: readonly SignedLine[]): SignedContent | null {
  if (lines.length === 0) return null;
  return { processType: processTypes.order, processData: orderData(lines) };
}

const other = (text: string): SignedContent => ({ processType: processTypes.other, processData: text });

/** What changes the till: its turnover by rate, and the money. */
interface Money {
  gross: GrossByRate;
  payments: readonly SignedPayment[];
}

const receipt = (type: ReceiptType, { gross, payments }: Money): SignedContent => ({
  processType: processTypes.receipt,
  processData: receiptData(type, gross, payments),
});

type Line = JournalContents['order']['lines'][number];

function lineOf({ name, options, quantity, unitPrice }: Line): SignedLine {
  return { quantity, text: [name, ...options.map((option) => option.name)].join(', '), price: unitPrice };
}

/** @param sign −1: taken off the bill */
function cancelled({ lines, discounts }: JournalContents['cancellation'], sign: 1 | -1): SignedLine[] {
  return [
    ...lines.map(lineOf).map((line) => ({ ...line, quantity: sign * line.quantity })),
    ...discounts.map(({ reason, amount }) => priceChange(reason, -sign * amount)),
  ];
}

/** @param sign −1: taken off the bill */
function discounted({ reason, items }: JournalContents['discount'], sign: 1 | -1): SignedLine[] {
  return items.map(({ name, amount }) => priceChange(`${reason}: ${name}`, sign * amount));
}

/** @param cents below zero: the bill becomes less */
function priceChange(text: string, cents: number): SignedLine {
  return { quantity: cents < 0 ? -1 : 1, text, price: Math.abs(cents) };
}

/**
 * Tips to the staff and a sold voucher bear no VAT; a voucher that pays takes its amount off, without VAT, for it is no money.
 *
 * @param sign −1: the money goes back
 */
function paid({ items, parts, voucher }: JournalContents['payment'], sign: 1 | -1): Money {
  const money = parts.filter(({ method }) => method !== 'voucher');
  const redeemed = parts
    .filter(({ method }) => method === 'voucher')
    .reduce((sum, { amount }) => sum + amount, 0);
  const tips = parts.reduce((sum, { tip }) => sum + tip, 0);
  const gross = grossOf(items, tips - redeemed + (voucher?.amount ?? 0));
  return {
    gross: [sign * gross[0], sign * gross[1], sign * gross[2], sign * gross[3], sign * gross[4]],
    payments: money.map(({ method, amount, tip }) => ({
      kind: method === 'cash' ? 'Bar' : 'Unbar',
      cents: sign * (amount + tip),
    })),
  };
}

function grossOf(items: readonly Pick<JournalPaid, 'vat'>[], untaxed: number): GrossByRate {
  const portions = items.flatMap(({ vat }) => vat ?? []);
  const at = (...rates: number[]) => sumAt(portions, rates);
  // 16 and 5 per cent: as the two were from July to December 2020.
  return [at(19, 16), at(7, 5), 0, 0, at(0) + untaxed];
}

function sumAt(portions: readonly Portion[], rates: readonly number[]): number {
  return portions.reduce((sum, { rate, amount }) => sum + (rates.includes(rate) ? amount : 0), 0);
}

/** Cash that comes into a drawer, or, below zero, goes out. */
function moved(cents: number): Money {
  return { gross: [0, 0, 0, 0, cents], payments: [{ kind: 'Bar', cents }] };
}

function euros(cents: number): string {
  return (cents / 100).toFixed(2);
}
