import type { Day } from '../calendar/days.ts';
import type { Portion } from '../money/portions.ts';
import type { RateSums } from '../money/vat.ts';
import type { OrderStatus } from '../orders/order-status.ts';
import type { ReadAs } from '../orders/read-as.ts';
import type { PaymentMethod } from '../payments/payment-limits.ts';
import type { Letterhead } from '../restaurants/letterhead.ts';
import type { PaperForm } from './paper-form.ts';
import type { Recipient } from './recipient.ts';

/** The subject of a receipt: an order, all of a party, or one payment. */
export const receiptKinds = ['order', 'session', 'payment'] as const;
export type ReceiptKind = (typeof receiptKinds)[number];

/** Paper formats: a sheet, and the roll of a receipt printer. */
export const receiptLayouts = ['a4', '80mm'] as const;
export type ReceiptLayout = (typeof receiptLayouts)[number];

/** Equal lines merged into one. Amounts in integer cents, VAT included. */
export interface ReceiptLine {
  name: string;
  extras: string[];
  quantity: number;
  /** Includes the extras. */
  unitPrice: number;
  total: number;
  /** Percent; of the largest portion. */
  vatRate: number;
  /** `total` by rates, highest first; left out: all of it is at `vatRate`. */
  vatParts?: Portion[] | undefined;
  /** What discounts took off `unitPrice` × `quantity`, and why; negative: surcharges. Left out: nothing. */
  discount?: { amount: number; reasons: string[] } | undefined;
  /** What its guest has read, where that was not the house's words. [LANG-13] */
  readAs?: ReadAs | undefined;
  /** Whether somebody else pays the rest: `total` is then only part of what is to pay. */
  isShare: boolean;
}

/** The amount paid by one means; `amount` without the tip. */
export interface MeansSums {
  method: PaymentMethod;
  /** As the restaurant names it. Null, or left out of an old receipt: no card, or none was named. */
  cardKind?: string | null | undefined;
  amount: number;
  tip: number;
}

/** A payment that a receipt tells of. */
export interface ReceiptPayment {
  /** Of its main means. */
  id: string;
  /** When it was taken. ISO 8601. */
  at: string;
}

/** The part of a receipt's total that an earlier receipt is the original for. */
export interface RepeatedAmount {
  receiptNumber: number;
  amount: number;
}

/** The content of a receipt, fixed when it was issued. Amounts in integer cents. */
export interface ReceiptContent {
  restaurant: Letterhead;
  /** Null: it is made out to nobody. */
  recipient: Recipient | null;
  /** Null: takeaway. When the receipt covers nothing any more, as on the one it replaces; so are orders and day. */
  tableNumber: number | null;
  orderNumbers: number[];
  /** The day of the first order in the restaurant's time zone; null: an old receipt that covers nothing. */
  servedOn: Day | null;
  /** When the first of its orders was placed, ISO 8601. Left out of an older receipt, and of one that covers nothing of an older one. */
  firstOrderAt?: string | undefined;
  /** Only for the receipt of one order; else null. */
  orderStatus: OrderStatus | null;
  lines: ReceiptLine[];
  /** Highest rate first. */
  rates: RateSums[];
  net: number;
  /** Includes VAT, without the tip. */
  total: number;
  means: MeansSums[];
  /** Those that `means` adds up, oldest first. Left out of an older receipt. [RCP-13] */
  payments?: ReceiptPayment[] | undefined;
  /** Not part of the VAT base. */
  tip: number;
  /** The part of `total` that is not paid yet. */
  openAmount: number;
  /** By receipt number; empty: the receipt is the original for all of `total`. [RCP-9] */
  repeats: RepeatedAmount[];
  /**
   * The invoice that it takes the place of: the newest receipt of its subject before it that names somebody and was not void
   * since. Null: there is none. Left out of an older receipt, for which the one that it replaces counts. [RCP-17]
   */
  correctsInvoiceNumber?: number | null | undefined;
  /** The forms of the paper that it can be had in, the one first that guests get. Left out of an older receipt. [RCP-20] */
  forms?: PaperForm[] | undefined;
  /** What that invoice says, all of which is taken back. Left out: this receipt cancels no invoice. [RCP-17] */
  cancelled?: CancelledInvoice | undefined;
}

/** What an invoice charges, and how it was paid. */
export type CancelledInvoice = Pick<
  ReceiptContent,
  'lines' | 'rates' | 'net' | 'total' | 'means' | 'tip' | 'openAmount'
>;
