import { z } from 'zod';
import { discountKinds, discountLimits } from '#domain/payments/discount-kinds.ts';
import { type PaymentMethod, paymentLimits, paymentMethods } from '#domain/payments/payment-limits.ts';
import { listLimits, reasonLimits } from '#domain/settings/settings-limits.ts';
import { restaurantCallsOf } from './call.ts';
import { fails } from './errors.ts';
import { order, orderedOption } from './orders.ts';
import {
  amount,
  cents,
  id,
  instant,
  livePosition,
  name,
  restaurantInput,
  tableNumber,
  voucherCode,
} from './primitives.ts';

/** What one payer paid at one moment. It never changes, except that it can be undone. */
const payment = z.object({
  id,
  /** Null: a takeaway order. */
  tableSessionId: id.nullable(),
  /** The main means: of the tip, and of what others leave of `amount`. */
  method: z.enum(paymentMethods),
  /** As the restaurant names it; null: no card, or it names none. */
  cardKind: z.string().nullable(),
  /** What was paid with other means at the same moment. */
  others: z.array(
    z.object({ method: z.enum(paymentMethods), cardKind: z.string().nullable(), amount: cents }),
  ),
  /** By all means, without the tip. */
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
  /** Null: not undone, or before a reason was asked for. */
  undoneReason: z.string().nullable(),
  /** Whether a receipt was issued of it: when it is undone, that is void and gets a correction. */
  hasReceipt: z.boolean(),
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

/** What of a bill is not going to be paid. It never changes, except that it can be taken back. */
const writeOff = z.object({
  id,
  tableSessionId: id,
  amount: cents,
  reason: z.string(),
  /** Who wrote it off; null: the account is gone. */
  by: z.string().nullable(),
  createdAt: instant,
  undoneAt: instant.nullable(),
});
export type WriteOff = z.output<typeof writeOff>;

/** What somebody took off a bill, or added to it. It never changes, except that it ends: undone, or line by line with cancelled dishes. */
const discount = z.object({
  id,
  kind: z.enum(discountKinds),
  /** Null: an amount was given. */
  percent: z.int().nullable(),
  /** What it takes off now, in cents; negative: a surcharge. 0 once it is undone. */
  amount: z.int(),
  reason: z.string(),
  createdAt: instant,
  /** The name of the member who gave it; null: the account is gone. */
  givenBy: z.string().nullable(),
  undoneAt: instant.nullable(),
  undoneBy: z.string().nullable(),
  /** Null: not undone, or before a reason was asked for. */
  undoneReason: z.string().nullable(),
  /** What it was given for, without what was cancelled; of an undone one, what it was for until then. */
  items: z.array(z.object({ orderItemId: id, name: z.string(), quantity: z.int(), amount: z.int() })),
});
export type Discount = z.output<typeof discount>;

/** A party that has left. `openAmount` = `totalAmount` − `paidAmount` − what is written off. */
const leftOpenParty = z.object({
  tableSessionId: id,
  tableNumber,
  endedAt: instant,
  totalAmount: amount,
  paidAmount: amount,
  openAmount: amount,
  /** Null: nothing is written off. */
  writeOff: writeOff.nullable(),
});
export type LeftOpenParty = z.output<typeof leftOpenParty>;

const leftOpenPage = z.object({
  /** The last one to leave first. */
  parties: z.array(leftOpenParty),
  /** Of all parties, on this page and the others. */
  openAmount: amount,
  /** `after` of the following page; null: this is the last. */
  next: z.string().nullable(),
  position: livePosition,
});
export type LeftOpenPage = z.output<typeof leftOpenPage>;

/** Everything that a party ordered and paid: `totalAmount` = `paidAmount` + `openAmount` + `writtenOffAmount`. */
const bill = z.object({
  tableSessionId: id.nullable(),
  tableNumber: tableNumber.nullable(),
  /** Newest first. */
  orders: z.array(order),
  /** Newest first, undone ones included. */
  payments: z.array(payment),
  /** Newest first, undone ones included. */
  discounts: z.array(discount),
  /** Without cancelled units and what discounts take off. */
  totalAmount: amount,
  paidAmount: amount,
  openAmount: amount,
  writtenOffAmount: amount,
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

/** A means of payment. A kind of card is as the restaurant named it when it was chosen: a payment may have waited for reception. */
const meansFields = {
  method: z.enum(paymentMethods),
  cardKind: name(listLimits.cardKinds.length).nullable().default(null),
};

/** Of the voucher that pays: whoever pays has it in hand; null: another means. */
const code = voucherCode.nullable().default(null);

/** How a payer pays. */
const tender = {
  ...meansFields,
  /** What is paid with other means; the main one pays the rest, and the tip. */
  others: z
    .array(z.object({ ...meansFields, voucherCode: code, amount: cents.min(1) }))
    .max(paymentLimits.means - 1)
    .default([]),
  tip: cents.default(0),
  /** Cash handed over for the rest and the tip. */
  given: cents.nullable().default(null),
};

/** True if a person was asked about an unusual tip and confirmed it. */
const tipAsked = { confirmedTip: z.boolean().default(false) };

interface Means {
  method: PaymentMethod;
  cardKind: string | null;
}

/**
 * Cash is counted once, only cards have kinds, and each voucher is named once. None is the main means: tips are not paid by
 * voucher.
 */
function areMeans({
  method,
  cardKind,
  others,
}: Means & { others: readonly (Means & { voucherCode: string | null })[] }): boolean {
  const all = [{ method, cardKind }, ...others];
  const vouchers = others.flatMap((means) => means.voucherCode ?? []);
  return (
    method !== 'voucher' &&
    all.filter((means) => means.method === 'cash').length <= 1 &&
    all.every((means) => means.method === 'card' || means.cardKind === null) &&
    others.every((means) => (means.method === 'voucher') === (means.voucherCode !== null)) &&
    new Set(vouchers).size === vouchers.length
  );
}

/** Of a discount, or why it or a payment is undone. */
const reason = name(reasonLimits.length);

/** Per cent of what is open, or cents. On the house is all of it. */
const discountGiven = z
  .object({
    kind: z.enum(discountKinds),
    value: z.union([
      z.object({ percent: z.int().min(1).max(discountLimits.percent) }),
      z.object({ amount: cents.min(1) }),
    ]),
    reason,
  })
  .refine(({ kind, value }) => kind !== 'house' || ('percent' in value && value.percent === 100));

const quote = z.object({
  items: z.array(basketItem.extend({ amount })),
  amount,
  /** With the tip. */
  total: amount,
  /** What the main means pays: `total` without what others pay. Null: those pay more than `amount`. */
  rest: amount.nullable(),
  change: cents.nullable(),
  /** Of a basket that is split evenly: the amount of each payer, the next payer first. */
  shares: z.array(amount),
});
export type Quote = z.output<typeof quote>;

const billInput = restaurantInput.extend({ kind: z.enum(['session', 'order']), id });

const calls = restaurantCallsOf('Payments');

/** Why means cannot pay. */
const meansRefusals = [
  'MEANS_TOO_HIGH',
  'GIVEN_TOO_LITTLE',
  'TIP_UNUSUAL',
  'VOUCHER_NOT_FOUND',
  'VOUCHER_TOO_LOW',
  'VOUCHER_EXPIRED',
  'VOUCHER_CANCELLED',
] as const;

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
    .input(restaurantInput.extend({ items: basket, ...tender }).refine(areMeans))
    .output(quote),

  pay: calls
    .post('/payments', 'Record a payment', {
      description:
        'Records a payment once: repeating the call with the same id answers with the same payment. Refused when a unit is not open any more or the amount that was shown no longer holds.',
      successStatus: 201,
    })
    .errors(fails('BASKET_CHANGED', ...meansRefusals, 'PAYMENT_ID_TAKEN', 'WRITTEN_OFF'))
    /** `amount`: as quoted, without the tip. */
    .input(
      restaurantInput.extend({ id, items: basket, amount: cents, ...tender, ...tipAsked }).refine(areMeans),
    )
    .output(payment),

  payTakeaway: calls
    .post('/orders/{orderId}/hand-over', 'A takeaway order is paid and handed over', {
      description: 'Records the payment of all that is open and sets the order to served, both or neither.',
    })
    .errors(
      fails(
        'ORDER_NOT_FOUND',
        'BASKET_CHANGED',
        ...meansRefusals,
        'PAYMENT_ID_TAKEN',
        'ORDER_TRANSITION_REFUSED',
      ),
    )
    /** `amount`: all that is open, without the tip. */
    .input(
      restaurantInput.extend({ id, orderId: id, amount: cents, ...tender, ...tipAsked }).refine(areMeans),
    )
    .output(order),

  undo: calls
    .post('/payments/{id}/undo', 'Undo a payment', {
      description:
        'What it paid for is open again. The payment stays on record. Undoing twice is undoing once.',
    })
    .errors(fails('PAYMENT_NOT_FOUND', 'WRITTEN_OFF', 'CASH_TOO_LOW'))
    .input(restaurantInput.extend({ id, reason }))
    .output(payment),

  giveDiscount: calls
    .post('/discounts', 'Take something off a bill, or add a surcharge', {
      description:
        'Gives a discount once: repeating the call with the same id answers with the same discount. It is spread over the units and the VAT rates of each, to the cent. Refused when something else is open than was shown, or it is more than is open.',
      successStatus: 201,
    })
    .errors(fails('BASKET_CHANGED', 'DISCOUNT_TOO_HIGH', 'DISCOUNT_ID_TAKEN', 'WRITTEN_OFF'))
    /** `items`: units that are open; for all of a bill, each line with its units. `openAmount`: what was open of them. */
    .input(
      restaurantInput.extend({
        ...{ id, openAmount: cents },
        items: z
          .array(basketItem.omit({ shareOf: true }))
          .min(1)
          .max(paymentLimits.items),
        discount: discountGiven,
      }),
    )
    .output(discount),

  undoDiscount: calls
    .post('/discounts/{id}/undo', 'Undo a discount', {
      description:
        'What it took off is to be paid again, all of it. It stays on record. Undoing twice is undoing once.',
    })
    .errors(fails('DISCOUNT_NOT_FOUND', 'SURCHARGE_PAID', 'WRITTEN_OFF'))
    .input(restaurantInput.extend({ id, reason }))
    .output(discount),

  leftOpen: calls
    .get('/left-open', 'Parties that have left without paying all of it', {
      description: 'Also those of which the rest is written off.',
    })
    .input(restaurantInput.extend({ after: z.iso.datetime({ precision: 6 }).optional() }))
    .output(leftOpenPage),

  writeOff: calls
    .post('/write-offs', 'Write off what a party has left open', {
      description:
        'All that is open of a party that has left, once for the id. Its lines stay as they are; nothing more is paid or undone until the write-off is taken back.',
      successStatus: 201,
    })
    .errors(
      fails('BILL_NOT_FOUND', 'PARTY_STILL_SEATED', 'WRITTEN_OFF', 'BASKET_CHANGED', 'WRITE_OFF_ID_TAKEN'),
    )
    /** `amount`: all that is open, as it was shown. */
    .input(
      restaurantInput.extend({
        ...{ id, tableSessionId: id, amount: cents },
        reason: name(paymentLimits.writeOffReason),
      }),
    )
    .output(writeOff),

  takeWriteOffBack: calls
    .post('/write-offs/{id}/undo', 'Take a write-off back', {
      description: 'What it wrote off is open again. It stays on record.',
    })
    .errors(fails('WRITE_OFF_NOT_FOUND'))
    .input(restaurantInput.extend({ id }))
    .output(writeOff),
};
