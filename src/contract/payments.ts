import { z } from 'zod';
import { paymentLimits, paymentMethods } from '#domain/payments/payment-limits.ts';
import { base, fails } from './errors.ts';
import { order, orderedOption } from './orders.ts';
import { cents, id, instant, livePosition, restaurantInput, tableNumber } from './primitives.ts';

/** What one payer paid at one moment. It never changes, except that it can be undone. */
const payment = z.object({
  id,
  /** Null: a takeaway order. */
  tableSessionId: id.nullable(),
  method: z.enum(paymentMethods),
  /** Without the tip. */
  amount: cents,
  tip: cents,
  /** Cash handed over; null for cards, or when nobody counted. */
  given: cents.nullable(),
  change: cents.nullable(),
  createdAt: instant,
  undoneAt: instant.nullable(),
  items: z.array(
    z.object({
      orderItemId: id,
      name: z.string(),
      options: z.array(orderedOption),
      quantity: z.int(),
      /** Of how many equal shares this was one; 1: all that was open. */
      shareOf: z.int(),
      amount: cents,
    }),
  ),
});
export type Payment = z.output<typeof payment>;

/** All that a party ordered and paid. `totalAmount` = `paidAmount` + `openAmount`. */
const bill = z.object({
  tableSessionId: id.nullable(),
  tableNumber: tableNumber.nullable(),
  /** Newest first. */
  orders: z.array(order),
  /** Newest first, undone ones included. */
  payments: z.array(payment),
  /** Of what is not cancelled. */
  totalAmount: cents,
  paidAmount: cents,
  openAmount: cents,
  tipAmount: cents,
  position: livePosition,
});
export type Bill = z.output<typeof bill>;

/** Units of a line, or an equal share of what is still open of them. */
const basketItem = z.object({
  orderItemId: id,
  quantity: z.int().min(1).max(paymentLimits.quantity),
  /** 1: everything; n: this payer takes one n-th, and n − 1 others the rest. */
  shareOf: z.int().min(1).max(paymentLimits.shares).default(1),
});
export type BasketItem = z.output<typeof basketItem>;

const basket = z.array(basketItem).min(1).max(paymentLimits.items);

const means = {
  method: z.enum(paymentMethods),
  tip: cents.default(0),
  given: cents.nullable().default(null),
};

const quote = z.object({
  items: z.array(basketItem.extend({ amount: cents })),
  amount: cents,
  /** With the tip. */
  total: cents,
  change: cents.nullable(),
  /** Of a basket that is split evenly: what each payer pays, the next one first. */
  shares: z.array(cents),
});
export type Quote = z.output<typeof quote>;

const billInput = restaurantInput.extend({ kind: z.enum(['session', 'order']), id });

export const paymentsContract = {
  bill: base
    .route({
      method: 'GET',
      path: '/restaurants/{restaurantId}/bills/{kind}/{id}',
      tags: ['Payments'],
      summary: 'The bill of a party or of a takeaway order',
    })
    .errors(fails('BILL_NOT_FOUND'))
    .input(billInput)
    .output(bill),

  quote: base
    .route({
      method: 'POST',
      path: '/restaurants/{restaurantId}/payments/quote',
      tags: ['Payments'],
      summary: 'What a basket costs',
      description: 'Changes nothing. The amounts are those that `pay` expects.',
    })
    .errors(fails('BASKET_CHANGED'))
    .input(restaurantInput.extend({ items: basket, ...means }))
    .output(quote),

  pay: base
    .route({
      method: 'POST',
      path: '/restaurants/{restaurantId}/payments',
      tags: ['Payments'],
      summary: 'Record a payment',
      description:
        'Records a payment once: repeating the call with the same id answers with the same payment. Refused when a unit is not open any more or the amount that was shown no longer holds.',
      successStatus: 201,
    })
    .errors(fails('BASKET_CHANGED', 'GIVEN_TOO_LITTLE', 'PAYMENT_ID_TAKEN', 'SESSION_ENDED'))
    /** `amount`: what was quoted, without the tip. */
    .input(restaurantInput.extend({ id, items: basket, amount: cents, ...means }))
    .output(payment),

  payTakeaway: base
    .route({
      method: 'POST',
      path: '/restaurants/{restaurantId}/orders/{orderId}/hand-over',
      tags: ['Payments'],
      summary: 'A takeaway order is paid and handed over',
      description: 'Records the payment of all that is open and sets the order to served, both or neither.',
    })
    .errors(fails('ORDER_NOT_FOUND', 'BASKET_CHANGED', 'PAYMENT_ID_TAKEN', 'ORDER_TRANSITION_REFUSED'))
    .input(restaurantInput.extend({ id, orderId: id, method: z.enum(paymentMethods), amount: cents }))
    .output(order),

  undo: base
    .route({
      method: 'POST',
      path: '/restaurants/{restaurantId}/payments/{id}/undo',
      tags: ['Payments'],
      summary: 'Undo a payment',
      description:
        'What it paid for is open again. The payment stays on record. Undoing twice is undoing once.',
    })
    .errors(fails('PAYMENT_NOT_FOUND', 'SESSION_ENDED'))
    .input(restaurantInput.extend({ id }))
    .output(payment),
};
