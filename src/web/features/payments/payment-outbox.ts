import type { BasketItem, Payment } from '#contract/payments.ts';
import type { Voucher } from '#contract/vouchers.ts';
import type { PaymentMethod } from '#domain/payments/payment-limits.ts';
import type { Failure } from '#web/lib/api.ts';
import { readStored, writeStored } from '#web/lib/device-storage.ts';
import { createOutbox, type Refusal } from '#web/lib/outbox/outbox.ts';
import { neverSent, type Outgoing, type Pending } from '#web/lib/outbox/pending.ts';

/** A voucher whose code a guest has shown. */
export interface HeldVoucher extends Voucher {
  code: string;
}

/** Another means than the main one; `amount` in cents. */
export interface OtherMeans {
  method: PaymentMethod;
  cardKind: string | null;
  amount: number;
  /** As it was when its code was entered; null: this is no voucher. */
  voucher: HeldVoucher | null;
}

/** How a payer pays; amounts in cents. */
export interface PaymentMeans extends Pick<Payment, 'method' | 'cardKind' | 'tip' | 'given'> {
  others: OtherMeans[];
}

interface MeansSent extends Omit<PaymentMeans, 'others'> {
  others: (Omit<OtherMeans, 'voucher'> & { voucherCode: string | null })[];
}

/** How most payers pay. */
export const usualMeans: PaymentMeans = { method: 'card', cardKind: null, others: [], tip: 0, given: null };

/** As it is sent: without other means of which nobody has said how much they pay. */
export function meansSent({ method, cardKind, others, tip, given }: PaymentMeans): MeansSent {
  const paying = others.filter(({ amount }) => amount > 0);
  return {
    ...{ method, cardKind, tip, given },
    others: paying.map(({ voucher, ...means }) => ({ ...means, voucherCode: voucher?.code ?? null })),
  };
}

/** The means of a request that was refused, as they were chosen. Not its vouchers: what is left on them is to be asked anew. */
export function meansAgain({ method, cardKind, others, tip, given }: MeansSent): PaymentMeans {
  return {
    ...{ method, cardKind, tip, given },
    others: others.flatMap(({ voucherCode, ...means }) =>
      voucherCode === null ? { ...means, voucher: null } : [],
    ),
  };
}

/** The request of `payments.pay`; amounts in cents. [PAY-6] */
interface PaymentRequest extends MeansSent {
  restaurantId: string;
  id: string;
  items: BasketItem[];
  /** The quoted amount, without the tip. */
  amount: number;
  /** True if the waiter was asked about an unusual tip. Left out by older pages. [PAY-15] */
  confirmedTip?: boolean;
}

interface NewPayment {
  request: PaymentRequest;
  tableSessionId: string;
  tableNumber: number;
  /** The quoted total in cents, with the tip. */
  total: number;
}

/** A payment that has no answer yet: the server may or may not have recorded it. */
export type PendingPayment = NewPayment & Pending<PaymentRequest>;

/** An answered payment, kept until some tab has told its answer. */
export interface AnsweredPayment extends NewPayment {
  outcome: { payment: Payment } | { failure: Refusal<RefusalCode> };
}

/** The stored state of one payment id: first the payment in the outbox, then its answer. */
interface StoredPayment extends Outgoing<PendingPayment> {
  answered: readonly AnsweredPayment[];
}

export type PaymentOutbox = ReturnType<typeof createPaymentOutbox>;

/**
 * Answers that settle a payment as refused: it is not recorded and will not be. After any other failure it is
 * sent again.
 */
const refusals = [
  'BASKET_CHANGED',
  'MEANS_TOO_HIGH',
  'GIVEN_TOO_LITTLE',
  'TIP_UNUSUAL',
  'VOUCHER_NOT_FOUND',
  'VOUCHER_TOO_LOW',
  'VOUCHER_EXPIRED',
  'VOUCHER_CANCELLED',
  'PAYMENT_ID_TAKEN',
  'SESSION_ENDED',
  'WRITTEN_OFF',
  'BAD_REQUEST',
  'FORBIDDEN',
  'PAGE_NOT_ALLOWED',
  'RESTAURANT_NOT_FOUND',
  'PAYLOAD_TOO_LARGE',
] as const satisfies Failure['code'][];
type RefusalCode = (typeof refusals)[number];

const answerMs = 10_000;
const noPayment: StoredPayment = { outbox: [], answered: [] };

/**
 * The outbox of payments that the server has not answered yet. It is stored on the device, so that a page
 * closed at the wrong moment neither loses a payment nor makes a second one. [PAY-6]
 */
export function createPaymentOutbox(
  restaurantId: string,
  pay: (request: PaymentRequest, signal: AbortSignal) => Promise<Payment>,
) {
  const key = `gedeck.payments.${restaurantId}`;
  const outbox = createOutbox({
    prefix: `${key}.`,
    empty: noPayment,
    // A payment that an older page has stored was taken with its tip: nobody could be asked about it any more.
    send: (request: PaymentRequest, signal) => pay({ confirmedTip: true, ...request }, signal),
    refusals,
    answered: (rest: StoredPayment, pending: PendingPayment, payment: Payment) => ({
      ...rest,
      answered: [{ ...pending, outcome: { payment } }],
    }),
    refused: (rest, pending, failure) => ({ ...rest, answered: [{ ...pending, outcome: { failure } }] }),
    answerMs,
    // Longer than `answerMs`, so that no other tab sends a payment whose answer may still come.
    tabMs: answerMs + 1000,
    longestDelayMs: 15_000,
  });

  /** Stores a payment, then sends it until an answer has come. */
  function add(payment: NewPayment): void {
    outbox.update(payment.request.id, (stored) => ({
      ...stored,
      outbox: [{ ...neverSent, ...payment }],
    }));
  }

  for (const payment of readOldList(key)) add(payment);
  writeStored(key, null);
  return {
    ...outbox,
    add,
    /**
     * Forgets a payment, because its answer has been told or the waiter has given up waiting.
     *
     * @returns whether it was still stored: of several tabs, only one gets `true` and tells the answer
     */
    dismiss(id: string): boolean {
      const isThere = outbox.update(id, (stored) => stored) !== noPayment;
      outbox.update(id, () => noPayment);
      return isThere;
    },
  };
}

/**
 * Reads the former storage format: one list of all payments, in which tabs overwrote each other's entries.
 */
function readOldList(key: string): PendingPayment[] {
  try {
    const list: NewPayment[] = JSON.parse(readStored(key) ?? '[]');
    // Each of them may have been sent before.
    return list.map((payment) => ({ ...neverSent, ...payment, inFlight: true }));
  } catch {
    return []; // not in our format
  }
}
