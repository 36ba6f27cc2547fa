import { z } from 'zod';
import { orderStatuses } from '#domain/orders/order-status.ts';
import { paymentMethods } from '#domain/payments/payment-limits.ts';
import { receiptKinds, receiptLayouts } from '#domain/receipts/receipt-content.ts';
import { base, fails } from './errors.ts';
import { amount, cents, id, instant, restaurantInput, tableNumber } from './primitives.ts';

const percent = z.int().min(0).max(100);

/** An issued receipt. It never changes; a correction is a receipt of its own. Amounts include VAT unless they say net. */
const receipt = z.object({
  id,
  /** Consecutive per restaurant, without gaps. */
  receiptNumber: z.int(),
  kind: z.enum(receiptKinds),
  /** The order, the table session or the payment. */
  subjectId: id,
  /** The receipt that this one takes the place of. */
  correctsReceiptNumber: z.int().nullable(),
  issuedAt: instant,
  restaurant: z.object({
    ...{ name: z.string(), address: z.string(), taxId: z.string(), ustId: z.string() },
    /** IANA name; `issuedAt` is shown in it. */
    timeZone: z.string(),
  }),
  /** Null: takeaway. */
  tableNumber: tableNumber.nullable(),
  orderNumbers: z.array(z.int()),
  /** The day of the first order in the restaurant's time zone; null when nothing is covered any more. */
  servedOn: z.iso.date().nullable(),
  /** As it was when the receipt was issued; null unless it is for one order. */
  orderStatus: z.enum(orderStatuses).nullable(),
  lines: z.array(
    z.object({
      name: z.string(),
      extras: z.array(z.string()),
      quantity: z.int(),
      /** With extras. */
      unitPrice: amount,
      total: amount,
      vatRate: percent,
      /** Somebody else pays the rest: `total` is only part of `unitPrice` × `quantity`. */
      isShare: z.boolean(),
    }),
  ),
  /** Highest rate first; `net` + `vat` = `gross`. */
  rates: z.array(z.object({ rate: percent, net: amount, vat: amount, gross: amount })),
  net: amount,
  /** Without the tip. */
  total: amount,
  means: z.array(z.object({ method: z.enum(paymentMethods), amount, tip: amount })),
  tip: amount,
  openAmount: amount,
});
export type Receipt = z.output<typeof receipt>;

/** What else there can be a receipt of, besides an order. */
const widerReceipts = z.object({
  /** Of its party, when that ordered more; null: it did not, or it is takeaway. */
  tableSessionId: id.nullable(),
  /** What was paid together, of the order at least in part; earliest first, without undone ones. */
  payments: z.array(
    z.object({ id, method: z.enum(paymentMethods), amount: cents, tip: cents, createdAt: instant }),
  ),
});
export type WiderReceipts = z.output<typeof widerReceipts>;

export const receiptsContract = {
  issue: base
    .route({
      method: 'POST',
      path: '/restaurants/{restaurantId}/receipts/{kind}/{subjectId}',
      tags: ['Receipts'],
      summary: 'The receipt of an order, a party or a payment',
      description:
        'Issues a numbered receipt, or answers with the one there is. Only when what it covers has changed since is another one issued, which names the one it corrects.',
    })
    .errors(fails('RECEIPT_SUBJECT_NOT_FOUND', 'RECEIPT_EMPTY'))
    .input(restaurantInput.extend({ kind: z.enum(receiptKinds), subjectId: id }))
    .output(receipt),

  beyondOrder: base
    .route({
      method: 'GET',
      path: '/restaurants/{restaurantId}/orders/{orderId}/wider-receipts',
      tags: ['Receipts'],
      summary: 'The party and the payments of an order that there can be a receipt of',
      description: 'Issues none.',
    })
    .errors(fails('ORDER_NOT_FOUND'))
    .input(restaurantInput.extend({ orderId: id }))
    .output(widerReceipts),

  pdf: base
    .route({
      method: 'GET',
      path: '/restaurants/{restaurantId}/receipts/{id}/pdf',
      tags: ['Receipts'],
      summary: 'An issued receipt as a PDF',
    })
    .errors(fails('RECEIPT_NOT_FOUND'))
    .input(restaurantInput.extend({ id, layout: z.enum(receiptLayouts).default('a4') }))
    .output(z.file()),
};
