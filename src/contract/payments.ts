import { z } from 'zod';
import { paymentLimits, paymentMethods } from '#domain/payments/payment-limits.ts';
import { restaurantCallsOf } from './call.ts';
import { fails } from './errors.ts';
import { order, orderedOption } from './orders.ts';
import { amount, cents, id, instant, livePosition, restaurantInput, tableNumber } from './primitives.ts';

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
  /** The name of the member who took it; null: the account is gone. */
  takenBy: z.string().nullable(),
  undoneAt: instant.nullable(),
  undoneBy: z.string().nullable(),
  items: z.array(
    z.object({
      orderItemId: id,
      name: z.string(),
      options: z.array(orderedOption),
      quantity: z.int(),
      /** n: this payment is one of n equal shares; 1: it is all that was open. */
      shareOf: z.int(),
      amount: cents,
    }),
  ),
});
export type Payment = z.output<typeof payment>;

/** Everything that a party ordered and paid. `totalAmount` = `paidAmount` + `openAmount`. */
const bill = z.object({
  tableSessionId: id.nullable(),
  tableNumber: tableNumber.nullable(),
  /** Newest first. */
  orders: z.array(order),
  /** Newest first, undone ones included. */
  payments: z.array(payment),
  /** Without cancelled units. */
  totalAmount: amount,
  paidAmount: amount,
  openAmount: amount,
  tipAmount: amount,
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

const tender = {
  method: z.enum(paymentMethods),
  tip: cents.default(0),
  given: cents.nullable().default(null),
};

const quote = z.object({
  items: z.array(basketItem.extend({ amount })),
  amount,
  /** With the tip. */
  total: amount,
  change: cents.nullable(),
  /** Of a basket that is split evenly: the amount of each payer, the next payer first. */
  shares: z.array(amount),
});
export type Quote = z.output<typeof quote>;

const billInput = restaurantInput.extend({ kind: z.enum(['session', 'order']), id });

const calls = restaurantCallsOf('Payments');

export const paymentsContract = {
  bill: calls
    .get('/bills/{kind}/{id}', 'The bill of a party or of a takeaway order')
    .errors(fails('BILL_NOT_FOUND'))
    .input(billInput)
    .output(bill),

  quote: calls
    .post('/payments/quote', 'What a basket costs', {
      description: 'Changes nothing. The amounts are those that `pay` expects.',
    })
    .errors(fails('BASKET_CHANGED'))
    .input(restaurantInput.extend({ items: basket, ...tender }))
    .output(quote),

  pay: calls
    .post('/payments', 'Record a payment', {
      description:
        'Records a payment once: repeating the call with the same id answers with the same payment. Refused when a unit is not open any more or the amount that was shown no longer holds.',
      successStatus: 201,
    })
    .errors(fails('BASKET_CHANGED', 'GIVEN_TOO_LITTLE', 'PAYMENT_ID_TAKEN', 'SESSION_ENDED'))
    /** `amount`: as quoted, without the tip. */
    .input(restaurantInput.extend({ id, items: basket, amount: cents, ...tender }))
    .output(payment),

  payTakeaway: calls
    .post('/orders/{orderId}/hand-over', 'A takeaway order is paid and handed over', {
      description: 'Records the payment of all that is open and sets the order to served, both or neither.',
    })
    .errors(
      fails(
        'ORDER_NOT_FOUND',
        'BASKET_CHANGED',
        'GIVEN_TOO_LITTLE',
        'PAYMENT_ID_TAKEN',
        'ORDER_TRANSITION_REFUSED',
      ),
    )
    /** `amount`: all that is open, without the tip. */
    .input(restaurantInput.extend({ id, orderId: id, amount: cents, ...tender }))
    .output(order),

  undo: calls
    .post('/payments/{id}/undo', 'Undo a payment', {
      description:
        'What it paid for is open again. The payment stays on record. Undoing twice is undoing once.',
    })
    .errors(fails('PAYMENT_NOT_FOUND', 'SESSION_ENDED'))
    .input(restaurantInput.extend({ id }))
    .output(payment),
};
