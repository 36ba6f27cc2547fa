import type { Day } from '../calendar/days.ts';
import type { OrderStatus } from '../orders/order-status.ts';
import type { PaymentMethod } from '../payments/payment-limits.ts';

/** What a receipt is made for: an order, all of a party, or what was paid together. */
export const receiptKinds = ['order', 'session', 'payment'] as const;
export type ReceiptKind = (typeof receiptKinds)[number];

/** Sheets of paper, and the rolls of receipt printers. */
export const receiptLayouts = ['a4', '80mm'] as const;
export type ReceiptLayout = (typeof receiptLayouts)[number];

/** Equal lines merged into one. Amounts in integer cents, VAT included. */
export interface ReceiptLine {
  name: string;
  extras: string[];
  quantity: number;
  /** With extras. */
  unitPrice: number;
  total: number;
  /** Percent. */
  vatRate: number;
  /** Somebody else has paid, or pays, the rest: `total` is only part of `unitPrice` × `quantity`. */
  isShare: boolean;
}

/** The sums of one VAT rate; `net` + `vat` = `gross`. */
export interface RateSums {
  /** Percent. */
  rate: number;
  net: number;
  vat: number;
  gross: number;
}

/** How it was paid; `amount` without the tip. */
export interface MeansSums {
  method: PaymentMethod;
  amount: number;
  tip: number;
}

/** What a receipt says, as it was when it was issued. Amounts in integer cents. */
export interface ReceiptContent {
  restaurant: { name: string; address: string; taxId: string; ustId: string; timeZone: string };
  /** Null: takeaway. */
  tableNumber: number | null;
  orderNumbers: number[];
  /** The day of the first order, in the restaurant's time zone; null when nothing is covered any more. */
  servedOn: Day | null;
  /** Of a receipt for one order. */
  orderStatus: OrderStatus | null;
  lines: ReceiptLine[];
  /** Highest rate first. */
  rates: RateSums[];
  net: number;
  /** With VAT, without the tip. */
  total: number;
  means: MeansSums[];
  /** Outside of the VAT base. */
  tip: number;
  /** What is still to pay of it. */
  openAmount: number;
}
