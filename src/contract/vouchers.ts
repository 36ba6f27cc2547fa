import { z } from 'zod';
import { paymentMethods } from '#domain/payments/payment-limits.ts';
import { listLimits, reasonLimits } from '#domain/settings/settings-limits.ts';
import {
  codeEndLength,
  readCodeLetters,
  voucherLimits,
  voucherStates,
} from '#domain/vouchers/voucher-rules.ts';
import { restaurantCallsOf } from './call.ts';
import { fails } from './errors.ts';
import {
  amount,
  cents,
  id,
  instant,
  letterhead,
  name,
  restaurantInput,
  tableNumber,
  text,
  voucherCode,
} from './primitives.ts';

const day = z.iso.date();

/** A multi-purpose voucher: its sale is no turnover, what it pays for is. */
const voucher = z.object({
  id,
  /** The last four characters of its code, by which staff know it. */
  codeEnd: z.string(),
  /** What it was sold for, and what is left of that. */
  ...{ amount, balance: amount },
  soldOn: day,
  /** The last day on which it pays. */
  expiresOn: day,
  /** On the restaurant's present day. Only an open one pays. */
  state: z.enum(voucherStates),
});
export type Voucher = z.output<typeof voucher>;

/** How a voucher was paid for, in words of payments. */
const sale = z.object({
  method: z.enum(paymentMethods).exclude(['voucher']),
  cardKind: z.string().nullable(),
  soldAt: instant,
  /** The name of the member; null: the account is gone. */
  soldBy: z.string().nullable(),
  cancelledAt: instant.nullable(),
  cancelledBy: z.string().nullable(),
  cancelReason: z.string().nullable(),
});

const voucherInFull = voucher.extend({
  restaurant: letterhead,
  /** All of it, as it is printed: whoever knows it can spend it. */
  code: z.string(),
  sale,
  /** What it has paid, the newest first, undone payments included. */
  redemptions: z.array(
    z.object({
      paymentId: id,
      amount,
      at: instant,
      by: z.string().nullable(),
      /** Null: takeaway. */
      tableNumber: tableNumber.nullable(),
      orderNumber: z.int().nullable(),
      undoneAt: instant.nullable(),
    }),
  ),
});
export type VoucherInFull = z.output<typeof voucherInFull>;

const voucherList = z.object({
  /** The last one sold first. */
  vouchers: z.array(voucher),
  /** What all open ones are worth together. */
  openAmount: amount,
  /** `after` of the following page; null: this is the last. */
  next: z.string().nullable(),
});
export type VoucherList = z.output<typeof voucherList>;

const calls = restaurantCallsOf('Vouchers');

export const vouchersContract = {
  list: calls
    .get('/vouchers', 'The vouchers that were sold, page by page')
    .input(
      restaurantInput.extend({
        /** Only those whose code ends so. All of a code has no place in an address. */
        codeEnd: text(40)
          .transform((typed) => readCodeLetters(typed).slice(-codeEndLength))
          .optional(),
        /** `open`: only those that still pay. */
        show: z.enum(['open', 'all']).default('open'),
        after: z
          .string()
          .regex(/^[0-9T:.-]{26}Z_[0-9a-f-]{36}$/)
          .optional(),
      }),
    )
    .output(voucherList),

  get: calls
    .get('/vouchers/{id}', 'A voucher with its code and what it has paid')
    .errors(fails('VOUCHER_NOT_FOUND'))
    .input(restaurantInput.extend({ id }))
    .output(voucherInFull),

  find: calls
    .post('/vouchers/find', 'The voucher of a code', {
      description: 'Changes nothing. The code is in the body, so that it is in no log.',
    })
    .errors(fails('VOUCHER_NOT_FOUND'))
    .input(restaurantInput.extend({ code: voucherCode }))
    .output(voucher),

  sell: calls
    .post('/vouchers', 'Sell a voucher', {
      description:
        'Once for the id. Its price is no turnover and has no VAT; that comes with what the voucher pays for.',
      successStatus: 201,
    })
    .errors(fails('PAYMENT_ID_TAKEN'))
    .input(
      restaurantInput
        .extend({
          id,
          amount: cents.min(voucherLimits.min).max(voucherLimits.max),
          method: z.enum(paymentMethods).exclude(['voucher']),
          cardKind: name(listLimits.cardKinds.length).nullable().default(null),
        })
        .refine(({ method, cardKind }) => method === 'card' || cardKind === null),
    )
    .output(voucherInFull),

  cancel: calls
    .post('/vouchers/{id}/cancel', 'Undo the sale of a voucher', {
      description:
        'Only of one that has paid nothing. It pays nothing any more; its money is given back. Cancelling twice is cancelling once.',
    })
    .errors(fails('VOUCHER_NOT_FOUND', 'VOUCHER_USED', 'CASH_TOO_LOW'))
    .input(restaurantInput.extend({ id, reason: name(reasonLimits.length) }))
    .output(voucherInFull),
};
