import type { BasketItem, Payment } from '#contract/payments.ts';
import type { PaymentMethod } from '#domain/payments/payment-limits.ts';
import { type Failure, failureOf } from '#web/lib/api.ts';
import { withPatience } from '#web/lib/patience.ts';

/** What is sent, unchanged every time: the server knows a repeated payment by its id. Amounts in cents. */
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

/** A payment on its way. */
export interface PendingPayment {
  request: PaymentRequest;
  tableSessionId: string;
  tableNumber: number;
  /** Cents with the tip, as quoted. */
  total: number;
  /** Sends that brought no answer: it may be recorded or not. */
  attempts: number;
  /** The answer, until somebody has taken note of it. */
  outcome: { payment: Payment } | { failure: Refusal } | null;
}

export interface PaymentOutbox {
  get: () => readonly PendingPayment[];
  /** Stores a payment and sends it until an answer has come. */
  send: (payment: Omit<PendingPayment, 'attempts' | 'outcome'>) => void;
  /** Forgets a payment: its answer has been taken note of, or nobody wants to wait for it any more. */
  dismiss: (id: string) => void;
  subscribe: (listener: () => void) => () => void;
  /** There is reason to believe that a send may work now. */
  wake: () => void;
}

/** Answers that settle a payment: it is not recorded and will not be. Everything else is sent again. */
const refusalCodes = [
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
type Refusal = Extract<Failure, { code: (typeof refusalCodes)[number] }>;

function isRefusal(failure: Failure): failure is Refusal {
  return (refusalCodes as readonly string[]).includes(failure.code);
}

/** After this an answer is no longer waited for. */
const answerTimeoutMs = 10_000;
const firstDelayMs = 1000;
const longestDelayMs = 15_000;

interface PaymentOutboxOptions {
  key: string;
  /** May throw where storage is blocked. */
  openStorage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  pay: (request: PaymentRequest, signal: AbortSignal) => Promise<Payment>;
}

/**
 * Payments that the server has not answered yet. They are kept on the device, so that a page that is closed at the
 * wrong moment neither loses one nor makes a second one of it. [PAY-6]
 */
export function createPaymentOutbox({ key, openStorage, pay }: PaymentOutboxOptions): PaymentOutbox {
  const listeners = new Set<() => void>();
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  const sending = new Set<string>();
  let payments: readonly PendingPayment[] = read();

  function read(): PendingPayment[] {
    try {
      const stored: unknown = JSON.parse(openStorage().getItem(key) ?? '[]');
      return Array.isArray(stored) ? stored : [];
    } catch {
      return []; // blocked, or not ours
    }
  }

  function replace(next: readonly PendingPayment[]): void {
    payments = next;
    const unanswered = next.filter(({ outcome }) => outcome === null);
    try {
      if (unanswered.length > 0) openStorage().setItem(key, JSON.stringify(unanswered));
      else openStorage().removeItem(key);
    } catch {
      // then it lasts as long as the page
    }
    for (const listener of [...listeners]) listener();
  }

  function change(id: string, changes: Partial<PendingPayment>): void {
    replace(payments.map((each) => (each.request.id === id ? { ...each, ...changes } : each)));
  }

  async function attempt(id: string): Promise<void> {
    clearTimeout(timers.get(id));
    timers.delete(id);
    const pending = payments.find(({ request }) => request.id === id);
    if (!pending || pending.outcome || sending.has(id)) return;
    sending.add(id);
    try {
      const payment = await withPatience(answerTimeoutMs, (signal) => pay(pending.request, signal));
      change(id, { outcome: { payment } });
    } catch (error) {
      const failure = failureOf(error);
      if (isRefusal(failure)) return change(id, { outcome: { failure } });
      change(id, { attempts: pending.attempts + 1 });
      const delayMs = Math.min(firstDelayMs * 2 ** pending.attempts, longestDelayMs);
      timers.set(
        id,
        setTimeout(() => void attempt(id), delayMs),
      );
    } finally {
      sending.delete(id);
    }
  }

  function wake(): void {
    for (const { request } of payments) void attempt(request.id);
  }

  wake();
  return {
    get: () => payments,
    send(payment) {
      replace([...payments, { ...payment, attempts: 0, outcome: null }]);
      void attempt(payment.request.id);
    },
    dismiss(id) {
      clearTimeout(timers.get(id));
      timers.delete(id);
      replace(payments.filter(({ request }) => request.id !== id));
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    wake,
  };
}
