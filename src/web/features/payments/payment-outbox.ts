import type { BasketItem, Payment } from '#contract/payments.ts';
import type { PaymentMethod } from '#domain/payments/payment-limits.ts';
import type { Failure } from '#web/lib/api.ts';
import { readStored, writeStored } from '#web/lib/device-storage.ts';
import { createOutbox, type Outbox, type Refusal } from '#web/lib/outbox/outbox.ts';
import { neverSent, type Outgoing, type Pending } from '#web/lib/outbox/pending.ts';

/** Amounts in cents. [PAY-6] */
interface PaymentRequest {
  restaurantId: string;
  id: string;
  items: BasketItem[];
  /** As quoted, without the tip. */
  amount: number;
  method: PaymentMethod;
  tip: number;
  given: number | null;
}

interface NewPayment {
  request: PaymentRequest;
  tableSessionId: string;
  tableNumber: number;
  /** Cents with the tip, as quoted. */
  total: number;
}

/** A payment on its way: it may be recorded or not. */
export type PendingPayment = NewPayment & Pending<PaymentRequest>;

/** Kept until somebody has taken note of it. */
export interface AnsweredPayment extends NewPayment {
  outcome: { payment: Payment } | { failure: Refusal<RefusalCode> };
}

/** What there is under the id of a payment: the payment, and then its answer. */
interface StoredPayment extends Outgoing<PendingPayment> {
  answered: readonly AnsweredPayment[];
}

export interface PaymentOutbox extends Outbox<StoredPayment, Payment> {
  /** Stores a payment, which is then sent until an answer has come. */
  add: (payment: NewPayment) => void;
  /**
   * Forgets a payment: its answer has been taken note of, or nobody wants to wait for it any more.
   *
   * @returns whether it was still there: of several tabs, one takes note
   */
  dismiss: (id: string) => boolean;
}

/** Answers that settle a payment: it is not recorded and will not be. Everything else is sent again. */
const refusals = [
  'BASKET_CHANGED',
  'GIVEN_TOO_LITTLE',
  'PAYMENT_ID_TAKEN',
  'SESSION_ENDED',
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
 * Payments that the server has not answered yet. They are kept on the device, so that a page that is closed at the
 * wrong moment neither loses one nor makes a second one of it. [PAY-6]
 */
export function createPaymentOutbox(
  restaurantId: string,
  pay: (request: PaymentRequest, signal: AbortSignal) => Promise<Payment>,
): PaymentOutbox {
  const key = `gedeck.payments.${restaurantId}`;
  const outbox = createOutbox({
    prefix: `${key}.`,
    empty: noPayment,
    send: pay,
    refusals,
    answered: (rest: StoredPayment, pending: PendingPayment, payment: Payment) => ({
      ...rest,
      answered: [{ ...pending, outcome: { payment } }],
    }),
    refused: (rest, pending, failure) => ({ ...rest, answered: [{ ...pending, outcome: { failure } }] }),
    answerMs,
    // Nobody else sends it while its answer may still come.
    tabMs: answerMs + 1000,
    longestDelayMs: 15_000,
  });

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
    dismiss(id) {
      const isThere = outbox.update(id, (stored) => stored) !== noPayment;
      outbox.update(id, () => noPayment);
      return isThere;
    },
  };
}

/** Once all payments stood in one list, which tabs wrote over each other's. */
function readOldList(key: string): PendingPayment[] {
  try {
    const list: NewPayment[] = JSON.parse(readStored(key) ?? '[]');
    // Each of them may have been sent.
    return list.map((payment) => ({ ...neverSent, ...payment, inFlight: true }));
  } catch {
    return []; // not ours
  }
}
