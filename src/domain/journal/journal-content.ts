import type { EntryKind } from '../cashbook/cash-kinds.ts';
import type { CountedPieces } from '../cashbook/count-cash.ts';
import type { ClosingTotals } from '../closings/daily-closing.ts';
import type { Combination } from '../money/dish-vat.ts';
import type { Portion } from '../money/portions.ts';
import type { OptionSnapshot } from '../orders/pricing.ts';
import type { DiscountKind } from '../payments/discount-kinds.ts';
import type { PaymentMethod } from '../payments/payment-limits.ts';
import type { ReceiptKind } from '../receipts/receipt-content.ts';
import type { JournalKind } from './journal-kinds.ts';
import type { Removal } from './removal.ts';

/*
 * What the entries of a journal say, as the triggers of migration 0034 write it. Amounts are integer cents, moments ISO
 * 8601 in UTC.
 */

/** Somebody who did something, as they were called then; null: a guest. */
export type JournalPerson = { id: string; name: string | null } | null;

/** Null: the restaurant keeps no cash book, or it was no cash. */
type JournalDrawer = { id: string; name: string } | null;

interface Till {
  by: JournalPerson;
  name: string;
  serial: string;
}

/** Where something was ordered. */
interface Bill {
  orderNumber: number;
  /** Null: takeaway. */
  tableNumber: number | null;
  /** The session of the table. */
  party: string | null;
}

/** Of an order. */
interface JournalLine {
  id: string;
  dish: string | null;
  name: string;
  options: OptionSnapshot[];
  quantity: number;
  unitPrice: number;
  /** `unitPrice` by rates. */
  vat: Portion[];
}

interface Order extends Bill {
  by: JournalPerson;
  lines: JournalLine[];
}

/** Lines that were cancelled at one moment, or one that came back; with the discounts that ended, or came back, with them. */
interface Cancellation extends Bill {
  by: JournalPerson;
  reason: string | null;
  /** Whether the kitchen had begun it; null: not known. */
  isBegun: boolean | null;
  lines: JournalLine[];
  discounts: {
    id: string;
    line: string;
    kind: DiscountKind;
    reason: string;
    amount: number;
    vat: Portion[];
  }[];
}

interface Move {
  by: JournalPerson;
  party: string;
  fromTable: number | null;
  toTable: number | null;
  /** Null: it sits at another table. */
  intoParty: string | null;
}

interface Discount {
  party: string | null;
  tableNumber: number | null;
  by: JournalPerson;
  kind: DiscountKind;
  /** Null: an amount was given. */
  percent: number | null;
  reason: string;
  undoneReason: string | null;
  /** What it takes off; below nothing: a surcharge. */
  amount: number;
  items: {
    line: string;
    order: string;
    orderNumber: number;
    name: string;
    quantity: number;
    amount: number;
    vat: Portion[];
  }[];
}

/** One of the means of a payment, the main one first. */
interface JournalMeans {
  method: PaymentMethod;
  cardKind: string | null;
  amount: number;
  tip: number;
  /** The voucher that paid. */
  voucher: string | null;
  drawer: JournalDrawer;
}

/** What was paid of a line, by all means. */
export interface JournalPaid {
  line: string;
  order: string;
  orderNumber: number;
  orderedAt: string;
  tableNumber: number | null;
  dish: string | null;
  name: string;
  category: string | null;
  options: OptionSnapshot[];
  quantity: number;
  /** Of how many equal shares it is one; 1: whole units. */
  shareOf: number;
  unitPrice: number;
  /** `unitPrice` by rates. Left out: entered before migration 0041. */
  unitVat?: Portion[];
  /** What the line cost before discounts, and what they took off. */
  lineAmount: number;
  lineDiscount: number;
  amount: number;
  /** `amount` by rates. Null: nothing was paid, and it was entered before migration 0041. */
  vat: Portion[] | null;
  /** The parts of a dish of several things. */
  parts: Combination | null;
}

/** A payment, or the sale of a voucher. */
interface Payment {
  party: string | null;
  by: JournalPerson;
  /** Why it was undone. */
  reason: string | null;
  given: number | null;
  tip: number;
  /** The voucher that was sold. */
  voucher: { amount: number; expiresOn: string } | null;
  parts: JournalMeans[];
  items: JournalPaid[];
}

interface WriteOff {
  party: string;
  tableNumber: number | null;
  by: JournalPerson;
  reason: string;
  amount: number;
  /** The amount by VAT rates; null or not there: written off before rates were kept. */
  vat?: Portion[] | null;
}

interface Cash {
  by: JournalPerson;
  drawer: JournalDrawer;
  number: number;
  kind: EntryKind;
  /** Below nothing: taken out. */
  amount: number;
  balanceAfter: number;
  reason: string;
  receiptNumber: string | null;
  corrects: string | null;
  counterpart: string | null;
}

interface Count {
  by: JournalPerson;
  drawer: JournalDrawer;
  pieces: CountedPieces;
  counted: number;
  expected: number;
  difference: number;
}

interface Receipt {
  by: JournalPerson;
  receiptNumber: number;
  kind: ReceiptKind;
  /** The order, party or payment. */
  of: string;
  corrects: number | null;
  /** Of the paper's content as the database writes JSON, in hexadecimal digits. */
  sha256: string;
}

/** The last entry of a till. */
export interface JournalHead {
  till: string;
  number: number;
  /** SHA-256 in hexadecimal digits: it stands for all entries before. */
  hash: string;
}

interface Closing {
  by: JournalPerson;
  closingNumber: number;
  day: string;
  periodStart: string;
  periodEnd: string;
  totals: ClosingTotals;
  /** The last entries of all tills before it; left out: it was written before version 0046 of the database. */
  heads?: JournalHead[];
}

/** By kind. */
export interface JournalContents extends Record<JournalKind, object> {
  till_started: Till;
  till_ended: Till;
  order: Order;
  cancellation: Cancellation;
  cancellation_undone: Cancellation;
  move: Move;
  discount: Discount;
  discount_undone: Discount;
  payment: Payment;
  payment_undone: Payment;
  voucher: Payment;
  voucher_cancelled: Payment;
  write_off: WriteOff;
  write_off_undone: WriteOff;
  cash: Cash;
  count: Count;
  receipt: Receipt;
  closing: Closing;
  removal: Removal;
}
